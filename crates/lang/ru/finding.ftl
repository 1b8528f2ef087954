# Russian. Ids, attributes and variables are those of en/finding.ftl.

## finding

finding-amplification-unchallenged_info = ответ на A2S_INFO без challenge
    .doc = Серверы ответили на A2S_INFO сразу, и байтов в ответе больше, чем в запросе. Кто подделает адрес отправителя такого запроса, заставит сервер послать длинный ответ кому-то другому. Серверы Valve требуют challenge с декабря 2020 года; те, что отвечают сразу, старше или работают на другой программе. Одна находка описывает их все: в тексте их число, худшее отношение байтов содержимого и несколько первых адресов. Это обычное дело и само по себе не атака: пользуются ли этим для неё, показывают reflection.* и flood.*.
    .many = { $count } { $count ->
        [one] сервер отвечает
        [few] сервера отвечают
        [many] серверов отвечают
       *[other] сервера отвечают
    } на A2S_INFO без challenge, ответ больше запроса (до ×{ $ratio }): { $addresses } и другие
    .says = { $count } { $count ->
        [one] сервер отвечает
        [few] сервера отвечают
        [many] серверов отвечают
       *[other] сервера отвечают
    } на A2S_INFO без challenge, ответ больше запроса (до ×{ $ratio }): { $addresses }
finding-amplification-unchallenged_list = ответ на A2S_PLAYER или A2S_RULES без challenge
    .doc = Сервер прислал список на A2S_PLAYER или A2S_RULES, хотя challenge в запросе не было (-1 или 0). Списки длинны, длиннее всего правила: при поддельном адресе отправителя из девяти байт становятся тысячи, и идут они туда, куда захочет подделавший. Этим двум запросам challenge нужен с самого начала, так что это нестандартная программа, прокси, который отвечает за сервер, или захват, потерявший challenge. Посмотрите обмены названных сообщений: между запросом и ответом нет S2C_CHALLENGE.
    .says = { $server } отправил { $count } { $count ->
        [one] список
        [few] списка
        [many] списков
       *[other] списка
    }, не запросив challenge; ответ больше запроса (до ×{ $ratio })
finding-reflection-victim = незапрошенные ответы
    .doc = За минуту на один адрес пришло 30 ответов или больше от пяти серверов или больше, и ни одного он не запрашивал: кто-то отправляет запросы от его имени, и ответы его заваливают. Возможно и то, что в захват не попали пакеты самого адреса, идущие другим путём; тогда об этом обычно говорит capture.one_way, а этой находки нет. Проверьте, идут ли ответы с обычного порта серверов, с какой частотой и одного ли они вида.
    .says = { $client } получил { $count } { $count ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    } не менее чем от пяти серверов и ни одного не запрашивал
finding-reflection-spoofed_requests = запросы, которые не повторяют с challenge
    .doc = Адрес послал не меньше 30 запросов не меньше чем десяти серверам, каждый раз получил challenge и почти никогда не повторил с ним запрос. Клиент, которому нужен ответ, запрос повторяет; здесь запросы, скорее всего, подделаны от имени этого адреса, и challenge их останавливает. Другие объяснения: программа старше декабря 2020 года, которая не знает challenge для A2S_INFO, или такая, что лишь измеряет время до challenge. Сравните TTL запросов с другими пакетами того же адреса и посмотрите на порты отправителя.
    .says = { $client } отправил не менее чем десяти серверам { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    }, получил challenge и не повторил их
finding-flood-queries = много запросов с одного адреса
    .doc = Один адрес за секунду послал одному серверу 100 запросов или больше. Ни одному клиенту столько не нужно: браузер серверов опрашивает один раз, мониторинг — раз в несколько секунд. Это неисправная или вредоносная программа, много клиентов за одним адресом (хостинг, большая сеть) или поддельный адрес. Итог — это число запросов в таких секундах; каждая секунда начинается с запроса.
    .says = { $client } за секунду отправил { $server } не менее 100 запросов, всего { $count } в таких секундах
finding-flood-server = много запросов к одному серверу
    .doc = За секунду сервер получил 1000 запросов или больше с 20 адресов или больше: флуд из многих мест или из одного, с поддельных адресов. Серверы отвечают на запросы в том же потоке, в котором идёт игра, так что игроки это чувствуют. Всплеск бывает и у очень популярного сервера, который только что вернулся в список, но не такой. Посмотрите на TTL (одинаковый у всех адресов значит, что отправитель один) и на то, сколько запросов повторено с их challenge.
    .says = { $server } за секунду получил не менее 1000 запросов, всего { $count } в таких секундах, примерно с { $addresses } { $addresses ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }
finding-flood-vse = VSE-флуд
    .doc = За секунду на адрес пришло 20 датаграмм или больше, с «TSource Engine Query» без префикса FF FF FF FF или экранированной записью (/x54/x53 и так далее). Их отправляют ботнеты семейств Mirai и Gafgyt и называют это VSE-флудом, по движку Valve Source Engine; большинство отправителей — заражённые устройства. Ни один сервер на них не отвечает, и ни один клиент Valve их не отправляет. Итог — это число датаграмм в таких секундах. Они лишь занимают полосу: посмотрите на частоту и число отправителей и отбрасывайте их фильтром перед сервером.
    .says = { $server } за секунду получил не менее 20 пакетов VSE-флуда, всего { $count } в таких секундах
finding-scan-servers = один адрес опрашивает очень много серверов
    .doc = За минуту один адрес опросил 256 серверов или больше. Так делает браузер серверов, когда игрок его открывает, весь день так делают сайты мониторинга и так же поступает тот, кто ищет, каким сервером злоупотребить. Отличить их можно по тому, что запрашивается и насколько равномерно.
    .says = { $client } опросил примерно { $count } { $count ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }, из них 256 или больше за минуту
finding-challenge-guessed = challenge, которых сервер не посылал
    .doc = Один адрес отправил одному серверу пять или больше разных challenge, которых тот, судя по захвату, ему не давал, хотя вообще challenge он посылает. Challenge доказывает, что отправитель получает то, что идёт на его адрес; кто вынужден его угадывать, тот этого не получает, а значит, пользуется чужим адресом. Другие объяснения: программа, которая сама выдумывает число (некоторые считают с 0x00000001), или захват, в котором нет части пакетов сервера.
    .says = { $client } отправил { $server } пять или больше challenge, которых этот сервер ему не давал, { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
finding-challenge-shared = один challenge у нескольких клиентов
    .doc = Сервер отправил один и тот же challenge трём адресам или больше. Challenge должны знать только сервер и один адрес; если он у всех одинаков, то, запросив его однажды, можно обращаться от имени любого адреса. Обычно такой сервер — подделка, или фильтр перед ним отвечает постоянным числом.
    .says = { $server } отправил challenge { $challenge } не менее чем трём адресам
finding-challenge-ignored = неверный challenge принят
    .doc = На три запроса или больше сервер ответил данными, хотя challenge в них был не тот, который он послал. Его challenge — пустая формальность и никого не защищает. Об одном или двух таких ответах не сообщается: так же выглядит challenge, не попавший в захват.
    .says = { $server } ответил на { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } не с тем challenge, который послал
finding-spoof-two_answers = два разных ответа на один запрос
    .doc = На один запрос за секунду с одного адреса пришло два разных ответа, а второго запроса не видно. Один из них может быть подделан тем, кто видит запрос или угадывает его время, чтобы сервер казался полнее или чтобы изменить список игроков. Другие объяснения: фильтр перед сервером отвечает из кеша, а сервер отвечает тоже, или второй запрос не попал в захват. Сравните оба сообщения, их TTL и аппаратные адреса.
    .says = два разных ответа { $server } на { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } от { $client }
finding-spoof-ttl = ответы одного сервера с разных расстояний
    .doc = TTL ответов с одного адреса различаются на восемь или больше, то так, то этак в пределах минуты. Пакеты одной машины идут одним путём и теряют одно и то же число переходов; пакеты другой начинают в другом месте или с другого начального значения (64, 128, 255). Смена пути случается один раз и остаётся, о ней не сообщается. Это может быть и фильтр хостинга, который отвечает на A2S_INFO за сервер: тогда TTL связан с видом сообщения.
    .says = ответы { $server } приходили с TTL то { $ttl }, то { $other }, { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    } за минуту
finding-spoof-mac = ответы одного сервера с двух канальных адресов
    .doc = Ответы с одного адреса приходили с двух аппаратных адресов, то с одного, то с другого в пределах минуты. В собственной сети сервера это значит, что его адресом пользуются две машины или одна выдаёт себя за него. Если сервер далеко, аппаратный адрес принадлежит маршрутизатору, и два маршрутизатора, делящие нагрузку, выглядят так же: тогда это видно у многих серверов, с одними и теми же двумя адресами.
    .says = ответы { $server } приходили то с { $mac }, то с { $other }, { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    } за минуту
finding-rcon-brute_force = подбирают пароль RCON
    .doc = RCON одного сервера отказал одному адресу пять раз за минуту или десять раз всего. Кто-то подбирает пароль, или у какой-то программы остался старый: скажут об этом темп и то, меняется ли пароль (пароли показывает --show-secrets).
    .says = { $client } получил отказ от RCON { $server } { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
finding-rcon-guessed = пароль RCON подобран
    .doc = RCON принял вход, перед тем за десять минут трижды отказав тому же адресу. Возможно, тот, кто подбирал пароль, его нашёл. Администратор, который опечатался, выглядит так же, но редко ошибается трижды. Посмотрите, какие команды идут дальше.
    .says = { $client } впущен в RCON { $server } после { $refused } { $refused ->
        [one] отказа
        [few] отказов
        [many] отказов
       *[other] отказов
    } за десять минут, всего { $all }
finding-rcon-clear_text = RCON по сети открытым текстом
    .doc = Команды выполнялись через RCON, а он ничего не шифрует: всякий, кто видит пакеты, прочтёт пароль, команды и ответы и сможет войти сам. Это может и всякий, у кого есть этот захват. О петлевом интерфейсе не сообщается. Пускайте RCON через туннель или разрешите его только с машины самого сервера.
    .logins = { $client } отправил { $server } по RCON без шифрования { $commands } { $commands ->
        [one] команду
        [few] команды
        [many] команд
       *[other] команды
    } и { $logins } { $logins ->
        [one] вход
        [few] входа
        [many] входов
       *[other] входа
    }
    .says = { $client } отправил { $server } по RCON без шифрования { $commands } { $commands ->
        [one] команду
        [few] команды
        [many] команд
       *[other] команды
    }
finding-players-fake_count = игроков больше, чем в списке
    .doc = A2S_INFO сервера насчитал хотя бы на пять игроков больше, чем перечислил его A2S_PLAYER, и хотя бы в полтора раза больше, в пределах десяти секунд, три раза или чаще. Игроки, которые ещё подключаются, посчитаны и не перечислены, но не столько и не так долго. Серверы, которым хочется быть в списке повыше, завышают число. Некоторые игры перечисляют лишь часть игроков или никого: сравните с другими серверами этой игры.
    .says = { $server } указывает { $players } { $players ->
        [one] игрока
        [few] игроков
        [many] игроков
       *[other] игрока
    }, а перечисляет { $listed }; замечено { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
finding-players-over_max = игроков больше, чем слотов
    .doc = Сервер три раза или чаще сообщил, что игроков больше, чем слотов. На честных серверах это бывает из-за зарезервированных слотов и ботов; бывает и от выдуманных чисел.
    .says = { $server } указывает { $players } { $players ->
        [one] игрока
        [few] игроков
        [many] игроков
       *[other] игрока
    } на { $slots } { $slots ->
        [one] слот
        [few] слота
        [many] слотов
       *[other] слота
    }; замечено { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
finding-players-keywords_mismatch = в ключевых словах другое число игроков, чем в A2S_INFO
    .doc = Серверы Rust пишут число игроков и слотов ещё и в ключевые слова (cp, mp), потому что байт в сообщении не может считать дальше 255. Три раза или чаще эти числа разошлись на пять или больше, даже если байт начал с нуля или застыл на 255. Одно из них изменено по дороге или плагином; ключевые слова обновляются чуть позже, чем объясняется небольшая разница.
    .says = у { $server } в сообщении { $message }, а в ключевых словах { $keywords }; замечено { $count } { $count ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
finding-players-repeated_names = много игроков с одним именем
    .doc = В списке одно и то же имя встречается четыре раза или чаще, не считая пустых. Так часто выглядят выдуманные списки; и игры, которые всем дают имя по умолчанию (Player, unnamed).
    .says = у { $server } имя «{ $name }» встречается в списке до { $times } { $times ->
        [one] раза
        [few] раз
        [many] раз
       *[other] раз
    }; таких списков { $count }
finding-players-cloned_list = одни и те же игроки на нескольких серверах
    .doc = Одни и те же четыре имени или больше, в любом порядке, за десять минут перечислили три сервера или больше с разными адресами. Человек играет одновременно в одном месте: список скопирован, или несколько адресов ведут на один сервер через прокси, которые существуют, чтобы попасть в список не раз.
    .many = одни и те же игроки за десять минут: «{ $name }» и ещё { $others } на { $addresses } и других
    .says = одни и те же игроки за десять минут: «{ $name }» и ещё { $others } на { $addresses }
finding-server-cloned_name = одно имя сервера на нескольких адресах
    .doc = Пять адресов или больше пользуются одним именем. Сообщества называют свои серверы одинаково, и имена по умолчанию обычны; но кто-то может и копировать имя популярного сервера. Сравните игроков, правила и SteamID.
    .many = одно имя не меньше чем на { $count } { $count ->
        [one] адресе
        [few] адресах
        [many] адресах
       *[other] адресах
    }: «{ $name }» на { $addresses } и других
    .says = одно имя не меньше чем на { $count } { $count ->
        [one] адресе
        [few] адресах
        [many] адресах
       *[other] адресах
    }: «{ $name }» на { $addresses }
finding-integrity-crc = повреждённые сжатые ответы
    .doc = Сжатый ответ объявляет размер или CRC32, которые не сходятся с тем, что даёт распаковка, или его поток повреждён. У UDP своя контрольная сумма, поэтому повреждения в пути редки: неисправен отправитель, что-то по пути изменило сообщение и исправило сумму UDP, или смешались два сообщения с одним id. Вид повреждения называют примечания к сообщениям сервера.
    .says = { $count } { $count ->
        [one] сжатый ответ
        [few] сжатых ответа
        [many] сжатых ответов
       *[other] сжатых ответа
    } { $server } с повреждениями: { $kinds }
finding-integrity-split = фрагменты, которые противоречат друг другу
    .doc = Фрагменты одного сообщения расходятся в своём числе, имеют индекс больше общего числа или неверный заголовок; или байты потока TCP пришли дважды с разными значениями. Потери, порядок и одинаковые копии не в счёт. Кто-то может отправлять фрагменты от имени сервера, чтобы испортить его ответы или обойти фильтр, который читает только первую копию; так же выглядят два сообщения, у которых одновременно один id.
    .says = { $count } { $count ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    } { $server }, фрагменты которых противоречат друг другу: { $kinds }
finding-request-malformed = запросы, которых клиенты Valve никогда не отправляют
    .doc = A2S_INFO без «Source Engine Query» или такой, длина которого без нулевого заполнения не 25 и не 29 байт; или A2S_PLAYER либо A2S_RULES длиной не девять байт: не хватает нулевого байта или challenge, или дальше идёт что-то кроме нулей. Отправитель — самодельная программа, сканер, который пробует, как отвечают серверы, или атака, которая хочет обойти фильтр. Большинство серверов на такие запросы не отвечает.
    .says = { $client } отправил { $count } { $count ->
        [one] некорректный запрос
        [few] некорректных запроса
        [many] некорректных запросов
       *[other] некорректных запроса
    }: { $kinds }
finding-request-mojibake = запросы, отправленные как текст
    .doc = Префикс FF FF FF FF отправлен как C3 BF C3 BF C3 BF C3 BF: программа хранит байты в строке и при отправке кодирует её в UTF-8. Ни один сервер на это не отвечает. Это ошибка в программе, часто на JavaScript, PHP или Python.
    .says = { $client } отправил { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } как текст в UTF-8
finding-kind-stream = поток
finding-kind-size = размер
finding-kind-crc32 = CRC32
finding-kind-total = число фрагментов
finding-kind-index = индекс больше числа фрагментов
finding-kind-header = заголовок
finding-kind-twice = байты, отправленные дважды
finding-kind-info_text = A2S_INFO с другим текстом
finding-kind-info_short = слишком короткий A2S_INFO
finding-kind-player_short = A2S_PLAYER без целого challenge
finding-kind-rules_short = A2S_RULES без целого challenge
finding-kind-info_long = A2S_INFO с другими байтами после текста
finding-kind-player_long = A2S_PLAYER с байтами после challenge
finding-kind-rules_long = A2S_RULES с байтами после challenge

## outcome

outcome-answered = с ответом
outcome-partial = частично
outcome-challenged = только challenge
outcome-unanswered = без ответа
outcome-unasked = незапрошенный

## asked

asked-info = info
asked-players = игроки
asked-rules = правила
asked-challenge = challenge
asked-ping = ping
asked-master = мастер
asked-connect = вход
asked-other = другое

## audit

audit-none = нет
audit-fresh = свежий
audit-reused = повторный
audit-stale = устаревший
audit-wrong = неверный
audit-never_issued = не выдавался

## login

login-accepted = принят
login-refused = отказано
login-unknown = неизвестно

## column

column-client = клиент
column-server = сервер
column-stream = поток
column-messages = сообщения
column-exchanges = обмены
column-answered = с ответом
column-unanswered = без ответа
column-unasked = незапрошенные
column-amplified = усиление
column-rtt = RTT
column-rcon = RCON
column-began = начало
column-name = имя
column-seen = замечен
column-score = счёт
column-best = лучший счёт
column-time = время
column-servers = серверы
column-first-seen = впервые
column-last-seen = в последний раз
column-rule = правило
column-values = значения
column-commonest = самое частое
column-value = значение
column-address = адрес
column-game = игра
column-map = карта
column-players = игроки
column-over-time = динамика
column-replies = ответы
column-rules = правила
column-changes = изменения
column-version = версия
column-bytes-out = отправлено
column-bytes-in = получено
column-on-the-wire = с заголовками
column-longest = дольше всего
column-lasted = длился
column-asked = запрос
column-what = что найдено
column-times = сколько раз
column-first = первое
column-code = код
column-what-it-means = что это значит
column-session = сеанс
column-password = пароль
column-outcome = результат
column-command-and-answer = команда и ответ
column-joined = пришёл
column-left = ушёл
column-stayed = пробыл
column-visit = посещение
column-time-of-day = время
column-bytes = байты
column-line = строка
column-verdict = действие
column-packets = пакеты
column-challenge = challenge
column-remarks = примечания
column-command = команда
column-stream-short = #
column-answer = ответ

## report-heading

report-heading-evidence = Доказательства
report-heading-exchanges = Обмены
report-heading-round-trips = Время ответа
report-heading-messages-over-time = Сообщения по времени
report-heading-messages-by-kind = Сообщения по видам
report-heading-notes-on-messages = Примечания к сообщениям
report-heading-rcon = RCON
report-heading-by-what-was-asked-and-how-it-ended = По виду запроса и результату
report-heading-amplification-bytes-of-payload-that-came = Усиление: сколько байтов содержимого вернулось на каждый отправленный
report-heading-findings = Находки
report-heading-incidents = Что произошло
report-heading-servers = Серверы
report-heading-players = Игроки
report-heading = Запросы к серверам
report-heading-bounds = Что не поместилось в память
report-heading-logins = Входы
report-heading-commands = Команды
report-heading-damage = Повреждения входных данных

## report-legend

report-legend-requests = запросы
report-legend-replies = ответы; столбец — { $length }, самый высокий — { $count } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }

## count

count-players = { $count } { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
count-listed-servers = { $count } { $n ->
        [one] сервер из списков
        [few] сервера из списков
        [many] серверов из списков
       *[other] сервера из списков
    }
count-messages = { $count } { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
count-packets = { $count } { $n ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }
count-repeats = { $count } { $n ->
        [one] повтор
        [few] повтора
        [many] повторов
       *[other] повтора
    }
count-incidents = { $count } { $n ->
        [one] инцидент
        [few] инцидента
        [many] инцидентов
       *[other] инцидента
    }
count-findings = { $count } { $n ->
        [one] находка
        [few] находки
        [many] находок
       *[other] находки
    }
count-dropped = { $count } и ещё { $dropped } { $dropped ->
        [one] отброшен
        [few] отброшены
        [many] отброшено
       *[other] отброшены
    }
count-sessions = { $count } { $n ->
        [one] сеанс
        [few] сеанса
        [many] сеансов
       *[other] сеанса
    }
count-commands = { $count } { $n ->
        [one] команда
        [few] команды
        [many] команд
       *[other] команды
    }
count-answer-packets = { $count } { $n ->
        [one] пакет ответа
        [few] пакета ответа
        [many] пакетов ответа
       *[other] пакета ответа
    }
count-gaps = { $count } { $n ->
        [one] пропуск
        [few] пропуска
        [many] пропусков
       *[other] пропуска
    }
count-log-lines = { $count } { $n ->
        [one] строка журнала
        [few] строки журнала
        [many] строк журнала
       *[other] строки журнала
    }
count-rules = { $count } { $n ->
        [one] правило
        [few] правила
        [many] правил
       *[other] правила
    }
count-times = { $count } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
count-logins = входы: принято { $accepted }, отказано { $refused }, неизвестно { $unknown }

## evicted

evicted-once = один раз
evicted-times = { $count } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
evicted-servers = сервер был забыт { $times }, чтобы не превысить { $limit }; предел поднимает --max-servers
evicted-players = игрок был забыт { $times }, чтобы не превысить { $limit }; предел поднимает --max-players
evicted-rules = правила сервера не сохранены { $times }, чтобы не превысить { $limit } { $limit ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байта
    }; предел поднимает --max-rules
evicted-pairs = пара клиента и сервера была забыта, пока ждала, { $times }, чтобы не превысить { $limit }; предел поднимает --max-pairs
evicted-sessions = сеанс RCON был забыт { $times }, чтобы не превысить предел в { $limit } { $limit ->
        [one] сеанс
        [few] сеанса
        [many] сеансов
       *[other] сеанса
    } и предел их памяти; предел поднимает --max-sessions
evicted-findings = находка не сохранена { $times }, чтобы не превысить { $limit }; предел поднимает --max-findings
evicted-incidents = инцидент не сохранён { $times }, чтобы не превысить { $limit }
evicted-diagnoses = диагноз не сохранён { $times }, чтобы не превысить { $limit }
evicted-distinct = разные считаются до { $limit }; их было столько или больше; предел поднимает --max-distinct

## report-chart

report-chart-players = Число игроков по времени
report-chart-amplification = Усиление по видам сообщений

## report-none

report-none-messages-at-different-times = Нет сообщений с разным временем.
report-none-exchanges = Обменов нет.
report-none-findings = Находок нет.
report-none-notes = Примечаний нет.
report-none-incidents = Ни атак, ни подделок не найдено. На находки ниже, возможно, всё же стоит взглянуть.
report-none-servers = Серверов нет.
report-none-players = Игроков нет.
report-none-rcon = RCON нет.

## report-retries

report-retries = { $n ->
        [one] Повторён
        [few] Повторены
        [many] Повторено
       *[other] Повторены
    } { $retries } { $n ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    }, { $m ->
        [one] опоздал
        [few] опоздали
        [many] опоздало
       *[other] опоздали
    } { $late } { $m ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    }.

## report-challenges

report-challenges = Challenge в запросах: { $list }.

## report-quantiles

report-quantiles = Половина — меньше { $half }, 99 % — меньше { $most }.

## report-more

report-more-incidents = и ещё { $count }
report-more-inputs = и ещё { $count }

## report-incident

report-incident-next = Что делать:
report-incident-when = когда
report-incident-how-much = сколько
report-incident-peak-value = { $packets } в секунду, { $bits }
report-incident-peak = самая загруженная секунда
report-incident-about = около { $count }
report-incident-pulses = Одно и то же повторилось: { $count }, по одному каждые { $every }. Самое сильное:
report-incident-factor = усиление
report-incident-factor-value = { $factor } Б на каждый байт запросов
report-incident-ports = порты цели
report-incident-who = Кто:
report-incident-others = и ещё { $count }, больше всего из { $networks }
report-incident-evidence = Откуда это известно:
report-incident-messages = сообщения { $numbers };
report-incident-course = пакеты по времени; столбец — { $length }, самый высокий — { $count } { $n ->
        [one] пакет
        [few] пакета
       *[many] пакетов
    }
report-incident-servers = серверы

## report-language

report-language = ru

## report-title

report-title = Отчёт a2scope

## report-evidence

report-evidence-about = Что было прочитано. Файл с той же суммой SHA-256 — тот же файл.
report-evidence-file = Файл
report-evidence-size = Размер
report-evidence-no_hash = не вычислена

## report-footer

report-footer = a2scope { $version }, схема записей { $schema }

## report-section

report-section-incidents = Что произошло
report-section-evidence = Доказательства
report-section-findings = Находки
report-section-timeline = Хронология
report-section-messages = Сообщения
report-section-exchanges = Обмены
report-section-servers = Серверы
report-section-players = Игроки
report-section-rcon = RCON
report-section-notes = Примечания

## report-only

report-only = только

## report-figure

report-figure-messages = { $n ->
        [one] сообщение
        [few] сообщения
        [many] сообщений
       *[other] сообщения
    }
report-figure-packets = { $n ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }
report-figure-exchanges = { $n ->
        [one] обмен
        [few] обмена
        [many] обменов
       *[other] обмена
    }
report-figure-servers = { $n ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }
report-figure-players = { $n ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
report-figure-sessions = { $n ->
        [one] сеанс RCON
        [few] сеанса RCON
        [many] сеансов RCON
       *[other] сеанса RCON
    }
report-figure-findings = { $n ->
        [one] находка
        [few] находки
        [many] находок
       *[other] находки
    }

## report-cut

report-cut = { $shown } из { $all }; все перечисляет `{ $command }`

## report-rcon

report-rcon = { $sessions }; { $logins }; { $commands }, { $gaps }.
report-rcon-more = и ещё { $count } { $n ->
        [one] вход или команда
        [few] входа и команды
        [many] входов и команд
       *[other] входа и команды
    }
report-rcon-rest = остальное не показано
report-rcon-login = вход: { $outcome }
report-rcon-no_answer = нет ответа

## report-inferred

report-inferred = (предположительно)

## report-places

report-places-more = { $server } +{ $others } или больше

## report-no

report-no-name = (без имени)
report-no-info = (нет INFO)

## report-below

report-below = меньше { $time }

## report-from

report-from = от { $time }

## report-period

report-period-moment = { $from } UTC, { $length }
report-period = с { $from } до { $to } UTC, { $length }
report-period-clock = с { $from } до { $to }, { $length }

## report-not

report-not-captured = (нет в захвате)

## report-gap

report-gap = части не хватает: в потоке пропуск

## filter

filter-type-number = число
filter-type-text = текст
filter-type-bool = истина или ложь
filter-type-time = момент времени
filter-type-duration = промежуток времени
filter-type-list = список
filter-type-object = объект
filter-list = { $name } — список; сколько в нём элементов, говорит size({ $name })
filter-unlike = { $name } — это { $left }, а по другую сторону сравнения — { $right }
filter-time_text = { $name } — это время, а не текст; пишите timestamp("{ $example }")
filter-no_address = { $function }() нужен адрес, а это не адрес: { $text }
filter-matches = matches() нужно регулярное выражение
filter-zone = такого часового пояса нет; пишите "Europe/Moscow" или "+03:00"
filter-unexpected = функция получила то, чего не принимает; что она принимает, говорит `a2scope explain filter`
filter-unevaluable = у выражения здесь нет значения; что можно написать, говорит `a2scope explain filter`
filter-no_time = timestamp() нужны дата и время суток; пишите timestamp("2025-11-01T13:06:40Z")
filter-no_duration = duration() нужны число и единица; пишите duration("90s"), duration("1h30m")
filter-applied = { $operator } не принимает таких значений: { $kinds }
filter-failed = { $function }() не принимает того, что здесь получает
filter-zero = число делится на ноль
filter-overflow = число становится слишком большим
filter-prefix = { $text } — не сеть: после адреса пишется число бит от 0 до { $most }
filter-network = { $text } — не сеть; пишите "203.0.113.0/24" или "2001:db8::/32"
filter-ip_port = ip() — адрес без порта, а у { $text } порт есть; сравнивайте это с src или dst, а порт — с port()
filter-ip_network = адрес никогда не равен сети; пишите "{ $text }".contains(ip(src))
filter-ip_none = { $text } — не адрес; пишите "192.0.2.1"
filter-endpoint = { $name } — адрес с портом; пишите ip({ $name }) == "{ $ip }"
filter-no_types = типов, которые можно было бы создать, нет
filter-none = это не выражение
filter-variable_near = переменной `{ $name }` нет; может быть, `{ $near }`?
filter-variable = переменной `{ $name }` нет; переменные: { $variables }
filter-member = у `{ $name }` нет члена `{ $member }`; может быть, `{ $near }`?
filter-function_near = функции `{ $name }` нет; может быть, `{ $near }`?
filter-function = функции `{ $name }` нет; все функции перечисляет `a2scope explain filter`
filter-word_near = { $what } не бывает { $word }; может быть, `{ $near }`?
filter-word_of = { $what } не бывает { $word }; возможные значения: { $known }
filter-word = { $what } не бывает { $word }; возможные значения перечисляет `a2scope explain filter`
filter-pattern = этот образец — не регулярное выражение: { $why }
filter-too_long = выражение слишком длинное: не больше { $most } { $most ->
        [one] символа
        [few] символов
        [many] символов
       *[other] символа
    }
filter-empty = выражение пустое
filter-too_deep = выражение слишком глубоко вложено
filter-misplaced = { $what } здесь не к месту
filter-ends = выражение обрывается там, где должно быть продолжение
filter-unclosed = у этого текста нет закрывающей кавычки
filter-has = has() нужен член, как в has(data.players)
filter-json = это не запись в JSON
filter-column = у этих строк нет { $name }, но есть { $columns }
filter-no_bool = выражение даёт не истину или ложь, а { $kind }; сравните его с чем-нибудь
filter-undecided-page = Нельзя решить для { $count } { $count ->
        [one] сообщения
        [few] сообщений
        [many] сообщений
       *[other] сообщения
    }, первое из них — { $number }: { $why }
filter-how-and = ответы серверов, на которых больше 20 игроков
filter-how-in = одна из этих карт
filter-how-text = часть текста, в любом регистре
filter-how-matches = регулярное выражение (как в Rust)
filter-how-size = сколько элементов в списке или символов в тексте
filter-how-exists = хотя бы один элемент списка; all(…) — все
filter-how-notes = сообщения с этим замечанием
filter-how-has = разделённые сообщения, в которых не хватает фрагмента
filter-how-id = идентификаторы из 64 бит — текст
filter-how-time = момент; без смещения и без Z — по UTC
filter-how-offset = то же со смещением, пробелом вместо T и долями секунды
filter-how-date = до начала этого дня
filter-how-duration = промежуток времени: h, m, s, ms
filter-how-hours = так же getMinutes, getSeconds, getDayOfWeek; getHours("Europe/Moscow")
filter-how-since = эти ключи принимают и время суток, и время после первого пакета
filter-how-ip = адрес без порта
filter-how-port = порт
filter-how-src = и то и другое
filter-how-network = сеть; для IPv6 — "2001:db8::/32"
filter-how-conversion = меняют тип значения: string(time).startsWith("2025-11-01")
filter-about = Сообщения выбирает выражение на CEL, Common Expression Language. Чего у сообщения нет, то не подходит, и обратное тоже не подходит. `&&` — и, `||` — или, `!` — не.
filter-title-examples = Примеры
filter-title-times = Время
filter-title-addresses = Адреса и сети
filter-title-conversions = Преобразования
filter-title-message = У каждого сообщения
filter-var-number = его номер, с 1, как в списках
filter-var-index = его индекс в JSON и CSV, с 0
filter-var-time = когда захвачен его последний пакет
filter-var-frames = номера его пакетов, как их считает Wireshark
filter-var-transport = "udp" или "tcp"
filter-var-src = адрес и порт отправителя
filter-var-dst = адрес и порт получателя
filter-var-community_id = Community ID двух его сторон, каким его пишут Zeek и Wireshark
filter-var-stream = номер его соединения RCON
filter-var-message = его имя; сообщения перечислены ниже
filter-var-engine = "source" или "goldsource"
filter-var-bytes = его размер после сборки
filter-var-arrival = как оно пришло: "single", "split", "incomplete", "malformed"…
filter-var-split = с id, dialect, total, received, complete
filter-var-bzip2 = с compressed, size, crc32, computed, ok
filter-var-notes = что в нём странного, с code, severity, text
filter-var-file = файл, из которого оно, если файлов несколько
filter-no_members = у этого нет членов: это { $kinds }

## report-damage

report-damage = на байте { $offset } входных данных: { $what }
report-damage-more = и ещё { $more }

## report-heading

report-heading-diagnoses = Что не работает

## report-none

report-none-diagnoses = Всё работает: на запросы пришли ответы, или захват показывает слишком мало, чтобы судить.

## report-more

report-more-diagnoses = и ещё { $count }

## report-diagnosis

report-diagnosis-act = кто должен действовать
report-diagnosis-client = клиент
report-diagnosis-server = сервер
report-diagnosis-clients = клиентов
report-diagnosis-servers = серверов
report-diagnosis-messages = сообщения, в которых это видно
report-diagnosis-next = Что делать:
report-since = С { $date }: { $seen } { $next }

## report-section

report-section-diagnoses = Что не работает

## diagnosis

diagnosis-ok = на все запросы пришёл ответ
    .doc = На каждый вопрос пришёл ответ, сразу или после challenge. Этот код стоит один: больше ничего не сказано. То, что относится к инциденту, не считается, а на вопрос в самом конце ответ ещё может прийти.
finding-rcon-control = команды RCON, которые решают, кто управляет сервером
    .doc = Выполнены команды, которые читают или меняют пароли сервера либо отправляют его журнал на другой адрес; в журнале есть то, что говорят игроки и что получает RCON. Так делает тот, кто настраивает сервер, и тот, кто его захватывает. Проверьте, ваш ли это адрес и что ещё он выполнял.
    .says = { $client } выполнил на { $server } { $commands } { $commands ->
        [one] команду, которая решает
        [few] команды, которые решают
        [many] команд, которые решают
       *[other] команды, которые решают
    }, кто им управляет
diagnosis-silence-fake_ip = до сервера можно добраться только через ретранслятор Steam
    .doc = Запросы ушли на локальный адрес канала 169.254.x.y, и ничего не пришло. Steam показывает такой адрес для сервера, запущенного с -enablefakeip: туда ведёт только ретранслятор Steam, а UDP из других мест не доходит. В локальной сети без DHCP это настоящие адреса; там узел отвечал бы на ping.
diagnosis-silence-outage = сервер какое-то время не отвечал
    .doc = Сервер отвечал, потом двадцать секунд или дольше не отправлял этому клиенту ничего, хотя его снова и снова спрашивали, а затем отвечал как прежде. Его перезапустили, он завис или был залит запросами; или не работала сеть между ними. Названы первый вопрос без ответа и первый ответ после него.
diagnose-next-fake_ip = Спросите об этом сервере Steam (ISteamMatchmakingServers или его Web API) либо опросите настоящий адрес и порт сервера; обычный A2S через ретранслятор не проходит.
diagnose-silence-fake_ip = Адрес 169.254.x.y — это FakeIP ретранслятора Steam: ни один запрос туда не доходит.
diagnose-next-outage = Посмотрите журнал сервера и инциденты того времени: перезапуск, смена карты, флуд.
diagnose-silence-outage = Сервер не отвечал { $seconds } с (запросов: { $asks }), а потом снова ответил.
diagnose-silence-outage-several = Сервер какое-то время не отвечал, а потом снова ответил.
diagnosis-silence-some = на некоторые вопросы нет ответа
    .doc = На некоторые вопросы ответа нет, и ничто не показывает почему: каждый задан лишь один раз или многим серверам. Так выглядят сканирования, упавшие серверы, списки исчезнувших серверов и сети с потерями. То, что относится к инциденту, не считается.
diagnosis-silence-all = сервер никогда не отвечает
    .doc = Запросы отправлены, хотя бы один дважды или до тайм-аута самого клиента, и с этого адреса ничего не пришло. Обычные причины: запрос отправлен на игровой порт вместо порта запросов, сервер выключен или скрыт, файрвол отбрасывает пакеты, или игра не знает этого протокола. Не говорится, если захват заканчивается в течение трёх секунд после первого запроса.
diagnosis-silence-closed_port = порт никто не слушает
    .doc = Хост на месте и сообщает по ICMP, что этот порт никто не слушает: сервер не запущен или слушает другой порт или адрес.
diagnosis-silence-prohibited = фильтр или маршрутизатор отклоняет запросы
    .doc = Маршрутизатор или файрвол сообщает по ICMP, что запросам нельзя пройти или что пути к хосту он не знает.
diagnosis-silence-after_challenge = challenge пришёл, а после него ничего
    .doc = Клиент повторил запрос с верным challenge и не получил ответа, и так снова и снова. Challenge часто отправляет фильтр или кеш перед сервером, который знает только короткий запрос, или сервер ограничивает частоту ответов.
diagnosis-silence-this_message = на один вид запросов ответа не бывает
    .doc = На другие запросы сервер отвечает, а на этот никогда, разве что challenge. Многие игры обслуживают не все виды. Одна попытка ничего не значит.
diagnosis-silence-later = сервер перестал отвечать
    .doc = Сначала сервер отвечал, потом перестал. Серверы ограничивают частоту запросов с одного адреса; бывает и перезапуск.
diagnosis-challenge-not_repeated = клиент не повторяет запрос с challenge
    .doc = Сервер запрашивает challenge, а клиент отправляет тот же запрос снова или сдаётся, вместо того чтобы повторить его с challenge. Для A2S_INFO он может понадобиться с декабря 2020 года; старые клиенты этого не знают.
diagnosis-challenge-wrong = клиент повторяет запрос с неверным challenge
    .doc = В повторённом запросе не те байты, что прислал сервер: в другом порядке, со сдвигом, текстом, не все или от другого сервера. Более старый из двух ожидающих challenge тоже верен.
diagnosis-challenge-loop = на каждый верный challenge приходит другой
    .doc = Клиент повторяет запрос правильно и получает другой challenge, трижды или чаще: за одним адресом два сервера, между ними отвечает кеш или прокси, или адрес клиента меняется в пути.
diagnosis-challenge-instead_of_reply = вместо ожидаемого ответа пришёл challenge
    .doc = В ошибке клиента назван тип 65 (0x41, 'A'): это S2C_CHALLENGE. Сервер запрашивает свой challenge, а эта версия клиента его не знает.
diagnosis-request-wrong = на такой запрос серверы не отвечают
    .doc = Байта не хватает или он неверен: нет пробелов, нет нуля в конце, нет префикса, вместо спецификатора printf ничего не подставлено, или это другой протокол. Серверы отбрасывают его без ответа.
diagnosis-reply-refused = сервер отвечает отказом
    .doc = Вместо ответа пришёл текст для вывода (0x6C) или отказ (0x39, 0x38): бан, ограничение или плагин.
diagnosis-reply-other_protocol = отвечает другой протокол
    .doc = Ответ принадлежит другому протоколу: слова Quake III, HTTP, RakNet, Minecraft, TLS. Порт или игра не те.
diagnosis-reply-elsewhere = ответ приходит с другого адреса или порта
    .doc = Клиент, который сравнивает адреса, и любой NAT по пути отбрасывают такой ответ. Причины: серверы с несколькими адресами, контейнеры, проброс портов.
diagnosis-reply-late = ответ приходит слишком поздно
    .doc = Ответ пришёл больше чем через три секунды после запроса или когда клиент уже закрыл порт. Один потерянный запрос, на повтор которого ответ пришёл вовремя, опозданием не считается.
diagnosis-reply-unread = клиент не понимает верного ответа
    .doc = Пришёл полный и верный ответ, а клиент тут же повторяет запрос или сообщает, что не может разобрать ответ. К мониторингу, который опрашивает всё с одним и тем же интервалом, это не относится.
diagnosis-reply-wrong = ответ искажён
    .doc = Датаграмма целая, а содержимое противоречит её структуре: так её отправил сервер, или байты изменились в пути. Ответ, обрезанный захватом, не считается.
diagnosis-split-lost = фрагменты ответов теряются
    .doc = Фрагменты протокола или IP не доходят, или маршрутизатор сообщает, что они слишком велики: снова и снова или в одном ответе из немногих. Один среди многих полных ответов — обычная потеря.
diagnosis-counts-differ = число игроков и список расходятся, как обычно в этой игре
    .doc = Игра скрывает игроков или их имена в списке. Ничего не сломано.
diagnosis-master-nothing = мастер-сервер ничего не присылает
    .doc = Запросы к мастер-серверу остаются без ответа или все ответы пусты: фильтр, регион, ограничение частоты или мастер-сервер, который отключён. Или работающего сервера нет ни в одном списке: тогда он не сообщил о себе Steam или до него никто не может добраться снаружи.
diagnosis-rcon-refused = в соединении RCON отказано
    .doc = В соединении TCP отказано, или оно сразу сброшено: RCON выключен, слушает на другом порту или не имеет пароля.
diagnosis-rcon-login_refused = пароль RCON неверен
    .doc = На вход сервер ответил id -1. Несколько отказов ведут к бану.
diagnosis-rcon-banned = сервер закрывает соединение при входе
    .doc = После отказов во входе или при каждом из нескольких соединений сервер закрывает его сразу после пакета входа: адрес на время забанен.
diagnosis-rcon-no_answer = вход принят, а на команду ответа нет
    .doc = Команда ничего не выводит или выводит в консоль сервера. Серверы одних игр отвечают тогда пустым пакетом, других — ничем.
diagnosis-rcon-no_end = клиент ждёт метки конца, которой этот сервер не отправляет
    .doc = Клиенты отправляют за командой пустой пакет и читают, пока на него не придёт ответ. Серверы Valve на него отвечают; Factorio, Palworld, Rust и другие — нет.
diagnosis-rcon-id = в ответах RCON не тот id, что у команды
    .doc = По протоколу у ответа id его команды. Некоторые серверы всегда отправляют 0 или нумеруют ответы по-своему.
diagnosis-rcon-size = размеры пакетов RCON неверны
    .doc = В размере посчитаны символы вместо байтов или не учтены нули, или тело заканчивается одним нулём вместо двух: клиент теряет место в потоке.
diagnosis-rcon-cut = клиент читает не весь ответ RCON
    .doc = Длинный ответ приходит в нескольких пакетах и в нескольких сегментах TCP. Клиент останавливается после первого.
diagnosis-rcon-unasked = сервер отправляет пакеты RCON, о которых никто не просил
    .doc = Rust отправляет строки консоли с типом 4, Squad отправляет сообщения чата с типом 1. Клиент должен их пропускать.
diagnosis-rcon-other_protocol = на этом порту отвечает не RCON
    .doc = На вход ответил HTTP, WebSocket, TLS, BattlEye или собственный протокол игры.
diagnosis-capture-one_way = захвачено только одно направление
    .doc = Есть ответы без запросов или запросы с challenge, которых в захвате никто не присылал. С этой стороны не видно, есть ли неполадка.
diagnose-request = запрос
diagnose-ok = На каждый вопрос пришёл ответ.
diagnose-ok-beside = На каждый вопрос, который не относится к инциденту, пришёл ответ.
diagnose-ok-open = На каждый вопрос пришёл ответ, кроме { $open } в самом конце: { $open ->
        [one] ответ на него ещё может
        [few] ответы на них ещё могут
        [many] ответы на них ещё могут
       *[other] ответы на них ещё могут
    } прийти.
diagnose-ok-open-beside = На каждый вопрос, который не относится к инциденту, пришёл ответ, кроме { $open } в самом конце: { $open ->
        [one] ответ на него ещё может
        [few] ответы на них ещё могут
        [many] ответы на них ещё могут
       *[other] ответы на них ещё могут
    } прийти.
diagnose-some = Ответ пришёл на { $answered } из { $asked } вопросов.
diagnose-some-silent = Ответ пришёл на { $answered } из { $asked } вопросов; остальные ушли на { $servers } { $servers ->
        [one] сервер, который не ответил
        [few] сервера, которые не ответили
        [many] серверов, которые не ответили
       *[other] сервера, которые не ответили
    } ничего.
diagnose-some-others = Ответ пришёл на { $answered } из { $asked } вопросов; остальные ушли на { $servers } { $servers ->
        [one] сервер, который ответил
        [few] сервера, которые ответили
        [many] серверов, которые ответили
       *[other] сервера, которые ответили
    } на другие вопросы.
diagnose-some-mixed = Ответ пришёл на { $answered } из { $asked } вопросов; остальные ушли на { $servers } { $servers ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }, из них { $silent } не ответили ничего.
diagnose-silence-all = Сервер никогда не отвечает: с его адреса ничего не пришло, ни с какого порта, ни на один запрос.
diagnose-silence-told = Ответа от сервера не пришло.
diagnose-silence-all_of = Сервер не отвечает на { $request } ({ $what }), и больше о нём ничего не сказано.
diagnose-silence-closed = Хост отвечает, что этот порт никто не слушает.
diagnose-silence-prohibited = { $by } сообщает, что фильтр запрещает запросы (запрет администратора).
diagnose-silence-unreachable = { $by } сообщает, что к хосту сервера нет пути.
diagnose-silence-rejected = Маршрутизатор или файрвол по пути отклоняет запросы.
diagnose-silence-after = Сервер прислал challenge, клиент правильно повторил с ним { $request }, и больше ничего не пришло.
diagnose-silence-this-game = На другие запросы сервер отвечает, а на { $request } ({ $what }) никогда; { $game } часто его не обслуживает.
diagnose-silence-this = На другие запросы сервер отвечает, а на { $request } ({ $what }) никогда.
diagnose-silence-later = Сначала сервер отвечал, потом перестал.
diagnose-not_repeated = Сервер попросил вернуть ему challenge, а клиент ни разу не повторяет { $request } с этим challenge.
diagnose-wrong-values = Клиент повторяет { $request } с неверным challenge: отправлено { $sent }, вернулось { $carried }; { $how }.
diagnose-wrong = Клиент повторяет { $request } с неверным challenge: { $how }.
diagnose-loop = Клиент повторяет { $request } с верным challenge, и каждый раз вместо ответа приходит другой challenge.
diagnose-instead = Сервер прислал challenge (тип 65, 0x41, 'A': S2C_CHALLENGE) там, где клиент ждал ответа.
diagnose-request_wrong = На такой запрос серверы не отвечают: { $flaw }.
diagnose-request-command_too_long = Команда RCON длиннее, чем читает сервер.
diagnose-refused-text = Сервер отказывает: «{ $text }».
diagnose-refused = Вместо ответа сервер прислал текст для вывода или отказ (0x6C, 0x39): он отказывает.
diagnose-other_protocol = Отвечает не этот протокол, а { $protocol }.
diagnose-elsewhere-port = Ответ приходит не с того порта сервера, на который отправлен запрос, а с { $from }.
diagnose-elsewhere-address = Ответ приходит не с того адреса, на который отправлен запрос, а с { $from }.
diagnose-elsewhere-to = Ответ уходит не на тот порт клиента, с которого отправлен запрос.
diagnose-elsewhere = Ответ приходит не с того адреса и порта, на которые отправлен запрос.
diagnose-late-closed = Ответ пришёл, когда клиент уже закрыл порт.
diagnose-late = Ответ приходит, но позже, чем клиенты обычно ждут (три секунды), или после повтора.
diagnose-unread = Ответ полный и верный, но клиент не может его прочесть: { $variant }.
diagnose-reply_wrong = Ответ сервера искажён: { $damage }.
diagnose-split_lost-mtu = Маршрутизатор сообщает, что пакеты слишком велики для следующего канала (нужна фрагментация).
diagnose-split_lost = Фрагментов ответа не хватает, снова и снова.
diagnose-split_lost-once = Фрагментов одного ответа не хватает; полный ответ пришёл только на повтор { $request }.
diagnose-counts-max = В списке игроков одна запись «Max Players»: host_players_show сервера равен 1 и скрывает игроков.
diagnose-counts-names = В списке игроков пустые имена, как обычно в { $game }.
diagnose-counts-players = В info посчитаны игроки, которых нет в списке, как обычно в { $game }.
diagnose-master = Мастер-сервер не отвечает.
diagnose-master-empty = Мастер-сервер отвечает только пустыми списками.
diagnose-master-not_listed = Сервер работает, а в списке серверов его нет.
diagnose-rcon-refused = В соединении RCON отказано: этот TCP-порт никто не слушает.
diagnose-rcon-unreachable = На TCP-порту RCON никто не отвечает: соединение отбрасывает брандмауэр, или узел выключен.
diagnose-rcon-reset = Соединение RCON сброшено раньше, чем сервер что-либо прислал.
diagnose-rcon-login = Сервер отказывает во входе RCON: пароль неверен (id -1).
diagnose-rcon-banned = Сервер закрывает соединение RCON сразу после входа: он на время забанил этот адрес.
diagnose-rcon-no_answer = Вход RCON принят, команда отправлена, а ответа нет.
diagnose-rcon-login_unanswered = Вход по RCON отправлен, и ответа на него нет.
diagnose-rcon-ended = Команда сама обрывает соединение RCON: сервер меняет карту, перезапускается или останавливается.
diagnose-rcon-no_end = Клиент ждёт ответа на свой пустой пакет конца, а этот сервер его не возвращает.
diagnose-rcon-id_zero = В ответах RCON стоит id 0, а не id команды.
diagnose-rcon-id = В ответах RCON не тот id, что у команды.
diagnose-rcon-mixed = Ответы команд RCON, отправленных вместе, принимаются друг за друга.
diagnose-rcon-size = Размер пакетов RCON неверен: { $fault }.
diagnose-rcon-cut = Ответ RCON продолжается в других пакетах, а клиент читает только первый (4 096 байт).
diagnose-rcon-cut-segment = Клиент читает один сегмент TCP и принимает его за весь пакет RCON, который длиннее.
diagnose-rcon-cut-large = Клиент не принимает полный пакет RCON: 4096 байт текста имеют размер 4106, больше, чем он допускает. Здесь он теряет своё место в потоке.
diagnose-rcon-unasked = Сервер отправляет пакеты RCON, о которых никто не просил (тип 4 или другой собственный).
diagnose-rcon-other = На этом порту отвечает не RCON, а { $protocol }.
diagnose-one_way = В захвате есть ответы без запросов: захвачено только одно направление.
diagnose-one_way-requests = В запросах стоят challenge, которых в захвате никто не присылал: захвачено только одно направление.
diagnose-next-silence = Проверьте, что это порт запросов, а не игровой порт (часто это игровой порт + 1 или 27015), что сервер запущен и открыт для всех и что его файрвол пропускает UDP.
diagnose-next-some = Посмотрите обмены без ответа: на какие серверы они ушли и с какого времени.
diagnose-next-prohibited = Разрешите UDP к порту запросов сервера в том файрволе, который об этом сообщает, или обратитесь к владельцу сети.
diagnose-next-after = На сервере: ищите ограничение частоты, фильтр от DDoS или кеш, который знает только запрос без challenge; попробуйте с другого адреса.
diagnose-next-this-cs = Обойдитесь без него или задайте на сервере host_players_show 2 и host_rules_show 1.
diagnose-next-this = Обойдитесь без него: считайте отсутствующий ответ пустым списком. Если другие серверы игры отвечают, ищите ограничение на этом.
diagnose-next-later = Отправляйте запросы реже: одного в несколько секунд достаточно, и не больше одного за раз.
diagnose-next-later-slow = Проверьте, не был ли сервер тогда остановлен или перезапущен; если нет, он ограничивает этот адрес: отправляйте запросы реже.
diagnose-next-not_repeated = Обновите клиент до версии, которая знает challenge для этого запроса (для A2S_INFO: с декабря 2020 года), или отправьте запрос снова с четырьмя байтами challenge в конце.
diagnose-next-wrong = Добавляйте четыре байта challenge такими, какими они пришли, не читая их как число.
diagnose-next-loop = На сервере: ищите два сервера за одним адресом, кеш или прокси, который выдаёт свои challenge. Если между двумя пакетами меняется адрес или порт клиента, дело в NAT клиента.
diagnose-next-request = Отправьте ровно FF FF FF FF 54, «Source Engine Query» и нулевой байт (25 байт), или FF FF FF FF 55 (или 56) и четыре байта.
diagnose-next-command_too_long = Посылайте более короткие команды: ни один сервер не читает больше 4096 байт, Minecraft — 1446. То, что длиннее, обрезается, пропускается или обрывает соединение; поместите его в файл, который сервер выполнит.
diagnose-next-refused = Спросите владельца сервера: адрес забанен, или его не пускает плагин или ограничение.
diagnose-next-other = Проверьте порт и вид игры, заданные в клиенте.
diagnose-next-elsewhere = Привяжите сервер к тому адресу, на который приходят запросы (+ip), или исправьте проброс порта или сеть контейнера, чтобы ответы уходили с того же адреса и порта.
diagnose-next-late = Задайте в клиенте тайм-аут больше: от пяти до десяти секунд.
diagnose-next-unread = Возьмите клиент или более новую версию, которая знает этот вариант ответа, или включите его в клиенте, если там есть такая настройка.
diagnose-next-reply = Сообщите тому, кто делает сервер или плагин; место видно в сообщении байт за байтом.
diagnose-next-split = Пропускайте фрагменты в файрволах по пути, уменьшите MTU или частоту; чем меньше правил на сервере, тем короче ответ.
diagnose-next-counts-names = Ничего не сломано: игра не сообщает имён. Плагин на сервере может (для CS:GO host_players_show 2).
diagnose-next-counts = Задайте на сервере host_players_show 2, если игроков должно быть видно.
diagnose-next-master = Проверьте фильтр и регион, отправляйте запросы реже и проверьте хост: последним работал hl2master.steampowered.com:27011; его заменяет Web API Steam (IGameServersService/GetServerList).
diagnose-next-not_listed = Проверьте, что нужно Steam, чтобы показать сервер: sv_lan 0 и нет -nomaster, токен входа (sv_setsteamaccount), если его требует игра, верный адрес (-ip) и порт запросов, открытый для UDP снаружи. Новому серверу может понадобиться несколько минут.
diagnose-next-from_there = Спросите провайдера сети, в которую ничего не приходит: многие не выпускают UDP или отбрасывают ответы. Или провайдер сервера отбрасывает то, что идёт из дата-центров.
diagnose-silence-from_there = Сервер отвечает в другом месте, а в эту сеть ничего не возвращается: пакеты теряются на пути между ними.
diagnose-counts-players-some = Информация считает игроков, которых нет в списке: некоторые игры их скрывают.
diagnose-next-rcon_refused = На сервере: включите RCON, задайте пароль (rcon_password), проверьте порт TCP и файрвол.
diagnose-next-rcon_login = Проверьте пароль; после нескольких неверных сервер банит адрес.
diagnose-next-rcon_banned = Подождите конца бана или снимите его на сервере (removeip либо sv_rcon_banpenalty и sv_rcon_whitelist_address) и исправьте пароль перед следующей попыткой.
diagnose-next-rcon_no_answer = Попробуйте команду, которая что-то выводит, например status. Если и на неё нет ответа, сервер выводит в свою консоль; не ждите ответа.
diagnose-next-login_unanswered = Проверьте, что на этом порту слушает RCON, а не игра; сервер, который заблокировал адрес, тоже может молчать.
diagnose-next-ended = Считайте конец соединения успехом и войдите снова через несколько секунд.
diagnose-next-rcon_no_end-game = Не ждите возврата пустого пакета от { $game }: читайте столько байтов, сколько указано в размере, и остановитесь после короткой паузы.
diagnose-next-rcon_no_end = Не ждите возврата пустого пакета от этого сервера (Factorio, Palworld, Minecraft и Rust обходятся без него): читайте столько байтов, сколько указано в размере, и остановитесь после короткой паузы.
diagnose-next-rcon_id = Пусть клиент принимает ответ с любым id, кроме -1 при входе. Palworld и некоторые другие отправляют 0: сервер отклоняется от протокола.
diagnose-next-rcon_mixed = Дайте каждой команде свой id и сопоставляйте ответы по нему, или отправляйте следующую команду только после всего ответа.
diagnose-next-rcon_text = Читайте столько байтов, сколько указано в размере каждого пакета, и только потом следующий пакет; если сервер считает символы, сообщите об этом его авторам.
diagnose-next-rcon_size = Сообщите тому, кто делает сервер. Клиент может искать начало следующего пакета, а не верить размеру.
diagnose-next-rcon_cut = Читайте поток TCP, пока не придёт столько байтов, сколько указано в размере, и продолжайте со следующим пакетом до конца ответа.
diagnose-next-rcon_unasked = Пропускайте пакеты, тип которых не 0 и не 2 или id которых нет ни у одной команды.
diagnose-next-rcon_web = Возьмите клиент WebSocket (Rust: rcon.web 1 — WebSocket, 0 — RCON) или порт, на котором слушает RCON.
diagnose-next-rcon_other = Проверьте порт и протокол: у игры может быть свой протокол RCON.
diagnose-next-one_way = Захватывайте там, где проходят оба направления: на клиенте или на самом сервере, без фильтра на порт или направление.
diagnose-next-port-none = { $game } не отвечает на A2S ни на одном порту; возьмите то, что игра предлагает взамен.
diagnose-next-port-plus = { $game } отвечает на запросы на игровом порту + { $distance } (обычно порт { $port }). Проверьте также, что сервер запущен и открыт для всех и что его файрвол пропускает UDP.
diagnose-next-port-own = { $game } отвечает на запросы на своём порту (обычно порт { $own }), а не на игровом. Проверьте также, что сервер запущен и открыт для всех и что его файрвол пропускает UDP.
diagnose-what-info = сведения
diagnose-what-players = игроки
diagnose-what-rules = правила
diagnose-what-ping = проверка связи
diagnose-what-other = другое
diagnose-mistake-reversed = байты переставлены (неверный порядок байтов)
diagnose-mistake-shifted = байты сдвинуты
diagnose-mistake-text = число записано текстом
diagnose-mistake-server = это challenge другого сервера
diagnose-mistake-cut = он обрезан: вернулось меньше четырёх байтов
diagnose-mistake-placeholder = в нём всё ещё -1 или 0 вместо challenge
diagnose-mistake-other = это не те байты, что прислал сервер
diagnose-flaw-blanks = нет пробелов между словами «Source Engine Query»
diagnose-flaw-zero = нет завершающего нулевого байта (NUL)
diagnose-flaw-prefix = нет префикса FF FF FF FF
diagnose-flaw-printf = на месте challenge — спецификатор printf (например, %s)
diagnose-flaw-mojibake = байты FF отправлены как текст в UTF-8 (C3 BF), неверная кодировка
diagnose-flaw-text = текст в нём не «Source Engine Query»
diagnose-flaw-short = четырёх байтов поля challenge нет, или они обрезаны
diagnose-flaw-header = байт заголовка не из этого протокола
diagnose-flaw-protocol = это запрос другого протокола
diagnose-protocol-quake = слово семейства Quake III
diagnose-protocol-http = HTTP (веб-сервер или WebSocket)
diagnose-protocol-web_socket = WebSocket (веб-RCON поверх HTTP)
diagnose-protocol-zeros = байты без префикса FF FF FF FF
diagnose-protocol-unknown = другой протокол
diagnose-unread-bzip2 = он сжат bzip2
diagnose-unread-gold = он разделён так, как делает GoldSource
diagnose-unread-old = он разделён так, как делают старые серверы Source, без размера
diagnose-unread-many = датаграмм больше, чем он ждёт
diagnose-unread-gold_info = это старый ответ GoldSource (0x6D, S2A_INFO_DETAILED)
diagnose-unread-count = число в нём неверно, как во многих играх
diagnose-unread-utf8 = текст в другой кодировке, чем ждёт клиент (UTF-8, ASCII)
diagnose-unread-split = он разделён на несколько датаграмм
diagnose-unread-unknown = этого варианта он не знает
diagnose-damage-cut = он заканчивается внутри поля, хотя датаграмма целая
diagnose-damage-prefix = префикс FF FF FF FF стоит в нём дважды
diagnose-damage-bzip2 = распакованное не то, что обещает заголовок
diagnose-damage-other = содержимое противоречит структуре
diagnose-size-characters = в нём посчитаны символы вместо байтов
diagnose-size-zero = тело заканчивается одним нулевым байтом вместо двух
diagnose-size-none = тело не заканчивается нулевым байтом
diagnose-size-small = он меньше, чем может быть пакет
diagnose-size-text = то, что прочитано как размер, — текст: читающий потерял место, потому что размер был неверен или прочитаны не все байты
report-heading-remarks = Отмеченные сообщения
report-remarks-about = Что было отмечено в сообщениях при просмотре данных.
report-remarks-message = сообщение
report-remarks-time = время
report-remarks-kind = вид
report-remarks-tags = метки
report-remarks-comment = комментарий
filter-no_member = у `{ $name }` нет члена `{ $member }`; `a2scope explain filter` перечисляет их

## quality

quality-capture-one_way = захвачено только одно направление
    .doc = Во всём захвате есть ответы, но нет запросов, или есть запросы, но нет ответов. Два направления могут идти разными путями, или фильтр сохранил только одно. Так же выглядит захват у жертвы отражения: очень много ответов, на один адрес, от многих серверов.
quality-capture-sampled = захват похож на выборку
    .doc = Между клиентами и серверами, которые общаются друг с другом, так мало ответов есть вместе с запросами, что сохранён мог быть лишь один пакет из нескольких: маршрутизатор или зонд, который делает выборку, или очень большие потери.
quality-capture-loss = в захвате не хватает пакетов обоих направлений
    .doc = Клиенты получили ответы на запросы, которых нет в захвате, и спрашивали серверы, ответов которых в нём нет, хотя видно, что те же клиенты и серверы общаются друг с другом. Захватывающий компьютер или очередь потеряли пакеты. Немного похоже на это могут выглядеть поддельные запросы и ответы.
quality-capture-offset = ответы помечены временем раньше запросов, на постоянную величину
    .doc = Объединены записи двух точек захвата с разными часами, по одной на каждое направление. editcap -t сдвигает время одной из них перед объединением.
quality-capture-reordered = ответы лежат раньше своих запросов, меньше чем на миллисекунду
    .doc = Пакеты помечены временем или сохранены не в том порядке, в каком отправлены, как у сетевой карты с несколькими очередями. reordercap сортирует файл, в котором время верно.
quality-capture-clock = часы были переведены назад
    .doc = Время сообщения больше чем на секунду раньше времени предыдущего: часы захватывающего компьютера были переведены, или файлы соединены не в том порядке. mergecap соединяет их по времени.
quality-capture-gap = большую часть времени ничего не захвачено
    .doc = Половину всего времени, и не меньше получаса, нет ни одного сообщения: тогда ничего не захватывалось, часы были переведены вперёд, или соединены два захвата разных дней.
quality-capture-damaged = часть входных данных не читается
    .doc = Записи файла или заголовки пакетов противоречат сами себе или обрываются слишком рано: файл обрезан, изменён или записан программой, которая завершилась с ошибкой.
quality-capture-unread = пакеты в инкапсуляции, которая не читается
    .doc = Эти пакеты находятся внутри чего-то зашифрованного или того, что этой программе не известно. Того, что в них, нет ни в одном числе.
quality-capture-twice = пакеты захвачены дважды
    .doc = Один и тот же пакет показали два интерфейса, он есть в двух файлах, или один интерфейс показал его дважды за миллисекунду, как зеркальный порт, который показывает пакет на входе и на выходе.
quality-capture-cut = захват сохранил только начало кадров
    .doc = Предел длины при захвате (snaplen) был меньше кадров. Размеры указаны как в сети, но отрезанных имён, игроков и правил нет. tcpdump -s 0 сохраняет кадры целиком.
quality-capture-incomplete = у сообщений и потоков не хватает части
    .doc = Нет фрагмента разделённого ответа, IP-фрагмента или сегмента соединения RCON. Он потерян в пути или при захвате, или фильтр по порту пропустил IP-фрагменты, у которых нет портов.
quality-capture-middle = захват начинается или обрывается посреди чего-то
    .doc = В первую секунду есть ответы на запросы до захвата, или в последнюю секунду есть запросы, ответы на которые пришли после него. Таков почти любой захват загруженного сервера.
quality-means-one_way = Тогда незапрошенные ответы и запросы без ответа мало что значат, и находки, которые на них держатся, опущены.
quality-means-twice = Каждый посчитан один раз.
quality-means-unread = Того, что внутри, нет ни в одном числе.
quality-means-cut = Числа байтов указаны как в сети; отрезанного нет ни в одном списке.
quality-means-damaged = Все числа относятся только к тому, что читается.
quality-means-incomplete = Имён, игроков, правил и команд из этих частей нет ни в одном списке.
quality-means-loss = Все числа — нижние границы, и один недостающий пакет ничего не доказывает.
quality-means-sampled = Все числа — нижние границы, и отсутствие ответа или запроса ничего не доказывает.
quality-means-sampling = Пакеты и байты инцидентов умножены на это число, все остальные числа — нижние границы, а то, что осталось без ответа или пришло без запроса, ничего не доказывает.
quality-means-offset = Как только это видно по десяти ответам, ответы сопоставляются с этой поправкой. Более ранние выглядят незапрошенными, а их запросы — оставшимися без ответа, и времени оборота нет; ни в чём из этого серверы не виноваты.
quality-means-reordered = Они всё равно сопоставлены; у этих обменов нет времени оборота.
quality-means-clock = Длительности и скорости около этих скачков мало что значат.
quality-means-gap = Средние за всё время мало что значат.
quality-means-middle = Они считаются незапрошенными или оставшимися без ответа, и в этом никто не виноват.
quality-one_way = Захвачено только одно направление: { $requests } { $requests ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } и { $replies } { $replies ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    }.
quality-offset = { $count } { $count ->
        [one] ответ помечен
        [few] ответа помечены
        [many] ответов помечены
       *[other] ответа помечены
    } временем на { $seconds } с раньше запроса.
quality-reordered = { $count } { $count ->
        [one] ответ лежит
        [few] ответа лежат
        [many] ответов лежат
       *[other] ответа лежат
    } раньше запроса, меньше чем на миллисекунду.
quality-sampled = Захват похож на выборку: { $requests } { $requests ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } без ответа и { $replies } { $replies ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    } без запроса между адресами, которые общаются друг с другом, и { $answered } { $answered ->
        [one] вопрос
        [few] вопроса
        [many] вопросов
       *[other] вопроса
    } с тем и другим.
quality-sampling = Захвачен один пакет из { $sampling }, как указано в --sampling: отправлено около { $packets } пакетов с { $messages } сообщениями.
quality-loss = Не хватает пакетов обоих направлений: { $requests } { $requests ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } без ответа и { $replies } { $replies ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    } без запроса между адресами, которые общаются друг с другом, и { $answered } { $answered ->
        [one] вопрос
        [few] вопроса
        [many] вопросов
       *[other] вопроса
    } с тем и другим.
quality-clock = Часы были переведены назад { $steps } { $steps ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }, самое большее на { $seconds } с.
quality-gap = Нет сообщений { $hours } ч начиная с { $from }: тогда ничего не захватывалось или часы были переведены.
quality-damaged = Не читаются { $places } { $places ->
        [one] место
        [few] места
        [many] мест
       *[other] места
    } файла и заголовки { $headers } { $headers ->
        [one] пакета
        [few] пакетов
        [many] пакетов
       *[other] пакета
    }.
quality-unread = { $count } { $count ->
        [one] пакет находится
        [few] пакета находятся
        [many] пакетов находятся
       *[other] пакета находятся
    } в { $name }, а это не читается.
quality-twice = { $count } { $count ->
        [one] пакет захвачен
        [few] пакета захвачены
        [many] пакетов захвачены
       *[other] пакета захвачены
    } второй раз.
quality-cut = Из { $count } { $count ->
        [one] кадра
        [few] кадров
        [many] кадров
       *[other] кадра
    } сохранено только начало.
quality-incomplete = Части не хватает у { $split } { $split ->
        [one] разделённого сообщения
        [few] разделённых сообщений
        [many] разделённых сообщений
       *[other] разделённого сообщения
    } и у { $fragments } { $fragments ->
        [one] пакета
        [few] пакетов
        [many] пакетов
       *[other] пакета
    } в IP-фрагментах; в потоках RCON { $gaps } { $gaps ->
        [one] пропуск
        [few] пропуска
        [many] пропусков
       *[other] пропуска
    }.
quality-middle = В начале { $begun } { $begun ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    } без запроса, в конце { $open } { $open ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } без ответа.

## report-change

report-change-password = задаёт пароль
report-change-password_read = читает пароль
report-change-log = отправляет журнал в другое место
report-change-end = останавливает сервер
report-change-exec = выполняет файл или плагин
report-change-ban = выгоняет или банит
report-change-map = меняет карту
report-change-variable = задаёт переменную
report-change-nothing = только читает

## report-timeline

report-timeline-more = и ещё { $count }
report-timeline-several = несколько адресов

## firewall

firewall-proof-attack = отбрасывает { $percent } % из { $packets } { $packets ->
        [one] пакета
        [few] пакетов
        [many] пакетов
       *[other] пакета
    } атаки
firewall-proof-selects = выбирает { $percent } % из { $packets } { $packets ->
        [one] пакета
        [few] пакетов
        [many] пакетов
       *[other] пакета
    } атаки
firewall-proof-selects_others = { $selected } из { $others } { $others ->
        [one] другого сообщения
        [few] других сообщений
        [many] других сообщений
       *[other] другого сообщения
    }
firewall-proof-clients = сохраняет { $kept } из { $clients } { $clients ->
        [one] клиента, вернувшего challenge
        [few] клиентов, вернувших challenge
        [many] клиентов, вернувших challenge
       *[other] клиента, вернувших challenge
    }
firewall-proof-no_others = не может показать, кому это вредит: других сообщений в захвате нет
firewall-proof-none = не отбросило бы ничего из { $others } { $others ->
        [one] другого сообщения
        [few] других сообщений
        [many] других сообщений
       *[other] другого сообщения
    }
firewall-proof-others = отбросило бы { $dropped } из { $others } { $others ->
        [one] другого сообщения
        [few] других сообщений
        [many] других сообщений
       *[other] другого сообщения
    } ({ $dropped ->
        [one] сообщение
        [few] сообщения
        [many] сообщения
       *[other] сообщения
    } { $messages })
firewall-proof-others_first = отбросило бы { $dropped } из { $others } { $others ->
        [one] другого сообщения
        [few] других сообщений
        [many] других сообщений
       *[other] другого сообщения
    } (первые: { $messages })
firewall-proof-packets = отбросило бы { $dropped } из { $packets } { $packets ->
        [one] пакета, который не относится к запросам
        [few] пакетов, которые не относятся к запросам
        [many] пакетов, которые не относятся к запросам
       *[other] пакета, которые не относятся к запросам
    }
firewall-proof-sampled = считает каждый пакет за { $sampling }, потому что захвачен один из { $sampling }
firewall-unread = строка { $line }, столбец { $column }: { $what }
firewall-head = Против: { $kind }, { $target }; { $place }.
firewall-load = Загрузить: { $command }
firewall-tried = Проверено на том же захвате, это { $said }.
firewall-place-victim = перед атакуемым адресом
firewall-place-server = перед сервером, которым злоупотребляют
firewall-place-provider = у провайдера жертвы
firewall-of-address = один адрес
firewall-of-network = одна сеть (/{ $prefix })
firewall-about-limit = Отбрасывает то, что { $whose } запрашивает чаще { $rate } раз в секунду; сразу проходит { $burst }.
firewall-about-usual = Других клиентов в этом захвате нет; предел — то, что нужно тому, кто снова и снова открывает страницу сервера.
firewall-about-measured = Из { $clients } { $clients ->
        [one] другого клиента
        [few] других клиентов
        [many] других клиентов
       *[other] другого клиента
    } этого захвата самый активный спрашивает { $second } раз за секунду, { $ten } за десять; вдвое больше проходит.
firewall-about-limit_cost = Цена: клиенты, у которых она общая, делят и предел; учитывается { $counted }, от остальных всё проходит.
firewall-about-hashlimit_cost = Цена: клиенты, у которых она общая, делят и предел; учитывается { $counted }, от остальных всё отбрасывается.
firewall-about-marks = Отбрасывает то, что похоже на атаку: { $marks }. Из { $others } других сообщений этого захвата так выглядит не больше одного из ста.
firewall-about-marks_cost = Цена: невелика, пока атака так выглядит; подделанное легко изменить.
firewall-mark-ttl = TTL { $values }
firewall-mark-port = порт отправителя { $values }
firewall-mark-length = длина { $values } байт
firewall-about-no_answers = Отбрасывает все ответы игровых серверов на этот адрес: в этом захвате он ничего не запрашивал. Цена: список серверов там ничего не найдёт.
firewall-about-unasked = Отбрасывает ответы игровых серверов, которых этот адрес не запрашивал, по данным отслеживания соединений. Цена: отслеживание всех пакетов, если оно больше ничему здесь не нужно.
firewall-about-apart = Отбрасывает то, что начинается как пакеты атаки и не как запрос. Цена: ничего, что нужно клиенту.
firewall-about-senders = Отбрасывает всё, что { $senders ->
        [one] отправляет { $senders } отправитель
        [few] отправляют { $senders } отправителя
        [many] отправляют { $senders } отправителей
       *[other] отправляют { $senders } отправителя
    } атаки. Цена: страдает тот, кому достанется { $senders ->
        [one] этот адрес
        [few] эти адреса
        [many] эти адреса
       *[other] эти адреса
    }; снимите, когда всё кончится.
firewall-about-admins = Пропускает { $admins } { $admins ->
        [one] адрес, который пользовался
        [few] адреса, которые пользовались
        [many] адресов, которые пользовались
       *[other] адреса, которые пользовались
    } RCON в этом захвате без подбора. Проверьте, чей { $admins ->
        [one] он
        [few] это адреса
        [many] это адреса
       *[other] это адреса
    }, и добавьте свой.
firewall-about-no_rcon = Отбрасывает весь RCON. Цена: так сервером никто не управляет; добавьте выше правило, пропускающее ваш адрес.
firewall-about-rcon = Отбрасывает RCON отовсюду. Цена: больше никто так сервером не управляет.
firewall-none-lies = Ни одно правило не поможет: серверы сами так о себе отвечают, когда их спрашивают. Уберите их из своих списков.
firewall-none-elsewhere = Здесь ни одно правило не поможет: пакеты атаки тут не проходят. Выберите другое место через --at.
firewall-none-alike = Ни одно правило не поможет: ни один отправитель не отправляет больше честных клиентов, и пакеты ничем не отличаются.
firewall-none-forged = Ни одно правило не поможет: отправители, возможно, подделаны, каждый отправляет мало, и пакеты не отличить от клиентских.
firewall-none-rcon = Правило не предлагается: кто подбирает пароли, не отличить от тех, кому RCON разрешён. Пропускайте только свои адреса.
firewall-next-challenge = Попробуйте { $switch } в окружении сервера: info тогда получает лишь тот, кто вернул challenge, и подделка отправителя мало что даёт. Учитывает ли это данная игра, неизвестно.
firewall-next-switches = Попробуйте { $limit }: сервер отбросит то, что один адрес отправляет сверх { $most } за 200 мс; и { $fast }: он отвечает более быстрым путём.
firewall-next-provider = В самую загруженную секунду было { $rate } Мбит/с. Более узкий канал забит раньше, чем правило увидит пакет: тогда отбрасывать должен провайдер (--at provider).
firewall-firewall-ends = строка обрывается слишком рано; правило пропущено
    .doc = Выражение nftables не закончено. Дайте целые строки и фигурные скобки вокруг них.
firewall-firewall-interface = `{ $name }` считается интерфейсом захвата
    .doc = Захват не говорит, через какой интерфейс пришёл пакет, поэтому условие считается выполненным, и правило проверяется.
firewall-firewall-missing = после `{ $word }` нет значения; правило пропущено
    .doc = Строка обрывается или начинается следующий параметр там, где ожидается значение. Так выглядит строка, обрезанная при копировании.
firewall-firewall-no_chain = нет цепочки `{ $chain }`; правило пропущено
    .doc = Правило стоит в цепочке или переходит в цепочку, которой текст не создаёт. Дайте всю таблицу или ещё и команды, создающие цепочку.
firewall-firewall-too_long = текст слишком длинный: читаются только первые { $bytes } байт
    .doc = Текст правил читается до одного мебибайта. Уберите то, что не касается запросов.
firewall-firewall-unknown = `{ $word }` непонятно; правило пропущено
    .doc = Читаются условия, которые касаются пакетов запросов: адреса, порты, длины, байты данных, ограничения, списки, состояния. Правило, в котором есть что-то ещё, пропускается, и сказанное о захвате сказано без него.
firewall-firewall-value = `{ $word }` — не значение { $what }; правило пропущено
    .doc = На этом месте ожидается число, адрес, диапазон или имя определённого рода.
