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
    } от пяти серверов или больше и ни одного не запрашивал
finding-reflection-spoofed_requests = запросы, которые не повторяют с challenge
    .doc = Адрес послал не меньше 30 запросов не меньше чем десяти серверам, каждый раз получил challenge и почти никогда не повторил с ним запрос. Клиент, которому нужен ответ, запрос повторяет; здесь запросы, скорее всего, подделаны от имени этого адреса, и challenge их останавливает. Другие объяснения: программа старше декабря 2020 года, которая не знает challenge для A2S_INFO, или такая, что лишь измеряет время до challenge. Сравните TTL запросов с другими пакетами того же адреса и посмотрите на порты отправителя.
    .says = { $client } послал десяти серверам или больше { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    }, получил challenge и не повторил их
finding-flood-queries = много запросов с одного адреса
    .doc = Один адрес за секунду послал одному серверу 100 запросов или больше. Ни одному клиенту столько не нужно: браузер серверов опрашивает один раз, мониторинг — раз в несколько секунд. Это неисправная или вредоносная программа, много клиентов за одним адресом (хостинг, большая сеть) или поддельный адрес. Итог — это число запросов в таких секундах; каждая секунда начинается с запроса.
    .says = { $client } за секунду послал { $server } 100 запросов или больше, всего { $count } в таких секундах
finding-flood-server = много запросов к одному серверу
    .doc = За секунду сервер получил 1000 запросов или больше с 20 адресов или больше: флуд из многих мест или из одного, с поддельных адресов. Серверы отвечают на запросы в том же потоке, в котором идёт игра, так что игроки это чувствуют. Всплеск бывает и у очень популярного сервера, который только что вернулся в список, но не такой. Посмотрите на TTL (одинаковый у всех адресов значит, что отправитель один) и на то, сколько запросов повторено с их challenge.
    .says = { $server } за секунду получил 1000 запросов или больше, всего { $count } в таких секундах, примерно с { $addresses } { $addresses ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }
finding-flood-vse = VSE-флуд
    .doc = За секунду на адрес пришло 20 датаграмм или больше, с «TSource Engine Query» без префикса FF FF FF FF или экранированной записью (/x54/x53 и так далее). Их отправляют ботнеты семейств Mirai и Gafgyt и называют это VSE-флудом, по движку Valve Source Engine; большинство отправителей — заражённые устройства. Ни один сервер на них не отвечает, и ни один клиент Valve их не отправляет. Итог — это число датаграмм в таких секундах. Они лишь занимают полосу: посмотрите на частоту и число отправителей и отбрасывайте их фильтром перед сервером.
    .says = { $server } за секунду получил 20 пакетов VSE-флуда или больше, всего { $count } в таких секундах
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
    .says = { $server } послал challenge { $challenge } трём адресам или больше
finding-challenge-ignored = неверный challenge принят
    .doc = На три запроса или больше сервер ответил данными, хотя challenge в них был не тот, который он послал. Его challenge — пустая формальность и никого не защищает. Об одном или двух таких ответах не сообщается: так же выглядит challenge, потерянный захватом.
    .says = { $server } ответил на { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } не с тем challenge, который послал
finding-spoof-two_answers = два разных ответа на один запрос
    .doc = На один запрос за секунду с одного адреса пришло два разных ответа, а второго запроса не видно. Один из них может быть подделан тем, кто видит запрос или угадывает его время, чтобы сервер казался полнее или чтобы изменить список игроков. Другие объяснения: фильтр перед сервером отвечает из кеша, и сервер отвечает тоже, или второй запрос потерян захватом. Сравните оба сообщения, их TTL и аппаратные адреса.
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
        [one] неправильно построенный запрос
        [few] неправильно построенных запроса
        [many] неправильно построенных запросов
       *[other] неправильно построенных запроса
    }: { $kinds }
finding-request-mojibake = запросы, отправленные как текст
    .doc = Префикс FF FF FF FF отправлен как C3 BF C3 BF C3 BF C3 BF: программа хранит байты в строке и при отправке кодирует её в UTF-8. Ни один сервер на это не отвечает. Это ошибка в программе, часто на JavaScript, PHP или Python.
    .says = { $client } отправил { $count } { $count ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } как текст в UTF-8
finding-capture-one_way = захвачено только одно направление
    .doc = Во всём захвате есть ответы, но нет запросов, или есть запросы, но нет ответов. Два направления могут идти разными путями, или фильтр сохранил только одно. Тогда незапрошенные ответы и запросы без ответа мало что значат, и находки, которые на них держатся, опущены. Так же выглядит захват у жертвы отражения: очень много ответов, на один адрес, от многих серверов.
    .says = { $requests } { $requests ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } и { $replies } { $replies ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    }
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
column-out = отправлено
column-in = получено
column-amplified = усиление
column-rtt = RTT
column-rcon = RCON
column-began = начало
column-name = имя
column-seen = замечен
column-score = счёт
column-best = лучший
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
column-version = версия
column-bytes-out = отправлено байт
column-bytes-in = получено байт
column-on-the-wire = с заголовками
column-best-score = лучший счёт
column-longest = дольше всего
column-lasted = длился
column-asked = запрос
column-what = что
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
column-ended = результат
column-bytes = байты
column-factor = во сколько раз
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
evicted-distinct = разные считаются до { $limit }; их было столько или больше; предел поднимает --max-distinct

## report-chart

report-chart-players = Число игроков по времени
report-chart-amplification = Усиление по видам

## report-none

report-none-messages-at-different-times = Нет сообщений в разное время.
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
report-incident-senders = отправители
report-incident-servers = серверы
report-incident-messages = сообщения, где это видно

## report-language

report-language = ru

## report-title

report-title = Отчёт a2scope

## report-evidence

report-evidence-about = Что было прочитано. Файл с той же суммой SHA-256 — тот же файл.
report-evidence-file = Файл
report-evidence-size = Размер
report-evidence-no_hash = не вычислена

## report-duplicates

report-duplicates = { $count } { $n ->
        [one] пакет встретился
        [few] пакета встретились
        [many] пакетов встретились
       *[other] пакета встретились
    } ещё раз, на другом интерфейсе или в другом файле, и { $n ->
        [one] посчитан
        [few] посчитаны
        [many] посчитаны
       *[other] посчитаны
    } один раз

## report-footer

report-footer = a2scope { $version }, записи { $schema }

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
        [one] знака
        [few] знаков
        [many] знаков
       *[other] знака
    }
filter-empty = выражение пустое
filter-too_deep = выражение слишком глубоко вложено
filter-misplaced = { $what } здесь не к месту
filter-ends = выражение обрывается там, где должно быть продолжение
filter-unclosed = у этого текста нет закрывающей кавычки
filter-has = has() нужен член, как в has(data.players)
filter-json = это не запись в JSON
filter-no_bool = выражение даёт не истину или ложь, а { $kind }; сравните его с чем-нибудь
filter-undecided-page = Нельзя решить для { $count } { $count ->
        [one] сообщения
        [few] сообщений
        [many] сообщений
       *[other] сообщения
    }, первое из них — { $index }: { $why }
filter-how-and = ответы серверов, на которых больше 20 игроков
filter-how-in = одна из этих карт
filter-how-text = часть текста, в любом регистре
filter-how-matches = регулярное выражение (как в Rust)
filter-how-size = сколько элементов в списке или знаков в тексте
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
filter-var-index = его номер, от 0
filter-var-time = когда захвачен его последний пакет
filter-var-frames = номера его пакетов, как их считает Wireshark
filter-var-transport = "udp" или "tcp"
filter-var-src = адрес и порт отправителя
filter-var-dst = адрес и порт получателя
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

## report-damaged

report-damaged = Часть входных данных повреждена; цифры — о том, что удалось прочесть.

## report-heading

report-heading-diagnoses = Что не работает

## report-none

report-none-diagnoses = Всё работает: на вопросы пришли ответы, или захват показывает слишком мало, чтобы судить.

## report-more

report-more-diagnoses = и ещё { $count }

## report-diagnosis

report-diagnosis-act = кто должен действовать
report-diagnosis-client = клиент
report-diagnosis-server = сервер
report-diagnosis-messages = сообщения, которые это показывают
report-diagnosis-next = Что делать:

## report-section

report-section-diagnoses = Что не работает
