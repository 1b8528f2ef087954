# Russian. Ids, attributes and variables are those of en/page.ftl.

## page-app

page-app-overview = Обзор
page-app-messages = Сообщения
page-app-conversations = Диалоги
page-app-exchanges = Обмены
page-app-servers = Серверы
page-app-players = Игроки
page-app-rules = Правила
page-app-rcon = RCON
page-app-incidents = Инциденты
page-app-findings = Находки
page-app-from-link = Пакеты из ссылки
page-app-from-page = Пакеты этой страницы
page-app-problem = Декодер остановился: { $reason }
page-app-found = Что найдено
page-app-title = Посмотрите, что значит каждый байт запроса к серверу
page-app-paste-height = Высота поля ввода
page-app-rail-width = Ширина левой панели
page-app-views-height = Высота таблицы
page-app-drop = Перетащите сюда захват, hex-дамп или сырые байты
page-app-stopped = Чтение остановилось раньше конца: { $reason }
page-app-list-height = Высота панели списка
page-app-views = Разделы
page-app-nothing-in-capture = В этом захвате нет запросов к серверам. Просмотрены все порты, UDP и TCP: откройте другой файл или запишите захват снова, пока сервер опрашивают.
page-app-nothing = { $n ->
        [one] Прочитан
        [few] Прочитано
        [many] Прочитано
       *[other] Прочитано
    } { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, но запросов к серверам там нет. Вставьте то, что шло по UDP, начиная с ff ff ff ff, или целые пакеты с заголовками.
page-app-status = { $message }, { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, { $fields } { $fields ->
        [one] поле
        [few] поля
        [many] полей
       *[other] поля
    }, проблем нет
page-app-status-problems = { $message }, { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, { $fields } { $fields ->
        [one] поле
        [few] поля
        [many] полей
       *[other] поля
    }, { $problems } { $problems ->
        [one] проблема
        [few] проблемы
        [many] проблем
       *[other] проблемы
    }

## page-compare

page-compare-nothing = Запроса к серверу там нет.
page-compare-empty = Сначала вставьте дамп.
page-compare-refused = Строка { $line }: { $text }
page-compare-open = Сравнить…
page-compare-label = Сравнить с другим сообщением
page-compare-dump = Другой дамп
page-compare-dump-label = Дамп, с которым сравнить
page-compare-dump-placeholder = Вставьте другой дамп
page-compare-compare = Сравнить
page-compare-file = Открыть файл…
page-compare-file-label = Файл, с которым сравнить
page-compare-which = Какое из его сообщений
page-compare-choose = Выберите одно из { $n }
page-compare-next = Следующее сообщение
page-compare-next-about = Запомнить это; с ним сравнится то, что вы откроете или выберете дальше.
page-compare-keep = Запомнить это

## page-diff

page-diff-same = одинаково
page-diff-changed = изменено
page-diff-before = только в первом
page-diff-after = только во втором
page-diff-equal = Они одинаковы
page-diff-differ = { $fields ->
        [one] Различается
        [few] Различаются
        [many] Различаются
       *[other] Различаются
    } { $fields } { $fields ->
        [one] поле
        [few] поля
        [many] полей
       *[other] поля
    } и { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-diff-whole = Показать и поля без изменений
page-diff-counts = { $changed } { $changed ->
        [one] изменение
        [few] изменения
        [many] изменений
       *[other] изменения
    }, { $before } только в 1, { $after } только в 2
page-diff-all-equal = Все поля одинаковы: { $n }.
page-diff-lengths = { $first } { $first ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } и { $second } { $second ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-diff-side-by-side = Байты рядом
page-diff-fields = Поля, которые различаются
page-diff-how = Чем различается
page-diff-field = Поле

## page-message

page-message-fields = Поля
page-message-bytes = Байты
page-message-tabs = Сообщение
page-message-tab-bytes = Байты и поля
page-message-tab-told = Схема и ответ
page-message-changed = { $n ->
        [one] изменён
        [few] изменено
        [many] изменено
       *[other] изменено
    } { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-message-insert-hint = Набранные байты вставляются или заменяют имеющиеся (клавиша Insert)
page-message-insert = Вставка
page-message-bytes-of = Байты: { $message }
page-message-bytes-width = Ширина панели байтов
page-message-explanation-width = Ширина панели объяснений
page-message-explanation-height = Высота панели объяснений
page-message-explanation = Объяснение поля
page-message-keys = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, [ и ] переходят от поля к полю
page-message-keys-insert = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }; две hex-цифры вставляют байт, Delete удаляет
page-message-keys-change = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }; две hex-цифры меняют байт, Delete удаляет
page-message-undo = Отменить
page-message-redo = Вернуть
page-message-decompressed-fixed = Распакованные байты нельзя менять на месте.
page-message-unescaped-fixed = Байты после снятия экранирования нельзя менять на месте.
page-message-fixed = Эти байты нельзя менять.
page-message-extract = Открыть отдельным сообщением

## page-comparing

page-comparing-kept = оставлено: { $message }
page-comparing-open = открыто: { $message }
page-comparing-other = другое: { $message }
page-comparing-name = { $message }, сообщение { $number }
page-comparing-long-name = { $name }, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-comparing-long-name-from = { $name }, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, от { $address }

## page-copying

page-copying-refused = Браузер не дал скопировать.

## page-link

page-link-copied-long = Ссылка скопирована. В ней { $n } { $n ->
        [one] символ
        [few] символа
        [many] символов
       *[other] символа
    }; некоторые программы обрезают длинные ссылки.
page-link-copied = Ссылка скопирована. В ней сами байты; никуда ничего не отправлено.
page-link-copy = Копировать ссылку
page-link-secret = В ссылке будет пароль
page-link-secret-about = В ссылке лежат сами байты. Кто её получит, прочтёт пароль открытым текстом.
page-link-cancel = Отмена
page-link-copy-anyway = Всё равно копировать
page-link-version = Эта ссылка версии { $version }, которой страница не знает. Её может открыть более новый a2scope.
page-link-damaged = Ссылка повреждена: в ней не base64url.

## page-editing

page-editing-copy = Изменённая копия сообщения { $number }
page-editing-taken-out = Взято из сообщения { $number }

## page-export

page-export-hex = Hex-цифры
page-export-hexdump = Hex-дамп
page-export-c = Массив C
page-export-rust = Массив Rust
page-export-python = Байты Python
page-export-copied-secret = { $n ->
        [one] Скопирован
        [few] Скопировано
        [many] Скопировано
       *[other] Скопировано
    } { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } как { $format }. Среди них пароль открытым текстом.
page-export-copied = { $n ->
        [one] Скопирован
        [few] Скопировано
        [many] Скопировано
       *[other] Скопировано
    } { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } как { $format }.
page-export-not-copied = Ничего не скопировано: { $reason }.
page-export-failed = Ничего не сохранено: { $reason }.
page-export-saved-pcapng = Сохранено как pcapng, { $size }.
page-export-saved-page = Сохранена страница, { $size }. Она открывается двойным щелчком.
page-export-lua = Диссектор для Wireshark
page-export-grammar = Грамматика в JSON
page-export-saved-parser = Сохранено: { $name }, { $size }.
page-export-parsers = Для других программ
page-export-saved-records = { $n ->
        [one] Сохранена
        [few] Сохранены
        [many] Сохранено
       *[other] Сохранены
    } { $n } { $n ->
        [one] запись
        [few] записи
        [many] записей
       *[other] записи
    }, { $size }.
page-export-practise = Потренироваться
page-export-export = Экспорт
page-export-listed = В списке: { $n }
page-export-listed-ndjson = В списке: { $n }, как NDJSON
page-export-listed-pcapng = В списке: { $n }, как pcapng
page-export-listed-page = В списке: { $n }, как страница
page-export-all = Все сообщения: { $n }
page-export-all-ndjson = Все записи как NDJSON: { $n }
page-export-all-pcapng = Все сообщения как pcapng: { $n }
page-export-all-page = Все сообщения как страница: { $n }
page-export-secrets-shown = Пароли показаны, поэтому JSON, NDJSON и страницы содержат их открытым текстом, как байты и pcapng.
page-export-secrets-masked = JSON, NDJSON и страницы скрывают пароль; в байтах и pcapng он открытым текстом.
page-export-page-about = Страница — это a2scope в одном файле вместе с пакетами. Она открывается двойным щелчком, без сети.
page-export-one = Это сообщение
page-export-which-bytes = Какие байты
page-export-copy-bytes = Копировать байты как
page-export-copy-record = Копировать запись как
page-export-copied-json = Запись скопирована как JSON.
page-export-save = Сохранить
page-export-one-pcapng = Это сообщение как pcapng
page-export-one-ndjson = Запись как NDJSON
page-export-one-page = Это сообщение как страница
page-export-teach = Для занятий
page-export-copied-frame = Скопирован фрейм, который показывает это сообщение на странице курса или вики.
page-export-frame = Копировать <iframe>
page-export-exercises = Упражнения по нему
page-export-copy-their-bytes = Копировать их байты как
page-export-too-many = Если сообщений больше { $n }, пакеты сохраняет { $command }
page-export-writing = Записывается…
page-export-captured = захват, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-export-reassembled = собрано, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-export-decompressed = распаковано, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-export-unescaped = без экранирования, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-export-page-too-large = на странице помещается не больше { $size } пакетов; оставьте в списке меньше
page-export-no-page = не удалось загрузить страницу в одном файле

## page-printed

page-printed-title = Это значения, которые программа получила от сервера
page-printed-why = Самих байтов в этом тексте нет. Их можно составить заново: сервер прислал примерно это, кроме значений, которых в тексте нет.
page-printed-missing = нет в тексте: { $fields }
page-printed-make = Составить сообщения

## page-files

page-files-unpacked-so-far = данные { $packing } дальше не распаковать: { $reason }
page-files-not-unpacked = Этот файл помечен как сжатый { $packing }, но распаковать его не удалось.
page-files-too-large = Этот файл — не захват пакетов и слишком велик для вставки.
page-files-empty = Файл пуст.
page-files-unknown = Этот файл — не захват пакетов и не текст и слишком велик для сообщения.

## page-completion

page-completion-ip = IP-адрес в src или dst
page-completion-port = порт в src или dst
page-completion-has = есть ли в сообщении такое поле
page-completion-timestamp = время, для сравнения
page-completion-contains = часть текста
page-completion-starts-with = его начало
page-completion-ends-with = его конец
page-completion-matches = регулярное выражение
page-completion-lower = в нижнем регистре
page-completion-exists = верно хотя бы для одного
page-completion-all = верно для каждого
page-completion-size = сколько их
page-completion-and = и
page-completion-or = или
page-completion-here = здесь { $n }
page-completion-each = каждый из них

## page-step

page-step-request = запрос
page-step-challenge = challenge в ответ
page-step-repeat = запрос с challenge
page-step-reply = ответ
page-step-retry = отправлено снова
page-step-login = вход
page-step-login-answer = ответ на вход
page-step-command = команда
page-step-answer = ответ
page-step-reused = challenge уже использован
page-step-stale = устаревший challenge
page-step-wrong = неверный challenge
page-step-never-issued = challenge не выдавался
page-step-unanswered = без ответа
page-step-challenged = после challenge ответа нет
page-step-unasked = незапрошенный
page-step-contradicts = незапрошенный, противоречит сообщению { $number }
page-step-partial = не хватает фрагментов
page-step-late = поздно
page-step-retried-once = отправлено снова один раз
page-step-retried = отправлено снова { $n } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
page-step-refused = отказано
page-step-accepted = принято

## page-conversation

page-conversation-none = Сообщений этого диалога нет в первом миллионе, который хранится.
page-conversation-label = Диалог { $client } и { $server }
page-conversation-dropped = Диалоги хранят первый миллион сообщений захвата; остальные не вошли: { $n }.
page-conversation-from-client = от клиента
page-conversation-from-server = от сервера
page-conversation-bytes = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-conversation-after = через

## page-table

page-table-looking = Поиск…
page-table-filter = Фильтр: { $words }; или { $expression }
page-table-sort = Сортировать по
page-table-sort-by = По: { $column }
page-table-reverse = Обратный порядок
page-table-footer-dropped-open = { $rows }; не показано ещё { $n }. Enter или щелчок открывает строку.
page-table-footer-dropped = { $rows }; не показано ещё { $n }
page-table-footer-open = { $rows }. Enter или щелчок открывает.
page-table-sorting = Сортировка…
page-table-list-messages = Перечислить сообщения
page-table-close = Закрыть
page-table-times = { $n } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
page-table-filter-hint = Слова или выражение над столбцами, например { $expression }
page-table-none-true = Оно не верно ни для одной строки.
page-table-ask = Отфильтровать этим сообщения, а по ним — все таблицы

## page-damage

page-damage-split-incomplete = Разделённые, неполные
page-damage-split-incomplete-about = Сообщения в нескольких пакетах, из которых есть не все
page-damage-split-out-of-order = Разделённые, не по порядку
page-damage-split-out-of-order-about = Группы, фрагменты которых пришли не по порядку
page-damage-fragments-twice = Повторные фрагменты
page-damage-fragments-twice-about = Фрагменты, пришедшие больше одного раза
page-damage-crc-wrong = Сжатые, CRC32 неверна
page-damage-crc-wrong-about = CRC32 распакованных байтов не та, что объявлена
page-damage-size-wrong = Сжатые, размер неверен
page-damage-size-wrong-about = Распакованных байтов больше или меньше, чем объявлено
page-damage-corrupt = Сжатые, повреждённые
page-damage-corrupt-about = Сжатое не удалось распаковать
page-damage-cut = Обрезанные при захвате
page-damage-cut-about = Пакеты, захваченные лишь частично: предел длины (snaplen) был мал
page-damage-udp-checksum = Сумма UDP неверна
page-damage-udp-checksum-about = Обычно это не беда: её вычисляет сетевая карта уже после захвата
page-damage-ip-missing = Нет IP-фрагментов
page-damage-ip-missing-about = Датаграммы, у которых не хватает IP-фрагмента
page-damage-ip-conflicting = Противоречивые IP-фрагменты
page-damage-ip-conflicting-about = Фрагменты с разными значениями одних и тех же байтов
page-damage-headers = Непонятные заголовки
page-damage-headers-about = Пакеты, которые не читаются как Ethernet, IP, UDP или TCP
page-damage-gaps = Пропуски в потоках RCON
page-damage-gaps-about = Сегменты TCP, не попавшие в захват
page-damage-forgotten = Отброшено ради памяти
page-damage-forgotten-about = Пары, серверы, игроки и правила сверх того, что хранится в памяти
page-damage-label = Повреждения
page-damage-about = Что потеряно, обрезано или не сходится.
page-damage-none = Всё на месте, и ничего неверного.
page-damage-file = В самом файле
page-damage-at = на байте { $offset }
page-damage-more = И ещё { $n } { $n ->
        [one] место
        [few] места
        [many] мест
       *[other] места
    }.
page-damage-notes = Примечания к сообщениям

## page-detail

page-detail-empty = (пусто)
page-detail-message = сообщение { $number }
page-detail-period = с { $first } до { $last }

## page-dialogue

page-dialogue-how = Как показать
page-dialogue-transcript = Стенограмма
page-dialogue-messages = Сообщения

## page-exchange

page-exchange-table-counts = { $what }: { $counts }
page-exchange-table-about = Запрос, challenge, который сервер может прислать в ответ, и ответ — по виду запроса и результату. Усиление — сколько байтов вернулось на каждый отправленный; этим серверы и полезны атакующим.
page-exchange-table-none = Здесь таких нет.
page-exchange-table-label = Обмены по запросу и результату
page-exchange-table-amplified-about = Сколько байтов содержимого вернулось на каждый отправленный
page-exchange-table-wire-about = То же со всеми заголовками
page-exchange-table-all = все
page-exchange-table-all-label = Все
page-exchange-table-retries = { $retries ->
        [one] Отправлен снова
        [few] Отправлены снова
        [many] Отправлено снова
       *[other] Отправлены снова
    } { $retries } { $retries ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    }; { $late ->
        [one] пришёл поздно
        [few] пришли поздно
        [many] пришло поздно
       *[other] пришли поздно
    } { $late } { $late ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    }, через три секунды и больше.
page-exchange-table-challenges = Challenge в запросах: { $counts }.

## page-exchanges

page-exchanges-label = Обмены
page-exchanges-request = Запрос
page-exchanges-repeat = Запрос снова
page-exchanges-reply = Ответ
page-exchanges-words = вид, адрес, результат
page-exchanges-filter = Фильтровать обмены по словам
page-exchanges-empty = Здесь нет ни запросов, ни ответов с адресами.
page-exchanges-none = Обмена со всеми этими словами нет.
page-exchanges-all = Показать все обмены
page-exchanges-saved = Все обмены сохранены, { $size }.
page-exchanges-one = обмен { $title }
page-exchanges-rows = { $n } { $n ->
        [one] обмен
        [few] обмена
        [many] обменов
       *[other] обмена
    }
page-exchanges-rows-with-words = { $n } { $n ->
        [one] обмен
        [few] обмена
        [many] обменов
       *[other] обмена
    } с этими словами
page-exchanges-rows-of = { $listed } из { $n } { $n ->
        [one] обмена
        [few] обменов
        [many] обменов
       *[other] обменов
    }
page-exchanges-rtt-hint = От запроса до ответа на него
page-exchanges-amplification-hint = Получено байт на каждый отправленный
page-exchanges-retries = Повторы
page-exchanges-retries-hint = Сколько раз запрос отправлен снова
page-exchanges-ended = { $outcome }: { $about }
page-exchanges-round-trip = Время ответа (RTT)
page-exchanges-to-challenge = До challenge
page-exchanges-retries-label = Отправлено снова
page-exchanges-out = Отправлено
page-exchanges-in = Получено
page-exchanges-contradicts = Противоречит
page-exchanges-late = Ответ пришёл через три секунды или позже.

## page-found

page-found-errors = Ошибки
page-found-errors-many = Ошибки: { $n }
page-found-warnings = Предупреждения
page-found-warnings-many = Предупреждения: { $n }
page-found-infos = К сведению
page-found-infos-many = К сведению: { $n }
page-found-about = Что подозрительно или выходит за рамки обычного. Ничто из этого не доказательство; каждая находка называет сообщения, на которые стоит взглянуть.

## page-findings

page-findings-label = Находки
page-findings-empty = Ничего подозрительного не найдено.
page-findings-words = важность, код, адрес, текст
page-findings-filter = Фильтровать находки по словам
page-findings-none = Находки со всеми этими словами нет.
page-findings-all = Показать все находки
page-findings-saved = Все находки сохранены, { $size }.
page-findings-one = находка { $title }
page-findings-rows = { $n } { $n ->
        [one] находка
        [few] находки
        [many] находок
       *[other] находки
    }
page-findings-rows-with-words = { $n } { $n ->
        [one] находка
        [few] находки
        [many] находок
       *[other] находки
    } с этими словами
page-findings-rows-of = { $listed } из { $n } { $n ->
        [one] находки
        [few] находок
        [many] находок
       *[other] находок
    }
page-findings-severity = Важность
page-findings-unit = { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
page-findings-what = { $severity }: { $text }
page-findings-incidents = Относится к
page-findings-messages = Сообщения, в которых это видно

## page-diagnosis

page-diagnosis-more = И ещё { $n }.
page-diagnosis-messages = { $n ->
        [one] Сообщение, в котором это видно:
        [few] Сообщения, в которых это видно:
        [many] Сообщения, в которых это видно:
       *[other] Сообщения, в которых это видно:
    }
page-diagnosis-also = так же выглядит: { $codes }
page-diagnosis-since = изменилось с 2020 года
page-diagnosis-clients = { $n } { $n ->
        [one] клиент
        [few] клиента
        [many] клиентов
       *[other] клиента
    }
page-diagnosis-servers = { $n } { $n ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }
page-diagnosis-client = Действовать должен тот, кто пользуется клиентом или пишет его.
page-diagnosis-server = Действовать должен владелец сервера.
page-diagnosis-network = Действовать должен тот, кто отвечает за сеть между ними.
page-diagnosis-nobody = Никому ничего делать не нужно.
page-diagnosis-unknown = Кто должен действовать, отсюда не видно.
page-diagnosis-one = диагноз { $code }

## page-diagnoses

page-diagnoses-heading = Что не работает
page-diagnoses-looking = Ищем, что осталось без ответа…
page-diagnoses-none = Здесь ничто не ждёт ответа.
page-diagnoses-attack = Ответа не ждёт ничего, кроме того, что относится к атаке.
page-diagnoses-more = И ещё { $n }; они есть в отчёте.

## page-incident

page-incident-title = { $number }: { $kind }, { $target }
page-incident-happened = Что произошло
page-incident-fold = Свернуть
page-incident-unfold = Показать все ({ $n })
page-incident-looking = Поиск атак и подделок…
page-incident-more = И ещё { $n }
page-incident-button = { $label }: { $incident }
page-incident-details = Подробнее

## page-incidents

page-incidents-empty = Ни атак, ни подделок не найдено.
page-incidents-one = инцидент { $title }
page-incidents-label = Инциденты
page-incidents-words = важность, вид, цель, текст
page-incidents-filter = Фильтровать инциденты по словам
page-incidents-none = Инцидента со всеми этими словами нет.
page-incidents-all = Показать все инциденты
page-incidents-saved = Все инциденты сохранены, { $size }.
page-incidents-rows = { $n } { $n ->
        [one] инцидент
        [few] инцидента
        [many] инцидентов
       *[other] инцидента
    }
page-incidents-rows-with-words = { $n } { $n ->
        [one] инцидент
        [few] инцидента
        [many] инцидентов
       *[other] инцидента
    } с этими словами
page-incidents-rows-of = { $listed } из { $n } { $n ->
        [one] инцидента
        [few] инцидентов
        [many] инцидентов
       *[other] инцидентов
    }
page-incidents-number = №
page-incidents-number-hint = Его номер; в командной строке --incident считает с 0
page-incidents-kind = Вид
page-incidents-target = Цель
page-incidents-text = Что произошло
page-incidents-peak = Пик
page-incidents-peak-hint = Пакетов в самую загруженную секунду
page-incidents-senders = Отправители
page-incidents-next = Что делать
page-incidents-figures = В цифрах
page-incidents-about = около { $n }
page-incidents-ports = Порты
page-incidents-when = Когда
page-incidents-packets-of = { $n }, { $size } с заголовками IP
page-incidents-busiest = Самая загруженная секунда
page-incidents-rate = { $n } { $n ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }, { $bits }
page-incidents-mean = В среднем
page-incidents-mean-of = { $n } { $n ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } в секунду
page-incidents-servers = Серверы
page-incidents-amplification = Усиление
page-incidents-ttl = от { $min } до { $max }, разных: { $n }
page-incidents-forged = Подделка
page-incidents-forged-likely = скорее всего
page-incidents-forged-possible = возможно
page-incidents-forged-unlikely = скорее всего, нет
page-incidents-most-senders = Самые частые отправители
page-incidents-network = Сеть
page-incidents-findings = Находки, которые к нему относятся

## page-overview

page-overview-saved = Сохранён report.html, { $size }.
page-overview-period-size = { $period }, { $size }
page-overview-untimed-size = Без меток времени, { $size }
page-overview-save = Сохранить отчёт
page-overview-figures = В цифрах
page-overview-messages = { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
page-overview-packets = { $n ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }
page-overview-exchanges = { $n ->
        [one] обмен
        [few] обмена
        [many] обменов
       *[other] обмена
    }
page-overview-servers = { $n ->
        [one] сервер ответил
        [few] сервера ответили
        [many] серверов ответило
       *[other] сервера ответили
    }
page-overview-players = { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
page-overview-rcon-sessions = { $n ->
        [one] сеанс RCON
        [few] сеанса RCON
        [many] сеансов RCON
       *[other] сеанса RCON
    }
page-overview-incidents = { $n ->
        [one] инцидент
        [few] инцидента
        [many] инцидентов
       *[other] инцидента
    }
page-overview-findings = { $n ->
        [one] находка
        [few] находки
        [many] находок
       *[other] находки
    }
page-overview-players-listed = { $n } { $n ->
        [one] игрок в списках
        [few] игрока в списках
        [many] игроков в списках
       *[other] игрока в списках
    }
page-overview-rules-listed = { $n } { $n ->
        [one] правило
        [few] правила
        [many] правил
       *[other] правила
    }
page-overview-addresses-listed = { $n } { $n ->
        [one] адрес сервера
        [few] адреса серверов
        [many] адресов серверов
       *[other] адреса серверов
    }
page-overview-kinds = Сообщения по видам
page-overview-kinds-about = Префикс говорит, кто к кому обращается: A2S_ — запросы к серверу, S2A_ и S2C_ — его ответы; M — мастер-сервер, A — кто угодно.
page-overview-in-them = В них: { $facts }.
page-overview-rtts = Время ответа
page-overview-rtts-about = Сколько времени прошло от запроса до ответа на него.
page-overview-rtts-none = Ни на один запрос ответа здесь не пришло.
page-overview-rtts-shares = Половина — быстрее { $half }, 90 % — быстрее { $most }, 99 % — быстрее { $nearly }.
page-overview-no-addresses = Ни у одного сообщения нет адресов.
page-overview-servers-busiest = Самые активные серверы
page-overview-servers-busiest-about = По числу отправленных и полученных сообщений.
page-overview-all-servers = Все серверы
page-overview-clients-busiest = Самые активные клиенты
page-overview-clients-busiest-about = Кто опрашивает, по числу отправленных и полученных сообщений.
page-overview-all-conversations = Все диалоги
page-overview-rcon-about = Удалённая консоль серверов: { $n } { $n ->
        [one] сеанс
        [few] сеанса
        [many] сеансов
       *[other] сеанса
    }.
page-overview-commands = команды
page-overview-logins-accepted = принятые входы
page-overview-logins-refused = отвергнутые входы
page-overview-logins-unknown = входы с неизвестным результатом
page-overview-period = { $day }, с { $first } до { $last } UTC, { $length }
page-overview-period-clock = с { $first } до { $last }, { $length }

## page-question

page-question-example-words = слова: все они в имени, карте, адресе, виде сообщения или примечании
page-question-example-players = игроков больше, чем слотов
page-question-example-network = из сети, на порт
page-question-example-time = начиная с этого времени, UTC, если не указано смещение
page-question-example-error = с ошибкой
page-question-all = Снова показать все сообщения
page-question-all-spoken = , снова показать все сообщения
page-question-placeholder = Поиск или фильтр: data.players > 10
page-question-label = Поиск и фильтр сообщений
page-question-words = поиск слов
page-question-expression = выражение фильтра
page-question-colour-hint = Выделяет эти сообщения цветом в списке
page-question-colour = Выделить цветом
page-question-clear = Очистить
page-question-help = О поиске и фильтре
page-question-options = Что может идти дальше
page-question-help-label = Поиск и фильтр
page-question-about = Слова отбирают сообщения, в которых есть все они. Выражение CEL над полями записи сообщения, как в { $command }, отбирает те, для которых оно истинно.
page-question-also = Ещё { $members }; { $functions }.
page-question-keys = { $complete } подсказывает продолжение, { $up } и { $down } листают последние десять строк поиска.
page-question-searching = Поиск…
page-question-take-expression = Считать выражением фильтра
page-question-waits = Фильтр ждёт, пока захват не прочитан.
page-question-instead = Спросить { $expression }
page-question-take-words = Искать эти слова
page-question-undecided = { $n } { $n ->
        [one] совпадение
        [few] совпадения
        [many] совпадений
       *[other] совпадения
    }. { $undecided }
page-question-found = { $n } { $n ->
        [one] совпадение
        [few] совпадения
        [many] совпадений
       *[other] совпадения
    }
page-question-wrong = Столбец { $column }: { $text }

## page-list

page-list-messages = Сообщения
page-list-time = Время
page-list-from = Откуда
page-list-to = Куда
page-list-message = Сообщение
page-list-bytes = Байт
page-list-above = Таблицей
page-list-beside = Рядом с сообщением
page-list-gist = Содержание
page-list-problems = Проблемы
page-list-file = Файл
page-list-arranging = Упорядочивается…
page-list-all-in = { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }, { $size }
page-list-all = { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
page-list-some-in = { $listed } из { $n } { $n ->
        [one] сообщения
        [few] сообщений
        [many] сообщений
       *[other] сообщений
    }, { $size }
page-list-some = { $listed } из { $n } { $n ->
        [one] сообщения
        [few] сообщений
        [many] сообщений
       *[other] сообщений
    }
page-list-left-out = Открыто сообщение { $number }, но фильтр его скрывает.
page-list-list-all = Показать все сообщения
page-list-none-fits = Ничего не подходит. Смягчите фильтр или выберите все виды и весь отрезок времени.
page-list-none-yet = Пока ничего не найдено.
page-list-none = Запросов к серверам не найдено.
page-list-kind = Вид сообщения
page-list-all-kinds = Все виды
page-list-problems-only = Только с проблемами
page-list-reading = Читается захват
page-list-progress-rate = { $read } из { $total } · { $rate }/с
page-list-progress = { $read } из { $total }
page-list-cancel = Отмена
page-list-bytes-unit = { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }

## page-member

page-member-arrival = Пришло ли сообщение целым: single, split, ip_fragmented, incomplete…
page-member-anywhere = Могут ли байты быть в любом месте пакета.
page-member-blob = Двоичный блок из правил Arma и DayZ, насколько его удалось прочитать.
page-member-bytes = Размер самого сообщения, после сборки и распаковки.
page-member-command = Сообщение другого движка: его слово.
page-member-community_id = Community ID двух его сторон, каким его пишут Zeek и Wireshark; только по запросу и если обе стороны известны.
page-member-data = Содержимое сообщения; вид зависит от `message`.
page-member-direction = В какую сторону шло вставленное сообщение, если это сказано в тексте рядом с ним.
page-member-dst = Получатель. Для вставленного текста — если его адрес там указан.
page-member-duration = Секунды; null, если это не конечное число.
page-member-end = Завершает ли список запись 0.0.0.0:0.
page-member-file = Файл, из которого сообщение, если их несколько; `frames` в каждом считаются с 1.
page-member-frames = Кадры, в которых оно пришло, считая с 1. У вставленного null.
page-member-files = Файл каждого из `frames`, в их порядке; только если файлов несколько.
page-member-incident_role = Чем сообщение является для инцидента, сообщения которого запрошены: одним из учтённых, запросом, который их вызвал, ответом на них или ничем из этого.
page-member-index = Номер сообщения за этот запуск, считая с 0.
page-member-key = Xash3D: 7f, ключ клиента, резервный байт.
page-member-line = Строка вставленного текста, о которой идёт речь, считая с 1.
page-member-matches = Сообщения, которые подходят под правило.
page-member-misses = Сообщения того же направления, которые не подходят под правило или подходят не все.
page-member-missing = Байты потока, которых нет в захвате.
page-member-notes = Что в нём странного.
page-member-packet = Целый пакет, который подходит под правило, цифрами. Null, если не подходит ни одно известное сообщение.
page-member-src = Отправитель. Для вставленного текста — если его адрес там указан.
page-member-stream = Номер соединения RCON, считая с 0; только TCP.
page-member-time = Когда захвачено. Для сообщения из фрагментов — последний фрагмент; для сообщения RCON — кадр, в котором оно заканчивается. Для вставленного текста — как написано рядом с дампом; время без даты относится к 1970-01-01. Null, если времени нет.
page-member-tool = Инструмент, для которого написано правило.
page-member-unknown = Смещения байтов, которые правило не сравнивает; на их месте стоит `?`.
page-member-zeros = WON2: два нуля перед записями.

## page-conversations

page-conversations-label = Диалоги
page-conversations-words = адрес, rcon
page-conversations-filter = Фильтровать диалоги по словам
page-conversations-empty = Здесь ни у одного сообщения нет адресов, поэтому нет и диалогов. Откройте захват или вставьте пакеты вместе с заголовками IP.
page-conversations-none = Диалога со всеми этими словами нет.
page-conversations-all = Показать все диалоги
page-conversations-saved = Все диалоги сохранены, { $size }.
page-conversations-one = диалог { $title }
page-conversations-rows = { $n } { $n ->
        [one] диалог
        [few] диалога
        [many] диалогов
       *[other] диалога
    }
page-conversations-rows-with-words = { $n } { $n ->
        [one] диалог
        [few] диалога
        [many] диалогов
       *[other] диалога
    } с этими словами
page-conversations-rows-of = { $listed } из { $n } { $n ->
        [one] диалога
        [few] диалогов
        [many] диалогов
       *[other] диалогов
    }
page-conversations-client-hint = Кто опрашивает
page-conversations-server-hint = Кого опрашивают
page-conversations-unit = { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
page-conversations-exchanges-hint = Запросы с ответами на них
page-conversations-answered-hint = Запросы, получившие ответ
page-conversations-unanswered-hint = Запросы, не получившие ответа
page-conversations-unasked-hint = Ответы без запроса
page-conversations-bytes-out-hint = Что отправил клиент
page-conversations-bytes-in-hint = Что отправил сервер
page-conversations-amplification-hint = Получено байт на каждый отправленный
page-conversations-rtt-hint = Время ответа (RTT), в среднем

## page-outcome

page-outcome-answered-many = с ответом: { $n }
page-outcome-answered-about = Ответ пришёл.
page-outcome-partial-many = частично: { $n }
page-outcome-partial-about = Ответ пришёл, но не все его фрагменты.
page-outcome-challenged-many = только challenge: { $n }
page-outcome-challenged-about = Пришёл лишь challenge: клиент не повторил запрос, или ответа не последовало.
page-outcome-unanswered-many = без ответа: { $n }
page-outcome-unanswered-about = Ничего не вернулось.
page-outcome-unasked-many = незапрошенных: { $n }
page-outcome-unasked-about = Ответ, для которого нет запроса.

## page-audit

page-audit-fresh-many = свежих: { $n }
page-audit-reused-many = повторных: { $n }
page-audit-stale-many = устаревших: { $n }
page-audit-wrong-many = неверных: { $n }
page-audit-never-issued-many = не выдававшихся: { $n }
## page-players

page-players-no-name = (без имени)
page-players-servers-more = { $first } +{ $n } или больше
page-players-servers-several = { $first } +{ $n }
page-players-label = Игроки
page-players-words = имя, адрес сервера
page-players-filter = Фильтровать игроков по словам
page-players-empty = Здесь нет списков игроков: их несёт S2A_PLAYER, ответ на A2S_PLAYER.
page-players-none = Игрока со всеми этими словами нет.
page-players-all = Показать всех игроков
page-players-saved = Все игроки сохранены, { $size }.
page-players-one = игрок { $title }
page-players-rows = { $n } { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
page-players-rows-with-words = { $n } { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    } с этими словами
page-players-rows-of = { $listed } из { $n } { $n ->
        [one] игрока
        [few] игроков
        [many] игроков
       *[other] игроков
    }
page-players-sightings-hint = Во скольких списках
page-players-unit = { $n ->
        [one] список
        [few] списка
        [many] списков
       *[other] списка
    }
page-players-score-hint = В последнем списке
page-players-best-score-hint = Самый большой счёт по всем спискам
page-players-duration-hint = Сколько времени в игре, по последнему списку
page-players-best = { $score }, лучший { $best }
page-players-in-game = В игре
page-players-longest = { $time }, самое большее { $longest }
page-players-servers-dropped = И другие, которые не сохранены.
page-players-names-only = В списках есть только имена: игроки с одинаковым именем считаются за одного.
page-players-seen-untimed = в { $n } { $n ->
        [one] списке
        [few] списках
        [many] списках
       *[other] списках
    }, без меток времени
page-players-seen = в { $n } { $n ->
        [one] списке
        [few] списках
        [many] списках
       *[other] списках
    }, { $time }

## page-rcon

page-rcon-login = вход
page-rcon-not-captured = (нет в захвате)
page-rcon-accepted = принято
page-rcon-refused = отказано
page-rcon-unknown = неизвестно
page-rcon-inferred = { $outcome } (предположительно)
page-rcon-no-answer = нет ответа
page-rcon-incomplete = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, неполно
page-rcon-label = RCON
page-rcon-words = команда, ответ, адрес
page-rcon-filter = Фильтровать RCON по словам
page-rcon-empty = Здесь нет RCON. RCON — удалённая консоль сервера, по TCP или, у GoldSource, по UDP.
page-rcon-none = Входа или команды со всеми этими словами нет.
page-rcon-all = Показать все входы и команды
page-rcon-saved = Все входы и команды сохранены, { $size }.
page-rcon-one = вход или команда { $title }
page-rcon-rows = { $n } { $n ->
        [one] вход или команда
        [few] входа и команды
        [many] входов и команд
       *[other] входа и команды
    }
page-rcon-rows-with-words = { $n } { $n ->
        [one] вход или команда
        [few] входа и команды
        [many] входов и команд
       *[other] входа и команды
    } с этими словами
page-rcon-rows-of = { $listed } из { $n } { $n ->
        [one] входа или команды
        [few] входов и команд
        [many] входов и команд
       *[other] входов и команд
    }
page-rcon-session-hint = Номер соединения TCP
page-rcon-protocol = Протокол
page-rcon-goldsource = GoldSource rcon по UDP
page-rcon-source-unknown = Source RCON, соединение TCP неизвестно
page-rcon-source = Source RCON, соединение TCP { $number }
page-rcon-sent = Отправлено
page-rcon-request-missing = нет в захвате
page-rcon-answered = Ответ
page-rcon-answered-from = { $time }, { $n } { $n ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }, начиная с { $message }
page-rcon-answer-missing = Ответа в захвате нет.
page-rcon-answer-empty = Ответ пуст.
page-rcon-answer-truncated = Остальное не сохранено.
page-rcon-answer-gap = Части не хватает: в потоке пропуск.

## page-rules

page-rules-name-unknown = (неизвестно)
page-rules-not-there = (нет)
page-rules-label = Правила
page-rules-words = сервер, правило, значение
page-rules-filter = Фильтровать правила по словам
page-rules-empty = Здесь ни один сервер не прислал правил: их несёт S2A_RULES, ответ на A2S_RULES.
page-rules-none = Сервера с правилами со всеми этими словами нет.
page-rules-all = Показать все серверы с правилами
page-rules-saved = Все серверы с правилами сохранены, { $size }.
page-rules-one = сервер с правилами { $title }
page-rules-rows = { $n } { $n ->
        [one] сервер с правилами
        [few] сервера с правилами
        [many] серверов с правилами
       *[other] сервера с правилами
    }
page-rules-rows-with-words = { $n } { $n ->
        [one] сервер с правилами
        [few] сервера с правилами
        [many] серверов с правилами
       *[other] сервера с правилами
    } с этими словами
page-rules-rows-of = { $listed } из { $n } { $n ->
        [one] сервера с правилами
        [few] серверов с правилами
        [many] серверов с правилами
       *[other] серверов с правилами
    }
page-rules-unit = { $n ->
        [one] правило
        [few] правила
        [many] правил
       *[other] правила
    }
page-rules-changes-hint = Сколько раз менялось значение правил
page-rules-seen-hint = Сколько раз пришли правила
page-rules-last = Последнее
page-rules-changes-dropped = До этих не сохранено ещё { $n }.
page-rules-no-room = Для них не хватило места.

## page-servers

page-servers-label = Серверы
page-servers-words = адрес, имя, игра, карта
page-servers-filter = Фильтровать серверы по словам
page-servers-empty = Здесь ни один сервер не ответил. Запросы без ответов — в «Обменах».
page-servers-none = Сервера со всеми этими словами нет.
page-servers-all = Показать все серверы
page-servers-saved = Все серверы сохранены, { $size }.
page-servers-one = сервер { $title }
page-servers-rows = { $n } { $n ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }
page-servers-rows-with-words = { $n } { $n ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    } с этими словами
page-servers-rows-of = { $listed } из { $n } { $n ->
        [one] сервера
        [few] серверов
        [many] серверов
       *[other] серверов
    }
page-servers-no-info = (нет INFO)
page-servers-players-hint = Из последнего ответа и как менялись
page-servers-changes-hint = Сколько раз менялись имя, карта или правило
page-servers-folder = Папка
page-servers-engine = Движок
page-servers-players-over-time = от { $min } до { $max }, в среднем { $mean }, { $n } { $n ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    }
page-servers-keywords = Ключевые слова
page-servers-password-wanted = нужен
page-servers-password-none = нет
page-servers-secured = под защитой
page-servers-not-secured = без защиты
page-servers-requests = Запросы
page-servers-challenges = Числа challenge
page-servers-rtts = от { $min } до { $max }, в среднем { $mean }
page-servers-rules-unchanged = { $n }, без изменений; см. «Правила»
page-servers-rules-changed = { $n }, { $changes } { $changes ->
        [one] изменение
        [few] изменения
        [many] изменений
       *[other] изменения
    }; см. «Правила»
page-servers-name-over-time = История имени
page-servers-map-over-time = История карт
page-servers-players-bots = { $players } из { $most }, из них ботов: { $bots }
page-servers-players-of = { $players } из { $most }

## page-timeline

page-timeline-time = Время
page-timeline-list = Перечислить их
page-timeline-all = Весь отрезок времени
page-timeline-requests = запросы
page-timeline-replies = ответы
page-timeline-problems = проблемы
page-timeline-keys = Стрелки выбирают и двигают отрезок времени, с Shift меняют его длину, Escape показывает всё.
page-timeline-said-all = Весь отрезок времени: { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
page-timeline-said = с { $from } до { $to }, { $length }: { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }

## page-transcript

page-transcript-empty = Ни входа, ни команды восстановить не удалось. Сами сообщения — в «Сообщениях».
page-transcript-label = Что сказано
page-transcript-more = Есть и другие: см. таблицу RCON.
page-transcript-login = вход, пароль { $password }
page-transcript-open = Открыть сообщение { $number }
page-transcript-client = клиент:
page-transcript-server = сервер:
page-transcript-inferred = { $outcome } (по тому, что было дальше)
page-transcript-inferred-after = { $outcome } (по тому, что было дальше), через { $time }
page-transcript-ended-after = { $outcome }, через { $time }
page-transcript-answer = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в { $packets } { $packets ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакетах
    }
page-transcript-answer-incomplete = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в { $packets } { $packets ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакетах
    }, неполно
page-transcript-answer-after = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в { $packets } { $packets ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакетах
    }, через { $time }
page-transcript-answer-after-incomplete = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в { $packets } { $packets ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакетах
    }, через { $time }, неполно

## page-views

page-views-failed = Данные для этого раздела прочитать не удалось: { $reason }
page-views-reading = Читается ещё раз
page-views-progress = Читается ещё раз: { $read } из { $total }, { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
page-views-progress-unknown = Читается ещё раз…

## page-gallery

page-gallery-learn-link = Изучите протокол
page-gallery-learn = { $learn }: уроки на настоящих пакетах, упражнения и справочник по каждому сообщению.
page-gallery-title = Примеры
page-gallery-group-start = Начните здесь
page-gallery-info_request-first = Запрос: A2S_INFO
page-gallery-info_request-first-about = 25 байт, понятные любому серверу Source: префикс, буква, текст.
page-gallery-info-css = Ответ: сервер Counter-Strike: Source
page-gallery-info-css-about = Сервер Counter-Strike: Source называет имя, карту, игру и игроков. Начните здесь.
page-gallery-packets-several_messages = Четыре пакета: запрос, challenge, запрос, ответ
page-gallery-packets-several_messages-about = Вопрос, challenge, снова вопрос, ответ: четыре пакета в одной вставке.
page-gallery-sample-pcapng = Захват из 34 пакетов
page-gallery-sample-pcapng-about = 34 пакета созданного трафика: все ответы, три способа разделить, сжатие, шум.
page-gallery-group-servers = Что говорят серверы
page-gallery-info-edf_all = Сервер со всеми дополнительными данными
page-gallery-info-edf_all-about = Один байт флагов (EDF) объявляет порт, SteamID, SourceTV, ключевые слова и GameID.
page-gallery-info-the_ship = Сервер The Ship с собственными полями
page-gallery-info-the_ship-about = The Ship ставит режим, свидетелей и время перед версией.
page-gallery-info-hl2dm = Сервер Half-Life 2: Deathmatch
page-gallery-info-hl2dm-about = Half-Life 2: Deathmatch: две буквы называют тип сервера и его систему.
page-gallery-info-ragdoll_kung_fu = Сервер Rag Doll Kung Fu, тип 0
page-gallery-info-ragdoll_kung_fu-about = Rag Doll Kung Fu отправляет 0 вместо типа сервера, как ни одна другая игра.
page-gallery-info-sin = Невыделенный сервер SiN 1
page-gallery-info-sin-about = SiN 1 Multiplayer на машине одного из игроков.
page-gallery-info-tutorial_css = Сервер из окна Wireshark
page-gallery-info-tutorial_css-about = Дамп начинается посреди строки, там, где заканчиваются заголовки.
page-gallery-keywords-rust = Сервер Rust: игроки в ключевых словах
page-gallery-keywords-rust-about = 287 игроков не помещаются в байт; верное число — в ключевых словах Rust.
page-gallery-group-players = Игроки и правила
page-gallery-players-two_players = Два игрока
page-gallery-players-two_players-about = Имя, счёт и секунды на сервере числом с плавающей запятой: меньше об игроке не отправляют.
page-gallery-players-tutorial_eight = Восемь игроков, в UTF-8
page-gallery-players-tutorial_eight-about = Имена других алфавитов и индексы с пропусками.
page-gallery-players-the_ship = Шесть игроков The Ship, со смертями и деньгами
page-gallery-players-the_ship-about = The Ship добавляет ещё кое-что о каждом игроке; в счётчике 19, в списке шесть.
page-gallery-rules-tutorial_65 = 65 правил в одном пакете
page-gallery-rules-tutorial_65-about = Пары текстов, больше тысячи байт, и один пустой текст.
page-gallery-rules_blob-arma_three_chunks = Правила Arma 3 со спрятанным в них блоком
page-gallery-rules_blob-arma_three_chunks-about = Arma 3 прячет в правила моды и подписи: здесь всё собрано, экранирование снято, прочитано.
page-gallery-group-challenges = Числа challenge
page-gallery-challenge-reply_to_info = Challenge в ответ на A2S_INFO
page-gallery-challenge-reply_to_info-about = С декабря 2020 года даже на A2S_INFO сначала отвечают challenge.
page-gallery-info_request-challenged = A2S_INFO с challenge
page-gallery-info_request-challenged-about = Тот же запрос с challenge в конце: 29 байт.
page-gallery-player_request-asks_for_challenge = A2S_PLAYER, который запрашивает challenge
page-gallery-player_request-asks_for_challenge-about = Challenge, равный -1, запрашивает само число.
page-gallery-challenge-reply = Сам challenge: S2C_CHALLENGE
page-gallery-challenge-reply-about = Четыре байта, которые может знать только тот, кто получает пакеты на этот адрес.
page-gallery-player_request-with_challenge = A2S_PLAYER с challenge
page-gallery-player_request-with_challenge-about = Текстовый столбец в документе — от другого пакета: верить надо байтам.
page-gallery-rules_request-asks_for_challenge = A2S_RULES, который запрашивает challenge
page-gallery-rules_request-asks_for_challenge-about = То же самое для A2S_RULES.
page-gallery-rules_request-with_challenge = A2S_RULES с challenge
page-gallery-rules_request-with_challenge-about = От запроса игроков отличается лишь заголовок.
page-gallery-challenge-getchallenge_request = A2S_SERVERQUERY_GETCHALLENGE, по-старому
page-gallery-challenge-getchallenge_request-about = Заголовок и больше ничего; почти никто из серверов на него уже не отвечает.
page-gallery-challenge-tutorial_request = То же в кадре Wireshark 2007 года
page-gallery-challenge-tutorial_request-about = Пять байт кадра со смещения 0x20.
page-gallery-challenge-tutorial_reply = Challenge в ответ, тоже в Wireshark
page-gallery-challenge-tutorial_reply-about = Девять байт; вместо непечатных в тексте точка.
page-gallery-group-split = Разделённые и сжатые
page-gallery-rules-goldsource_two_datagrams = 93 правила в двух пакетах GoldSource
page-gallery-rules-goldsource_two_datagrams-about = 93 правила сервера GoldSource, 1 400 и 283 байта, снова собраны вместе.
page-gallery-split-source = Правила в трёх фрагментах Source
page-gallery-split-source-about = Собственный заголовок Source: id, число фрагментов, номер, размер.
page-gallery-split-source_lost_middle = Правила, у которых потерян средний фрагмент
page-gallery-split-source_lost_middle-about = То, что идёт до пропуска, всё равно прочитано.
page-gallery-bzip2-two_fragments = Правила, сжатые bzip2
page-gallery-bzip2-two_fragments-about = Из 180 байт становится 837; размер и CRC32 записаны в первом фрагменте.
page-gallery-bzip2-crc_wrong = Сжатые правила с неверной контрольной суммой
page-gallery-bzip2-crc_wrong-about = Сообщение всё равно декодируется, но не доверяйте ему.
page-gallery-group-goldsource = GoldSource и пинги
page-gallery-info_goldsource-counter_strike = Сервер Counter-Strike 1.6 (GoldSource)
page-gallery-info_goldsource-counter_strike-about = Counter-Strike 1.6: другой заголовок, собственный адрес сервера, блок о моде.
page-gallery-ping-request = Пинг: A2A_PING
page-gallery-ping-request-about = Пять байт, на которые годится любой ответ.
page-gallery-ping-reply_source = Ответ Source на пинг
page-gallery-ping-reply_source-about = Четырнадцать нулей, символами.
page-gallery-ping-reply_goldsource = Ответ GoldSource на пинг
page-gallery-ping-reply_goldsource-about = Ничего, кроме конца текста.
page-gallery-group-master = Мастер-сервер
page-gallery-master_request-tutorial = Запрос серверов с фильтром
page-gallery-master_request-tutorial-about = Регион, начальная точка и фильтр из ключей и значений.
page-gallery-master_reply-tutorial_elided = Список адресов серверов
page-gallery-master_reply-tutorial_elided-about = По шесть байт на сервер; три точки во вставке заменяют 1 296 байт.
page-gallery-master_request-nor_in_nand = Фильтр с nand и nor
page-gallery-master_request-nor_in_nand-about = nand и nor относятся к условиям, которые за ними следуют.
page-gallery-group-rcon = RCON
page-gallery-rcon-login_and_command = Вход по RCON, команда и ответ
page-gallery-rcon-login_and_command-about = Сеанс по TCP: размер, id, тип, текст; пароль скрыт.
page-gallery-rcon-auth_response_failed = Вход по RCON, в котором отказано
page-gallery-rcon-auth_response_failed-about = id ответа равен -1; больше в нём ничего нет.
page-gallery-rcon-mirror_trick = Ответ RCON и эхо за ним
page-gallery-rcon-mirror_trick-about = Клиенты отправляют пустой пакет и ждут его эха.
page-gallery-text-goldsource_rcon = Команда rcon GoldSource, по UDP
page-gallery-text-goldsource_rcon-about = Challenge, пароль и команда открытым текстом по UDP.
page-gallery-group-pastes = Другие способы вставить
page-gallery-paste-python_bytes = Запрос литералом Python
page-gallery-paste-python_bytes-about = Экранирование из скрипта — тоже байты.
page-gallery-info_request-tutorial = Запрос заглавными буквами, со смещениями
page-gallery-info_request-tutorial-about = В столбце текста нет последнего байта.
page-gallery-info-css_tight = Ответ с одним пробелом перед текстом
page-gallery-info-css_tight-about = Где заканчиваются байты? Это показывают символы рядом.
page-gallery-info-the_ship_tight = Ответ с короткой последней строкой
page-gallery-info-the_ship_tight-about = То же, но труднее: текст, похожий на шестнадцатеричный.
page-gallery-group-wrong = Когда что-то не так
page-gallery-info-cut_in_name = Обрезанный ответ
page-gallery-info-cut_in_name-about = Всё, что до обрыва, прочитано; об остальном сказано, что его нет.
page-gallery-players-count_wrapped = 260 игроков при счётчике в один байт
page-gallery-players-count_wrapped-about = В байт помещаются числа до 255; список длиннее.
page-gallery-paste-characters_disagree = Запрос рядом с текстом другого пакета
page-gallery-paste-characters_disagree-about = Текст рядом со строкой — от другого пакета; рентген показывает, где.
page-gallery-hostile-bidi_override = Имя сервера, которое читается задом наперёд
page-gallery-hostile-bidi_override-about = Из-за скрытого знака gnp.exe выглядит как exe.png; здесь он виден.
page-gallery-hostile-html = Имя сервера со скриптом внутри
page-gallery-hostile-html-about = Враждебный текст показан; выполниться он не может.
page-gallery-paste-odd_digits = Дамп, в котором нет одной цифры
page-gallery-paste-odd_digits-about = Бессмысленная вставка отвергается, и ошибка показана.
page-gallery-about = пакеты, обмены и захваты, всего { $n }: challenge, разделённые и сжатые ответы, RCON, повреждения
page-gallery-private = Приватность
page-gallery-private-about = Ничего не уходит из этой вкладки
page-gallery-private-how = Все байты читаются в этой вкладке: ничего не отправляется, нет cookie, и никто не считает посещений. Правило этой страницы запрещает ей обращаться к другим сайтам. Пароли RCON скрыты, пока вы их не попросите. Вставленное браузер хранит до закрытия вкладки, чтобы оно вернулось после перезагрузки.
page-gallery-private-offline = Один раз открытая, страница работает без сети.
page-gallery-make = Новое сообщение
page-gallery-make-about = Выберите вид: сообщение создаётся с обычными значениями, двойной щелчок по значению меняет его
page-gallery-make-requests = Запросы
page-gallery-make-replies = Ответы
page-gallery-make-rcon = Удалённая консоль
page-gallery-make-info-request = Спрашивает, что это за сервер.
page-gallery-make-player-request = Спрашивает, кто играет; с FFFFFFFF запрашивает challenge.
page-gallery-make-rules-request = Спрашивает настройки сервера.
page-gallery-make-master-request = Запрашивает у мастер-сервера список игровых серверов.
page-gallery-make-challenge = Число, которое запрос должен повторить.
page-gallery-make-info = Что за сервер Source, со всеми дополнительными данными (EDF).
page-gallery-make-goldsource = Что за сервер GoldSource, с модом.
page-gallery-make-players = Игроки, их счёт и время.
page-gallery-make-rules = Настройки: у каждой имя и значение.
page-gallery-make-master-reply = Адреса игровых серверов: последняя страница списка.
page-gallery-make-auth = Вход с паролем.
page-gallery-make-auth-response = Результат входа; −1 значит, что он не удался.
page-gallery-make-command = Команда серверу.
page-gallery-make-response = Что команда напечатала.
page-gallery-make-gold-rcon = Команда серверу GoldSource в одной датаграмме.
page-gallery-live = Ответ, байт за байтом

## page-header

page-header-no-language = Этот язык загрузить не удалось.
page-header-start = Назад к началу
page-header-claim = Объясняет каждый байт запросов к серверам Source и GoldSource.
page-header-private = Данные не покидают эту вкладку.
page-header-new = Новое
page-header-learn = Обучение
page-header-open = Открыть файл…
page-header-file = Захват или дамп
page-header-theme = Тема
page-header-language = Язык
page-header-kept = Оставлено: { $message }. Откройте или выберите другое.
page-header-compared = Сравнение с { $message }
page-header-show-comparison = Показать сравнение
page-header-show-message = Показать сообщение
page-header-stop-comparing = Закончить сравнение
page-header-back-to-capture = Назад к захвату
page-header-back = Назад
page-header-discard = Отбросить
page-header-more = Ещё

## page-theme

page-theme-system = Как в системе
page-theme-light = Светлая
page-theme-dark = Тёмная

## page-paste

page-paste-label = Что декодировать: hex-дамп или всё, в чём есть байты; журнал или текст ошибки
page-paste-placeholder = Вставьте hex-дамп, журнал, текст ошибки или адрес сервера, или перетащите захват
page-paste-line = Строка { $line }:
page-paste-show-where = Показать, где
page-paste-read-as = Прочитано как { $format }
page-paste-read-as-because = Прочитано как { $format }: { $reason }.
page-paste-rival = { $reason } ({ $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    })
page-paste-more-notes = ещё { $n }
page-paste-repair-all = Исправить все ({ $n })
page-paste-repair = Написать { $word }
page-paste-legend-bytes = байты, по полям
page-paste-legend-offset = смещение
page-paste-legend-text = текст рядом с ними
page-paste-legend-ignored = пропущено
page-paste-long = Прочитано всё, { $n } { $n ->
        [one] символ
        [few] символа
        [many] символов
       *[other] символа
    }; показано начало, { $shown }.
page-paste-format = Читать вставленное как
page-paste-format-recognised = определить автоматически

## page-filter

page-filter-loading = фильтр ещё загружается

## page-learn

page-learn-not-loaded = Раздел «Обучение» загрузить не удалось.

## page-explain

page-explain-no-field = Нет поля
page-explain-less = Меньше
page-explain-explain = Объяснить
page-explain-point = Наведите на байт или поле.
page-explain-in-no-field = Этот байт не входит ни в одно поле.
page-explain-reference = Справочник
page-explain-type = Тип
page-explain-unit = Единица
page-explain-seconds = секунды
page-explain-when = Есть, когда
page-explain-show-less = Показать меньше
page-explain-show-all = Показать всё
page-explain-selected = { $n ->
        [one] выбран
        [few] выбрано
        [many] выбрано
       *[other] выбрано
    } { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-explain-bytes = Байты
page-explain-no-bytes = нет
page-explain-at = Где
page-explain-from = Откуда
page-explain-bits = Биты { $value }
page-explain-set = { $bit }: установлен
page-explain-not-set = 0: не установлен
page-explain-edit = Байт { $where }
page-explain-digits = две hex-цифры
page-explain-set-byte = Задать
page-explain-insert-before = Вставить перед
page-explain-insert-after = Вставить после
page-explain-delete = Удалить
page-explain-copied = Скопировано
page-explain-copy-bytes = Копировать байты
page-explain-copy-value = Копировать значение
page-explain-change = Изменить
page-explain-bytes-copied = Байты скопированы
page-explain-value-copied = Значение скопировано
page-explain-not-copied = Браузер не дал скопировать
page-explain-from-decompressor = из распакованных данных: отдельного байта в захвате нет
page-explain-from-rules = из имён и значений правил, со снятым экранированием
page-explain-from-nothing = ни из какого байта захвата
page-explain-type-group = { $type }: под ним { $n } { $n ->
        [one] поле
        [few] поля
        [many] полей
       *[other] поля
    }
page-explain-type-text = { $type }; здесь { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-explain-glossary = Глоссарий

## page-grid

page-grid-empty = Байт здесь нет.
page-grid-keys = Стрелки двигают курсор, [ и ] переходят к предыдущему и следующему полю.
page-grid-keys-insert = Стрелки двигают курсор, [ и ] переходят к предыдущему и следующему полю, hex-цифры вставляют байт, Delete и Backspace удаляют, Insert переключает вставку и замену.
page-grid-keys-change = Стрелки двигают курсор, [ и ] переходят к предыдущему и следующему полю, hex-цифры меняют байт, Delete и Backspace удаляют, Insert переключает вставку и замену.
page-grid-byte = байт { $offset }
page-grid-hidden = скрыт
page-grid-note = { $severity }: { $text }
page-grid-no-field = нет поля

## page-head

page-head-ip-fragmented = в IP-фрагментах
page-head-malformed = некорректно
page-head-truncated = обрезано захватом
page-head-incomplete = неполно
page-head-damaged = повреждено
page-head-beginning = только начало
page-head-pattern = правило, а не сообщение
page-head-hide-password = Скрыть пароль
page-head-show-password = Показать пароль
page-head-facts = Факты
page-head-split-goldsource = разделено GoldSource, фрагменты: { $received } из { $n }
page-head-split = разделено, фрагменты: { $received } из { $n }
page-head-note-times = { $text } ({ $n } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    })
page-head-notes = Примечания
page-head-fewer-notes = Меньше примечаний
page-head-all-notes = Показать все примечания: { $n }
page-head-frames-more = кадры { $frames } и ещё { $more }
page-head-frames = { $n ->
        [one] кадр
        [few] кадры
        [many] кадры
       *[other] кадры
    } { $frames }
page-rule-headline = Правило фильтра ({ $tool })
page-rule = Что подходит под правило
page-rule-packet = Пакет, который имеется в виду, целиком ({ $message }):
page-rule-open = Открыть этот пакет

## page-headline

page-headline-info = Запрашивает сведения о сервере
page-headline-player = Запрашивает список игроков
page-headline-rules = Запрашивает правила
page-headline-getchallenge = Запрашивает challenge
page-headline-challenge = Это challenge
page-headline-ping = Это пинг
page-headline-ack = Ответ на пинг
page-headline-get-servers = Запрашивает у мастер-сервера список серверов
page-headline-connect = Запрашивает подключение
page-headline-connection = Добро пожаловать на сервер
page-headline-rejected = Во входе отказано
page-headline-bad-password = Неверный пароль
page-headline-rcon-login = Вход по RCON
page-headline-rcon-command = Команда RCON
page-headline-rcon-answer = Ответ RCON
page-headline-fragment = Фрагмент сообщения
page-headline-unknown = Не запрос к серверу
page-headline-listed-players = { $n } { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
page-headline-listed-rules = { $n } { $n ->
        [one] правило
        [few] правила
        [many] правил
       *[other] правила
    }
page-headline-listed-servers = { $n } { $n ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }
page-headline-no-name = Сервер без имени
page-headline-no-map = без карты
page-headline-on-map = на { $map }
page-headline-players-of = игроки: { $players }/{ $most }
page-headline-players = игроков: { $players }
page-headline-rcon-refused = Во входе по RCON отказано
page-headline-rcon-accepted = Вход по RCON принят

## page-layers

page-layers-layers = Слои
page-layers-size-bzip2 = { $size }, сжато bzip2
page-layers-size-check = { $size }, { $check }
page-layers-unescaped = Собственные двоичные данные игры, отправленные кусками под видом правил: здесь экранирование снято, а куски соединены.
page-layers-its-bytes = Его байты
page-layers-length = Длина
page-layers-at-offset = По смещению
page-layers-range = с { $first } по { $last }
page-layers-more = и ещё { $n } { $n ->
        [one] кусок
        [few] куска
        [many] кусков
       *[other] куска
    }
page-layers-compressed = Сжато
page-layers-declared-size = Объявленный размер
page-layers-size-got = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, получено { $got }
page-layers-crc32-declared = CRC32 объявлена
page-layers-crc32-computed = вычислена
page-layers-crc32-none = нет
page-layers-stream = Поток
page-layers-missing = Фрагмент { $number } не пришёл
page-layers-missing-several = Фрагменты с { $first } по { $last } не пришли
page-layers-blocks = { $magic }: блоки до { $size } кБ
page-layers-unchecked-short = не распаковано
page-layers-unchecked = Ничего не распаковано, поэтому контрольная сумма не проверена.
page-layers-crc32-wrong-short = CRC32 неверна
page-layers-crc32-wrong = CRC32 неверна: это не те байты, которые сжал сервер. Они всё равно декодированы, но не доверяйте этому слою.
page-layers-size-wrong-short = размер или поток неверны
page-layers-size-wrong = CRC32 верна, но объявленный размер неверен, или поток обрывается слишком рано.
page-layers-crc32-right-short = CRC32 верна
page-layers-crc32-right = CRC32 верна: это в точности те байты, которые сжал сервер.
page-layers-captured = Захвачено
page-layers-reassembled = Собрано
page-layers-decompressed = Распаковано
page-layers-unescaped-rules = Правила без экранирования

## page-listed

page-listed-players = Игроки
page-listed-players-width = Ширина списка игроков
page-listed-players-height = Высота списка игроков
page-listed-rules = Правила
page-listed-rules-width = Ширина списка правил
page-listed-rules-height = Высота списка правил
page-listed-servers = Серверы
page-listed-servers-width = Ширина списка серверов
page-listed-servers-height = Высота списка серверов

## page-paper

page-paper-layer = { $layer }, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-paper-more-bytes = … и ещё { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-paper-at = Где
page-paper-field = Поле
page-paper-value = Значение
page-paper-doc = Что это
page-paper-note = { $severity }: { $text }
page-paper-more-fields = … и ещё { $n } { $n ->
        [one] поле
        [few] поля
        [many] полей
       *[other] поля
    }

## page-tree

page-tree-empty = В этих байтах нет полей; они могут быть в другом слое.

## page-bytes

page-bytes-span = { $offset }, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-bytes-in-frame = кадр { $frame }, байт { $byte }
page-bytes-in-packet = пакет { $frame }, байт { $byte }
page-bytes-in-fragment-of-frame = фрагмент { $fragment }: кадр { $frame }, байт { $byte }
page-bytes-in-fragment-of-packet = фрагмент { $fragment }: пакет { $frame }, байт { $byte }
page-bytes-from-to = { $start }, до { $end }

## page-pieces

page-pieces-fragment = Фрагмент
page-pieces-size-in-fragments = { $size } в { $n } { $n ->
        [one] фрагменте
        [few] фрагментах
        [many] фрагментах
       *[other] фрагментах
    }
page-pieces-fragments-in-proportion = Фрагменты в пропорции
page-pieces-which-fragment = Какой фрагмент дал какие байты
page-pieces-frame = Кадр
page-pieces-size-in-frames = { $size } в { $n } { $n ->
        [one] кадре
        [few] кадрах
        [many] кадрах
       *[other] кадрах
    }
page-pieces-frames-in-proportion = Кадры в пропорции
page-pieces-which-frame = Какой кадр дал какие байты
page-pieces-packet = Пакет
page-pieces-size-in-packets = { $size } в { $n } { $n ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакетах
    }
page-pieces-packets-in-proportion = Пакеты в пропорции
page-pieces-which-packet = Какой пакет дал какие байты
page-pieces-frame-bytes = Кадр { $number }: { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-pieces-packet-bytes = Пакет { $number }: { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-pieces-fragment-of-frame = Фрагмент { $number }: { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } кадра { $frame }
page-pieces-fragment-of-packet = Фрагмент { $number }: { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } пакета { $frame }

## page-separator

page-separator-hint = Тяните мышью или стрелками; двойной щелчок возвращает как было

## page-engine

page-engine-not-started = Декодер запустить не удалось.

## page-session

page-session-cancelled = Отменено: прочитано { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }.
page-session-found = { $n ->
        [one] Найдено
        [few] Найдены
        [many] Найдено
       *[other] Найдены
    } { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }.
page-session-merging = { $n ->
        [one] Объединяется { $n } файл
        [few] Объединяются { $n } файла
        [many] Объединяются { $n } файлов
       *[other] Объединяется { $n } файла
    }…
page-session-several = { $name } и ещё { $n }

## page-severity

page-severity-info = к сведению
page-severity-warning = предупреждение
page-severity-error = ошибка

## page-words

page-words-messages = { $n } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
page-words-bytes = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
page-words-kilobytes = { $n } кБ
page-words-megabytes = { $n } МБ
page-words-gigabytes = { $n } ГБ
page-words-terabytes = { $n } ТБ
page-words-bits = { $n } бит/с
page-words-kilobits = { $n } кбит/с
page-words-megabits = { $n } Мбит/с
page-words-gigabits = { $n } Гбит/с
page-words-microseconds = { $n } мкс
page-words-milliseconds = { $n } мс
page-words-seconds = { $n } с
page-words-minutes = { $n } мин
page-words-hours = { $n } ч
page-words-minutes-seconds = { $minutes } мин { $seconds } с
page-words-hours-minutes = { $hours } ч { $minutes } мин

## page-list, page-times, page-columns

page-list-time-local = Местное время
page-list-time-since = От первого
page-list-time-before = От предыдущей строки
page-times-utc = время суток, UTC
page-times-local = время суток, местное
page-times-since = от первого сообщения
page-times-before = от предыдущей строки
page-list-noted-about = отмеченные сообщения
page-list-times = Время
page-columns = Столбцы
page-columns-reset = Как было сначала
page-columns-earlier = Сдвинуть «{ $column }» влево
page-columns-later = Сдвинуть «{ $column }» вправо
page-columns-narrower = Сузить «{ $column }»
page-columns-wider = Расширить «{ $column }»

## page-remark

page-remark-marked = Отмечено
page-remark-mark = Отметить это сообщение (клавиша M в списке)
page-remark-to-mark = Отметить
page-remark-noted = Примечание ✓
page-remark-note = Примечание…
page-remark-label = Примечание к этому сообщению
page-remark-tags = Метки через запятую
page-remark-comment = Комментарий
page-remark-about = Хранится в этой вкладке; сохраняется в страницах, в отчёте и как комментарии в pcapng.
page-remark-done = Готово

## page-values, page-address

page-values-label = Что сделать со значением
page-value-not-encoded = Это сообщение нельзя записать заново по его значениям: в них сказаны не все его байты. Измените байты.
page-value-number = Здесь должно быть число.
page-value-none = У этого поля нет своей записи. Измените байты.
page-parts-add = Добавить
page-parts-add-one = Добавить: { $what }
page-parts-remove = Убрать
page-parts-player = Игрок
page-parts-rule = Правило
page-parts-server = Сервер
page-parts-challenge = Challenge
page-parts-port = Порт
page-parts-spectators = Наблюдатели
page-parts-keywords = Ключевые слова
page-parts-mod = Мод
page-value-cancel = Отмена
page-value-extracted = Сообщение было сжато. С другим значением оно откроется как отдельное сообщение.
page-values-uncolour = Больше не выделять эти сообщения
page-values-colour = Выделить цветом сообщения с этим значением
page-values-uncolumn = Убрать столбец
page-values-column = Показать столбцом
page-values-copy = Скопировать значение
page-values-reference = Об этом поле
page-values-only = Фильтр по этому значению
page-values-and = Фильтр и по этому значению
page-values-not = Исключить это значение
page-values-server = Его сервер
page-values-conversations = Его диалоги
page-values-players = Игроки на нём
page-values-findings = Находки о нём
page-values-none = По этому значению нельзя искать сообщения.
page-address = Адрес
page-address-open = Что известно об этом адресе
page-explain-same = Фильтр по нему

## page-chips

page-chips-label = Чем здесь всё ограничено
page-chips-only = Только
page-chips-question = Поиск
page-chips-all = Снова все сообщения
page-chips-remove = Убрать: { $what }

## page-finding-groups

page-finding-groups-incident = инцидент { $number }
page-finding-groups-words = важность, код, объяснение
page-finding-groups-one = находки { $title }
page-finding-groups-rows = { $n } { $n ->
        [one] вид
        [few] вида
        [many] видов
       *[other] вида
    } находок
page-finding-groups-rows-with-words = { $n } { $n ->
        [one] вид
        [few] вида
        [many] видов
       *[other] вида
    } находок с этими словами
page-finding-groups-rows-of = { $listed } из { $n } { $n ->
        [one] вида
        [few] видов
        [many] видов
       *[other] вида
    } находок
page-finding-groups-single = Показать каждую находку
page-finding-groups-unit = { $n ->
        [one] находка
        [few] находки
        [many] находок
       *[other] находки
    }
page-findings-grouped = Сгруппировать по виду и инциденту

## page-chart, page-course

page-chart-none = Точка не выбрана
page-chart-point = { $name }, { $time }: { $value }
page-chart-hint = Щелчок или Enter после стрелок открывает сообщения; протаскивание или Shift со стрелками выбирают промежуток времени.
page-chart-players = Игроки по времени
page-chart-rtts = Время ответа на запросы
page-chart-scores = Счёт по времени
page-chart-playing = Время в игре
page-course = По времени
page-course-others = все остальные
page-course-by = Линия для каждого
page-course-by-kind = по виду сообщения
page-course-by-address = по адресу

## page-notice

page-notice-close = Закрыть это сообщение

## page-offline

page-offline-new = Появилась новая версия a2scope.
page-offline-reload = Обновить, сохранив открытое

## page-trail

page-trail-text = Текст
page-trail-capture = Был открыт файл { $name }, { $size }.
page-trail-long = Был открыт текст из { $n } { $n ->
        [one] символа
        [few] символов
        [many] символов
       *[other] символа
    }. Он слишком длинный, чтобы его хранить: вставьте его ещё раз.
page-trail-reopen = Открыть снова
page-trail-choose = Выбрать файл…
page-trail-not-reopened = Снова открыть его не удалось: выберите файл.
page-trail-any = Этот адрес указывает на место в захвате или тексте. Откройте его, и место будет показано.
page-trail-closed = Закрыто: { $name }.
page-trail-undo = Отменить

## page-taking

page-taking-text = текст
page-taking-files = { $n } { $n ->
        [one] файл
        [few] файла
        [many] файлов
       *[other] файла
    }
page-taking-left = { $n ->
        [one] Пропущен { $n } файл: это не захват
        [few] Пропущены { $n } файла: это не захваты
        [many] Пропущено { $n } файлов: это не захваты
       *[other] Пропущено { $n } файла: это не захваты
    }. { $names }
page-taking-none = Ни один
page-taking-keep = Оставить { $name }
page-taking-instead = Открыть { $name } вместо { $open }?
page-taking-open = Открыть { $name }
page-taking-which-first = { $n ->
        [one] Получен { $n } файл
        [few] Получено { $n } файла
        [many] Получено { $n } файлов
       *[other] Получено { $n } файла
    }. Какой открыть? Вот первые { $most }.
page-taking-which = { $n ->
        [one] Получен { $n } файл
        [few] Получено { $n } файла
        [many] Получено { $n } файлов
       *[other] Получено { $n } файла
    }. Какой открыть?
page-session-pasted = вставленный захват
page-session-linked = захват из ссылки
page-table-printed = { $rows }; напечатаны первые { $n }
page-damage-twice = Захвачено дважды
page-damage-twice-about = Пакеты, захваченные второй раз; считаются один раз
page-app-missing = С этим придётся подождать: { $reason }. Всё продолжится, когда сеть вернётся; показанное остаётся.
page-app-retry = Повторить
page-app-twice = { $n } { $n ->
        [one] пакет захвачен
        [few] пакета захвачены
        [many] пакетов захвачены
       *[other] пакета захвачены
    } дважды, на двух интерфейсах или в двух файлах, и { $n ->
        [one] показан
        [few] показаны
        [many] показаны
       *[other] показаны
    } один раз.
page-error-unreachable = часть страницы, которая здесь нужна, не удалось загрузить
page-error-offline = сети нет, а часть страницы, которая здесь нужна, ещё не загружена
page-overview-dropped = { $what }, отброшено: { $n }

## page-door

page-door-packet = Прочитать пакет
page-door-packet-about = Вставьте hex-дамп, base64 или байты из программы: каждый байт скажет, что он значит.
page-door-packet-shows = Ответ сервера Counter-Strike
page-door-silence = Почему нет ответа?
page-door-silence-about = Вставьте журнал или текст ошибки: что не так и кому действовать.
page-door-silence-shows = Клиент, который забывает challenge
page-door-capture = Что произошло в этом захвате?
page-door-capture-about = Перетащите pcap или pcapng: кто кого спрашивал и кто на кого нападал.
page-door-capture-shows = Три захваченных сервера
page-door-games = Counter-Strike, Garry’s Mod, Rust, ARK, DayZ, Team Fortress 2 и сотни других игр отвечают на одни и те же вопросы одними и теми же байтами: как называется сервер, кто играет, по каким правилам. Вот такой ответ: укажите на любой байт.
page-door-asking = Как спросить этот сервер

## page-asking

page-asking-copied = Команда для { $program } скопирована
page-asking-title = { $address } — адрес сервера
page-asking-why = Серверы спрашивают по UDP, а его не может отправить ни один браузер: поэтому эта страница спросить сервер не может, но может каждая из этих команд. Она отправляет A2S_INFO, затем ещё раз с полученным challenge, и печатает ответ.
page-asking-answer = Вставьте сюда то, что пришло
page-asking-silent = Ничего не пришло? Вставьте вместо ответа ошибку. Порт может быть другим, чем у игры: многие серверы отвечают на следующем за ним порту или на 27015.
page-asking-relayed = Адреса, которые начинаются с 169.254, Steam придумывает (FakeIP) для серверов за своим ретранслятором, Steam Datagram Relay: на обычный UDP они не отвечают никогда и никому, спросить их может только клиент Steam. Тот же сервер может отвечать по настоящему адресу. В локальной сети это может быть и link-local адрес компьютера, который не получил другого; тогда команды там работают.
page-asking-copy = Скопировать команду для { $program }
page-asking-copy-short = Скопировать
page-asking-a2scope = собственная команда этой страницы: спрашивает и об игроках, и о правилах, и всё объясняет
page-asking-python = 3.8 или новее, любая система
page-asking-nc = оболочка Linux или macOS; занимает четыре секунды
page-asking-powershell = Windows

## page-keys

page-keys-search = к полю поиска списка или таблицы
page-keys-help = эти клавиши и поля, которые здесь есть
page-keys-rows = по строкам, сообщениям и полям
page-keys-enter = от строки к её сообщению
page-keys-bytes = по байтам; к предыдущему и следующему полю
page-keys-select = выделить байты
page-keys-edit = заменить байт; Insert вставляет, Delete удаляет
page-keys-undo = отменить; с Shift — вернуть
page-keys-complete = в поле поиска: что может идти дальше
page-keys-title = Клавиши и поля
page-keys-close = Закрыть
page-keys-fields = О чём здесь можно спросить в поле поиска

## page-chart

page-chart-save = Сохранить «{ $name }» как { $format }

## page-community

page-community-hint = То же, что в Zeek, Suricata, Arkime и Wireshark

## page-firewall

page-firewall-best = там, где они дают больше всего
page-firewall-copied = Правила скопированы
page-firewall-rules = Правила против этого
page-firewall-tool = Для
page-firewall-place = Где стоят
page-firewall-propose = Предложить правила
page-firewall-own = Проверить свои правила
page-firewall-own-label = Правила nftables или iptables
page-firewall-all = против всех инцидентов этого захвата
page-firewall-try = Проверить
page-firewall-reading = Захват читается ещё раз…
page-firewall-copy = Скопировать правила
page-firewall-none = В тексте нет правил.
page-firewall-proved = На этом захвате это
