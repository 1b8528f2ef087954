# Russian. Ids, attributes and variables are those of en/command.ftl.

## command-input

command-input-too_long = это не файл захвата, а как текст он слишком длинный (больше { $size })
command-input-no_file = файла с таким именем нет
command-input-no_capture = в этом каталоге нет захватов

## command-explain

command-explain-messages = Сообщения
command-explain-from = от: { $sender }
command-explain-topics = Темы
command-explain-courses = Курсы
command-explain-how = a2scope explain СООБЩЕНИЕ, СООБЩЕНИЕ.ПОЛЕ, ТЕМА, ИНЦИДЕНТ или код; их перечисляют `codes`, `findings`, `incidents`, `diagnoses`, `games` и `pastes`, а что понимает --filter, говорит `filter`
command-explain-header = {"  "}заголовок { $header }, отправитель: { $sender }
command-explain-sender = , отправитель: { $sender }
command-explain-unit = Единица: { $unit }.
command-explain-fact-type = тип
command-explain-fact-unit = единица
command-explain-fact-grammar = грамматика
command-explain-notes = Примечания
command-explain-refusals = Отказы

## command-export

command-export-anonymize = --anonymize записывает пакеты, поэтому файл должен быть pcapng
command-export-incident = --incident отбирает пакеты, поэтому файл должен быть pcapng
command-export-interrupted = прервано: { $name } не записан
command-export-not_written = { $name } не записан
command-export-twice = пакеты читаются дважды, а это возможно только с файлом
command-export-too_many = нужно больше { $limit } { $limit ->
        [one] пакета
        [few] пакетов
        [many] пакетов
       *[other] пакетов
    }; сузьте фильтр или поднимите --max-packets
command-export-pastes = { $messages } { $messages ->
        [one] сообщение находится
        [few] сообщения находятся
        [many] сообщений находятся
       *[other] сообщения находятся
    } во вставках, а в них нет пакетов
command-export-changed = изменился, пока его читали: пакетов, которые были, больше нет

## command-none

command-none-follow = ни одно сообщение из { $messages } не относится к такому диалогу
command-none-conversations = диалогов нет, а прочитано: { $messages }
command-none-exchanges = обменов нет, а прочитано: { $messages }
command-none-findings = находок нет, а прочитано: { $messages }
command-none-incidents = инцидентов нет, а прочитано: { $messages }
command-none-senders = отправителей нет ({ $messages })
command-senders-dropped = отправители не учтены ({ $messages }): не хватило места; увеличьте --max-senders
command-none-players = игроков нет, а прочитано: { $messages }
command-none-rcon = входов и команд RCON нет, а прочитано: { $messages }
command-none-rules = правил нет, а прочитано: { $messages }
command-none-changed = серверов, сменивших имя или карту, нет, а прочитано: { $messages }
command-none-servers = серверов нет, а прочитано: { $messages }
command-none = сообщений протокола запросов не найдено
command-none-packets = сообщений протокола запросов не найдено, а пакетов просмотрено { $packets }
command-none-filter = ни одно сообщение из { $messages } не проходит фильтр
command-none-messages = сообщений нет, а прочитано: { $messages }
command-none-range = между --since и --until нет { $messages ->
        [one] единственного сообщения
        [few] ни одного из { $messages } сообщений
        [many] ни одного из { $messages } сообщений
       *[other] ни одного из { $messages } сообщений
    }
command-none-this = сообщение { $number } не проходит фильтр
command-none-this-range = сообщение { $number } не между --since и --until
command-none-sessions = среди { $messages } нет пребываний игроков

## command-follow

command-follow-beyond = { $messages } { $messages ->
        [one] сообщение относится
        [few] сообщения относятся
        [many] сообщений относятся
       *[other] сообщения относятся
    } к другим диалогам
command-follow-too_long = этот диалог слишком длинный, чтобы его хранить: назовите обе стороны, --client и --server
command-follow-several = здесь { $count } { $count ->
        [one] диалог
        [few] диалога
        [many] диалогов
       *[other] диалога
    }: выберите один через --client, --server или --stream; без --format они перечислены
command-follow-choose = { $count } { $count ->
        [one] диалог
        [few] диалога
        [many] диалогов
       *[other] диалога
    }: выберите один через --client, --server или --stream
command-follow-connection = соединение RCON { $stream }
command-follow-login = вход
command-follow-inferred = по тому, что было дальше
command-follow-not_captured = (команды нет в захвате)
command-follow-truncated = остальное было слишком длинным и не сохранено
command-follow-evicted = отброшено, чтобы не занимать память
command-follow-more_lines = и ещё { $count } { $n ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    }: см. --format ndjson

## command-interrupt

command-interrupt = не удаётся следить за Ctrl-C

## command-conversations

command-conversations-dropped = { $messages } { $n ->
        [one] сообщение относится
        [few] сообщения относятся
        [many] сообщений относятся
       *[other] сообщения относятся
    } к другим диалогам, чтобы не превысить { $kept }; предел поднимает --max-conversations, а --by prefix обходится меньшим
command-conversations-rcon = { $count } { $logins ->
        [one] вход
        [few] входа
        [many] входов
       *[other] входа
    }, { $commands }

## command-no_code

command-no_code = находки с кодом { $code } нет; коды перечисляет `a2scope explain codes`

## command-no_incident

command-no_incident = инцидента { $number } нет: всего { $incidents }, и --incident считает с 0

## command-list

command-list-of = { $shown } из { $all }
command-list-first = { $count ->
        [one] первое { $count } сообщение
        [few] первые { $count } сообщения
        [many] первые { $count } сообщений
       *[other] первые { $count } сообщения
    }; дальше не читалось

## command-change

command-change-dropped = до них не сохранено ещё { $count }
command-change-message = сообщение { $message }

## command-rules

command-rules-empty = (пусто)
command-rules-seen = { $rules }, замечено { $times }; последний раз в сообщении { $message }
command-rules-no_room = для них не хватило места
command-rules-changes = изменения
command-rules-not_there = (нет)

## command-merge

command-merge-no_capture = это не захват, а --merge нужен захват
command-merge-files = --merge читает самое большее { $limit } { $limit ->
        [one] файл
        [few] файла
        [many] файлов
       *[other] файла
    }; здесь их { $files }

## command-refusal

command-refusal = строка { $line }: { $why }

## command-paste_format

command-paste_format = формата вставки { $name } нет; форматы перечисляет `a2scope explain pastes`

## command-stats

command-stats-exchanges = запрос → [challenge → запрос] → ответ, по тому, чем кончилось
command-stats-all = все
command-stats-challenges = challenge в запросах: { $first }
command-stats-retries = { $count } { $n ->
        [one] повторённый запрос
        [few] повторённых запроса
        [many] повторённых запросов
       *[other] повторённых запроса
    }
command-stats-late = { $count } { $n ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    } через 3 с или позже
command-stats-quantiles = { $count }: половина меньше { $half }, 90 % меньше { $ninety }, 99 % меньше { $most }
command-stats-errors = { $count } { $n ->
        [one] ошибка
        [few] ошибки
        [many] ошибок
       *[other] ошибки
    }
command-stats-warnings = { $count } { $n ->
        [one] предупреждение
        [few] предупреждения
        [many] предупреждений
       *[other] предупреждения
    }
command-stats-infos = { $count } { $n ->
        [one] к сведению
        [few] к сведению
        [many] к сведению
       *[other] к сведению
    }
command-stats-findings = { $counts }; больше скажет a2scope findings --explain
command-stats-incidents = больше скажет a2scope incidents
command-stats-incidents-more = и ещё { $count } { $n ->
        [one] инцидент
        [few] инцидента
        [many] инцидентов
       *[other] инцидента
    }
command-stats-evidence-more = и ещё { $count } { $count ->
        [one] входной файл
        [few] входных файла
        [many] входных файлов
       *[other] входного файла
    }
command-stats-with_rules = прислали правила: { $count }
command-stats-listed = { $count } { $n ->
        [one] адрес
        [few] адреса
        [many] адресов
       *[other] адреса
    } в списках мастер-серверов
command-stats-servers-more = не меньше { $count } { $n ->
        [one] сервера ответило
        [few] серверов ответило
        [many] серверов ответило
       *[other] серверов ответило
    }
command-stats-servers = { $count } { $n ->
        [one] сервер ответил
        [few] сервера ответили
        [many] серверов ответило
       *[other] сервера ответили
    }
command-stats-most_replies = больше всего ответов:
command-stats-most_players = больше всего игроков:
command-stats-names = { $count } { $n ->
        [one] имя игрока
        [few] имени игроков
        [many] имён игроков
       *[other] имени игроков
    }
command-stats-input = ({ $packets }, { $bytes })
command-stats-replies = ответы
command-stats-timeline = столбец — { $length }, самый высокий — { $count }
command-stats-content-players = в списках { $count } { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
command-stats-content-rules = { $count } { $n ->
        [one] правило
        [few] правила
        [many] правил
       *[other] правила
    }
command-stats-content-addresses = { $count } { $n ->
        [one] адрес сервера
        [few] адреса серверов
        [many] адресов серверов
       *[other] адреса серверов
    }
command-stats-content-split = { $count } { $n ->
        [one] разделённое сообщение
        [few] разделённых сообщения
        [many] разделённых сообщений
       *[other] разделённых сообщения
    }
command-stats-content-incomplete = разделено и неполно: { $count }
command-stats-content-compressed = сжато: { $count }
command-stats-notes = что значит код, говорит a2scope explain CODE
## command-output

command-output-stdout = целиком или никак записывается только файл, а не стандартный вывод
command-output-no_file = уже есть, и это не файл
command-output-exists = уже есть; --force его перезапишет
command-output-link = это ссылка, которая никуда не ведёт
command-output-input = это один из файлов, которые читаются; он не перезаписан

## command-paste

command-paste-prompt = Вставьте дамп, закончите нажатием Ctrl-D

## command-exchange

command-exchange-contradicts = противоречит
command-exchange-late = поздно

## command-finding

command-finding-period = с { $first } до { $last }
command-finding-server = сервер { $server }
command-finding-client = клиент { $client }
command-finding-messages = { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщения
       *[other] сообщения
    } { $list }

## command-incident

command-incident-size = { $size } в { $packets } { $n ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакетах
    }
command-incident-sources = больше всего с { $places }
command-incident-senders = по адресам { $senders }
command-incident-ports = { $n ->
        [one] порт
        [few] порты
        [many] порты
       *[other] порты
    } { $ports }
command-incident-ttl = TTL от { $low } до { $high }
command-incident-findings = { $n ->
        [one] находка
        [few] находки
        [many] находки
       *[other] находки
    } { $list }

## command-message

command-message-captured = захвачено: { $received } из { $total } { $total ->
        [one] фрагмента
        [few] фрагментов
        [many] фрагментов
       *[other] фрагментов
    }, диалект { $dialect }, id { $id }
command-message-reassembled = собрано: { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
command-message-decompressed = распаковано: { $compressed } { $compressed ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в { $decompressed }; { $checks }
command-message-binary_rules = двоичные правила: куски соединены, экранирование снято
command-message-crc32-right = CRC32 { $crc32 } верна
command-message-crc32-wrong = CRC32 должна быть { $declared }, а на деле { $computed }
command-message-declared = { $bytes ->
        [one] объявлен
        [few] объявлено
        [many] объявлено
       *[other] объявлено
    } { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
command-message-corrupt = поток повреждён
command-message-not_tried = не проверялось
command-message-frame = кадр { $frame }
command-message-frames = кадры { $frames }
command-message-rule = правило фильтра ({ $tool }), а не сообщение
command-message-hidden = скрыт; показывает --show-secrets
command-read-among = прочитано { $reason }

## command-read

command-read-as = прочитано как { $format }: { $reason }
command-read-also = может быть и { $format } ({ $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }): { $reason }; так прочтёт --paste { $format }

## command-rcon

command-rcon-dropped = { $count } { $n ->
        [one] сеанс не сохранён
        [few] сеанса не сохранены
        [many] сеансов не сохранено
       *[other] сеанса не сохранены
    }, чтобы ограничить память: из тех, что ничего не меняют, самые старые
command-rcon-inferred = предположительно
command-rcon-answer = { $bytes }, { $packets }
command-rcon-missing = части не хватает

## command-footer

command-footer-split = разделено: { $count }
command-footer-hint = --message N показывает сообщение байт за байтом

## command-summary

command-summary-input = в { $bytes } { $n ->
        [one] байте
        [few] байтах
        [many] байтах
       *[other] байтах
    }, { $packets }
command-summary-period = с { $first } до { $last }
command-summary-players = игроки
command-summary-rules = правила
command-summary-listed = серверы из списков
command-summary-split = разделённые сообщения
command-summary-split-more = неполных { $incomplete }, обрезанных захватом { $cut }
command-summary-compressed = сжатые
command-summary-compressed-more = неверная CRC32: { $crc32 }, неверный размер: { $size }, повреждено: { $damaged }
command-summary-ip_fragmented = датаграммы в IP-фрагментах
command-summary-ip_fragmented-more = целых { $complete }, неполных { $incomplete }

## command-filter

command-filter-refused = --filter, столбец { $column }: { $why }
command-filter-instead = попробуйте: { $expression }
command-filter-undecided = --filter нельзя решить для { $count } { $count ->
        [one] сообщения
        [few] сообщений
        [many] сообщений
       *[other] сообщения
    }, первое из них — { $number }: { $why }

## command-range

command-range-empty = --until { $until } не позже, чем --since { $since }

## command-foreign

## command-packing

command-packing-truncated = данные { $packing } обрываются раньше времени; всё до этого места прочитано
command-packing-damaged = данные { $packing } повреждены; то, что дальше, не прочитано

## command-sessions

command-sessions-dropped = { $count } { $n ->
        [one] пребывание не сохранено
        [few] пребывания не сохранены
        [many] пребываний не сохранено
       *[other] пребывания не сохранены
    }, чтобы не превысить { $limit }; предел поднимает --max-players
command-sessions-there = ещё там
command-sessions-perhaps = возможно, ушёл

## command-anonymized

command-anonymized = { $packets } { $packets ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } под другими именами
command-anonymized-others = { $others ->
        [one] пропущен { $others } пакет без сообщения
        [few] пропущено { $others } пакета без сообщения
        [many] пропущено { $others } пакетов без сообщения
       *[other] пропущено { $others } пакета без сообщения
    }
command-anonymized-unknown = { $unknown ->
        [one] пропущен { $unknown } пакет, заголовок которого нельзя переписать
        [few] пропущено { $unknown } пакета, заголовки которых нельзя переписать
        [many] пропущено { $unknown } пакетов, заголовки которых нельзя переписать
       *[other] пропущено { $unknown } пакета, заголовки которых нельзя переписать
    }

## command-anonymize

command-anonymize-paste = обезличить можно только захват

## command-standard

command-standard-output = стандартный вывод
command-standard-input = стандартный ввод

## command-exported

command-exported-packets = { $packets } { $packets ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } из { $messages } { $messages ->
        [one] сообщения
        [few] сообщений
        [many] сообщений
       *[other] сообщения
    }
command-exported-report = отчёт: { $messages }
command-exported-masked = { $what }; пароли скрыты в { $count } { $count ->
        [one] пакете
        [few] пакетах
        [many] пакетах
       *[other] пакета
    }, --show-secrets их оставит

## command-incidents

command-incidents-hex = инциденты ищутся в захватах: во вставленном дампе их нет

## command-watch

command-watch-format = --watch пишет текст или ndjson
command-watch-nothing = в папке не было ни одного захвата
command-watch-no_bytes = стандартный ввод был пуст
command-exec-failed = команда --exec { $command }: { $why }
command-watch-ended = закончился
command-watch-open = ещё продолжается
command-watch-update = продолжается
command-watch-begins = начался

## command-none

command-none-diagnosis = судить не о чем: запроса, который ждёт ответа, не найдено

## command-diagnose

command-diagnose-also = Так же выглядит, если: { $others }.
command-diagnose-line = диагноз: { $sentence } [{ $code }]
command-diagnose-count = замечено { $count } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }

command-diagnose-explained = { $count } { $count ->
        [one] проблема относится
        [few] проблемы относятся
        [many] проблем относятся
       *[other] проблемы относятся
    } к атаке и не перечислены; подробнее — a2scope incidents
command-diagnose-clients = { $n } { $n ->
        [one] клиент
        [few] клиента
        [many] клиентов
       *[other] клиента
    }
command-diagnose-servers = { $n } { $n ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }
## command-game

command-game-same = игра и запросы — порт { $port }
command-game-query = игра — порт { $port }, запросы — порт { $query }
command-game-none = игра — порт { $port }, на A2S не отвечает
command-game-since = с { $date }: { $change }
command-game-unserved = часто не отвечает на: { $kinds }
command-game-names = в списке игроков нет имён
command-game-host = что видно в списке игроков, решает host_players_show
command-game-rcon = RCON на порту { $port }: { $dialect }

## command-stats

command-stats-diagnoses = подробнее — a2scope diagnose
command-stats-not-working = Что не работает
command-stats-diagnoses-more = и ещё { $count } { $n ->
        [one] диагноз
        [few] диагноза
        [many] диагнозов
       *[other] диагноза
    }

## command-act

command-act-client = Действовать должен тот, кто пользуется клиентом или пишет его.
command-act-server = Действовать должен владелец сервера.
command-act-network = Действовать должен тот, кто отвечает за сеть между ними.
command-act-nobody = Никому ничего делать не нужно.
command-act-unknown = Кто должен действовать, отсюда не видно.

## command-refused

command-encode-several = здесь сообщений: { $count }, а по одним байтам не видно, где заканчивается каждое: выберите hex или pcapng
command-encode-too_long = { $bytes } { $bytes ->
        [one] байт — слишком много
        [few] байта — слишком много
        [many] байтов — слишком много
       *[other] байта — слишком много
    } для одного пакета
command-encode-missing = { $message }: этих полей в тексте нет, у них обычные значения: { $fields }
command-encode-format = формат { $format } записать нельзя; известны hex, bin, pcapng, hexdump, { $others }
command-decode-no_room = --exchanges требует --format ndjson или json, --findings — ndjson, json или eve: в остальных форматах нет места для других записей
command-decode-no_message = сообщения { $number } нет: { $count ->
        [one] найдено { $count }
        [few] найдено { $count }
        [many] найдено { $count }
       *[other] найдено { $count }
    }
command-no_command = команды { $name } нет
command-export-format = по имени не видно, что записать: имя должно заканчиваться на .pcapng, .csv, .ndjson, .json или .html, либо нужен --format
command-explain-unknown = { $query } — не сообщение, не поле сообщения (S2A_INFO_SRC.edf), не инцидент и не код примечания, находки или диагноза; a2scope explain их перечисляет
command-explain-no_capture = захват есть только у инцидента, например: a2scope explain scan --format pcap
command-explain-no_grammar = описание для Kaitai Struct есть только у сообщения, например: a2scope explain S2A_INFO_SRC --format ksy
command-explain-no_page = У { $query } нет страницы в справочнике: список страниц показывает a2scope explain

## command-password

command-password-file = первая строка файла не годится как пароль
command-password-prompt = Пароль удалённой консоли:
command-password-none = для RCON нужен пароль: из --password-file или введённый в терминале

## command-ask

command-ask-game = нет игры с названием { $name }; их перечисляет `a2scope explain games`
command-ask-many = { $host } — не адрес одного узла, а опрашивается только один
command-ask-family = у { $host } нет адреса запрошенной версии IP
command-ask-exhausted = отправлено пакетов: { $packets }; больше за один вызов не отправляется
command-ask-console = удалённая консоль этой игры: { $dialect }; она не опрашивается
command-ask-nothing = { $server }: ответа нет
command-ask-futile = { $host }: { $seen } { $next } Ничего не отправлено; --anyway всё же отправит запрос [{ $code }]
command-link-too_long = в ссылке было бы { $length } символов, а браузеры открывают не более { $most }: выберите меньше пакетов с помощью a2scope export или передайте сам файл
command-link-long = в ссылке { $length } символов; некоторые программы обрезают длинные ссылки
command-link-one = ссылка содержит один вход
command-link-secret = ссылка содержала бы пароль в открытом виде: a2scope export его скрывает, с --show-secrets ссылка всё же будет сделана
command-link-large = файл такого размера не поместится в ссылку: выберите меньше пакетов с помощью a2scope export
command-link-part = ссылка содержит весь вход: запишите нужную часть с помощью a2scope export и сделайте ссылку на неё
command-explain-not_on_page = в справочнике страницы нет страницы для { $query }

## command-serve

command-serve-reflector = { $name } отвечает до проверки challenge и поэтому слушает только петлевой адрес: в другой сети запросы с поддельным отправителем заставили бы его слать ответы посторонним
command-serve-ports = начиная с { $from }, портов меньше, чем примеров
command-serve-port = порт { $port }
command-serve-unqueried = { $game } не отвечает на A2S; воспроизводится только удалённая консоль
command-serve-console = удалённая консоль { $game }: { $dialect }; соединения не принимаются
command-serve-server = { $name } — пример для серверов; его отправляет `a2scope check --server`
command-serve-case = нет ни примера { $name }, ни такого файла; примеры перечисляет `a2scope check --list`
command-serve-no_capture = это не захват
command-serve-no_server = в этом захвате ни один сервер не отвечает на запрос
command-serve-counts = датаграмм получено { $received }, отправлено { $sent }; соединений: { $connections }
command-serve-too_fast = { $dropped ->
        [one] { $dropped } датаграмма пришла слишком быстро и отброшена
        [few] { $dropped } датаграммы пришли слишком быстро и отброшены
        [many] { $dropped } датаграмм пришли слишком быстро и отброшены
       *[other] { $dropped } датаграммы пришли слишком быстро и отброшены
    }
command-serve-unproved = { $unproved ->
        [one] { $unproved } ответ не отправлен
        [few] { $unproved } ответа не отправлены
        [many] { $unproved } ответов не отправлены
       *[other] { $unproved } ответа не отправлены
    }: адрес не вернул challenge
command-serve-too_many = { $many ->
        [one] { $many } соединение сразу закрыто
        [few] { $many } соединения сразу закрыты
        [many] { $many } соединений сразу закрыты
       *[other] { $many } соединения сразу закрыты
    }: открытых может быть не больше { $limit }
command-serve-untold = { $untold ->
        [one] { $untold } пакет не показан и не записан
        [few] { $untold } пакета не показаны и не записаны
        [many] { $untold } пакетов не показаны и не записаны
       *[other] { $untold } пакета не показаны и не записаны
    }: данные шли быстрее, чем их удавалось записывать
command-serve-unrecorded = { $unrecorded ->
        [one] { $unrecorded } пакет не записан
        [few] { $unrecorded } пакета не записаны
        [many] { $unrecorded } пакетов не записаны
       *[other] { $unrecorded } пакета не записаны
    }: файл заполнен

## command-printed

command-printed = это значения, которые прочитала программа, без самих байтов: a2scope encode составит сообщения заново

## command-check

command-check-nothing = что проверить? Клиент: `a2scope check -- КОМАНДА`; сервер: `a2scope check --server УЗЕЛ:ПОРТ`
command-check-kind = { $name } — пример для другого
command-check-port = на { $address } нет свободного порта
command-check-step = шаг { $step }
command-check-left = за один вызов отправляется не больше { $most } пакетов, поэтому { $count ->
        [one] { $count } пример не отправлен
        [few] { $count } примера не отправлены
        [many] { $count } примеров не отправлены
       *[other] { $count } примера не отправлены
    }: --cases { $names }

## command-firewall

command-firewall-against = { $name } против { $incidents } { $incidents ->
        [one] инцидента
        [few] инцидентов
        [many] инцидентов
       *[other] инцидента
    } этого захвата:
command-firewall-csv = правила межсетевого экрана — не таблица: --format text, ndjson или json
command-firewall-more = a2scope: это против инцидента 0 из { $incidents }; --incident N выбирает другой
command-firewall-no_attack = { $name }: атаки в захвате нет; из его трафика это
command-firewall-none = { $name }: правил в нём нет
command-firewall-without = без { $rules } { $rules ->
        [one] правила, которое не понято
        [few] правил, которые не поняты
        [many] правил, которые не поняты
       *[other] правила, которые не поняты
    }

## command-course

command-course-stage = в { $course } этапы с 1 по { $count }
command-course-program = a2s-client — для клиента, `--course a2s-client -- КОМАНДА`; a2s-server — для сервера, `--course a2s-server --server 127.0.0.1:27015`
command-course-passed = Все этапы пройдены: { $count }.
command-course-untold = ни один ответ не подходит под { $filter }
command-course-read = Читать: { $command }
command-course-nothing_sent = Ваша программа ничего не отправила.
command-course-nothing_answered = Ваш сервер ничего не ответил.
command-course-more = … ещё { $count } { $count -> 
        [one] сообщение раньше
        [few] сообщения раньше
        [many] сообщений раньше
       *[other] сообщения раньше
    }
command-course-sent = ваша программа отправила { $message }, { $bytes }
command-course-received = ваша программа получила { $message }, { $bytes }
command-course-order = собрано из { $count } { $count -> 
        [one] фрагмента, который пришёл
        [few] фрагментов, которые пришли
        [many] фрагментов, которые пришли
       *[other] фрагмента, которые пришли
    } в порядке { $order }
command-course-offset = смещение { $offset }: { $why }
command-course-too_long = сообщение заканчивается до этого байта
command-course-other = здесь должно быть { $should } ({ $field })
command-course-missing = дальше должно идти { $should } ({ $field })
command-course-value = здесь { $field } — { $value }
command-course-unrepeated = ваша программа не отправила обратно эти четыре байта

## command-case

command-case-no_question = { $given } не ответ: он начинается с одного из { $keys }, затем =
command-case-right = { $key }: верно, { $code }
command-case-wrong = { $key }: неверно, код проверки { $code }, а не { $right }
command-case-heading = Задача { $number }: { $title } ({ $seed })
command-case-check = Под каждым вопросом стоят его ключ и код проверки. Так можно узнать, верен ли ответ:
