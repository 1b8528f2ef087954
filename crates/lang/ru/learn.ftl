# Russian. Ids, attributes and variables are those of en/learn.ftl.

## learn-sent

learn-sent-A2S_INFO = Когда угодно и кем угодно: с него начинают браузеры серверов, панели управления и мониторинг. Если в ответ пришёл challenge, запрос отправляют снова вместе с ним.
learn-sent-S2A_INFO_SRC = В ответ на A2S_INFO: сразу или после того, как вернулся challenge. Нынешние серверы GoldSource тоже его отправляют.
learn-sent-S2A_INFO_DETAILED = В ответ на A2S_INFO, старыми серверами GoldSource и HLTV. Серверы не из Steam отправляют его вместе с S2A_INFO_SRC.
learn-sent-A2S_PLAYER = Дважды ради одного ответа: сначала с -1, чтобы получить challenge, потом с самим challenge. Некоторые серверы отвечают уже на первый.
learn-sent-S2A_PLAYER = В ответ на A2S_PLAYER с верным challenge.
learn-sent-A2S_RULES = Дважды ради одного ответа: сначала с -1, чтобы получить challenge, потом с самим challenge. Некоторые серверы отвечают уже на первый.
learn-sent-S2A_RULES = В ответ на A2S_RULES с верным challenge.
learn-sent-A2S_SERVERQUERY_GETCHALLENGE = Раньше — перед A2S_PLAYER и A2S_RULES. Теперь они запрашивают challenge сами.
learn-sent-S2C_CHALLENGE = В ответ на запрос, в котором challenge нет или он неверен. Клиент, который хочет подключиться, получает более длинный вид.
learn-sent-A2A_PING = Чтобы измерить время ответа. Многие серверы на него уже не отвечают; A2S_INFO годится так же.
learn-sent-A2A_ACK = В ответ на A2A_PING.
learn-sent-A2M_GET_SERVERS_BATCH2 = Мастер-серверу, по разу на каждую страницу его списка. Следующий запрос начинается с последнего адреса предыдущей страницы.
learn-sent-M2A_SERVER_BATCH = В ответ на A2M_GET_SERVERS_BATCH2. Последняя та страница, что заканчивается на 0.0.0.0:0.
learn-sent-A2A_PRINT = Всякий раз, когда на другой стороне надо показать текст. На команду rcon сервер GoldSource отвечает одним или несколькими.
learn-sent-S2A_LOGSTRING = С каждой строкой журнала сервера, на каждый адрес, названный в logaddress_add. Его никто не запрашивает.
learn-sent-S2A_LOGSTRING2 = Как S2A_LOGSTRING, если на сервере задан sv_logsecret.
learn-sent-A2S_GETCHALLENGE = Клиентом игры, который собирается подключиться.
learn-sent-S2C_CONNREJECT = В ответ клиенту, которому нельзя подключиться.
learn-sent-S2C_BADPASSWORD = В ответ клиенту, который подключается с неверным паролем.
learn-sent-S2C_CONNECTION = В ответ на C2S_CONNECT; дальше начинается собственный протокол игры.
learn-sent-C2S_CONNECT = Клиентом игры, когда он получил challenge.
learn-sent-GOLDSRC_COMMAND = Клиентами и программами GoldSource. Команды details, players и rules — старый вид запросов.
learn-sent-GOLDSRC_RCON = Администратором, после ответа на challenge rcon.
learn-sent-GOLDSRC_LOG = С каждой строкой журнала сервера, если секрет журнала не задан. Его никто не запрашивает.
learn-sent-SERVERDATA_AUTH = Первым пакетом соединения по TCP. До него ничего другого не принимают.
learn-sent-SERVERDATA_AUTH_RESPONSE = В ответ на SERVERDATA_AUTH, после пустого SERVERDATA_RESPONSE_VALUE. Counter-Strike 2 пустого не отправляет.
learn-sent-SERVERDATA_EXECCOMMAND = После принятого входа, сколько угодно раз.
learn-sent-SERVERDATA_RESPONSE_VALUE = В ответ на команду, столько раз, сколько требует текст. А также перед результатом входа.
learn-sent-SERVERDATA_OTHER = Серверами со своим протоколом: Rust отправляет строки консоли с типом 4, Squad — сообщения чата с типом 1. Их никто не запрашивает.
learn-sent-TCP_GAP = Никогда: это место того, чего нет в захвате.
learn-sent-SPLIT_FRAGMENT = Вместо сообщения, которое не помещается в одну датаграмму.
learn-sent-UNKNOWN = Другими движками и программами, которые ошибаются в префиксе.

## learn-diagram

learn-diagram-repeated = { $label }: следующее для каждого
learn-diagram-repeated-when = { $label }: следующее для каждого, когда { $when }
learn-diagram-when = { $label }: когда { $when }
learn-diagram-caption = Байты { $message }, по четыре в ряду
learn-diagram-varies = по-разному
learn-diagram-continued = (продолжение)
learn-diagram-cell-when = когда { $when }

## learn-size

learn-size-of = столько байтов, сколько указано в { $field }
learn-size-of-less = столько байтов, сколько указано в { $field }, минус { $less }
learn-size-rest = все оставшиеся байты
learn-size-steps = все оставшиеся байты, по { $step }
learn-size-but = все оставшиеся байты, кроме { $end } в конце
learn-size-until = до первого из { $end }
learn-size-while = пока идут { $set }
learn-size-word = одно из известных слов
learn-size-zero_or_end = текст, затем `00` или конец
learn-size-byte = 1 байт
learn-size-bytes = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
learn-size-string = текст, затем `00`
learn-size-text = текст
learn-size-any = любое число байтов

## learn-times

learn-times-count = столько раз, сколько указано в { $field }
learn-times-bits = по разу на каждый бит { $field }
learn-times-end = до конца
learn-times-until = пока не встретится { $bytes }

## learn-buffer

learn-buffer-captured = Как отправлено
learn-buffer-reassembled = Фрагменты соединены
learn-buffer-decompressed = Распаковано
learn-buffer-unescaped = Соединено, без экранирования

## learn-code

learn-code-diagnosis = диагноз: почему нет ответа
learn-code-quality = изъян захвата: что ограничивает выводы
learn-code-finding = находка: что подозрительно в захвате
learn-code-note = примечание: что необычно в сообщении или его пакетах
learn-code-paste = примечание к вставленному тексту или причина, по которой его нельзя прочитать
learn-code-rules = примечание к проверяемым правилам файрвола: что непонятно
learn-code-texts = Тексты ошибок с этим значением

## learn-talk

learn-talk-caption = → отправляет клиент, ← приходит клиенту, … ничего не отправлено. Знак ✗ стоит там, где что-то не так.
learn-talk-wrong = Когда не работает
learn-talk-right = Когда работает
learn-talk-sent = отправлено
learn-talk-received = получено
learn-talk-to = на { $address }
learn-talk-from = с { $address }
learn-talk-after = через { $seconds } с
learn-talk-fragment = фрагмент { $n } из { $total }
learn-talk-no_answer = нет ответа
learn-talk-unchallenged = без challenge
learn-talk-no_fragment = фрагмент 2 не приходит
learn-talk-no_mirror = пустой пакет не возвращается

## learn-fact

learn-fact-code = Что это
learn-fact-severity = Серьёзность
learn-fact-act = Кто должен действовать
learn-fact-also = Похоже на
learn-fact-since = С какого времени
learn-fact-games = Игры
learn-fact-concerns = Касается
learn-fact-sources = Источники
learn-fact-since_2020 = Изменилось с 2020 года
learn-fact-messages = Сообщения, в которых это бывает
learn-fact-header = Байт заголовка
learn-fact-sender = Отправитель
learn-fact-transport = Поверх
learn-fact-engine = Только
learn-fact-sent = Отправляется
learn-fact-answered-by = Ответ
learn-fact-answers = Отвечает на
learn-fact-source = Источник

## learn-heading

learn-heading-advice = Что делать
learn-heading-talks = Как это выглядит
learn-heading-layout = Структура
learn-heading-fields = Поля
learn-heading-keywords = Ключевые слова по играм
learn-heading-notes = Что в нём может быть не так
learn-heading-example = Пример
learn-heading-parser = Парсер этого сообщения
learn-heading-blob = Блок Arma 3 и DayZ
learn-heading-notes-on = Что бывает не так

## learn-parser

learn-parser-how = Компилятор Kaitai Struct делает парсер из описания этого сообщения, например на Python. То, о чём нужно судить, парсер оставляет байтами.
learn-parser-others = Для других языков: { $targets }.

## learn-keywords

learn-keywords-about = Поле `keywords` — одна строка. Каждая игра пишет её по-своему; различаются такие части.
learn-keywords-caption = Части ключевых слов

## learn-column

learn-column-part = Часть
learn-column-meaning = Значение
learn-column-bytes = Байты
learn-column-at = Где
learn-column-byte = Байт
learn-column-request = Запрос
learn-column-answer = Ответ
learn-column-region = Регион
learn-column-key = Ключ
learn-column-lists = Отбирает
learn-column-offset = Смещение
learn-column-field = Поле
learn-column-type = Тип
learn-column-value = Значение
learn-column-error-text = Текст
learn-column-library = Библиотека или программа
learn-column-versions = Версии
learn-column-size = Размер
learn-column-when = Когда

## learn-fragment

learn-fragment-source = Это заголовок фрагментов Source. Все три диалекта — на странице о разделённых сообщениях.

## learn-blob

learn-blob-chunks = Arma 3 и DayZ распределяют двоичный блок по нескольким правилам. Имя такого правила — два байта: его номер, считая с 1, и сколько их всего. Значение — не больше 127 байт блока.
learn-blob-escapes = Байты `00`, `01` и `FF` экранируются: `01 01` заменяет `01`, `01 02` — `00`, `01 03` — `FF`. Снимайте экранирование одним проходом слева направо: замены одна за другой портят `01 01 02`.
learn-blob-caption = Байты блока, без экранирования

## learn-split

learn-split-caption-source = Фрагмент Source: 12 байт заголовка
learn-split-caption-source-old = Фрагмент Source до Orange Box: 10 байт заголовка
learn-split-caption-goldsource = Фрагмент GoldSource: 9 байт заголовка
learn-split-title = Разделённые сообщения
learn-split-about = Как сообщение, которое не помещается в одну датаграмму, разделяется на фрагменты, в трёх диалектах.
learn-split-prefix = Первые четыре байта датаграммы указывают, что это. `FF FF FF FF` — это -1: дальше сообщение целиком. `FE FF FF FF` — это -2: дальше один фрагмент сообщения.
learn-split-why = Ответ длиннее примерно 1 400 байт был бы фрагментирован на уровне IP, а некоторые сети такие фрагменты отбрасывают. Поэтому сервер сам разделяет ответ и нумерует фрагменты. Первый байт сообщения — первый байт содержимого первого фрагмента, поэтому только по этому фрагменту видно, что это за сообщение.
learn-split-dialects = Три диалекта
learn-split-no-mark = Все три начинаются с `FE FF FF FF` и id, общего для фрагментов одного сообщения. По заголовку не узнать, какой это из трёх.
learn-split-compared = Сравнение диалектов
learn-split-column-dialect = Диалект
learn-split-column-header = Заголовок
learn-split-column-number = Номер и число фрагментов
learn-split-column-used = Кем используется
learn-split-goldsource-header = 9 байт
learn-split-goldsource-number = один байт: старшие четыре бита — номер, считая с 0, младшие четыре — число фрагментов, от 2 до 15
learn-split-goldsource-used = Half-Life и её моды; в первой датаграмме ровно 1 400 байт
learn-split-source-header = 12 байт
learn-split-source-number = по байту: число фрагментов, затем номер, считая с 0; затем размер, 16 бит
learn-split-source-used = игры, начиная с Orange Box; размер обычно 1 248, в Left 4 Dead и некоторых других 1 188, и во всех фрагментах одинаков
learn-split-old = Source до Orange Box
learn-split-old-header = 10 байт
learn-split-old-number = по байту: число фрагментов, затем номер, считая с 0; размера нет
learn-split-old-used = AppID 215, 240, 17550 и 17700 с протоколом 7
learn-split-tell = Как их различить
learn-split-tell-goldsource = `FF FF FF FF` на байте 9 первого фрагмента: GoldSource.
learn-split-tell-source = `FF FF FF FF` на байте 12: Source.
learn-split-tell-old = `FF FF FF FF` на байте 10: Source до Orange Box.
learn-split-tell-bzip2 = `BZh` на байте 20 или 18: Source, сжато, с размером или без.
learn-split-tell-later = У остальных фрагментов такой приметы нет. Их читают так же, как первый с теми же отправителем, получателем и id, даже если он приходит последним.
learn-split-tell-never = Если первый фрагмент так и не придёт, диалект остаётся предположением.
learn-split-order = Что делает сеть
learn-split-udp = UDP не хранит порядка и теряет датаграммы. Фрагменты приходят поздно, дважды, вперемежку с чужими или никогда. Получатель раскладывает их по номерам и сверяет с общим числом. Id используются снова, поэтому старые надо и забывать.
learn-split-not = Разделяют не все серверы. Старые серверы Source обрезали ответ по концу датаграммы, Team Fortress 2 одно время делала это на 1 260 байтах. Другие отправляют одну длинную датаграмму и оставляют дело протоколу IP.
learn-split-example = Пример: 93 правила в двух датаграммах GoldSource
learn-split-example-source = Пример: 12 правил в трёх фрагментах Source

## learn-bzip2

learn-bzip2-bit = Бит 31 в id фрагмента означает, что сообщение сжато bzip2, а потом разделено. Так делает только Source; в GoldSource этот бит ничего не значит. Содержимое первого фрагмента начинается тогда с двух чисел.
learn-bzip2-caption = Содержимое первого фрагмента сжатого сообщения
learn-bzip2-where = При заголовке в 12 байт поток, который начинается с букв `BZh`, находится на байте 20 датаграммы. В известных сжатых захватах размера в заголовке нет: там он на байте 18.
learn-bzip2-way = От фрагментов к сообщению
learn-bzip2-limit = Объявленный размер служит и пределом. Из нескольких байт bzip2 может получиться много мегабайт, поэтому получатель останавливается там, где велит размер, и не принимает размера, какого у ответов не бывает.
learn-bzip2-stream = Начало потока bzip2
learn-bzip2-stages = За ним сообщение упаковано в четыре шага, которые отменяют с последнего к первому: укорочены ряды одинаковых байтов, байты рассортированы по тому, что за ними следует (Барроуз — Уилер), каждый заменён тем, как давно он встречался (move to front), а частым числам даны короткие коды (Хаффман).
learn-bzip2-example = Пример: 40 правил, сжатых и разделённых надвое
learn-bzip2-way-fragments = В примере фрагменты в { $sizes } байт.
learn-bzip2-way-join = Снимите с каждого заголовок в 12 байт и соедините остальное по порядку номеров: { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }.
learn-bzip2-way-numbers = Первые восемь, { $bytes }, — это размер и CRC32, оба little-endian: { $size } и { $crc }.
learn-bzip2-way-unpack = Остальное, { $packed } { $packed ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, — поток bzip2. Из него получается { $unpacked } { $unpacked ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, как и указано в размере.
learn-bzip2-way-prefix = Распакованные байты начинаются с { $bytes }: сообщение целиком, с его байтом заголовка.
learn-bzip2-stream-caption = Первые байты потока в примере
learn-bzip2-magic = буквы BZh: bzip2, коды Хаффмана
learn-bzip2-level = цифра: блоки до { $kilobytes } кБ
learn-bzip2-block = начинается блок: цифры числа пи, 3,14159265359
learn-bzip2-block-crc = контрольная сумма этого блока, собственная у bzip2: big-endian, старший бит первый. Это не CRC32 из заголовка.
learn-bzip2-bits = дальше идут биты, а не целые байты: один бит, 24 бита о том, где начинался рассортированный блок, затем коды
learn-bzip2-title = bzip2 и CRC32
learn-bzip2-about = Как сжато разделённое сообщение и как вычисляется его контрольная сумма.

## learn-crc

learn-crc-heading = CRC32 шаг за шагом
learn-crc-what = Контрольная сумма та же, что в zip и Ethernet: многочлен `EDB88320`, младший бит первый, начальное значение `FFFFFFFF`, в конце инверсия. Она вычисляется над распакованным сообщением, вместе с `FF FF FF FF` в начале. Она находит повреждения, но не доказывает, кто отправил сообщение.
learn-crc-rule = Для каждого байта: индекс — это младший байт регистра XOR этот байт. Новый регистр — это старый, сдвинутый вправо на восемь бит, XOR элемент таблицы с этим индексом.
learn-crc-entry = Элемент таблицы — это то, что восемь сдвигов делают из индекса: если младший бит равен 1, число сдвигается вправо и складывается по XOR с многочленом, иначе только сдвигается. Здесь — для байта заголовка, { $byte }.
learn-crc-steps = Первые байты распакованного примера и последний
learn-crc-register = Регистр
learn-crc-index = Индекс
learn-crc-table-entry = Элемент таблицы
learn-crc-next = Регистр после
learn-crc-result = В конце все биты инвертируются: { $register } становится { $crc }. В первом фрагменте это записано little-endian, { $bytes }.
learn-crc-bits = Элемент таблицы с индексом { $index }, многочлен { $polynomial }
learn-crc-shift = Сдвиг
learn-crc-number = Число
learn-crc-lowest = Младший бит
learn-crc-becomes = Становится

## learn-challenge

learn-challenge-forge = Датаграмма UDP называет своего отправителя, и никто этого не проверяет. Кто отправляет запрос от чужого имени, тот отправляет туда и ответ сервера. Это называется подменой адреса (spoofing).
learn-challenge-amplify = Ответ длиннее запроса. Несколько поддельных запросов в секунду ко многим серверам превращаются в лавину на подделанный адрес. Это называется усилением; его коэффициент — байты ответа, делённые на байты запроса.
learn-challenge-steps = Как challenge это останавливает
learn-challenge-step-ask = Клиент отправляет запрос без challenge. В A2S_PLAYER и A2S_RULES на его месте -1, `FF FF FF FF`; некоторые клиенты отправляют 0. A2S_INFO просто заканчивается после текста.
learn-challenge-step-give = Сервер отвечает S2C_CHALLENGE, девять байт: числом, которое он выбрал для адреса этого клиента.
learn-challenge-step-repeat = Клиент повторяет запрос с этими четырьмя байтами, не меняя их. Их порядок для него не важен: они возвращаются такими, какими пришли.
learn-challenge-step-answer = Сервер сравнивает и отправляет длинный ответ.
learn-challenge-proof = Кто подделал отправителя, никогда не увидит challenge, и повторить запрос не сможет. Жертва получает девять байт на каждый поддельный запрос и никогда — длинный ответ.
learn-challenge-who = Кто его требует
learn-challenge-who-lists = A2S_PLAYER и A2S_RULES требуют challenge с самого начала. Некоторые серверы всё равно отвечают сразу.
learn-challenge-who-info = A2S_INFO требует его на серверах Valve с декабря 2020 года: запрос вырастает с 25 байт до 29. Старые серверы отвечают сразу, поэтому клиент должен быть готов к обоим случаям.
learn-challenge-who-padded = Клиент Steam в ноябре 2020 года удлинял свой первый A2S_INFO нулями до 1 200 байт, чтобы ответ не был длиннее запроса. Четыре байта после текста — это challenge, только если они последние.
learn-challenge-who-old = A2S_SERVERQUERY_GETCHALLENGE запрашивал только само число. Он устарел.
learn-challenge-how-long = На GoldSource challenge годен около часа. Клиент, который держит его слишком долго, получит вместо ответа новый.
learn-challenge-forms = Один байт заголовка, несколько ответов
learn-challenge-connect = Тем же байтом заголовка отвечают клиенту, который хочет подключиться. GoldSource отправляет текст: `A00000000`, число в десятичном виде и способ проверки. Source отправляет больше полей. HLTV отвечает на запросы 16 байтами: за challenge следуют семь нулей.
learn-challenge-factors = Байты примеров из этого справочника и что выиграл бы подделавший без challenge
learn-challenge-factor = Во сколько раз
learn-challenge-factor-wire = С заголовками IPv4 и UDP
learn-challenge-title = Challenge
learn-challenge-about = Почему запрос отправляют дважды и что бывает, когда этого не делают.

## learn-master

learn-master-what = Игровые серверы регистрируются на мастер-сервере. В его ответах только адреса. Дальше клиент опрашивает каждый сервер сам.
learn-master-prefix = Запрос — единственное сообщение без `FF FF FF FF`: он начинается с `31`, региона, адреса текстом и фильтра текстом. В ответе префикс есть.
learn-master-paging = Страница за страницей
learn-master-first = Первый запрос начинается с `0.0.0.0:0`.
learn-master-page = Ответ — страница: `66 0A`, затем по шесть байт на сервер. Адрес и порт — big-endian, в отличие от всех других чисел в запросах.
learn-master-next = Следующий запрос начинается с последнего адреса страницы, записанного текстом: `81.19.219.39:27015`.
learn-master-end = Список заканчивается записью `0.0.0.0:0`, шестью нулевыми байтами.
learn-master-lost = Потерянную страницу запрашивают снова: в самом запросе указано, откуда продолжать.
learn-master-regions = Регионы
learn-master-regions-caption = Второй байт запроса
learn-master-filters = Фильтры
learn-master-filter = Фильтр — это ключи и значения, перед каждым обратная косая черта: `\gamedir\cstrike\secure\1`. Сервер должен отвечать всем условиям. Пустой фильтр запрашивает все серверы; чего мастер-сервер не может прочитать, то он пропускает.
learn-master-keys-caption = Ключи фильтра
learn-master-groups = `\nor\N` и `\nand\N` берут вместе следующие N условий: с nor не должно выполняться ни одно, с nand — не все сразу. Группа считается за одно условие, поэтому группы могут быть внутри групп.
learn-master-others = Другие мастер-серверы
learn-master-xash = Мастер-сервер Xash3D отправляет перед записями `7F`, ключ, который клиент положил в запрос, и резервный байт. Ключ не даёт ответить другим.
learn-master-won = Мастер-сервер WON2 отправляет там два нулевых байта.
learn-master-title = Мастер-сервер
learn-master-about = Как читают список всех серверов, страница за страницей, и как его фильтруют.

## learn-rcon

learn-rcon-title = RCON
learn-rcon-about = Как различают пакеты в потоке TCP и как находят конец длинного ответа.
learn-since_2020-title = С 2020 года
learn-since_2020-about = Что изменилось вокруг протокола: что из этого видно, что делать и где об этом сообщили.
learn-rcon-what = Через RCON администратор выполняет команды на сервере. У Source он идёт по TCP, на порту игры. Ничего не шифруется: пароль, команды и ответы прочтёт всякий, кто видит пакеты. Пароли в примерах здесь выдуманы.
learn-rcon-framing = Пакеты в потоке
learn-rcon-stream = TCP несёт поток байтов без меток. В сегменте может быть полпакета или три. Поэтому каждый пакет начинается со своего размера, и следующий начинается там, где этот заканчивается.
learn-rcon-caption = Пакет RCON
learn-rcon-size = Размер — это длина всего, что за ним следует: id, типа, тела и двух нулевых байтов, то есть длина тела плюс 10. Документ ставит предел в 4096; встречаются и более длинные пакеты.
learn-rcon-broken = Размер, ошибочный на единицу, ломает всё, что дальше: за следующий размер принимается текст. Чтобы продолжить, ищут следующее место, где размер, id и тип имеют смысл.
learn-rcon-types = Типы
learn-rcon-types-caption = Что значит тип, зависит от направления
learn-rcon-column-type = Тип
learn-rcon-column-client = От клиента
learn-rcon-column-server = От сервера
learn-rcon-type-mirror = SERVERDATA_RESPONSE_VALUE, пустой: чтобы вернулся обратно
learn-rcon-login = Вход и команда
learn-rcon-login-send = Клиент отправляет пароль в пакете типа 3, с id по своему выбору.
learn-rcon-login-empty = Сервер отвечает пустым пакетом типа 0, затем пакетом типа 2. Counter-Strike 2 пустого не отправляет.
learn-rcon-login-outcome = Результат — в id типа 2: собственный id клиента или -1, если пароль неверен.
learn-rcon-login-command = Затем идут команды в пакетах типа 2; ответы приходят в пакетах типа 0 с id команды.
learn-rcon-end = Где заканчивается длинный ответ?
learn-rcon-end-problem = Длинный ответ приходит в нескольких пакетах с одним id. Ни по одному не видно, что он последний.
learn-rcon-end-trick = Поэтому клиенты сразу за командой отправляют пустой пакет типа 0. Сервер работает по порядку: сначала отвечает на команду, потом возвращает пустой пакет, а за ним ещё один, с телом `00 01 00 00`. Когда приходит эхо, ответ полон.
learn-rcon-wild = Что серверы делают иначе
learn-rcon-wild-rust = Rust отправляет строки консоли, которых никто не запрашивал, с типом 4 и id 0 или -1.
learn-rcon-wild-squad = Squad отправляет сообщения чата с типом 1.
learn-rcon-wild-ids = Palworld всегда отвечает с id 0, Conan Exiles — с 42, поэтому ответы приходится находить по порядку.
learn-rcon-wild-characters = Palworld считает символы там, где размер должен считать байты.
learn-rcon-wild-zero = Некоторые серверы завершают пакет одним нулевым байтом.
learn-rcon-goldsource = RCON в GoldSource
learn-rcon-goldsource-what = В GoldSource соединения для него нет. Клиент запрашивает число текстом `challenge rcon`, затем отправляет `rcon`, это число, пароль и команду в одной датаграмме. Ответ — A2A_PRINT.

## learn-case

learn-case-fake_title = Слишком много игроков
learn-case-fake_liar = Какой сервер сообщает намного больше игроков, чем перечисляет? Укажите его адрес без порта.
learn-case-fake_invented = Скольких его игроков нет в его списке?
learn-case-fake_name = Какое имя носят несколько адресов?
learn-case-fake_addresses = Сколько адресов его носят?
learn-case-fake_story = Владелец списка серверов подозревает, что некоторые из них не те, за кого себя выдают. Захват сделан программой, которая заполняет список.
learn-case-flood_title = Запросы до изнеможения
learn-case-flood_victim = Какой адрес заваливают запросами? Укажите его без порта.
learn-case-flood_start = Когда начинается флуд? Укажите время UTC в виде hh:mm:ss.
learn-case-flood_peak = Сколько пакетов в его самой загруженной секунде?
learn-case-flood_message = Из какого сообщения он состоит?
learn-case-flood_story = Игроки жалуются, что сервер пропадает на полминуты, а потом возвращается. Захват сделан на канале его хостинга, и ни одного из отправителей раньше не видели.
learn-case-password_title = Подобранный пароль
learn-case-password_server = По какому адресу пробуют пароли? Укажите его без порта.
learn-case-password_tries = Сколько паролей, которые пробует один адрес, отвергнуто?
learn-case-password_thief = С какого адреса входит взломщик?
learn-case-password_when = Когда принят вход взломщика? Укажите время UTC в виде hh:mm:ss.
learn-case-password_change = Какую команду взломщик выполняет после status? Укажите всю строку.
learn-case-password_players = Адреса скольких игроков уносит взломщик?
learn-case-password_story = Сервер делает то, чего администратор ему не приказывал, а потом останавливается. Захват сделан на машине, на которой он работал.
learn-case-reflection_title = Ответы, о которых никто не просил
learn-case-reflection_victim = В кого бьют ответы? Укажите адрес без порта.
learn-case-reflection_port = В какой порт они бьют?
learn-case-reflection_servers = Сколько серверов использовано для атаки?
learn-case-reflection_factor = Сколько байтов приходит жертве на каждый байт запросов? Считайте пакеты IP и округлите до целого.
learn-case-reflection_story = Хостингу игровых серверов сообщают, что они кого-то атакуют. Захват сделан на его канале.
learn-case-silent_title = Один сервер молчит
learn-case-silent_not_returned = Клиент не возвращает challenge, поэтому сервер не присылает данных.
learn-case-silent_not_there = От сервера ничего не приходит: он не работает, или межсетевой экран отбрасывает пакеты.
learn-case-silent_part_lost = Короткие ответы приходят. В длинных каждый раз не хватает фрагмента.
learn-case-silent_server = С какого сервера что-то так и не приходит? Укажите его адрес, без порта.
learn-case-silent_cause = Почему?
learn-case-silent_message = Какой запрос остаётся без своих данных?
learn-case-silent_every = Через сколько секунд клиент повторяет этот запрос?
learn-case-silent_story = Мониторинг показывает, что один сервер недоступен или у него нет правил, а остальные в порядке. Захват сделан на мониторинге.
learn-case-who_title = Кто кого спрашивает?
learn-case-who_servers = Сколько серверов отвечают?
learn-case-who_map = Какая карта на { $server }?
learn-case-who_players = Сколько игроков сообщает { $server }?
learn-case-who_client = Какой адрес спрашивает больше всего серверов?
learn-case-who_story = Перед несколькими игровыми серверами захвачены пять минут обычного вечера. Скажите, что там есть.

## learn-document

learn-document-title = Протокол запросов к серверам Source и GoldSource
learn-document-language = ru
learn-document-about = Каждое сообщение, поле за полем, с примерами байтов и ошибками настоящих серверов. Числа little-endian, если о поле не сказано иначе.
learn-document-contents = Содержание
learn-document-fact = { $name }:

## learn-field

learn-field-size = Размер: { $size }.
learn-field-times = Повторяется: { $times }.
learn-field-unit = Единица: { $unit }.
learn-field-when = Есть, когда { $when }.
learn-field-mine = В вашем пакете

## learn-site

learn-site-stages = Написать клиент и сервер, этап за этапом
learn-site-try = Открыть эту страницу в a2scope рядом с декодером
learn-site-topics = Что касается нескольких сообщений
learn-site-messages = Все сообщения
learn-site-diagnoses = Почему нет ответа
learn-site-quality = Что не так с захватом
learn-site-findings = Что подозрительно
learn-site-notes = Что необычно в сообщении
learn-site-pastes = Что необычно во вставленном тексте
learn-site-lessons = Уроки, глоссарий и история протокола

## learn-example

learn-example-made = Байты, сделанные вручную по документам.
learn-example-origin = Байты взяты: { $origin }.
learn-example-messages = Сообщения примера
learn-example-more-bytes = … и ещё { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
learn-example-more-elements = … и ещё { $n } таких же

## learn-filter

learn-filter-type = d: выделенные серверы
learn-filter-dedicated = 1: выделенные серверы
learn-filter-secure = 1: серверы с защитой от читов
learn-filter-gamedir = серверы с этим модом
learn-filter-map = серверы с этой картой
learn-filter-linux = 1: серверы на Linux
learn-filter-password = 0: серверы без пароля
learn-filter-empty = 1: не пустые серверы
learn-filter-full = 1: не полные серверы
learn-filter-proxy = 1: прокси для наблюдателей
learn-filter-appid = серверы с этим AppID
learn-filter-napp = серверы не с этим AppID
learn-filter-noplayers = 1: пустые серверы
learn-filter-white = 1: серверы из белого списка
learn-filter-gametype = серверы со всеми этими тегами
learn-filter-gamedata = серверы со всеми этими скрытыми тегами
learn-filter-gamedataor = серверы хотя бы с одним из этих скрытых тегов
learn-filter-name_match = серверы, чьё имя подходит; * — что угодно
learn-filter-version_match = серверы, чья версия подходит; * — что угодно
learn-filter-collapse_addr_hash = 1: по одному серверу на адрес
learn-filter-gameaddr = серверы на этом адресе; порт можно не указывать
learn-filter-nor = не выполняется ни одно из следующих N условий
learn-filter-nand = из следующих N условий выполняются не все

## learn-source

learn-source-captures = байты, захваченные у действующих серверов
learn-source-programs = исходный код других клиентов и серверов

## learn-cases

learn-cases-title = Расследования по захватам
learn-cases-of = сделано из зерна { $seed }
learn-cases-save = Сохранить как pcapng
learn-cases-back = «Обучение» ведёт от захвата обратно к этим вопросам; ответы сохраняются, пока открыта эта вкладка.
learn-cases-check-codes = Контрольные коды и файлы для учебной платформы
learn-cases-codes = Контрольный код получается из зерна, вопроса и верного ответа: на листе его можно показывать.
learn-cases-why = В командной строке это показывает { $command }
learn-cases-lead = Шесть захватов для расследования, от лёгкого к трудному. Каждый создаётся здесь из зерна: со своим зерном каждый получает другие адреса, время, имена и числа.
learn-cases-seed = Зерно: ваше имя или ваше место
learn-cases-teacher = В адресе расследования есть его зерно: для класса дайте каждому ученику свою ссылку. Командная строка делает те же расследования: a2scope case.

## learn-companion

learn-companion-name = Об этом сообщении
learn-companion-diagram = Байт за байтом
learn-companion-alone = Без ответа
learn-companion-alone-about = На это сообщение ничто не отвечает, и никакой запрос его не запрашивает.
learn-companion-answer = Обычный ответ
learn-companion-question = На что это ответ
learn-companion-which = Какое сообщение
learn-companion-next = Что делать дальше
learn-companion-problem = Сначала посмотрите, что с ним не так: { $code }.
learn-companion-send = Из терминала, с адресом сервера:
learn-companion-copied = Скопировано
learn-companion-copy = Скопировать команду
learn-companion-reference = Всё о { $message }
learn-companion-lesson = Урок { $number }
learn-companion-exercise = Попробуйте
learn-companion-more = { $n ->
        [one] ещё { $n } поле
        [few] ещё { $n } поля
        [many] ещё { $n } полей
       *[other] ещё { $n } поля
    }
learn-companion-diagram-of = Байты { $message }, по восемь в строке
learn-companion-left = { $n ->
        [one] ещё { $n } байт
        [few] ещё { $n } байта
        [many] ещё { $n } байт
       *[other] ещё { $n } байта
    }
learn-companion-size = { $n ->
        [one] { $n } байт
        [few] { $n } байта
        [many] { $n } байт
       *[other] { $n } байта
    }

## learn-next

learn-next-info = Отправьте его на порт запросов сервера, обычно 27015. Если придёт S2C_CHALLENGE, отправьте его снова, добавив в конец четыре байта challenge.
learn-next-challenge = Отправьте его, возьмите четыре байта из S2C_CHALLENGE, который придёт в ответ, и отправьте снова с ними вместо FF FF FF FF.
learn-next-obsolete = Сегодня на него почти никакой сервер не отвечает. Лучше отправьте A2S_INFO: его ответ говорит то же и больше.
learn-next-repeat = Повторите запрос с этими четырьмя байтами, ничего в них не меняя. Они действительны некоторое время и только с того адреса, на который пришли.
learn-next-reply = Узнайте у того же сервера, кто играет (A2S_PLAYER) и каковы его правила (A2S_RULES). Оба запроса сначала требуют challenge.
learn-next-players = Сравните с числом игроков в S2A_INFO_SRC. Разницу дают боты и игроки, которые ещё подключаются.
learn-next-rules = Сравните счётчик с числом правил здесь: если каких-то нет, потерялся фрагмент или сервер их не прислал.
learn-next-master = Отправьте его мастер-серверу. Последний адрес его ответа — начало следующего запроса.
learn-next-batch = Если последний адрес не 0.0.0.0:0, запросите продолжение с него. Затем опросите каждый сервер с помощью A2S_INFO.
learn-next-login = Дождитесь SERVERDATA_AUTH_RESPONSE: id этого пакета значит, что пароль верен, -1 — что неверен.
learn-next-logged-in = Если id равен -1, проверьте пароль. Иначе отправляйте команды по тому же соединению.
learn-next-command = Соберите ответы с тем же id. Последний ничем не отмечен, поэтому отправьте после команды пустой SERVERDATA_RESPONSE_VALUE: его эхо придёт последним.
learn-next-answer = Посмотрите, нет ли дальше пакетов с тем же id: длинный ответ приходит в нескольких.
learn-next-fragment = Вставьте рядом остальные фрагменты с тем же id. Вместе они и есть сообщение.
learn-next-unknown = Посмотрите, как он начинается: в начале запроса стоит FF FF FF FF. Если у пакета ещё есть заголовки, вставьте его целиком, начиная с Ethernet или IP.
learn-next-soon = Отправьте его сразу и с того адреса, который получил challenge: сервер сделал его для этого адреса.

## learn-exercise

learn-exercise-value = Значение
learn-exercise-flags = Установленные флаги
learn-exercise-statements = Что верно
learn-exercise-fragments = Фрагменты в вашем порядке
learn-exercise-earlier-name = { $name }: раньше
learn-exercise-earlier = Раньше
learn-exercise-later-name = { $name }: позже
learn-exercise-later = Позже
learn-exercise-requests = Запросы
learn-exercise-reply-to = Ответ на { $name }
learn-exercise-replies = Ответы
learn-exercise-change-other = Эти байты уже не { $message }: изменён префикс или байт заголовка.
learn-exercise-change-note = Декодер говорит: { $note }. Посмотрите на байты по смещению { $at }.
learn-exercise-change-gone = Поля «{ $field }» больше нет.
learn-exercise-change-is = «{ $field }» — это { $bytes }, то есть { $value }, а должно быть { $goal }.
learn-exercise-change-damaged = «{ $field }» теперь { $goal }, но сообщение повреждено.
learn-exercise-change-rest = «{ $field }» теперь { $goal }, но «{ $other }» было { $bytes } и должно остаться таким.
learn-exercise-change-added = «{ $field }» теперь { $goal }, но «{ $other }» раньше не было: { $bytes }.
learn-exercise-change-done = «{ $field }» — это { $bytes }, то есть { $value }, а всё остальное как было.
learn-exercise-change-task = Меняйте байты, пока «{ $field }» не станет { $goal }. Всё остальное должно остаться как есть, и ошибок в сообщении быть не должно.
learn-exercise-change-where = «{ $field }» находится по смещению { $at }: { $bytes }, то есть { $value }.
learn-exercise-change-longer = Станет на { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } длиннее: вставьте недостающее.
learn-exercise-change-shorter = Станет на { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } короче: удалите лишнее.
learn-exercise-change-same = Длина остаётся прежней: пишите поверх.
learn-exercise-change-bytes = { $goal } — это { $bytes }.
learn-exercise-change-key = { $before } по смещению { $at } становится { $after }.
learn-exercise-embed-empty = В этом адресе нет пакета.
learn-exercise-embed-title = Сообщение, байт за байтом
learn-exercise-embed-open = Открыть в a2scope
learn-exercise-unfit = Из этого сообщения упражнения такого вида не сделать.
learn-exercise-check = Проверить
learn-exercise-hint = Подсказка
learn-exercise-more-hints = Ещё подсказка
learn-exercise-show = Показать ответ
learn-exercise-next = Следующее
learn-exercise-answer = Ответ:
learn-exercise-right = Верно.
learn-exercise-wrong = Пока нет.
learn-exercise-choose = Сначала выберите байт.
learn-exercise-choose-one = Сначала выберите утверждение.
learn-exercise-find-stands = «{ $field }» находится по смещению { $at }: { $bytes }, то есть { $value }.
learn-exercise-find-between = Оно идёт после «{ $before }» и перед «{ $after }».
learn-exercise-find-last = Это последнее поле; оно идёт после «{ $before }».
learn-exercise-find-first = Это первое поле.
learn-exercise-find-texts = Перед ним { $n ->
        [one] идёт
        [few] идут
        [many] идёт
       *[other] идут
    } { $n } { $n ->
        [one] текст
        [few] текста
        [many] текстов
       *[other] текста
    } с нулевым байтом на конце: считайте нули, { $zero }.
learn-exercise-find-fixed = У каждого поля перед ним постоянная длина, поэтому оно всегда находится по смещению { $at }.
learn-exercise-find-behind = «{ $before }» заканчивается прямо перед ним: { $bytes }.
learn-exercise-find-other = Байт по смещению { $at } — { $byte }, он относится к «{ $other }», { $value }.
learn-exercise-find-none = Байт по смещению { $at } — { $byte }, он не входит ни в одно поле.
learn-exercise-find-later = «{ $field }» дальше.
learn-exercise-find-earlier = «{ $field }» раньше.
learn-exercise-find-task = Найдите «{ $field }»: выберите один из байтов этого поля.
learn-exercise-find-what = { $field }: { $type }. { $doc }
learn-exercise-kind-find = Найдите байт
learn-exercise-kind-read = Прочтите значение
learn-exercise-kind-order = Расставьте фрагменты
learn-exercise-kind-spot = Найдите, что не так
learn-exercise-kind-change = Измените байты
learn-exercise-kind-pair = Подберите ответы к запросам
learn-exercise-newer = Эта ссылка создана в более новой версии a2scope (упражнения версии { $version }): её вопросов эта страница не знает.
learn-exercise-older = Эта ссылка создана в более старой версии a2scope (упражнения версии { $version }). Здесь её номер дал бы другие вопросы.
learn-exercise-order-packed = Байт { $at } в { $name } — { $byte }: старшие четыре бита — индекс, { $index }, младшие четыре — число фрагментов.
learn-exercise-order-index = Байт { $at } в { $name } — { $byte }: индекс { $index }, считая с 0.
learn-exercise-order-wrong = На месте { $place } должен быть следующий индекс.
learn-exercise-order-task = { $n ->
        [one] Эта { $n } датаграмма — фрагмент
        [few] Эти { $n } датаграммы — фрагменты
        [many] Эти { $n } датаграмм — фрагменты
       *[other] Эти { $n } датаграммы — фрагменты
    } одного сообщения. Расставьте их по порядку.
learn-exercise-order-same = Все начинаются с { $prefix } и одних и тех же четырёх байт id. Дальше идёт заголовок фрагмента.
learn-exercise-order-goldsource = GoldSource кладёт оба числа в байт 8: первая hex-цифра — индекс, вторая — число фрагментов.
learn-exercise-order-source = Байт 8 — число фрагментов, байт 9 — индекс этого, считая с 0.
learn-exercise-order-key = { $order }: индексы — { $indexes }.
learn-exercise-title = Упражнения
learn-exercise-pair-asks-info = Его байт заголовка { $header } запрашивает сведения о сервере.
learn-exercise-pair-asks-challenge = За его байтом заголовка { $header } идёт { $bytes }, -1, на месте challenge: он запрашивает число.
learn-exercise-pair-asks-old = Его байт заголовка { $header } запрашивает challenge.
learn-exercise-pair-asks-players = Его байт заголовка { $header } запрашивает список игроков, а за ним идёт challenge: { $bytes }.
learn-exercise-pair-asks-rules = Его байт заголовка { $header } запрашивает правила, а за ним идёт challenge: { $bytes }.
learn-exercise-pair-asks-ping = Его байт заголовка { $header } — пинг; за ним ничего нет.
learn-exercise-pair-asks-master = Он начинается с { $header } и без префикса: запрашивает у мастер-сервера список серверов.
learn-exercise-pair-gives-info = { $reply }: байт заголовка { $header } — описание сервера с именем, картой и игроками.
learn-exercise-pair-gives-challenge = { $reply }: байт заголовка { $header } — выдан challenge, { $bytes }.
learn-exercise-pair-gives-players = { $reply }: байт заголовка { $header } — список игроков.
learn-exercise-pair-gives-rules = { $reply }: байт заголовка { $header } — список правил.
learn-exercise-pair-gives-ping = { $reply }: байт заголовка { $header } — ответ на пинг.
learn-exercise-pair-gives-master = { $reply }: байт заголовка { $header } — список серверов, по шесть байт на каждый.
learn-exercise-pair-open = { $request }: ответ ещё не выбран.
learn-exercise-pair-wrong = { $request } и { $reply } — не пара.
learn-exercise-pair-task = Какой ответ к какому запросу?
learn-exercise-pair-byte = После префикса из четырёх байт идёт байт заголовка, он и указывает, что это за сообщение. Без префикса только то, что идёт мастер-серверу.
learn-exercise-pair-known = { $requests } запрашивают сведения, игроков и правила; { $replies } на них отвечают. { $challenge } выдаёт challenge.
learn-exercise-some-field = одно из полей
learn-exercise-bytes = Байты
learn-exercise-read-binary = { $byte } в двоичном виде — { $bits }; старший бит, слева, — { $mask }.
learn-exercise-read-set = { $mask } установлен в { $bits }: { $name }.
learn-exercise-read-clear = { $mask } не установлен в { $bits }: { $name } — нет.
learn-exercise-read-flags = «{ $field }» по смещению { $at } — это { $bytes }. Какие флаги установлены?
learn-exercise-read-flags-key = { $bytes } — это { $bits }: { $names }.
learn-exercise-read-byte = { $byte } = { $high } × 16 + { $low } = { $value }.
learn-exercise-read-negative = В обратном порядке { $bytes } — это { $turned }; старший бит установлен, значит, число отрицательное: { $unsigned } − 2³² = { $value }.
learn-exercise-read-little = Младший байт идёт первым: в обратном порядке { $bytes } — это { $turned }, то есть { $sum } = { $value }.
learn-exercise-read-no-number = Это не число. Запишите его в десятичном виде или в шестнадцатеричном с { $prefix } впереди.
learn-exercise-read-float = «{ $field }» по смещению { $at } — это { $bytes }, число с плавающей запятой. Какое? Достаточно ближайшего целого.
learn-exercise-read-number = «{ $field }» по смещению { $at } — это { $bytes }. Какое это число?
learn-exercise-read-type = { $field }: { $type }.
learn-exercise-read-turn = Младший байт идёт первым. В обратном порядке это { $turned }.
learn-exercise-read-parts = Старший бит — знак, { $sign }; следующие 8 — порядок, { $exponent }, из него вычитают 127; остальные 23 — дробная часть, { $fraction } из 8 388 608.
learn-exercise-read-float-special = В обратном порядке это { $turned }, что обозначает { $value }.
learn-exercise-read-float-how = В обратном порядке это { $turned }: знак { $sign }, порядок { $exponent } − 127 = { $power }, значит, { $factor } × 2^{ $power } = { $value }.
learn-exercise-read-big = { $given } — это { $bytes }, прочитанное со старшего байта. Здесь первым идёт младший.
learn-exercise-read-as-whole = { $given } — это { $bytes }, прочитанное как целое. А это число с плавающей запятой: знак, порядок, дробная часть.
learn-exercise-read-unsigned = { $given } — это { $bytes }, прочитанное без знака. Старший бит установлен: число отрицательное.
learn-exercise-read-hex = { $given } — шестнадцатеричная запись, прочитанная как десятичная. Поставьте впереди { $prefix } или пересчитайте.
learn-exercise-read-stored = { $given } — это были бы байты { $stored }, а здесь { $bytes }.
learn-exercise-read-too-large = { $given } не помещается: поле — { $type }.
learn-exercise-damaged = Эта ссылка повреждена.
learn-exercise-new-questions = Другие вопросы о тех же сообщениях
learn-exercise-no-kind = Из этих байтов упражнения не сделать.
learn-exercise-choose-message = Выберите сообщение
learn-exercise-kinds = Виды упражнений
learn-exercise-other-message = Упражняться на другом сообщении
learn-exercise-done = Готово: с первого раза верно { $right } из { $n }.
learn-exercise-again = Ещё раз, с другими вопросами
learn-exercise-progress = Пройдено упражнений
learn-exercise-of = Упражнение { $place } из { $n }
learn-exercise-finish = Закончить
learn-exercise-lead = Упражнения делаются из сообщения: вашего или одного из этих. Не спешите; есть подсказки, и каждый ответ объясняется на байтах.
learn-exercise-own = Упражняться на открытом сообщении, { $message }
learn-exercise-teacher = Преподавателю: ссылка и лист для класса
learn-exercise-sheet = Упражнения
learn-exercise-your-name = Имя
learn-exercise-date = Дата
learn-exercise-key = Ключ
learn-exercise-sheet-offset = Находится на
learn-exercise-sheet-bytes = Байты, какими они должны быть
learn-exercise-sheet-value = Значение
learn-exercise-sheet-order = По порядку
learn-exercise-link-copied = Ссылка для класса скопирована.
learn-exercise-not-copied = Браузер не дал скопировать.
learn-exercise-sheet-title = Упражнения для класса
learn-exercise-sheet-lead = Выберите сообщения и виды упражнений. По ссылке у всех будут одни и те же вопросы; ключ к листу — на отдельной странице. Ничего не хранится: всё записано в адресе.
learn-exercise-messages = Сообщения
learn-exercise-remove-name = Убрать { $message }
learn-exercise-remove = Убрать
learn-exercise-add-open = Добавить открытое сообщение, { $message }
learn-exercise-add = Добавить пример
learn-exercise-seed = Номер набора
learn-exercise-other-questions = Другие вопросы
learn-exercise-class-link = Ссылка для класса
learn-exercise-copy = Копировать
learn-exercise-print = Распечатать лист
learn-quiz-about = Для учебной платформы, вместе с ответами
learn-quiz-offset = Напишите смещение его первого байта шестнадцатеричным числом, как оно стоит рядом с байтами.
learn-quiz-bytes = Напишите новые байты поля шестнадцатеричными цифрами, по две на байт.
learn-quiz-decimal = Напишите десятичное число.
learn-quiz-none = никакой
learn-exercise-spot-note-bytes = Декодер говорит: { $note }. Посмотрите на байты по смещению { $at }: { $bytes }.
learn-exercise-spot-note = Декодер говорит: { $note }. Посмотрите на байты по смещению { $at }.
learn-exercise-spot-something = Кое-что не так: посмотрите на { $bytes }, до { $at }.
learn-exercise-spot-task = Что верно об этом пакете?
learn-exercise-spot-facts = В распакованном виде это { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }; их CRC32 — { $crc }.
learn-exercise-spot-how = Читайте, как декодер: поле за полем, каждый текст до его нуля, и сверяйте каждую длину и каждый счётчик с тем, что есть.
learn-exercise-spot-near = Посмотрите на байты около { $at }.
learn-exercise-spot-trap = Некоторые пакеты таковы, какими должны быть.
learn-exercise-spot-whole = У каждого поля есть все его байты.
learn-exercise-spot-ends = Последнее поле, «{ $field }», цело: { $bytes }, до { $at }.
learn-exercise-spot-count = Счётчик неверен: в списке больше или меньше.
learn-exercise-spot-no-count = В этом сообщении нет счётчика.
learn-exercise-spot-count-right = Счётчик { $bytes } — { $value }, в списке столько же: { $n }.
learn-exercise-spot-cut = Байты обрываются внутри поля: нет конца числа или нуля, которым заканчивается текст.
learn-exercise-spot-rest = После последнего поля остались байты.
learn-exercise-spot-no-rest = Поля занимают все байты: { $n }.
learn-exercise-spot-crc = CRC32 не сходится с распакованными байтами.
learn-exercise-spot-crc-right = Объявлена CRC32 { $declared }, у распакованных байтов она { $computed }.
learn-exercise-spot-no-crc = Это сообщение не сжато: CRC32 в нём нет.
learn-exercise-spot-size = Объявленный размер — не размер распакованных байтов.
learn-exercise-spot-size-right = Объявлено байтов: { $declared }, получается: { $n }.
learn-exercise-spot-no-size = Это сообщение не сжато: размера оно не объявляет.
learn-exercise-spot-lost = Не хватает фрагмента.
learn-exercise-spot-all-there = Фрагментов на месте: { $received } из { $total }.
learn-exercise-spot-not-split = Это сообщение пришло одной датаграммой: начинается с { $prefix }.
learn-exercise-spot-slots = Игроков больше, чем слотов.
learn-exercise-spot-room = Игроки: { $players }, слоты: { $most } ({ $bytes }).
learn-exercise-spot-flag = Во флаге дополнительных данных установлен бит с неизвестным значением.
learn-exercise-spot-flag-known = Флаг дополнительных данных — { $value }: все его биты известны.
learn-exercise-spot-no-flag = В этом сообщении нет флага дополнительных данных.
learn-exercise-spot-header = Байт заголовка — не из протокола запросов.
learn-exercise-spot-header-known = Байт заголовка — { $byte }: { $message }.
learn-exercise-spot-entry = В списке не целое число записей.
learn-exercise-spot-entries = После префикса, заголовка и разделителя { $n ->
        [one] идёт
        [few] идут
        [many] идёт
       *[other] идут
    } { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, по шесть на запись.
learn-exercise-spot-nothing = Всё в порядке.
learn-exercise-add-dump = Добавить его сообщения
learn-exercise-choose-name = Сначала выберите сообщение.
learn-exercise-drag = Перетащите карточку с одной стороны на другую или выберите из списков.
learn-exercise-dump-empty = Недоступно, пока ничего не вставлено.
learn-exercise-dump-none = Здесь нет ни одного сообщения.
learn-exercise-exchange-ask = { $header } с { $minus }, то есть -1, запрашивает challenge.
learn-exercise-exchange-ask-info = { $header } без challenge: первый вопрос.
learn-exercise-exchange-challenge = { $header } выдаёт challenge { $bytes }.
learn-exercise-exchange-how = Байт 4 каждого пакета говорит, что это; то, что возвращается, сначала должно быть отправлено.
learn-exercise-exchange-number = Одни и те же четыре байта есть в двух пакетах: первым их отправляет сервер.
learn-exercise-exchange-repeat = { $header } повторяет вопрос с challenge { $bytes }.
learn-exercise-exchange-reply = { $header } — это ответ.
learn-exercise-exchange-task = Эти пакеты — один обмен между клиентом и сервером. Расставьте их в том порядке, в каком они отправлены.
learn-exercise-exchange-wrong = { $name } — не на месте { $place }.
learn-exercise-fields = Поля в том порядке, который вы задали
learn-exercise-fields-at = { $field } находится в { $at }: { $bytes }.
learn-exercise-fields-first = Первым идёт { $field }.
learn-exercise-fields-how = Тексты обычно идут до однобайтовых чисел, а то, что добавили в протокол позже, — в конце.
learn-exercise-fields-task = В каком порядке идут эти поля в { $message }?
learn-exercise-fields-wrong = { $field } не на месте { $place }: до него идёт другое поле.
learn-exercise-grey-kinds = Недоступный вид нельзя составить из этих сообщений.
learn-exercise-kind-exchange = Расставить обмен по порядку
learn-exercise-kind-fields = Расставить поля по порядку
learn-exercise-kind-match = Соединить байты и значения
learn-exercise-kind-measure = Измерить поле
learn-exercise-kind-name = Назвать сообщение
learn-exercise-kind-write = Записать байты
learn-exercise-match-how = Текст заканчивается { $zero }, и в нём по байту на букву; у числа младший байт идёт первым.
learn-exercise-match-is = { $bytes } — это { $value }: { $field }, { $type }.
learn-exercise-match-open = У { $name } ещё нет значения.
learn-exercise-match-task = Какие байты — какое значение?
learn-exercise-match-wrong = { $name } — не { $value }: это было бы { $bytes }.
learn-exercise-measure-end = Его ноль находится в { $zero }.
learn-exercise-measure-few = Слишком мало: текст продолжается до своего нуля.
learn-exercise-measure-how = Текст идёт до первого нуля, и ноль — его часть.
learn-exercise-measure-key = { $field } идёт от { $at } до своего нуля в { $zero }: { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, последний из них — ноль.
learn-exercise-measure-letters = Его первые байты: { $bytes }.
learn-exercise-measure-many = Слишком много: текст заканчивается первым нулём после { $at }.
learn-exercise-measure-next-key = { $field } заканчивается нулём в { $zero }, поэтому { $next } начинается на байт дальше, в { $offset }.
learn-exercise-measure-next-task = { $field } — текст, он начинается в { $at }. С какого смещения начинается следующее поле, { $next }?
learn-exercise-measure-task = { $field } — текст, он начинается в { $at }. Сколько байт он занимает?
learn-exercise-measure-zero = Ноль в конце текста — тоже его часть, хотя буквы и не видно.
learn-exercise-message = Сообщение
learn-exercise-name-key = Байт заголовка, после префикса, в { $at }, — { $byte }: { $message }.
learn-exercise-name-letters = Первые буквы имени говорят, кто к кому обращается: A — кто угодно, S — сервер, C — клиент, M — мастер-сервер.
learn-exercise-name-master-key = Префикса нет, и первый байт — { $byte }: { $message }.
learn-exercise-name-no-prefix = Без префикса бывает только одно сообщение, и это не { $chosen }.
learn-exercise-name-other = У { $chosen } другой байт заголовка, не { $byte }, который находится в { $at }.
learn-exercise-name-start = Посмотрите, как оно начинается: есть ли префикс?
learn-exercise-name-task = Какое это сообщение?
learn-exercise-name-where = Посмотрите на байт после префикса { $prefix }.
learn-exercise-need-kind = Недоступно, пока нет подходящего вида упражнений: выберите его выше.
learn-exercise-need-message = Недоступно, пока нет ни одного сообщения: добавьте его выше.
learn-exercise-number = Число
learn-exercise-own-dump = Ваш дамп в любом формате, который читает страница
learn-exercise-packets = Пакеты в том порядке, который вы задали
learn-exercise-secret = В одном из этих сообщений есть пароль; он попадёт и в ссылку, и на лист.
learn-exercise-sheet-packet = Пакет:
learn-exercise-sheet-packet-of = Пакет для упражнений { $from }–{ $to }:
learn-exercise-sheet-written = Байты
learn-exercise-value-of = Значение { $name }
learn-exercise-values = Значения
learn-exercise-write-big = Здесь первым стоит старший байт, а должен идти младший.
learn-exercise-write-byte = Байт { $at }, { $byte }, неверен (считая с 0).
learn-exercise-write-count = Нужно { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }.
learn-exercise-write-first = Первый байт — { $byte }.
learn-exercise-write-first-letter = Первая буква — { $byte }; последний байт — { $zero }.
learn-exercise-write-key = { $goal } — это { $bytes }: младший байт идёт первым.
learn-exercise-write-length = Вы дали { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а { $field } здесь занимает { $wanted }.
learn-exercise-write-no-hex = Это не байты. Напишите по две шестнадцатеричные цифры на каждый, как в { $example }.
learn-exercise-write-no-zero = Не хватает нуля, которым заканчивается текст.
learn-exercise-write-task = { $field } должно стать { $goal }. Какие это байты? Запишите их шестнадцатерично.
learn-exercise-write-text-key = { $goal } — это { $bytes }: по байту на букву и ноль.

## learn-title

learn-title = Обучение

## learn-back

learn-back = Назад к декодеру

## learn-not

learn-not-loaded = Эту страницу загрузить не удалось. Без сети есть только то, что открывали раньше.

## learn-lesson

learn-lesson-done = Пройдены все шаги
learn-lesson-far = Пройдено шагов: { $n } из { $all }
learn-lesson-kept = Ваш прогресс хранится только в этом браузере.
learn-lesson-forget = Сбросить прогресс
learn-lesson-title = Уроки
learn-lesson-missing = Такого урока нет, или его не удалось загрузить.
learn-lesson-all = Все уроки
learn-lesson-number = Урок { $n } из { $all }
learn-lesson-steps = Шаги
learn-lesson-step = Шаг { $n }: { $title }
learn-lesson-turn = Предыдущий и следующий шаг
learn-lesson-back = Назад
learn-lesson-next-lesson = Следующий урок: { $title }
learn-lesson-next = Дальше
learn-lesson-keys = Вне пакета клавиши ← и → ведут от шага к шагу.
learn-lesson-exercise = Упражнение: { $kind }
learn-lesson-minutes = около { $n } { $n ->
        [one] минуты
        [few] минут
        [many] минут
       *[other] минут
    }
learn-lesson-objectives = После этого урока вы сможете
learn-lesson-recap = Запомните
learn-lesson-words = В глоссарии:

## learn-packet

learn-packet-name = Пакет
learn-packet-length = { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
learn-packet-none = Эти байты уже не сообщение.
learn-packet-hide = Скрыть пароль
learn-packet-show = Показать пароль
learn-packet-changed = { $n ->
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
learn-packet-undo = Отменить
learn-packet-redo = Вернуть
learn-packet-reset = Сбросить
learn-packet-bytes = Байты
learn-packet-grid = Байты: { $message }
learn-packet-fixed = Эти байты нельзя менять.
learn-packet-fields = Поля
learn-packet-explain = Объяснение поля
learn-packet-notes = Примечания

## learn-start

learn-start-topics = Справочник: что касается нескольких сообщений
learn-start-messages = Справочник: все сообщения
learn-start-title = Изучите протокол
learn-start-lessons = Уроки
learn-start-conversation = Один разговор, каждый байт
learn-start-exercises = Упражнения
learn-start-exercises-about = Из любого сообщения, в том числе вашего; ответы проверяет декодер.
learn-start-practise = Потренироваться
learn-start-sheet = Преподавателю: ссылка и лист для класса
learn-start-about = От одного байта до целого захвата: короткие уроки с упражнениями, глоссарием и историей протокола.
learn-start-words = Слова и история

## learn-reference

learn-reference-none = Такой страницы нет: { $name }
learn-reference-loading = Страница загружается…

## learn-evidence

learn-evidence-open = Открыть в декодере
learn-evidence-says = Говорит a2scope:

## learn-figure

learn-figure-attacker = Атакующий
learn-figure-challenge = Один и тот же поддельный вопрос двум серверам. Размеры — как у пакетов этого урока, без заголовков.
learn-figure-edf = Нарисовано по таблице самого декодера. У бита с прочерком нет известного значения.
learn-figure-edf-bits = Восемь битов EDF, старший слева
learn-figure-edf-then = После EDF идут, в таком порядке, те, чей бит установлен:
learn-figure-ethernet = от одного устройства к следующему в одной сети
learn-figure-flood = От сервера жертве: все правила.
learn-figure-forged = От атакующего серверу: вопрос с адресом жертвы в качестве отправителя.
learn-figure-header = заголовок, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
learn-figure-ip = от одного адреса к другому, через весь интернет
learn-figure-layers = Кадр, { $n } { $n ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }. Каждый слой несёт следующий в своём содержимом; самый внутренний — сообщение из полей.
learn-figure-more = Подробнее в справочнике
learn-figure-number = От сервера жертве: число, которое нужно отправить назад.
learn-figure-server = Сервер
learn-figure-split = Заголовки фрагментов, по четыре байта в строке, нарисованы по таблицам самого декодера.
learn-figure-udp = от одного порта к другому: какой программе это предназначено
learn-figure-victim = Жертва
learn-figure-with = С challenge
learn-figure-with-outcome = Атакующий не увидит числа и не сможет продолжить. Жертва получила не больше, чем было отправлено.
learn-figure-without = Без challenge
learn-figure-without-outcome = Жертва получает в { $n } { $n ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    } больше, чем отправил атакующий.
learn-figure-who = Кто кого спрашивает. На пунктирную стрелку ответа нет.
learn-figure-who-admin = Клиент RCON
learn-figure-who-client = Клиент
learn-figure-who-list = «Какие есть серверы?» Сегодня список приходит отсюда.
learn-figure-who-master = Мастер-сервер
learn-figure-who-never = Те же вопросы. Ответа нет, откуда ни спроси: дорогу знает только ретранслятор Steam.
learn-figure-who-query = «Кто ты? Кто играет? Какие правила?» Пинг — это время до ответа.
learn-figure-who-rcon = Пароль, а потом команды.
learn-figure-who-relay = FakeIP, 169.254.x.y
learn-figure-who-server = Игровой сервер
learn-figure-who-silence = Тот же вопрос. С октября 2025 года ответа нет.
learn-figure-who-steam = Steam

## learn-final

learn-final-amplification = В датаграммах сообщения { $n } — { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }. Во сколько раз это больше вопроса, в котором байтов { $request }? Дробную часть отбросьте.
learn-final-amplification-why = { $bytes } / { $request } = { $factor }, это и есть усиление.
learn-final-bytes = Из каких четырёх байтов состоит этот challenge? Запишите их шестнадцатерично, как они идут в пакете.
learn-final-bytes-why = Они идут после байта заголовка, в { $at }: { $bytes }.
learn-final-challenge = Какое сообщение выдаёт challenge? Укажите его номер в списке.
learn-final-count = Сколько сообщений запрашивают игроков?
learn-final-count-why = Их байт заголовка — { $byte }: сообщения { $list }.
learn-final-done = Вы умеете читать захват. Откройте свой.
learn-final-from = От
learn-final-goldsource = Какое сообщение — старый ответ сервера GoldSource?
learn-final-header = Байт заголовка сообщения { $n }, в { $at }, — { $byte }: { $message }.
learn-final-lead = Захват сгенерированного трафика без имён и объяснений: только кто кому отправил, и байты. Вам поможет то, чему научили уроки.
learn-final-length = Длина
learn-final-list = Сообщения захвата
learn-final-master = Какое сообщение пришло от мастер-сервера?
learn-final-message = Сообщение { $n }, как оно захвачено
learn-final-number = №
learn-final-open = Показать сообщение { $n }
learn-final-players = Сообщение { $n } — ответ сервера Source. Сколько на нём игроков?
learn-final-players-why = После четырёх текстов и AppID, в { $at }, находится { $byte }.
learn-final-repeated = Какое сообщение — вопрос об игроках или правилах, отправленный второй раз, уже с challenge?
learn-final-right = Верно: { $n } из { $all }.
learn-final-split = Сколько сообщений было разделено и пришло фрагментами?
learn-final-split-why = Они начинаются с { $prefix }: сообщения { $list }.
learn-final-title = Итоговое упражнение: захват
learn-final-to = Кому

## learn-glossary

learn-glossary-find = Найти слово
learn-glossary-lesson = В уроке { $n }
learn-glossary-none = Такого слова здесь нет.
learn-glossary-see = См. также
learn-glossary-title = Глоссарий

## learn-history

learn-history-title = Откуда взялся протокол

## learn-score

learn-score-clear = Удалить мои результаты
learn-score-first = Верно с первой попытки
learn-score-lead = Ваши ответы; они хранятся только в этом браузере. Распечатайте или сохраните их, чтобы сдать.
learn-score-none = До первого ответа нечего печатать, сохранять или удалять.
learn-score-of = { $n } из { $all }
learn-score-print = Печать
learn-score-save = Сохранить как CSV
learn-score-solved = Решено
learn-score-sum = Отвечено: { $n } { $n ->
        [one] упражнение
        [few] упражнения
        [many] упражнений
       *[other] упражнения
    }, из них верно с первой попытки: { $first }.
learn-score-title = Ваши результаты
learn-score-where = Где

## learn-incident

learn-incident-fake_players =
    .about = Серверы сообщают об игроках, которых нет.
    .near-map = При смене карты игроки заходят один за другим.
    .near-few = Одновременно зашло меньше игроков (порог { $players }), или так говорит меньше списков (порог { $times }).
    .near-count = Число расходится со списком реже (порог { $times }): между двумя ответами игроки приходят и уходят.
    .near-list = Один и тот же список у меньшего числа адресов (порог { $lists }) или у нескольких портов одного адреса.
    .unsaid = Не говорит, почему так: сервер может считать ботов игроками, отправлять чужой список или выдумывать его.
learn-incident-cloned_servers =
    .about = Несколько адресов используют имя одного сервера.
    .near-number = Имена серверов одного сообщества различаются номером.
    .near-few = Адресов с этим именем меньше { $servers }: сообщество держит серверы на нескольких машинах.
    .near-ports = Серверы на нескольких портах одного адреса считаются за один.
    .near-empty = У серверов без имени нет ничего общего.
    .unsaid = Не говорит, который из них настоящий и есть ли копия: сообщество может дать всем своим серверам одно имя.
learn-incident-query_flood =
    .about = Сервер получает намного больше запросов, чем отправляют клиенты.
    .near-few = Браузеры серверов отправляют популярному серверу несколько десятков запросов в секунду: меньше { $flood } — не флуд.
    .near-short = При смене карты запросов много, но таких секунд меньше { $seconds }, и в каждой запросов меньше { $at_once }.
    .near-players = Много игроков смотрят на один сервер, но большинство возвращают challenge и отправляют за { $window } с не больше запросов, чем нужно (порог { $honest }).
    .near-node = Проверка состояния опрашивает на адресе узла много серверов (не меньше { $ports }) и получает данные.
    .near-reflected = Запросы от имени адреса, который получает ответы, относятся к отражению.
    .unsaid = Не говорит, что сервер пострадал: сравните время его ответов. Если отправители подделаны, не говорит, кто отправил запросы.
learn-incident-vse_flood =
    .about = Адрес получает пакеты флуда VSE, на которые не отвечает ни один сервер.
    .near-paste = Кто-то отправляет один пакет без префикса, потому что вставил его.
    .near-few = Программа, которая забывает префикс, отправляет за секунду меньше пакетов (порог { $vse }).
    .near-queries = С префиксом `FF FF FF FF` это запрос, и много таких пакетов — флуд запросов.
    .unsaid = Не говорит, что по этому адресу есть сервер: такие пакеты отправляют на любые адреса и порты.
learn-incident-rcon_takeover =
    .about = Кто-то, знающий пароли RCON, захватывает серверы.
    .near-logs = Программа статистики получает журналы многих серверов, но паролей не читает и не меняет.
    .near-few = Администратор настраивает пароли и журналы, но серверов меньше { $taken }.
    .near-passwords = Администратор меняет пароли многих серверов, но не то, куда отправляются журналы.
    .unsaid = Не говорит, что это был чужой: владелец, настраивающий новые серверы программой, делает то же.
learn-incident-rcon_brute_force =
    .about = Кто-то подбирает пароли RCON.
    .near-mistyped = Люди входят, опечатавшись в пароле: отказов было не больше { $mistyped }.
    .near-few = Люди пробуют несколько паролей, которые помнят: отказов меньше { $refused }.
    .near-old = Программа снова и снова пробует старый пароль, но реже чем раз в { $pause } с.
    .unsaid = Не говорит, что пароль угадан: тот, кто тем временем вошёл, мог его знать.
learn-incident-reflection =
    .near-shared = Много клиентов используют один адрес, и каждый возвращает свой challenge.
    .about = Серверы отправляют адресу ответы, которых он не запрашивал, потому что от его имени опрашивает кто-то другой.
    .near-browser = Браузер серверов опрашивает много серверов одновременно, но ответов одного вида от каждого меньше { $each }.
    .near-monitor = Проверка состояния или мониторинг опрашивает каждый сервер раз в секунду: ответов за { $window } с меньше { $answered }, а если серверов не меньше { $broad }, то от каждого меньше { $broad_each }.
    .near-few = Ответов за { $window } с меньше { $replies } или серверов меньше { $few }: часть запросов не попала в захват.
    .near-old = Клиент начинает со старых challenge, а потом возвращает те, что получает.
    .unsaid = Не говорит, кто опрашивал: в запросах стоит адрес цели, и узнать это может только сеть, из которой они пришли. Серверы — не атакующие.
learn-incident-reflection_attempt =
    .about = Кто-то опрашивает серверы от имени адреса, но их challenge это останавливают.
    .near-old = Клиент, созданный до декабря 2020 года, не знает про challenge и опрашивает раз в минуту.
    .near-health = Старая проверка состояния никогда не возвращает challenge, но получает их за { $window } с от каждого сервера меньше { $each }.
    .near-few = Таких challenge за { $window } с меньше { $replies } или серверов меньше { $few }: часть запросов не попала в захват, или флуд идёт на один сервер.
    .unsaid = Не говорит, что цель это заметила: challenge не больше запроса. Не говорит и того, кто опрашивал.
learn-incident-scan =
    .about = Один отправитель ищет серверы.
    .near-browser = Браузер серверов опрашивает серверы, которые назвал мастер-сервер, даже если отвечают немногие.
    .near-answers = Отвечает половина серверов или больше: отправитель их знал.
    .near-monitor = Мониторинг снова и снова опрашивает неработающие серверы, каждый чаще (порог { $each }).
    .near-relay = Клиент опрашивает адреса ретранслятора Steam, `169.254.0.0/16`, которые никогда не отвечают на запросы.
    .near-few = Клиент опрашивает меньше адресов (порог { $addresses }) и меньше портов одного адреса (порог { $ports }).
    .unsaid = Не говорит, чего хочет отправитель: поисковые системы, исследователи и атакующие ищут серверы одинаково.
learn-incident-fake_ping =
    .about = Сервер снова и снова отвечает на один A2S_INFO, чтобы ответ был на месте раньше следующего запроса.
    .near-reflection = Никто, как видно, не отправлял запроса или challenge не был повторён: это отражение.
    .near-twice = Пакеты записаны дважды или сеть их повторяет: несколько ответов на каждый запрос.
    .near-few = Меньше { $pings } лишних ответов на каждый запрос.
    .unsaid = Он не говорит, кто это делает: сервер или фильтр либо кэш перед ним.
learn-since-fake_ip =
    .seen = Сервер, запущенный с -enablefakeip, доступен через Steam Datagram Relay и указан в списке как 169.254.x.y с портом: это FakeIP, адрес, который придумал Steam. Обычный UDP по нему никогда не получает ответа. В сети без DHCP такие адреса бывают настоящими.
learn-since-master =
    .seen = Мастер-серверы Valve, hl2master.steampowered.com:27011 и hl1master, перестали отвечать; позже имя перестало разрешаться. Об этом сообщают пользователи, Valve ничего не объявляла. Клиент, который не получает оттуда ответа, исправен.
    .next = Запросите список у веб-API Steam: IGameServersService/GetServerList, с собственным ключом.
learn-since-switches =
    .seen = Выделенный сервер Valve читает переключатели из своего окружения; они были объявлены для бета-версии и до сих пор встречаются в скриптах запуска. Неизвестно, учитывает ли их ещё та или иная игра.
    .next = На сервере попробуйте STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1 (challenge перед сведениями), STEAM_GAMESERVER_RATE_LIMIT_200MS=N (отбрасывает то, что адрес отправляет сверх N пакетов за 200 мс; разумно от 25 до 75) и STEAM_GAMESERVER_PACKET_HANDLER_NO_IPC=1 (более быстрая обработка).
learn-since-fake_ping =
    .seen = Фильтр перед сервером отвечает на один A2S_INFO тысячами S2A_INFO, чтобы один из них сразу встретил следующий запрос и список серверов показал малый пинг.
    .next = Измеряйте вместо этого время обмена A2S_PLAYER или A2S_RULES, на которые приходит один ответ; клиент, который ждёт одного ответа, должен отбрасывать остальные.
learn-since-near_cache =
    .seen = На A2S_INFO отвечает кэш рядом с клиентом или anycast-адрес, а игровой сервер далеко: время обмена для сведений гораздо меньше, чем для игроков и правил, или у ответа другой TTL.
    .next = Сравните время обмена для сведений, игроков и правил одного сервера и верьте самому большому.
learn-since-fake_listings =
    .seen = Списки серверов показывают подделки: множество серверов с адресами ретранслятора и число игроков, которое их списки не подтверждают.
    .next = Сравните число игроков в сведениях с A2S_PLAYER и с веб-API Steam.
learn-since-steam_networking =
    .seen = По умолчанию игроки подключаются через Steam Networking. A2S остаётся для списка серверов, если сервер сообщает свой адрес: сервер может отвечать, хотя игрового трафика по этому адресу нет.
    .next = Не считайте, что сервер пуст или сломан, если игрового трафика нет; состояние узнавайте через A2S, а способ подключения — через Steam.
learn-since-filters =
    .seen = Фильтры провайдеров, которые знают запросы старых игр, отбрасывают запросы новых, как профиль hl2source у OVH с Counter-Strike 2: молчание после challenge или полное молчание, и только извне.
    .next = Отправьте запрос из сети провайдера. Если ответ есть, выберите другой профиль фильтра или обратитесь к провайдеру.
learn-since-second_challenge =
    .seen = Сервер может отправить S2C_CHALLENGE дважды. Второй ни на что не отвечает, и клиент, который принимает его за ответ, сообщает об ошибке.
    .next = Ожидая ответа, принимайте S2C_CHALLENGE за то, что он есть: повторите запрос с его четырьмя байтами или ждите дальше.
learn-since-long_rcon =
    .seen = RCON в Counter-Strike 2 отвечает пакетами длиннее 4096 байт, а некоторые версии не возвращают в конце пустой пакет. Клиент с постоянным максимумом сообщает, что его буфер слишком мал или что пакет слишком велик.
    .next = Принимайте более длинные пакеты и считайте ответ законченным после паузы, а не только после возвращённого пакета.
learn-code-incident = инцидент: { $name }
learn-fact-incidents = Инциденты, которые она показывает
learn-fact-findings = Находки, которые его показывают
learn-heading-condition = Когда он есть
learn-heading-near = Что похоже на него, но им не является
learn-heading-unsaid = О чём он не говорит
learn-heading-capture = Самый маленький захват, в котором он есть
learn-site-incidents = Что произошло
learn-capture-open = Открыть этот захват

## learn-rules

learn-rules-title = Правила межсетевого экрана
learn-rules-about = Что правила могут остановить, как считают их пределы и где правило не поможет.
learn-rules-what = Межсетевой экран видит пакеты, а не вопросы и ответы. Он различает сообщения по первым пяти байтам (FF FF FF FF и вид), по длине, по портам и по заголовку IP и может считать, сколько их приходит от адреса, от сети или всего. `a2scope rules CAPTURE --for nft` делает такие правила из инцидента, `--try FILE` проверяет ваши.
learn-rules-limits = Как считают пределы
learn-rules-bucket = Предел — ведро жетонов, которое постепенно наполняется; пакет, которому жетона не хватило, выше предела.
learn-rules-nft = `limit rate` в nftables считает в наносекундах. В наборе, который заполняют пакеты (`update @set`), у каждого адреса своё ведро; если набор полон, правило не срабатывает.
learn-rules-hashlimit = `-m hashlimit` в iptables считает в тиках ядра, обычно по 4 мс. Если таблица полна, пакеты с новых адресов отбрасываются.
learn-rules-limit = У `-m limit` одно ведро на всех отправителей: поток съедает то, что нужно клиентам.
learn-rules-recent = `-m recent` помнит 100 адресов, если модулю не сказано иное: поток со многих адресов вытесняет остальные.
learn-rules-proof = Что доказано
learn-rules-proof-attack = Атака: пакеты, которые считает инцидент. Перед сервером, которым злоупотребляют, это запросы от имени жертвы.
learn-rules-proof-clients = Клиент, вернувший challenge, показал, что адрес его собственный. Он сохранён, если не теряет ни одного сообщения.
learn-rules-proof-limit = Захват судится как есть: на что сервер не ответил бы и что клиент послал бы снова, неизвестно.
learn-rules-no_rule = Где правило не поможет
learn-rules-full = Если канал забит, пакеты теряются раньше, чем их увидит правило. Тогда отбросить их может только провайдер.
learn-rules-forged = Если отправители подделаны наугад и пакеты похожи на клиентские, любой предел задевает и тех, и других. Сервер, который спрашивает challenge перед info (попробуйте STEAM_GAMESERVER_A2S_INFO_REQUIRE_CHALLENGE=1), хотя бы ни на кого не нападает.

## learn-course

learn-course-stage = Этап { $number }: { $title }
learn-course-test = Проверить
learn-course-cases = Примеры
learn-course-read = Читать дальше

## learn-client

learn-client-title = Написать клиент
learn-client-ask = Спросить
learn-client-ask-about = Ваша программа отправляет A2S_INFO и выводит название сервера из ответа.
learn-client-ask-called = Ваша программа вызывается с HOST PORT KIND; здесь KIND — `info`. Она выводит один объект JSON, `{"{"}"info": {"{"}"name": "…"{"}"}{"}"}`, и завершается с кодом 0. Если ответа нет, она пишет строку в поток ошибок и завершается с кодом 1.
learn-client-ask-request = Отправьте одну датаграмму UDP из 25 байт: `FF FF FF FF`, байт заголовка `54`, текст `Source Engine Query` и ноль.
learn-client-ask-answer = Ответ — одна датаграмма: `FF FF FF FF`, байт заголовка `49`, один байт протокола, затем название — текст с завершающим нулём. Ждите его не дольше трёх секунд.
learn-client-challenged = Получить challenge
learn-client-challenged-about = Ваша программа замечает, что сервер не ответил, а хочет подтверждения её адреса.
learn-client-challenged-header = Посмотрите на байт заголовка, прежде чем читать дальше. `41` — это S2C_CHALLENGE, за ним четыре байта. Это не ответ, и названия в нём нет.
learn-client-challenged-why = Отправителя датаграммы UDP можно подделать, а ответы длиннее запросов. Поэтому сервер отправляет длинный ответ только на адрес, который может повторить то, что туда было отправлено.
learn-client-challenged-error = Пока что завершитесь с ошибкой. На этом этапе сервер отправляет только challenge: программа, которая никогда не сдаётся, тоже не пройдёт проверку.
learn-client-again = Спросить ещё раз
learn-client-again-about = Ваша программа повторяет запрос с challenge и получает ответ.
learn-client-again-append = Добавьте эти четыре байта к запросу точно такими, какими они пришли; получится 29 байт. Для вас это не текст и не число: 0 и -1 — такие же challenge, как любые другие.
learn-client-again-other = Если challenge больше не действует, сервер отправляет другой. Повторите его и прекратите попытки после нескольких таких ответов.
learn-client-again-padded = SourceTV и HLTV отправляют после challenge семь нулей. Обратно отправляются только четыре его байта.
learn-client-info = Прочитать информацию
learn-client-info-about = Ваша программа выводит все поля S2A_INFO_SRC до версии включительно.
learn-client-info-order = В таком порядке: protocol (1 байт); name, map, folder, game (тексты с завершающим нулём); app_id (2 байта, little-endian); players, max_players, bots, server_type, environment, password, vac (по 1 байту); version (текст).
learn-client-info-letters = server_type и environment — буквы: выводите их строчными, а `o` — как `m`. password и vac — true или false.
learn-client-info-ship = У The Ship (app_id 2400) перед версией ещё три байта: mode, witnesses, duration.
learn-client-info-texts = Тексты — в UTF-8, но никто этого не проверяет: вместо остального выводите U+FFFD. Они могут быть пустыми, а players — больше max_players.
learn-client-edf-about = Ваша программа читает флаг дополнительных данных после версии и то, о чём говорят его биты.
learn-client-edf-there = Если после версии остался байт, это EDF. Если не осталось, сообщение на этом заканчивается, и это правильно.
learn-client-edf-order = То, что есть, идёт в таком порядке, и это не порядок битов: `80` port (2 байта); `10` steam_id (8 байт); `40` spectator_port (2 байта) и spectator_name (текст); `20` keywords (текст); `01` game_id (8 байт).
learn-client-edf-64 = steam_id и game_id — 64-битные числа без знака. Выводите их строками из цифр: число в JavaScript точно только до 53 бит.
learn-client-edf-unknown = Не обращайте внимания на неизвестные вам биты и на байты, которые остались в конце.
learn-client-players = Игроки
learn-client-players-about = Ваша программа вызывается с KIND `players` и выводит список из S2A_PLAYER.
learn-client-players-request = Запрос — `FF FF FF FF 55` и challenge. -1, `FF FF FF FF`, запрашивает его; затем запрос повторяется с ним. Некоторые серверы отвечают сразу.
learn-client-players-answer = В ответе байт заголовка `44`, количество (1 байт) и для каждого игрока: index (1 байт), name (текст), score (4 байта, со знаком), duration (4 байта, плавающая запятая: секунды). Время, которое не число, — строка `nan`, `inf` или `-inf`.
learn-client-players-count = Не доверяйте количеству: при 256 игроках оно равно 0, и в него входят те, кто ещё подключается. Читайте игроков, пока остаются байты.
learn-client-players-ship = The Ship отправляет deaths и money (по 4 байта) каждого игрока в том же порядке после всего списка.
learn-client-rules = Правила
learn-client-rules-about = Ваша программа вызывается с KIND `rules` и выводит пары из S2A_RULES как объект.
learn-client-rules-request = Запрос — `FF FF FF FF 56` и challenge, как для игроков. В ответе байт заголовка `45`, количество (2 байта) и пары текстов: имя и значение.
learn-client-rules-values = Каждое значение — текст, даже `800`, и может быть пустым: `{"{"}"rules": {"{"}"sv_gravity": "800", "sv_tags": ""{"}"}{"}"}`.
learn-client-rules-cut = Старые серверы обрывают список там, где датаграмма заполнена, посреди текста. Выводите целые правила, каким бы ни было количество.
learn-client-split = Фрагменты в любом порядке
learn-client-split-about = Ваша программа собирает ответ, который приходит в нескольких датаграммах.
learn-client-split-header = Датаграмма, которая начинается с `FE FF FF FF`, — фрагмент. Дальше в заголовке id (4 байта), total и index (по 1 байту; index считается с 0) и размер (2 байта). Остальное — содержимое.
learn-client-split-join = Собирайте фрагменты по id. Когда каждый index есть по одному разу, соедините содержимое в порядке index. Фрагменты приходят в любом порядке, дважды и вперемешку с фрагментами более старого сообщения.
learn-client-split-old = Серверы до Orange Box не передают размер, и в их заголовке 10 байт вместо 12. Это видно по первому фрагменту: его содержимое начинается с `FF FF FF FF`.
learn-client-split-whole = Соединённые байты — такое же сообщение, как пришедшее целиком. Ответы на A2S_INFO и A2S_PLAYER тоже бывают разделены.
learn-client-bzip2-about = Ваша программа распаковывает ответ и сверяет его контрольную сумму.
learn-client-bzip2-bit = Если старший бит id равен 1, соединённое содержимое — это размер сообщения (4 байта), его CRC32 (4 байта) и поток bzip2, который начинается с `BZh`. Сначала соедините, потом распакуйте.
learn-client-bzip2-check = У распакованного сообщения должны быть именно этот размер и этот CRC32. Оно начинается с `FF FF FF FF`.
learn-client-bzip2-plain = Некоторые серверы ставят бит и ничего не сжимают: тогда соединённое содержимое начинается с `FF FF FF FF`. Сжатие бывает и с заголовком из 10 байт.
learn-client-goldsource-about = Ваша программа читает то, что отвечают старые серверы Half-Life и Counter-Strike.
learn-client-goldsource-info = В их ответе на A2S_INFO байт заголовка `6D`: address, name, map, folder, game (тексты); players, max_players, protocol, server_type, environment, password, mod (по 1 байту).
learn-client-goldsource-mod = Если mod равен 1, дальше объект `mod`: link, download_link и текст, которым никто не пользуется; version и size (по 4 байта); multiplayer_only и own_dll (по 1 байту, true или false). В конце всегда vac и bots (по 1 байту).
learn-client-goldsource-split = В заголовке их фрагментов 9 байт. После id идёт один байт: старшие 4 бита — index, младшие — total.
learn-client-goldsource-both = Некоторые серверы отправляют и старый ответ, и новый. Берите любой.
learn-client-rcon = RCON: вход и конец ответа
learn-client-rcon-about = Ваша программа вызывается с HOST PORT rcon PASSWORD COMMAND, выполняет вход и выводит всё, что сообщает команда.
learn-client-rcon-packet = RCON использует TCP. Пакет — это size, id и type (по 4 байта), тело и два нуля; size считает то, что идёт после него. В TCP пакетов нет: храните прочитанное, пока пакет не станет целым.
learn-client-rcon-login = Отправьте пароль с типом 3, SERVERDATA_AUTH. Ответ — пакет типа 2 с вашим id или с -1, если пароль неверен: тогда выведите `{"{"}"login": false{"}"}`. Перед ним может прийти пустой пакет типа 0.
learn-client-rcon-end = Отправьте команду с типом 2, а после неё пустой пакет типа 0 с другим id. Ответ — тела всех пакетов типа 0 с id команды. Он завершён, когда приходит ответ на другой id или когда секунду ничего не приходит: на него отвечают не все серверы.
learn-client-rcon-text = Выведите `{"{"}"login": true, "response": "…"{"}"}`. Граница пакетов может разорвать букву: соедините тела, прежде чем их декодировать.
learn-client-hostile = Враждебные серверы
learn-client-hostile-about = Ваша программа завершается с ошибкой, а не верит лжи и не ждёт бесконечно.
learn-client-hostile-error = Ошибка здесь верна, а значения неверны: если сообщение обрывается, если не хватает фрагмента, если размер или CRC32 после распаковки другой, если размер RCON невозможен.
learn-client-hostile-sender = Принимайте датаграммы только с того адреса и порта, которые вы спросили, и только с байтом заголовка вашего ответа. Подключённый сокет делает первое сам.
learn-client-hostile-wait = У каждого ожидания и у каждого цикла есть конец: для ответа, для фрагмента, для принятого challenge.
learn-client-hostile-memory = Размеры приходят от сервера: распаковывайте не больше объявленного и ограничьте и его. Несколько килобайт bzip2 могут превратиться в гигабайты.

## learn-server

learn-server-title = Написать сервер
learn-server-info = Ответить на A2S_INFO
learn-server-info-about = Ваш сервер слушает порт UDP и отвечает на A2S_INFO сообщением S2A_INFO_SRC.
learn-server-info-when = Отвечайте на адрес и порт, с которых пришла датаграмма, если она начинается с `FF FF FF FF 54` и текста `Source Engine Query` с нулём.
learn-server-info-what = Ответ: `FF FF FF FF 49`; protocol (17); name, map, folder и game, каждый с нулём в конце; app_id (2 байта); players, max_players, bots; server_type (`d`), environment (`l` или `w`), visibility, vac; version (текст). Дальше может идти EDF.
learn-server-info-checked = То, что вы отправляете, декодируется как в a2scope decode: сообщение с ошибкой не проходит.
learn-server-challenge = Потребовать challenge
learn-server-challenge-about = Ваш сервер отвечает, только когда клиент повторил то, что было отправлено на его адрес.
learn-server-challenge-give = На запрос без challenge ответьте S2C_CHALLENGE: `FF FF FF FF 41` и четыре байта. Полный ответ давайте, только если после текста идут те же четыре байта.
learn-server-challenge-make = Challenge нельзя угадать, и другой адрес не должен им воспользоваться. Хранить его не нужно: вычисляйте его из секрета и адреса клиента хешем с ключом, например HMAC.
learn-server-challenge-wrong = На неверный challenge отправьте ещё раз верный или ничего.
learn-server-players = Ответить на A2S_PLAYER
learn-server-players-about = Ваш сервер перечисляет своих игроков.
learn-server-players-request = Запрос — `FF FF FF FF 55` и challenge; -1 его запрашивает. Challenge тот же, что для A2S_INFO.
learn-server-players-answer = Ответ: `FF FF FF FF 44`, количество (1 байт) и для каждого игрока index (1 байт), name (текст), score (4 байта, со знаком), duration (плавающая запятая, 4 байта: секунды). Пусть на сервере будет хотя бы один игрок.
learn-server-rules = Ответить на A2S_RULES фрагментами
learn-server-rules-about = У вашего сервера столько правил, что ответ приходится разделять.
learn-server-rules-answer = Ответ на `FF FF FF FF 56` и challenge: `FF FF FF FF 45`, количество (2 байта), затем имя и значение каждого правила, оба с нулём. Дайте серверу правил на 2000 байт или больше.
learn-server-rules-split = Если он длиннее 1400 байт, разделите всё сообщение вместе с префиксом на части не больше 1248 байт. Каждая отправляется так: `FE FF FF FF`, id (4 байта, старший бит 0, одинаковый во всех), total, index с 0 (по 1 байту), размер 1248 (2 байта) и сама часть.
learn-server-bad = Плохие запросы
learn-server-bad-about = Вашему серверу не мешает ничто обрезанное, дополненное, пустое или неизвестное.
learn-server-bad-silence = Ничего не отправляйте в ответ на то, чего не знаете: на неизвестный байт заголовка, на один лишь префикс, на пустую датаграмму, на фрагмент. И слушайте дальше.
learn-server-bad-short = A2S_INFO без текста или A2S_PLAYER без четырёх байт получает в лучшем случае challenge.
learn-server-bad-padded = A2S_INFO может быть дополнен нулями: это не challenge.
learn-server-rate = Не усилитель
learn-server-rate-about = Ваш сервер нельзя использовать, чтобы заваливать других, и он переживает флуд.
learn-server-rate-unchecked = На адрес, который не повторил challenge, никогда не отправляйте больше байт, чем с него пришло.
learn-server-rate-one = На один запрос — не больше одного ответа. Ограничьте число ответов на адрес в секунду и не ведите списка, который может заполнить флуд с поддельных адресов.
learn-server-rate-after = Когда флуд прекратился, клиент сразу снова получает ответ.
