# Russian. Ids, attributes and variables are those of en/core.ftl.

## message

message-A2S_INFO = Запрашивает у сервера сведения о нём. С декабря 2020 года сервер может сначала ответить S2C_CHALLENGE; тогда клиент повторяет запрос с этим числом в конце.
message-S2A_INFO_SRC = Что это за сервер и во что на нём играют: имя, карта, игра, игроки, версия.
message-S2A_INFO_DETAILED = Устаревший ответ GoldSource на A2S_INFO, с описанием самого мода.
message-A2S_PLAYER = Запрашивает список игроков; с challenge, равным -1, сначала запрашивает само число.
message-S2A_PLAYER = Кто играет, с каким счётом и как давно. На байт-счётчик полагаться нельзя.
message-A2S_RULES = Запрашивает настройки сервера; с challenge, равным -1, сначала запрашивает само число.
message-S2A_RULES = Настройки сервера: имена и значения. Часто не помещаются в один пакет, тогда ответ разделён.
message-A2S_SERVERQUERY_GETCHALLENGE = Запрашивает challenge. Устарел; на него ещё отвечают AppID 17510, 17530, 17740, 17550 и 17700.
message-S2C_CHALLENGE = Число, которое клиент должен вернуть вместе с запросом: так он доказывает, что получает пакеты по указанному им адресу.
message-A2A_PING = Проверяет, отвечает ли сервер. Устарел.
message-A2A_ACK = Сервер отвечает: GoldSource — пустым текстом, Source — четырнадцатью нулями.
message-A2M_GET_SERVERS_BATCH2 = Запрашивает у мастер-сервера часть его списка игровых серверов.
message-M2A_SERVER_BATCH = Часть списка игровых серверов: только адреса. Список заканчивает 0.0.0.0:0.
message-A2A_PRINT = Текст для вывода. Так GoldSource отвечает на команды rcon.
message-S2A_LOGSTRING = Строка журнала сервера, отправленная на узел, собирающий журналы.
message-S2A_LOGSTRING2 = Строка журнала сервера, перед которой записан секрет журнала.
message-A2S_GETCHALLENGE = Запрашивает challenge перед подключением; в теле — собственное число клиента.
message-S2C_CONNREJECT = В подключении отказано; текст говорит почему.
message-S2C_BADPASSWORD = В подключении отказано: неверный пароль.
message-S2C_CONNECTION = Подключение принято.
message-C2S_CONNECT = Клиент подключается.
message-GOLDSRC_COMMAND = Одна из текстовых команд GoldSource или ответ на неё: слово после FF FF FF FF.
message-GOLDSRC_RCON = RCON GoldSource поверх UDP: challenge, пароль открытым текстом, команда.
message-GOLDSRC_LOG = Строка журнала сервера GoldSource: слово log, затем сама строка.
message-SERVERDATA_AUTH = Вход по RCON: тело — пароль, открытым текстом.
message-SERVERDATA_AUTH_RESPONSE = Результат входа по RCON: id запроса или -1, если пароль неверен.
message-SERVERDATA_EXECCOMMAND = Команда, которую сервер должен выполнить.
message-SERVERDATA_RESPONSE_VALUE = Ответ на команду или его часть. Клиенты отправляют и пустой: его эхо показывает, где ответ заканчивается.
message-SERVERDATA_OTHER = Пакет RCON такого типа, которого в протоколе Valve нет.
message-TCP_GAP = Это не сообщение: байты потока RCON, которых нет в захвате.
message-SPLIT_FRAGMENT = Фрагменты разделённого сообщения без первого: что в них, узнать нельзя.
message-UNKNOWN = Не относится к протоколу запросов: неизвестный байт заголовка после FF FF FF FF (этот префикс есть и у других движков) или такого префикса нет вовсе.

## sender

sender-client = клиент
sender-server = сервер
sender-master-server = мастер-сервер
sender-client-or-server = клиент или сервер

## type

type-u8 = один байт, без знака
type-char = один байт, буква ASCII
type-u16 = 2 байта, little-endian, без знака
type-u32 = 4 байта, little-endian, без знака
type-i32 = 4 байта, little-endian, со знаком
type-u64 = 8 байт, little-endian, без знака
type-f32 = 4 байта, little-endian, число с плавающей запятой IEEE 754
type-cstr = текст до нулевого байта; обычно в UTF-8
type-text = текст; обычно в UTF-8
type-bytes = байты
type-address = 6 байт, big-endian: адрес IPv4 и порт
type-group = несколько полей

## judgement

judgement-player_count = Число после 255 начинается снова с нуля и включает игроков, которые ещё подключаются: читается столько игроков, чтобы сообщение кончилось.
judgement-ship_pairs = В сообщении не сказано, из какой оно игры: пары есть, если их число и значения правдоподобны.
judgement-connect = Эти ответы различают только байты, замеченные у игровых серверов.
judgement-master_before = Эти байты ничем не объявлены: если читать их как адрес, такого не было бы ни у одного сервера.
judgement-nesting = nor и nand относятся к следующим за ними условиям, сколько указано в значении.
judgement-blob = В блоке не сказано, из какой он игры: он читается как у той игры, строение которой заканчивается вместе с ним.
judgement-dialect = В заголовке не сказано, какой это диалект: это видно по первому фрагменту, по месту, где начинается сообщение.
judgement-compressed = Некоторые серверы ставят бит 31 в ID и ничего не сжимают: об этом говорят буквы BZh.
judgement-foreign = У других движков тот же префикс: их слова собраны в списке, а всё остальное неизвестно.
judgement-log_secret = Секрет ничем не отделён от строки: он заканчивается там, где строка начинается с буквы L и пробела.
judgement-rcon_words = Числа challenge и кавычек может не быть: первое слово, которое не число, — это пароль.

## ksy

ksy-datagram = Датаграмма: целое сообщение или фрагмент. Сообщения других движков не различаются.
ksy-and-after = Всё, начиная с { $field }: этого не разберёт никакая грамматика. { $why }
ksy-as-many = Столько, на сколько хватает байтов; это может быть неверно. { $why }
ksy-left-out = Не читается: { $field }, есть, если { $when }. { $why }

## severity

severity-info = к сведению
severity-warning = предупреждение
severity-error = ошибка

## field-a2s

field-a2s-prefix = Префикс
    .doc = FF FF FF FF (-1): в этой датаграмме всё сообщение целиком. Разделённое сообщение начинается с FE FF FF FF (-2).
field-a2s-second_prefix = Второй префикс
    .doc = Ещё раз FF FF FF FF, как отправляют некоторые серверы Garry's Mod.
field-a2s-header = Заголовок
    .doc = Какое это сообщение: одна буква ASCII.
field-a2s-padding = Заполнение
    .doc = Нули после последнего поля, которые удлиняют сообщение.
field-a2s-trailing = Остаток
    .doc = Байты после последнего поля сообщения.

## field-a2s-info-request

field-a2s-info-request-payload = Содержимое
    .doc = Неизменный текст «Source Engine Query».
field-a2s-info-request-challenge = Challenge
    .doc = Число, которое сервер дал в S2C_CHALLENGE; в первом запросе его нет.

## field-a2s-info

field-a2s-info-protocol = Протокол
    .doc = Версия протокола сервера: 17 в нынешних играх на Source, 7 в старых, 47 или 48 у GoldSource.
field-a2s-info-name = Имя
    .doc = Имя сервера, каким его показывает браузер серверов.
field-a2s-info-map = Карта
    .doc = Карта, загруженная на сервере.
field-a2s-info-folder = Папка
    .doc = Папка с файлами игры.
field-a2s-info-game = Игра
    .doc = Полное название игры.
field-a2s-info-app_id = AppID
    .doc = Номер приложения Steam, младшие 16 бит; 0, если всё число не помещается, тогда оно в game_id.
field-a2s-info-players = Игроки
    .doc = Игроки на сервере, в большинстве игр вместе с ботами; после 255 снова 0.
field-a2s-info-max_players = Макс. игроков
    .doc = Число слотов на сервере.
field-a2s-info-bots = Боты
    .doc = Боты на сервере.
field-a2s-info-server_type = Тип сервера
    .doc = d выделенный, l невыделенный, p ретранслятор SourceTV; регистр бывает разный.
field-a2s-info-environment = ОС сервера
    .doc = Операционная система сервера: l Linux, w Windows, m или o macOS.
field-a2s-info-visibility = Доступ
    .doc = Нужен ли пароль: 0 открыт, 1 с паролем.
field-a2s-info-vac = VAC
    .doc = Включён ли Valve Anti-Cheat: 0 нет, 1 да.
field-a2s-info-the_ship = The Ship
    .doc = То, что отправляет только The Ship.
field-a2s-info-mode = Режим
    .doc = Режим игры The Ship.
field-a2s-info-witnesses = Свидетели
    .doc = Сколько нужно свидетелей, чтобы игрока арестовали.
field-a2s-info-duration = Длительность
    .doc = Через сколько времени арестуют игрока, которого видят свидетели.
field-a2s-info-version = Версия
    .doc = Версия игры на сервере.
field-a2s-info-edf = Флаг доп. данных
    .doc = Что из следующего есть: 0x80 порт, 0x10 SteamID, 0x40 наблюдатели, 0x20 ключевые слова, 0x01 GameID. В старых ответах его нет.
field-a2s-info-port = Порт
    .doc = Порт, на котором играют.
field-a2s-info-steam_id = SteamID
    .doc = SteamID сервера.
field-a2s-info-spectator_port = Порт SourceTV
    .doc = Порт SourceTV.
field-a2s-info-spectator_name = Имя SourceTV
    .doc = Имя сервера SourceTV.
field-a2s-info-keywords = Ключевые слова
    .doc = Теги сервера; у каждой игры свой диалект.
field-a2s-info-game_id = GameID
    .doc = Младшие 24 бита — AppID целиком.

## unit

unit-s = с
unit-min = мин
unit-bytes = байт
unit-ns = { $nanos } нс
unit-us = { $n } мкс
unit-ms = { $n } мс
unit-seconds = { $n } с
unit-minutes-seconds = { $minutes } мин { $seconds } с
unit-hours-minutes = { $hours } ч { $minutes } мин
unit-days-hours = { $days } д { $hours } ч
unit-b = { $count } Б
unit-kb = { $n } кБ
unit-mb = { $n } МБ
unit-gb = { $n } ГБ
unit-times = ×{ $ratio }
unit-kilobits = { $rate } кбит/с
unit-megabits = { $rate } Мбит/с

## field-keywords

field-keywords-tags = Теги
    .doc = Ключевые слова, по одному.
field-keywords-tag = Тег
    .doc = Одно ключевое слово.
field-keywords-key = Ключ
    .doc = О чём этот тег.
field-keywords-value = Тег
    .doc = Что указано в теге.
field-keywords-separator = Разделитель
    .doc = Отделяет теги друг от друга или ключ тега от значения.
field-keywords-end = Конец
    .doc = Нулевой байт, которым заканчивается строка.
field-keywords-max_players = Макс. игроков
    .doc = Rust: число слотов; байт в сообщении после 255 снова 0, а это число — нет.
field-keywords-current_players = Игроки
    .doc = Rust: игроки; байт в сообщении после 255 снова 0, а это число — нет.
field-keywords-queued = В очереди
    .doc = Rust: игроки, ждущие слота.
field-keywords-platform_type = Тип платформы
    .doc = Rust: тип платформы (предположительно).
field-keywords-born = Создана
    .doc = Rust: когда создана карта, время Unix.
field-keywords-gamemode = Режим игры
    .doc = Режим игры на сервере.
field-keywords-tag_set = Набор тегов
    .doc = Rust: теги, упакованные в буквы (предположительно).
field-keywords-build = Сборка
    .doc = Rust: сетевая версия сервера.
field-keywords-hash = Хеш
    .doc = Хеш загруженного содержимого.
field-keywords-battleye = BattlEye
    .doc = Arma: BattlEye включён (t) или выключен (f).
field-keywords-required_version = Нужная версия
    .doc = Arma: самая старая версия, с которой можно войти; 206 — это 2.06.
field-keywords-required_build = Нужная сборка
    .doc = Arma: самая старая сборка, с которой можно войти; 0 — любая.
field-keywords-state = Состояние
    .doc = Arma: состояние сервера; 7 — идёт игра.
field-keywords-difficulty = Сложность
    .doc = Arma: сложность.
field-keywords-equal_mods = Те же моды
    .doc = Arma: нужны ли клиентам те же моды.
field-keywords-locked = Закрыт
    .doc = Arma: закрыт ли сервер.
field-keywords-verify_signatures = Подписи
    .doc = Arma: проверяются ли подписи модов.
field-keywords-dedicated = Выделенный
    .doc = Arma: выделенный ли это сервер.
field-keywords-game_type = Тип игры
    .doc = Arma: тип миссии.
field-keywords-language = Язык
    .doc = Arma: язык сервера, идентификатор Windows.
field-keywords-position = Положение
    .doc = Arma: долгота и широта сервера.
field-keywords-platform = Платформа
    .doc = Arma: w — Windows, l — Linux.
field-keywords-country = Страна
    .doc = Arma: страна сервера.
field-keywords-time_left = Осталось
    .doc = Arma: сколько времени осталось до конца миссии.
field-keywords-file_patching = Замена файлов
    .doc = Arma: какая замена файлов (file patching) разрешена.
field-keywords-island = Остров
    .doc = Arma: карта.
field-keywords-clock = Игровое время
    .doc = DayZ: время суток в мире игры.
field-keywords-encoded = Закодировано
    .doc = 7 Days to Die: настройки сервера в base64.

## field-a2s-info_goldsource

field-a2s-info_goldsource-address = Адрес
    .doc = Адрес и порт сервера, какими он их считает.
field-a2s-info_goldsource-name = Имя
    .doc = Имя сервера.
field-a2s-info_goldsource-map = Карта
    .doc = Карта, загруженная на сервере.
field-a2s-info_goldsource-folder = Папка
    .doc = Папка с файлами игры.
field-a2s-info_goldsource-game = Игра
    .doc = Полное название игры.
field-a2s-info_goldsource-players = Игроки
    .doc = Игроки на сервере.
field-a2s-info_goldsource-max_players = Макс. игроков
    .doc = Число слотов на сервере.
field-a2s-info_goldsource-protocol = Протокол
    .doc = Версия протокола: 47 или 48.
field-a2s-info_goldsource-server_type = Тип сервера
    .doc = d выделенный, l невыделенный, p ретранслятор HLTV; регистр любой.
field-a2s-info_goldsource-environment = ОС сервера
    .doc = Операционная система сервера: l Linux, w Windows; регистр любой.
field-a2s-info_goldsource-visibility = Доступ
    .doc = Нужен ли пароль: 0 открыт, 1 с паролем.
field-a2s-info_goldsource-is_mod = Мод
    .doc = Мод ли эта игра: 1 значит, что дальше идут поля мода.
field-a2s-info_goldsource-mod = Блок мода
    .doc = Что мод говорит о себе.
field-a2s-info_goldsource-link = Ссылка
    .doc = Страница мода в сети.
field-a2s-info_goldsource-download_link = Где скачать
    .doc = Откуда можно скачать мод.
field-a2s-info_goldsource-hl_version = Версия HL
    .doc = Почти всегда пуста, поэтому документы называют её нулевым байтом.
field-a2s-info_goldsource-mod_version = Версия мода
    .doc = Версия мода.
field-a2s-info_goldsource-mod_size = Размер мода
    .doc = Размер мода.
field-a2s-info_goldsource-mod_type = Тип мода
    .doc = 0 — одиночная и сетевая игра, 1 — только сетевая.
field-a2s-info_goldsource-mod_dll = DLL мода
    .doc = 0 — использует DLL игры Half-Life, 1 — свою.
field-a2s-info_goldsource-vac = VAC
    .doc = Включён ли Valve Anti-Cheat: 0 нет, 1 да.
field-a2s-info_goldsource-bots = Боты
    .doc = Боты на сервере.

## field-a2s-player-request

field-a2s-player-request-challenge = Challenge
    .doc = Число, которое сервер дал в S2C_CHALLENGE; -1 (или 0) запрашивает его.

## field-a2s-player

field-a2s-player-count = Счётчик
    .doc = Сколько игроков указывает сервер; вместе с подключающимися, после 255 снова 0.
field-a2s-player-players = Игроки
    .doc = Игроки, насколько сервер их перечисляет.
field-a2s-player-player = Игрок
    .doc = Один игрок.
field-a2s-player-index = Индекс
    .doc = Место в списке, считая с 0; во многих играх 0 у всех.
field-a2s-player-name = Имя
    .doc = Имя игрока; пусто, пока он подключается.
field-a2s-player-score = Счёт
    .doc = Счёт, обычно фраги.
field-a2s-player-duration = Время в игре
    .doc = Время на сервере; -1 у ботов в некоторых играх.
field-a2s-player-the_ship = The Ship
    .doc = По паре на каждого игрока списка, в том же порядке.
    .when = игра — The Ship
field-a2s-player-ship_player = Игрок
    .doc = Смерти и деньги одного игрока.
    .when = игра — The Ship
field-a2s-player-deaths = Смерти
    .doc = Сколько раз игрок погиб.
    .when = игра — The Ship
field-a2s-player-money = Деньги
    .doc = Деньги игрока.
    .when = игра — The Ship

## field-a2s-rules-request

field-a2s-rules-request-challenge = Challenge
    .doc = Число, которое сервер дал в S2C_CHALLENGE; -1 (или 0) запрашивает его.

## field-a2s-rules

field-a2s-rules-count = Счётчик
    .doc = Сколько правил в списке, как указывает сервер.
field-a2s-rules-rules = Правила
    .doc = Настройки сервера, по именам.
field-a2s-rules-rule = Правило
    .doc = Одна настройка.
field-a2s-rules-name = Имя
    .doc = Имя настройки: консольная переменная или то, что придумал плагин.
field-a2s-rules-value = Значение
    .doc = Её значение, текстом.

## field-rules_blob

field-rules_blob-blob = Двоичные правила
    .doc = Блок, который Arma и DayZ прячут в правилах.
field-rules_blob-version = Версия
    .doc = Версия формата блока.
field-rules_blob-overflow = Переполнение
    .doc = Какие списки не поместились и обрезаны.
field-rules_blob-dlc_flags = Флаги DLC
    .doc = По биту на каждое DLC, нужное серверу; за ними идёт хеш каждого.
field-rules_blob-difficulty = Сложность
    .doc = Arma: сложность и уровень ИИ, упакованы вместе.
    .when = Arma
field-rules_blob-crosshair = Прицел
    .doc = Arma: видят ли игроки прицел.
    .when = Arma
field-rules_blob-dlcs = Хеши DLC
    .doc = По хешу на каждый бит флагов DLC.
field-rules_blob-dlc_hash = Хеш DLC
    .doc = Хеш одного DLC.
field-rules_blob-mod_count = Число модов
    .doc = Сколько модов следует.
field-rules_blob-mods = Моды
    .doc = Моды, загруженные на сервере.
field-rules_blob-mod = Мод
    .doc = Один мод.
field-rules_blob-mod_hash = Хеш
    .doc = Хеш мода.
field-rules_blob-mod_info = Сведения
    .doc = Младшие четыре бита — длина номера в мастерской; 0x10 — это DLC.
field-rules_blob-workshop_id = Номер в мастерской
    .doc = Номер в Мастерской Steam, little-endian; сколько в нём байтов, указано в info.
field-rules_blob-name_length = Длина имени
    .doc = Сколько байтов в имени.
field-rules_blob-mod_name = Имя
    .doc = Имя мода.
field-rules_blob-signature_count = Число подписей
    .doc = Сколько подписей следует.
field-rules_blob-signatures = Подписи
    .doc = Имена ключей, которыми могут быть подписаны моды.
field-rules_blob-signature = Подпись
    .doc = Один ключ.
field-rules_blob-signature_length = Длина
    .doc = Сколько байтов в имени ключа.
field-rules_blob-signature_name = Ключ
    .doc = Имя ключа.
field-rules_blob-description_length = Длина описания
    .doc = DayZ: сколько байтов в описании.
    .when = DayZ
field-rules_blob-description = Описание
    .doc = DayZ: описание сервера.
    .when = DayZ

## field-a2s-challenge

field-a2s-challenge-challenge = Challenge
    .doc = Число, которое надо вернуть вместе с запросом. Сервер выбрал его для адреса этого клиента; на GoldSource оно годно около часа.
field-a2s-challenge-connect_text = Ответ при подключении
    .doc = Ответ GoldSource подключающемуся клиенту: нули, challenge десятичным числом, способ проверки.
    .when = сообщение отвечает на getchallenge, а не на запрос
field-a2s-challenge-connect_body = Ответ при подключении
    .doc = Остаток ответа Source подключающемуся клиенту; ответ CS:GO разобран по полям.
field-a2s-challenge-auth_protocol = Протокол проверки
    .doc = Как клиент должен подтвердить, кто он: 3 — Steam.
    .when = ответ CS:GO при подключении
field-a2s-challenge-key_size = Длина ключа
    .doc = Сколько байтов ключа шифрования следует: теперь ни одного.
    .when = ответ CS:GO при подключении
field-a2s-challenge-steam_id = SteamID
    .doc = SteamID сервера.
    .when = ответ CS:GO при подключении
field-a2s-challenge-secure = VAC
    .doc = Защищён ли сервер VAC.
    .when = ответ CS:GO при подключении
field-a2s-challenge-connect_echo = Текст клиента
    .doc = Текст из A2S_GETCHALLENGE клиента, присланный обратно: connect0x и число.
    .when = ответ CS:GO при подключении
field-a2s-challenge-version = Версия
    .doc = Сборка сервера: 13881 — это 1.38.8.1.
    .when = ответ CS:GO при подключении

## field-a2s-ping

field-a2s-ping-payload = Содержимое
    .doc = Пусто у GoldSource, «00000000000000» у Source.

## field-master-request

field-master-request-header = Заголовок
    .doc = 0x31, без FF FF FF FF перед ним.
field-master-request-region = Регион
    .doc = Какую часть мира перечислить; 0xFF — все.
field-master-request-start = Начало
    .doc = Откуда продолжать: сначала 0.0.0.0:0, потом последний полученный адрес.
field-master-request-filter = Фильтр
    .doc = Условия, которым должен отвечать сервер, в виде \key\value; пусто — все серверы.
field-master-request-conditions = Условия
    .doc = Фильтр, условие за условием.
field-master-request-condition = Условие
    .doc = Одно условие.
field-master-request-key = Ключ
    .doc = О чём это условие.
field-master-request-value = Значение
    .doc = Чего оно требует.
field-master-request-backslash = Разделитель
    .doc = Обратная косая черта между ключами и значениями.
field-master-request-end = Конец
    .doc = Нулевой байт, которым заканчивается фильтр.

## field-master

field-master-separator = Разделитель
    .doc = 0x0A.
field-master-key = Ключ
    .doc = 0x7F, 4 байта ключа из запроса клиента, присланные обратно, чтобы никто другой не мог ответить, и резервный байт.
    .when = Xash3D
field-master-zeros = Нули
    .doc = Два нулевых байта перед записями.
    .when = WON2
field-master-servers = Серверы
    .doc = Адреса игровых серверов.
field-master-server = Сервер
    .doc = Адрес IPv4 и порт игрового сервера, оба big-endian.
field-master-last = Конец списка
    .doc = 0.0.0.0:0: здесь список заканчивается.
field-master-after = После конца
    .doc = Байты после записи, которой заканчивается список.

## field-connectionless

field-connectionless-unknown_header = Заголовок
    .doc = Байт, который не называет ни одного сообщения протокола запросов.
    .when = сообщение неизвестно
field-connectionless-text = Текст
    .doc = Текст для вывода.
field-connectionless-secret = Секрет журнала
    .doc = Доказывает узлу, собирающему журналы, что строка — от этого сервера.
field-connectionless-line = Строка журнала
    .doc = Строка журнала сервера: L mm/dd/yyyy - hh:mm:ss: и что случилось.
field-connectionless-word = Команда
    .doc = Слово, которое указывает, о чём запрос.
field-connectionless-blank = Пробел
    .doc = Разделяет слова.
field-connectionless-arguments = Аргументы
    .doc = То, что следует за словом.
field-connectionless-rcon_challenge = Challenge
    .doc = Число, полученное по challenge rcon, в десятичном виде.
field-connectionless-quote = Кавычка
    .doc = Кавычка вокруг пароля.
field-connectionless-password = Пароль
    .doc = Пароль, открытым текстом.
field-connectionless-command = Командная строка
    .doc = Что должен сделать сервер.
field-connectionless-body = Тело
    .doc = Байты, структура которых неизвестна.
field-connectionless-end = Конец
    .doc = Перевод строки и нулевой байт в конце.
field-connectionless-rcon = RCON
    .doc = Удалённая консоль GoldSource.

## field-rcon-packet

field-rcon-packet-size = Размер
    .doc = Сколько байтов после этого поля: не меньше 10 и, по документу, не больше 4 096.
field-rcon-packet-id = ID
    .doc = Его выбирает клиент, ответ его повторяет; -1, если во входе отказано.
field-rcon-packet-type = Тип
    .doc = 3 — вход, 2 — команда или результат входа, 0 — ответ.
field-rcon-packet-body = Тело
    .doc = Команда или часть ответа.
field-rcon-packet-password = Пароль
    .doc = Пароль, открытым текстом.
field-rcon-packet-zero = Конец тела
    .doc = Нулевой байт, которым заканчивается тело.
field-rcon-packet-unread_secret = Не прочитано
    .doc = Байты входа, которые не удалось прочитать по формату: в них может быть пароль.
field-rcon-packet-second = Вторая строка
    .doc = Вторая строка, всегда пустая: один нулевой байт.

## field-gap

field-gap-missing = Пропуск
    .doc = Байты потока, которых здесь не хватает, судя по порядковым номерам вокруг.

## field-split

field-split-fragments = Фрагменты
    .doc = Датаграммы разделённого сообщения, по порядку индексов.
field-split-fragment = Фрагмент
    .doc = Одна датаграмма: заголовок и часть сообщения.
field-split-prefix = Префикс
    .doc = FE FF FF FF (-2): в этой датаграмме один фрагмент сообщения.
field-split-id = ID
    .doc = Один и тот же во всех фрагментах сообщения. Бит 31 установлен: сообщение сжато bzip2 (только Source).
field-split-packed = Индекс и число
    .doc = GoldSource: старшие четыре бита — индекс, считая с 0, младшие четыре — число фрагментов.
field-split-total = Число фрагментов
    .doc = Число фрагментов.
field-split-index = Индекс
    .doc = Место этого фрагмента, считая с 0.
field-split-size = Размер
    .doc = Сколько байтов сообщения самое большее в одном фрагменте; во всех одно и то же: обычно 1 248, в некоторых играх 1 188.
    .when = Source, начиная с Orange Box
field-split-payload = Содержимое
    .doc = Часть сообщения, которую несёт этот фрагмент.
field-split-decompressed_size = Распакованный размер
    .doc = Размер сообщения после распаковки.
    .when = сжато, первый фрагмент
field-split-crc32 = CRC32
    .doc = CRC32 распакованного сообщения.
    .when = сжато, первый фрагмент
field-split-bzip2 = Данные bzip2
    .doc = Сжатое сообщение.
    .when = сжато

## field-foreign

field-foreign-word = Команда
    .doc = Слово, которое указывает, что это за сообщение другого движка.
    .when = сообщение другого движка
field-foreign-separator = Разделитель
    .doc = Пробелы или перевод строки после слова.
    .when = сообщение другого движка
field-foreign-text = Аргументы
    .doc = То, что следует за словом.
    .when = сообщение другого движка
field-foreign-settings = Настройки
    .doc = Пары \key\value из текста.
    .when = текст начинается с обратной косой черты
field-foreign-setting = Настройка
    .doc = Одна пара.
    .when = текст начинается с обратной косой черты
field-foreign-backslash = Обратная косая черта
    .doc = Идёт перед каждым ключом и каждым значением.
field-foreign-key = Ключ
    .doc = Как называется настройка.
    .when = текст начинается с обратной косой черты
field-foreign-value = Значение
    .doc = Её значение.
    .when = текст начинается с обратной косой черты
field-foreign-more = Ещё строки
    .doc = То, что следует за настройками: игроки, по одному в строке.

## field-reader

field-reader-unread = Не прочитано
    .doc = Байты, которые не удалось прочитать по формату.

## meaning

meaning-server_type-dedicated = выделенный сервер
meaning-server_type-listen = невыделенный сервер (на машине игрока)
meaning-server_type-proxy = ретранслятор SourceTV / HLTV
meaning-server_type-dedicated_upper = выделенный сервер
meaning-server_type-listen_upper = невыделенный сервер (на машине игрока)
meaning-server_type-proxy_upper = ретранслятор SourceTV / HLTV
meaning-server_type-none = не указано (Rag Doll Kung Fu всегда отправляет 0)
meaning-environment-linux = Linux
meaning-environment-windows = Windows
meaning-environment-mac = macOS
meaning-environment-mac_old = macOS
meaning-environment-linux_upper = Linux
meaning-environment-windows_upper = Windows
meaning-visibility-public = открыт для всех
meaning-visibility-private = с паролем
meaning-vac-unsecured = без защиты
meaning-vac-secured = под защитой VAC
meaning-ship_mode-hunt = Hunt
meaning-ship_mode-elimination = Elimination
meaning-ship_mode-duel = Duel
meaning-ship_mode-deathmatch = Deathmatch
meaning-ship_mode-vip_team = VIP Team
meaning-ship_mode-team_elimination = Team Elimination
meaning-mod_flag-half_life = сама Half-Life
meaning-mod_flag-mod = мод для Half-Life
meaning-mod_type-single_and_multi = одиночная и сетевая игра
meaning-mod_type-multi_only = только сетевая игра
meaning-mod_dll-half_life = использует DLL игры Half-Life
meaning-mod_dll-own = использует собственную DLL
meaning-region-us_east = восток США
meaning-region-us_west = запад США
meaning-region-south_america = Южная Америка
meaning-region-europe = Европа
meaning-region-asia = Азия
meaning-region-australia = Австралия
meaning-region-middle_east = Ближний Восток
meaning-region-africa = Африка
meaning-region-all = весь мир
meaning-unknown = неизвестно ({ $value })
meaning-prefix-split = -2: один фрагмент сообщения
meaning-prefix-single = -1: сообщение целиком
meaning-index_total = индекс { $index } из { $total }, считая с 0
meaning-challenge-none = ещё нет: запрашивает challenge
meaning-challenge-zero = нет: некоторые клиенты запрашивают challenge нулём
meaning-rcon_type-two = SERVERDATA_EXECCOMMAND или SERVERDATA_AUTH_RESPONSE, смотря по направлению
meaning-steam_id-player = учётная запись игрока
meaning-steam_id-server = собственная учётная запись игрового сервера
meaning-steam_id-anonymous = анонимный игровой сервер

## note

note-message-truncated = { $error }
    .doc = Сообщение обрывается внутри поля, или у строки нет завершающего нуля. Показано то, что идёт до этого места; остальные байты не прочитаны.
note-message-trailing_bytes = после последнего поля { $count ->
        [one] остался
        [few] осталось
        [many] осталось
       *[other] осталось
    } { $count } { $count ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
    .doc = Все поля на месте, а байты ещё остались: сообщение новой версии, неверный счётчик или два сообщения в одной датаграмме.
note-message-padding = после последнего поля { $count ->
        [one] остался
        [few] осталось
        [many] осталось
       *[other] осталось
    } { $count } { $count ->
        [one] нулевой байт
        [few] нулевых байта
        [many] нулевых байт
       *[other] нулевых байта
    }: заполнение
    .doc = Некоторые клиенты удлиняют запрос, чтобы ответ не был длиннее того, чем он вызван: клиент Steam отправлял в ноябре 2020 года A2S_INFO в 1200 байт. HLTV отправляет свой challenge в 16 байтах. В нулях ничего нет, и challenge тоже.
note-message-empty = кроме префикса FF FF FF FF, ничего нет: байт заголовка отсутствует
    .doc = В датаграмме из четырёх байт FF нет никакого сообщения.
note-message-no_prefix = байты не начинаются ни с FF FF FF FF, ни с FE FF FF FF и не похожи на запрос к мастер-серверу
    .doc = Ничто в протоколе запросов по UDP так не начинается: это игровой трафик, другой протокол или дамп, начатый с середины.
note-message-prefix_stripped = с FF FF FF FF перед ними эти байты — { $message }
    .doc = Многие библиотеки отрезают префикс, прежде чем отдать ответ, и печатают остальное. Поставьте FF FF FF FF в начало, и ответ будет прочитан.
note-message-mojibake = префикс FF FF FF FF отправлен как текст в UTF-8: C3 BF C3 BF C3 BF C3 BF
    .doc = Программа хранила байты в строке и при отправке закодировала её: каждый байт от 80 и выше превратился в два. Серверы на это не отвечают.
note-message-vse_flood = { $message }: пакет VSE-флуда или дамп без начала
    .doc = У Mirai, Gafgyt и родственных ботов есть атака, которую они называют VSE. Одни отправляют «TSource Engine Query» без FF FF FF FF впереди, другие — его экранированную запись текстом: /x54/x53 и так далее. Ни того, ни другого серверы не понимают: это только тратит полосу. Во вставленном тексте столь же вероятно, что четыре байта FF просто пропустили; с ними это A2S_INFO.
note-message-second_prefix = префикс FF FF FF FF здесь дважды
    .doc = Некоторые серверы Garry's Mod отправляют его дважды. Сообщение прочитано после второго; многие клиенты его не понимают.
note-message-other_engine = не из протокола запросов: { $meaning }
    .doc = Движки Quake и их потомки ставят слова после тех же четырёх байт FF; так делают и FiveM, и Xash3D. Слово говорит, чьё это сообщение.
note-message-unknown = 0x{ $header } не является байтом заголовка в протоколе запросов
    .doc = Префикс верен, байт заголовка неизвестен. Тем же префиксом пользуются другие движки (семейство Quake III).
note-info-request_text = в запросе не «Source Engine Query»
    .doc = Серверы отвечают только на точный текст. Всё прочее — прощупывание или неисправный клиент.
note-info-players_over_max = { $players } { $players ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    } на { $slots } { $slots ->
        [one] слот
        [few] слота
        [many] слотов
       *[other] слота
    }
    .doc = Встречается на настоящих серверах: зарезервированные слоты, боты или выдуманное число.
note-info-bots_over_players = { $bots } { $bots ->
        [one] бот
        [few] бота
        [many] ботов
       *[other] бота
    } среди { $players } { $players ->
        [one] игрока
        [few] игроков
        [many] игроков
       *[other] игрока
    }
    .doc = Боты входят в число игроков, поэтому их не может быть больше; некоторые игры считают их отдельно.
note-info-edf_unknown_bits = биты EDF 0x{ $bits } не имеют известного значения
    .doc = Известны 0x80 порт, 0x40 наблюдатели, 0x20 ключевые слова, 0x10 SteamID и 0x01 GameID. То, что добавляет неизвестный бит, было бы там, где ожидаются другие поля.
note-info-app_id_mismatch = по AppID это { $app_id }, по младшим 24 битам GameID — { $game_id }
    .doc = В 16-битный AppID не помещаются номера больше 65535; серверы таких игр отправляют 0, а всё число несёт GameID.
note-info-mod_block_missing = байт мода равен 1, но полей мода нет
    .doc = Некоторые серверы ставят этот байт, а сам блок не отправляют. В остаток помещаются только два последних поля, ими он и прочитан.
note-players-count_mismatch = счётчик: { $count }, а в сообщении { $listed }
    .doc = Счётчик включает игроков, которые ещё подключаются и которых в списке нет; некоторые игры считают неверно. Верить надо списку: он записан в байтах.
note-players-count_wrapped = в счётчике { $count }: после 255 счёт пошёл с 0; в списке { $listed }
    .doc = Счётчик занимает один байт; при 256 игроках и больше счёт снова начинается с 0.
note-players-truncated = { $error }
    .doc = Список обрывается внутри игрока. Игроки до него показаны.
note-players-duration_odd = время в игре — не конечное или неправдоподобное число секунд
    .doc = Число с плавающей запятой — NaN, бесконечность или отрицательное, но не -1 (так отмечают бота).
note-rules-count_mismatch = счётчик: { $count }, а в сообщении { $listed }
    .doc = Счётчик неверен, или ответ обрезан там, где заканчивается одно из правил.
note-rules-truncated = ответ обрывается внутри правила { $rule } из { $count }
    .doc = Старые серверы Source обрезают ответ по одному пакету вместо того, чтобы разделить его. Прочитанное остаётся.
note-rules-blob_escape = за байтом 0x01 следует 0x{ $byte }, а это не экранирование
    .doc = Arma и DayZ экранируют 0x01, 0x00 и 0xFF как 01 01, 01 02 и 01 03. Байт оставлен как есть.
note-rules-blob_chunks_missing = двоичные правила неполны: получено { $received } из { $total } { $total ->
        [one] куска
        [few] кусков
        [many] кусков
       *[other] кусков
    }
    .doc = Arma и DayZ распределяют двоичный блок по правилам, имя которых — два байта: индекс и общее число. Без недостающих кусков его не прочитать до конца.
note-rules-blob_truncated = { $error }
    .doc = Двоичные правила обрываются внутри поля или имеют неизвестную структуру. Показано то, что идёт до этого места.
note-rules-blob_guess = прочитано по структуре { $layout }: она подходит лучше всего
    .doc = Блоки Arma и DayZ не подписаны. Берётся та структура, которая использует все байты.
note-challenge-connect = это не ответ на запрос: { $what }
    .doc = Байтом заголовка 0x41 отвечают и подключающемуся клиенту: текстом (GoldSource) или с другими полями (Source); у CS:GO первым идёт challenge, как и в ответе на запрос.
note-master-key = перед записями идёт ключ клиента, как его отправляет мастер-сервер Xash3D
    .doc = Клиент Xash3D кладёт в запрос случайный ключ, и ответ начинается с 0x7F, ключа и резервного байта. Прочитанные как адрес, они были бы сервером 127.x.x.x.
note-master-zeros = перед записями идут два нулевых байта, как их отправляет мастер-сервер WON2
    .doc = К первому адресу они не относятся: вместе с ними все адреса списка были бы неверны.
note-master-entry_cut = { $left ->
        [one] остался
        [few] осталось
        [many] осталось
       *[other] осталось
    } { $left } { $left ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а запись занимает 6
    .doc = В списке не целое число записей.
note-master-after_end = после 0.0.0.0:0, которым список заканчивается, { $entries ->
        [one] идёт
        [few] идут
        [many] идёт
       *[other] идут
    } ещё { $entries } { $entries ->
        [one] запись
        [few] записи
        [many] записей
       *[other] записи
    }
    .doc = 0.0.0.0:0 — последняя запись последнего ответа. После неё ничего быть не должно.
note-master-filter_odd = фильтр — не список пар \key\value
    .doc = Мастер-сервер пропускает то, чего не может прочитать, так что ответ может содержать больше, чем хотели.
note-master-nor_short = nor относится к следующим условиям, их должно быть { $wanted }, а здесь { $found }
    .doc = \nor\N относится к N условиям, которые за ним следуют.
note-master-nand_short = nand относится к следующим условиям, их должно быть { $wanted }, а здесь { $found }
    .doc = \nand\N относится к N условиям, которые за ним следуют.
note-ack-payload = содержимое не пусто (GoldSource) и не 14 нулей (Source)
    .doc = A2A_ACK отвечает на A2A_PING постоянным текстом.
note-rcon-size_small = размер — { $size }; в самом коротком пакете 10
    .doc = Размер учитывает id, тип, тело и два нулевых байта, так что меньше 10 он быть не может.
note-rcon-size_large = размер — { $size }; по документации не больше 4096
    .doc = На деле встречаются ответы длиннее 4 096 байт.
note-rcon-size_characters = размер { $size } — это число символов, а не байтов: в пакете { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
    .doc = Размер должен считать байты. Сервер Palworld считает символы своего текста, поэтому ответ с именами не из ASCII длиннее, чем сказано. Пакет заканчивается двумя нулевыми байтами после текста.
note-rcon-second_zero_missing = пакет заканчивается одним нулевым байтом, а не двумя
    .doc = За телом следует вторая, пустая строка. Некоторые серверы её не отправляют.
note-rcon-zero_missing = у тела нет завершающего нуля
    .doc = Поле размера слишком мало, или пакет обрезан.
note-rcon-type_unknown = типа { $type } в протоколе Valve нет
    .doc = Rust отправляет тип 4 для строк консоли, которых никто не запрашивал; у других есть свои типы.
note-rcon-direction_guess = тип 2 от клиента — команда, а от сервера — результат входа; прочитано как { $message }
    .doc = Без адресов направление неизвестно. Пустое тело означает результат входа.
note-rcon-auth_failed = во входе отказано: id равен -1
    .doc = На неверный пароль сервер отвечает id -1 вместо id запроса.
note-rcon-framing = здесь разбивка на пакеты сбилась: в { $bytes ->
        [one] следующем { $bytes } байте
        [few] следующих { $bytes } байтах
        [many] следующих { $bytes } байтах
       *[other] следующих { $bytes } байтах
    } не начинается ни один пакет
    .doc = Предыдущий размер был неверен, поэтому на месте следующего размера оказался текст или что-то ещё. Разбивка продолжается со следующего пакета, который удаётся узнать; байты до него сохранены.
note-rcon-framing-short = размер — { $size }, но следующий пакет начинается через { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
    .doc = Размер учитывает байты, которые не были отправлены, чаще всего второй нулевой. Пакет заканчивается там, где начинается следующий.
note-rcon-piece = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } после пропуска не { $bytes ->
        [one] относится
        [few] относятся
        [many] относятся
       *[other] относятся
    } ни к одному пакету, который можно прочитать
    .doc = Перед ними не хватает байтов потока: это остаток пакета, или они идут перед следующим, который удаётся узнать.
note-goldsource-rcon_unquoted = пароль rcon записан без кавычек
    .doc = Обычный вид: `rcon <challenge> "<password>" <command>`.
note-message-guess = структура этого тела не описана в документации; оно показано целиком
    .doc = Прочитано так, как читают другие программы; захваченными байтами не подтверждено.
note-frame-cut = захват сохранил кадр лишь частично: не хватает { $bytes } { $bytes ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байт
    } сообщения
    .doc = Предел длины при захвате (snaplen) был меньше кадра. Сохранённое декодировано.
note-packet-cut = вставленный текст обрывается раньше пакета: не хватает { $bytes } { $bytes ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байт
    } сообщения
    .doc = Длину пакета дают заголовки, а дамп короче: нет последних строк. То, что есть, декодировано.
note-ip-incomplete = не хватает IP-фрагментов: от сообщения есть только начало, { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
    .doc = Датаграмма была отправлена IP-фрагментами, и один потерян или не попал в захват. Декодировано то, что идёт до пропуска.
note-message-beginning = здесь только { $bytes ->
        [one] первый { $bytes } байт
        [few] первые { $bytes } байта
        [many] первые { $bytes } байт
       *[other] первые { $bytes } байта
    }
    .doc = Вставлено только начало сообщения, как в константе исходного кода, или текст обрезан. На такое сервер не ответил бы.
note-message-limit = сообщение в { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }: прочитано только начало, { $read }
    .doc = Таких длинных сообщений серверы не отправляют. Предел бережёт память; остальное не прочитано.
note-udp-checksum = контрольная сумма UDP неверна: записана { $stored }, вычислена { $computed }
    .doc = Чаще всего её вычисляет сетевая карта уже после захвата (checksum offload), и ошибки нет. Иначе байты изменились по пути или файл захвата правили. Декодирование продолжается.
note-udp-length = в поле длины указано { $said } { $said ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а на деле { $found }
    .doc = Длина в UDP или IP противоречит кадру. То, что есть, декодировано.
note-tcp-hole = не хватает { $bytes } { $bytes ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байт
    } потока
    .doc = Сегмент потерян или не попал в захват. После пропуска разбивка продолжается.
note-tcp-overlap_differs = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } потока { $bytes ->
        [one] пришёл
        [few] пришли
        [many] пришли
       *[other] пришли
    } ещё раз с другими значениями; оставлены первые
    .doc = При повторной передаче байты те же, если только их не меняет что-то по пути или кто-то не отправляет от чужого имени. Какие байты взять, получатели решают по-разному.
note-split-incomplete = { $received ->
        [one] пришёл
        [few] пришли
        [many] пришло
       *[other] пришли
    } { $received } из { $total } { $total ->
        [one] фрагмента
        [few] фрагментов
        [many] фрагментов
       *[other] фрагментов
    }
    .doc = Фрагменты потеряны или не попали в захват. Декодировано то, что идёт до первого пропуска.
note-split-first_missing = первого фрагмента нет: вид сообщения неизвестен
    .doc = Байт заголовка сообщения несёт только первый фрагмент.
note-split-dialect_guess = диалект фрагментов определён предположительно: там, где начиналось бы сообщение в первом, оно не начинается
    .doc = Диалектов три, и ничто не помечает, который это. Показан самый правдоподобный.
note-split-duplicate = { $fragments } { $fragments ->
        [one] фрагмент пришёл
        [few] фрагмента пришли
        [many] фрагментов пришли
       *[other] фрагмента пришли
    } больше одного раза
    .doc = Их повторила сеть или захват. Копии одинаковы.
note-split-out_of_order = фрагменты пришли не по порядку
    .doc = UDP не сохраняет порядка. Его даёт их индекс.
note-split-total_mismatch = в одном фрагменте общее число — { $total }, в другом — { $other }
    .doc = Во всех фрагментах сообщения общее число одинаково. Взято значение из первого.
note-split-stray_fragment = у { $fragments } { $fragments ->
        [one] фрагмента
        [few] фрагментов
        [many] фрагментов
       *[other] фрагментов
    } с этим id индекс не меньше общего числа
    .doc = К этому сообщению они относиться не могут: повреждение, другой диалект или другое сообщение с тем же id. Их байты сохранены.
note-split-evicted = отброшено до получения всех фрагментов, чтобы не занимать память
    .doc = Слишком много сообщений сразу были неполны. При большем пределе сохранится больше.
note-split-header = ни один диалект заголовка разделённых сообщений не подходит
    .doc = Датаграмма начинается с FE FF FF FF, но индекс и общее число противоречат друг другу во всех трёх диалектах.
note-bzip2-absent = бит 31 идентификатора означает, что сообщение сжато, но это не так
    .doc = Сжатое сообщение продолжается размером, CRC32 и данными bzip2, а это начинается с FF FF FF FF. У некоторых серверов счётчик идентификаторов доходит до этого бита. Сообщение прочитано как есть.
note-bzip2-not_supported = сообщение сжато, а в этой сборке нет bzip2
    .doc = Она собрана без возможности bzip2.
note-bzip2-corrupt = сжатые байты повреждены: { $why }
    .doc = Декодировано то, что удалось распаковать до повреждения.
note-bzip2-size_mismatch = объявлен размер { $size } { $size ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, распаковка даёт { $bytes }
    .doc = Объявленный размер служит и пределом: распаковка останавливается через байт после него.
note-bzip2-size_mismatch-more = объявлен размер { $size } { $size ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, распаковка даёт больше
    .doc = Объявленный размер служит и пределом: распаковка останавливается через байт после него.
note-bzip2-limit = объявленный размер, { $size } { $size ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, больше предела: { $limit }
    .doc = Маленькое сообщение может назваться огромным. Сверх предела ничего не распаковывается.
note-bzip2-crc_mismatch = CRC32 неверна: объявлена { $declared }, вычислена { $computed }
    .doc = Распакованные байты — не те, что сжимали. Декодирование продолжается.

## paste

paste-ascii_longer = в тексте на { $extra } { $extra ->
        [one] символ
        [few] символа
        [many] символов
       *[other] символа
    } больше, чем байтов в строке
    .doc = В тексте рядом со строкой больше символов, чем в ней байтов. Верить надо байтам.
paste-ascii_mismatch = здесь байт { $byte }, а текст рядом показывает `{ $shown }`
    .doc = Текст рядом со строкой не совпадает с её байтами. Верить надо байтам.
paste-escape = в одинарных кавычках у PHP и Perl такого экранирования нет: прочитано как в двойных
    .doc = В строке экранирование, которое её язык взял бы буквально. Прочитаны байты, которые оно обозначает.
paste-gap =
    .doc = Не хватает байтов: смещения скачут, или в тексте указано, что их больше. Чтение продолжается после них.
paste-joined = FF FF FF FF встречается снова на байте { $at }: запишите каждую датаграмму отдельной строкой, и они будут прочитаны по одной
    .doc = Префикс датаграммы встречается снова там, где сообщение должно кончиться: возможно, записано несколько сразу.
paste-length_mismatch = в строке выше указано { $said } { $said ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а здесь их { $here }
    .doc = Строка над байтами называет другое их число. Прочитаны все, что есть.
paste-lookalike = `{ $word }` — не байт, вероятно, имеется в виду `{ $meant }`: на его месте стоит `{ $stand_in }`
    .doc = Среди шестнадцатеричных цифр стоит буква, похожая на цифру: O вместо 0, l вместо 1. Байт заменён на `?`, потому что цифра только вероятна.
paste-masked = { $bytes } { $bytes ->
        [one] байт скрыт
        [few] байта скрыто
        [many] байт скрыто
       *[other] байта скрыто
    }
    .doc = Байты скрыты за `xx`, `??` или подобным. В конце они опущены; в других местах каждый заменён на `?`.
paste-offset_mismatch = смещение этой строки — { $offset }; после предыдущей должно быть { $expected }
    .doc = Смещение строки — не там, где кончилась предыдущая. Строка всё равно прочитана.
paste-pattern = это правило фильтра: остальные байты подходящего пакета неизвестны
    .doc = Байты взяты из правила фильтра. В пакете, который ему отвечает, их больше.
paste-skipped_line = это не строка дампа, она пропущена
    .doc = Одна из строк — не строка дампа и пропущена.
paste-skipped_text = то, что идёт после байтов, — не их текст и пропущено
    .doc = То, что следует за байтами строки, — не их текст и пропущено.
paste-bad_digit =
    .doc = В строке байтов есть что-то, что не байт.
    .remedy = напишите `??` вместо неизвестного байта
paste-bad_number = `{ $word }` — не байт
    .doc = В списке байтов есть число, которое не байт.
    .remedy = байты — от 0 до 255 или от -128 до 127
paste-empty = ничего не вставлено
    .doc = Ничего не вставлено.
    .remedy = вставьте то, что печатает xxd или tcpdump -X, или цифры вроде FF FF FF FF 54
paste-filter = это правило фильтра, и ищет оно не начало пакета
    .doc = Текст — правило фильтра, и из него не узнать, как начинается пакет.
    .remedy = вставьте пакет или правило, которое ищет его первые байты
paste-no_bytes =
    .doc = Текст — то, что программа сообщает о пакетах, без их байтов.
paste-not_a_dump = `{ $word }` — не шестнадцатеричный байт, и ни один другой известный способ записать байты не подходит
    .doc = Текст — не hex-дамп ни в одном известном формате.
    .remedy = вставьте то, что печатает xxd или tcpdump -X, или цифры вроде FF FF FF FF 54
paste-odd_digits = { $digits } { $digits ->
        [one] шестнадцатеричная цифра
        [few] шестнадцатеричные цифры
        [many] шестнадцатеричных цифр
       *[other] шестнадцатеричные цифры
    } — нечётное число, а в байте их две
    .doc = Остались лишние шестнадцатеричные цифры: в байте их две.
    .remedy = допишите вторую цифру или `??` вместо неизвестного байта
paste-replaced = ещё до вставки байты были заменены на U+FFFD и потеряны
    .doc = Байты, которые не составляют правильного текста, ещё до вставки были заменены на U+FFFD. Они потеряны.
    .remedy = выведите их шестнадцатеричными цифрами: bin2hex() в PHP, .hex() в Python, .toString('hex') в Node.js или xxd
paste-too_large =
    .doc = Текст слишком длинный для вставки, или в нём слишком много байтов.
    .remedy = сделайте из него файл захвата программой text2pcap
paste-unknown_format = формата `{ $name }` нет
    .doc = Вставленное надо было прочитать в формате, которого не существует.
    .remedy = форматы перечисляет `a2scope explain pastes`
paste-too_large-bytes = во вставленном больше { $limit } { $limit ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байт
    }, а это предел
paste-gap-byte = нет байта { $offset }
paste-gap-bytes = нет байтов { $from }-{ $to }
paste-refusal = { $why }: { $remedy }
paste-gap-unknown = байты опущены, и нигде не сказано, сколько их
paste-bad_digit-byte = `{ $word }` — не шестнадцатеричный байт
paste-in-line = строка { $line }: { $text }
paste-skipped-lines = { $count ->
        [one] пропущена { $count } строка
        [few] пропущены { $count } строки
        [many] пропущено { $count } строк
       *[other] пропущено { $count } строки
    }: { $lines }
paste-in-lines = строки { $lines }: { $text }
paste-lines-all = { $lines } и { $last }
paste-lines-some = { $lines } и ещё { $more }
paste-gap-repeated-none = `*` заменяет повторяющиеся строки, но смещения, из которого видно, сколько их, нет
paste-gap-joined = здесь присоединено `{ $name }`, но содержимого этого в тексте нет
paste-masked-each = { $bytes } { $bytes ->
        [one] байт скрыт
        [few] байта скрыто
        [many] байт скрыто
       *[other] байта скрыто
    }, каждый заменяет `{ $stand_in }`
paste-masked-middle = { $bytes } { $bytes ->
        [one] байт скрыт
        [few] байта скрыто
        [many] байт скрыто
       *[other] байта скрыто
    }, те, что в середине, заменяет `{ $stand_in }`
paste-skipped_line-bytes = { $bytes ->
        [one] пропущен { $bytes } байт
        [few] пропущено { $bytes } байта
        [many] пропущено { $bytes } байт
       *[other] пропущено { $bytes } байта
    }: ни один пакет так не начинается
paste-skipped_line-unread = то, что здесь похоже на байты, не вошло ни в один пакет: вставьте это отдельно
paste-gap-no_byte = `{ $word }` — не шестнадцатеричный байт: прочитано до этого места, дальше — нет
paste-escape-twofold = `{ $marks }` может обозначать и два других байта: cat -v пишет те и другие одинаково
paste-gap-filled_in = `{ $name }` подставляет программа при выполнении: здесь вместо этого `?`
paste-gap-from_here = `{ $name }` даёт байты, которых нет в тексте: прочитано до этого места, дальше — нет
paste-bad_digit-digit = `{ $digit }` — не шестнадцатеричная цифра
paste-not_a_dump-code = `{ $code }` — выражение, и части его байтов нет в тексте: их создаёт код
paste-not_a_dump-prose = в этом тексте нет байтов
paste-no_bytes-tcpdump = в этих строках tcpdump нет байтов; -A печатает символы и теряет все остальные байты: возьмите tcpdump -X или -xx либо запишите захват с -w FILE
paste-record_masked = байты этого сообщения скрыты, потому что в них есть пароль: выведите их с --show-secrets
paste-no_bytes-record = это записи a2scope без самих байтов: выведите их через a2scope decode --format ndjson --fields
paste-no_bytes-dissection = это разбор без самих байтов: выведите их через tshark -x или скопируйте в Wireshark: Copy > ...as Hex Dump
paste-too_large-text-most = текст длиннее 4 ГиБ
paste-too_large-text = в тексте { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а предел — { $limit }
paste-not_a_dump-as = текст не читается как `{ $name }`
paste-offset_mismatch-end = конец дампа указан на { $offset }, а строки заканчиваются на { $end }
paste-gap-repeated = `*` заменяет повторяющиеся строки, но смещения после неё, из которого видно, сколько их, нет
paste-odd_digits-word = `{ $word }` оставляет нечётное число шестнадцатеричных цифр
paste-gap-odd = нет нуля в конце сообщения: «From Hexdump» в CyberChef теряет последний байт дампа xxd с нечётным числом байтов
paste-gap-end = в конце байты опущены, и нигде не сказано, сколько их
paste-gap-beginning = дамп начинается с { $offset }: того, что идёт раньше, нет

## format

format-xxd = xxd: смещение и двоеточие, группы шестнадцатеричных байтов, текст
format-xxd-le = xxd -e: слова little-endian
format-xxd-bits = xxd -b: биты
format-hexdump = hexdump без параметров: 16-битные слова little-endian
format-hexdump-canonical = hexdump -C: байты и текст между чертами
format-od-hex = od -t x1, x2, x4: шестнадцатеричные байты или слова little-endian
format-od-octal = od, od -b, od -t o1: восьмеричные слова или байты
format-od-decimal = od -t d1, u1, u2, u4: десятичные числа
format-od-chars = od -c, hexdump -c: символы и восьмеричные числа
format-wireshark = Wireshark, tshark -x, text2pcap: смещение из четырёх цифр, байты, текст
format-tshark-follow = tshark -z follow, поток из Wireshark: два направления, одно с отступом
format-tcpdump = tcpdump -x, -X: смещение с 0x и двоеточием, группы по 16 бит
format-scapy = hexdump() из Scapy: смещение из четырёх цифр, заглавные буквы
format-gdb-x = команда x в gdb: адреса, метки и ячейки с 0x
format-windbg = db, dd в WinDbg: адреса с обратным апострофом
format-ida-hex = hex view в IDA: сегмент, адрес, байты, текст
format-hexdump-offsets = любой другой дамп со смещениями
format-hex-ascii = строки шестнадцатеричных байтов с текстом рядом и без смещений
format-hex-pairs = шестнадцатеричные байты через пробел
format-hex-stream = шестнадцатеричные цифры подряд
format-hex-separated = шестнадцатеричные байты через `:`, `-`, `,` или `0x`
format-words-le = шестнадцатеричные слова little-endian без смещений
format-bits = биты без смещений
format-decimal = десятичные байты через пробел или запятую
format-array = массив языка программирования: числа и символы в скобках или после `db`
format-array-le = массив 16- или 32-битных шестнадцатеричных чисел, младший байт первый
format-array-be = массив 16- или 32-битных шестнадцатеричных чисел, старший байт первый
format-string = строковые литералы языка программирования
format-string-utf8 = строковые литералы, где \u00ff — символ, записанный в UTF-8
format-escaped-text = текст с экранированием \x, \0 или \u и без кавычек
format-angle-text = текст с <FF> вместо того, что нельзя напечатать
format-node-buffer = Node.js: вид <Buffer ff ff>
format-percent = процентное кодирование: %FF%FFTSource
format-base64 = Base64, обычный или для URL
format-two-line = gamedig --debug: строка байтов над строкой их символов
format-filter-rule = правила iptables, Snort, Suricata, YARA, nftables, pcap-filter, Wireshark
format-literals = исходный код: строки и списки, соединённые так, как их соединяет язык
format-among-words = байты после слов, строки после знаков комментария
format-marks = слова и текст, где байты записаны как \xff или <FF>
format-mixed = несколько из последних пяти в одном тексте

## arrival

arrival-single = одна датаграмма
arrival-ip_fragmented = в IP-фрагментах
arrival-split = разделено
arrival-split_compressed = разделено и сжато
arrival-malformed = некорректно
arrival-truncated_capture = обрезано захватом
arrival-split_truncated = разделено и обрезано
arrival-incomplete = неполно
arrival-damaged = повреждено
arrival-beginning = начало
arrival-pattern = шаблон

## incident

incident-kind-reflection = атака отражением
incident-kind-reflection_attempt = попытка атаки отражением
incident-kind-query_flood = флуд запросами
incident-kind-vse_flood = VSE-флуд
incident-kind-rcon_brute_force = подбор пароля RCON
incident-kind-scan = сканирование
incident-kind-fake_ping = поддельный пинг
incident-kind-rcon_takeover = захват серверов
incident-when-rcon_takeover = Один адрес читает или меняет по RCON пароли { $taken } серверов и отправляет их журналы в другое место.
incident-pulses = { $says }; один из { $count } импульсов, по одному каждые { $every } с
incident-neighbours = { $says }; одна из { $count } соседних сетей в { $network }, атакованных одновременно
incident-kind-fake_players = выдуманные игроки
incident-kind-cloned_servers = скопированное имя сервера
incident-role-counted = учтено
incident-role-cause = причина
incident-role-answer = ответ
incident-role-bystander = рядом
incident-when-reflection = Адрес или адреса одной сети (не меньше { $carpet }) получают больше ответов, чем нужно клиенту: { $replies } за { $window } с от { $few } серверов или { $from_one } за секунду от одного. Ответов одного вида от каждого сервера за { $window } с: { $unsolicited }, если запросов не видно, или { $answered }, если они видны ({ $broad_each }, если так делают { $broad } серверов).
incident-when-reflection_attempt = Как при отражении, но серверы отправляют челленджи, которые никто не возвращает: { $replies } за { $window } с от { $few } серверов.
incident-when-query_flood = Сервер получает { $flood } запросов в каждую из { $seconds } секунд из { $window } или { $at_once } за одну секунду, и неверно, что большинство отправителей возвращают челленджи и отправляют не больше { $honest } запросов за { $window } с.
incident-when-vse_flood = Адрес получает { $vse } пакетов флуда VSE за секунду.
incident-when-rcon_brute_force = Сервер отклоняет { $refused } входов по RCON. Адрес, который вошёл после { $mistyped } отказов или меньше, сюда не относится.
incident-when-scan = Один отправитель опрашивает { $addresses } адресов или { $ports } портов одного адреса за { $pause } с или { $slowly } серверов за любое время, каждый в среднем не больше { $each } раз, и отвечает меньше половины.
incident-when-fake_ping = Сервер отправляет порту, от которого пришёл A2S_INFO, на { $pings } ответов больше одного, все одинаковые, в течение 10 с. Если сервер отправляет challenge, запрос его содержал.
incident-when-fake_players = Серверы сообщают об игроках, которых нет: { $lists } адресов с одним списком или один сервер не меньше { $times } раз.
incident-when-cloned_servers = { $servers } адресов используют имя одного сервера.
incident-why-answered = запросы, скорее всего, подделаны: ни один клиент не опрашивает так часто, и повторять challenge не требовалось
incident-why-guessed = запросы, скорее всего, подделаны: challenge в них угадываются, и большинство неверны
incident-why-unasked = запросы, которых нет в захвате, скорее всего, были подделаны: цель ничего из этого не запрашивала
incident-why-not_carried = запросы, скорее всего, подделаны: тот, кто их отправляет, не получает challenge
incident-why-one_origin = адреса отправителей, скорее всего, подделаны: их очень много, а пакеты шли одним путём
incident-why-unknown = адреса отправителей, возможно, подделаны: ничто не показывает, что ответ до них дошёл
incident-why-returned = отправители настоящие: они вернули challenge
incident-why-connection = отправители настоящие: для входа нужно соединение TCP
incident-why-wants_answers = отправитель, скорее всего, настоящий: при сканировании нужны ответы
incident-why-asked = цель сама отправила запрос
incident-why-themselves = так говорят сами серверы
incident-reflection =
    .factor = { $target } за { $seconds } с получил от { $servers } { $servers ->
        [one] сервера
        [few] серверов
        [many] серверов
       *[other] серверов
    } { $packets } { $packets ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }, до { $peak } в секунду ({ $bits }), коэффициент усиления к запросам от его имени — { $factor }; { $why }
    .says = { $target } за { $seconds } с получил от { $servers } { $servers ->
        [one] сервера
        [few] серверов
        [many] серверов
       *[other] серверов
    } { $packets } { $packets ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    }, до { $peak } в секунду ({ $bits }); { $why }
    .next = Владельцам серверов: обновите их, чтобы они требовали challenge на A2S_INFO, или ограничьте ответы на один адрес. Провайдеру цели: отбрасывайте UDP с портов этих серверов.
incident-reflection_attempt =
    .says = { $target } за { $seconds } с получил от { $servers } { $servers ->
        [one] сервера
        [few] серверов
        [many] серверов
       *[other] серверов
    } { $packets } challenge, до { $peak } в секунду; это остановило отражение; { $why }
    .next = Для цели ничего делать не нужно. Тот, через чью сеть идут запросы, может найти, где в неё входят поддельные пакеты: сравните TTL и аппаратные адреса.
incident-query_flood =
    .many = { $target } за { $seconds } с получил { $packets } { $packets ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } примерно с { $sources } { $sources ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }, до { $peak } в секунду ({ $bits }); { $why }
    .says = { $target } за { $seconds } с получил { $packets } { $packets ->
        [one] запрос
        [few] запроса
        [many] запросов
       *[other] запроса
    } с { $sources } { $sources ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }, до { $peak } в секунду ({ $bits }); { $why }
    .next-real = Ограничьте перед сервером число запросов с каждого адреса и сообщите об отправителях операторам их сетей.
    .next = Ограничьте запросы перед сервером и пропускайте в первую очередь те, что с верным challenge. Блокировать отдельные адреса бесполезно, если они поддельные.
incident-vse_flood =
    .many = { $target } за { $seconds } с получил { $packets } { $packets ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } VSE-флуда примерно с { $sources } { $sources ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }, до { $peak } в секунду ({ $bits }); { $why }
    .says = { $target } за { $seconds } с получил { $packets } { $packets ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } VSE-флуда с { $sources } { $sources ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }, до { $peak } в секунду ({ $bits }); { $why }
    .next = Отбрасывайте перед сервером UDP, который начинается с TSource или с экранированной записи (/x54): ни один клиент такого не отправляет. Если адреса отправителей настоящие, это заражённые устройства.
incident-rcon_brute_force =
    .entered = RCON { $target } за { $seconds } с отклонил { $refused } { $refused ->
        [one] попытку входа
        [few] попытки входа
        [many] попыток входа
       *[other] попытки входа
    } с { $sources } { $sources ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }, а { $entered } тем временем вошёл; { $why }
    .says = RCON { $target } за { $seconds } с отклонил { $refused } { $refused ->
        [one] попытку входа
        [few] попытки входа
        [many] попыток входа
       *[other] попытки входа
    } с { $sources } { $sources ->
        [one] адреса
        [few] адресов
        [many] адресов
       *[other] адресов
    }; { $why }
    .next = Разрешите RCON только с известных адресов, смените пароль и посмотрите, что выполнялось после принятого входа: a2scope rcon.
incident-rcon_takeover =
    .says = { $member } вошёл в RCON { $servers } { $servers ->
        [one] сервера
        [few] серверов
        [many] серверов
       *[other] серверов
    } в { $target } за { $seconds } с, прочитал или сменил их пароли и отправил их журналы в другое место
    .next = Если это сделал никто из ваших: смените пароли RCON, уберите адреса журнала (logaddress_del) и посмотрите всё, что было выполнено: a2scope rcon.
incident-scan =
    .says = { $scanner } за { $seconds } с опросил { $servers } { $servers ->
        [one] адрес с портом
        [few] адреса с портами
        [many] адресов с портами
       *[other] адреса с портами
    } в { $target }, ответили немногие; { $why }
    .next = Обычно ничего: сканируют весь день. Посмотрите, что сканер делал дальше с серверами, которые ответили.
incident-fake_ping =
    .says = { $server } отправил { $target } на { $packets } { $packets ->
        [one] ответ
        [few] ответа
        [many] ответов
       *[other] ответа
    } больше, чем запрошено, за { $seconds } с, не более { $peak } в секунду ({ $bits }); { $why }
    .next = Это не атака. Не верьте пингу этого сервера в списке. Если его ответы заполняют канал, отбрасывайте всё, что приходит после первого.
incident-fake_players =
    .inflated = { $servers } { $servers ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    } в { $target } { $servers ->
        [one] насчитывает намного больше игроков, чем перечисляет
        [few] насчитывают намного больше игроков, чем перечисляют
        [many] насчитывают намного больше игроков, чем перечисляют
       *[other] насчитывают намного больше игроков, чем перечисляют
    }
    .lockstep = { $servers } { $servers ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    } в { $target } { $servers ->
        [one] перечисляет
        [few] перечисляют
        [many] перечисляют
       *[other] перечисляют
    } игроков, которые все зашли в один и тот же момент
    .shared = { $servers } { $servers ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    } в { $target } { $servers ->
        [one] перечисляет
        [few] перечисляют
        [many] перечисляют
       *[other] перечисляют
    } одних и тех же игроков
    .next = Сравните со списками других серверов этой игры, затем сообщите об этих серверах тем, кто держит их в своём списке.
incident-cloned_servers =
    .says = у { $servers } { $servers ->
        [one] адреса с портом
        [few] адресов с портами
        [many] адресов с портами
       *[other] адресов с портами
    } в { $target } одно и то же имя сервера
    .next = Сравните игроков, правила и SteamID: сообщество называет свои серверы похоже, копия пользуется чужим именем.
incident-kilobits = { $rate } кбит/с
incident-megabits = { $rate } Мбит/с

## bzip2

bzip2-no_bzh = начинается не с BZh
bzip2-block_or_larger = блок не читается или больше всего сообщения
bzip2-block = блок не читается
bzip2-early = поток обрывается слишком рано

## gist

gist-fragments-bzip2 = {"["}фрагменты: { $received }/{ $total }, bzip2]
gist-fragments = {"["}фрагменты: { $received }/{ $total }]
gist-ip_fragments = {"["}IP-фрагменты]
gist-asks = запрашивает challenge
gist-challenge = число challenge
gist-players = { $players } { $players ->
        [one] игрок
        [few] игрока
        [many] игроков
       *[other] игрока
    }
gist-rules = { $rules } { $rules ->
        [one] правило
        [few] правила
        [many] правил
       *[other] правила
    }
gist-master = { $region }  с { $start }
gist-servers-end = { $servers } { $servers ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }, конец списка
gist-servers = { $servers } { $servers ->
        [one] сервер
        [few] сервера
        [many] серверов
       *[other] сервера
    }
gist-gap = не хватает { $bytes } { $bytes ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байт
    } потока

## value

value-bytes = { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }

## duration

duration-none = бот, или неизвестно
duration-minutes = { $minutes } мин { $seconds } с
duration-hours = { $hours } ч { $minutes } мин { $seconds } с
group-count-of = { $count } из { $total }

## group

group-count = всего { $count }

## file

file-unknown_format = не pcap и не pcapng: первые четыре байта не подходят ни к одному из них
file-empty = файл пуст
file-truncated_header = файл обрывается через { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, внутри своего заголовка
file-truncated_record-skipped = файл обрывается за { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } до конца последней записи
file-truncated_record = файл обрывается внутри записи: есть { $bytes } из { $of } { $of ->
        [one] байта
        [few] байт
        [many] байт
       *[other] байт
    }
file-damaged-record-window = в записи указано { $captured } { $captured ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а в пределах { $window } байт другой не следует: остаток файла не прочитан
file-damaged-record-skipped = в записи указано { $captured } { $captured ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }; до следующей правдоподобной записи { $skipped ->
        [one] пропущен
        [few] пропущено
        [many] пропущено
       *[other] пропущено
    } { $skipped } { $skipped ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
file-damaged-record-end = в записи указано { $captured } { $captured ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, но правдоподобной записи за ней нет: в конце не { $left ->
        [one] прочитан
        [few] прочитано
        [many] прочитано
       *[other] прочитано
    } { $left } { $left ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
file-block-no_magic = в заголовке секции нет метки порядка байтов
file-oversized_record = блок пакета в { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } пропущен: предел — { $limit }
file-block_length_mismatch = у блока типа { $type } в начале указана длина { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, а в конце — { $end }
file-oversized_options = параметры блока в { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } не прочитаны
file-malformed_block = блок типа { $type } в { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } некорректен
file-unknown_version = секция pcapng версии { $version }
file-too_many_interfaces = секция описывает больше { $limit } { $limit ->
        [one] интерфейса
        [few] интерфейсов
        [many] интерфейсов
       *[other] интерфейсов
    }
file-dropped_packets = при захвате на интерфейсе { $number } потеряны пакеты: { $interface } интерфейсом, { $system } операционной системой
file-packet_length = пакет в { $captured } { $captured ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в блоке, где помещается { $room }
file-unknown_interface = пакет с интерфейса { $number }, которого секция не описывает, пропущен
file-damaged-block-end = { $why }; другого блока не следует, остаток файла не прочитан
file-damaged-block-skipped = { $why }; до следующего блока { $skipped ->
        [one] пропущен
        [few] пропущено
        [many] пропущено
       *[other] пропущено
    } { $skipped } { $skipped ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
file-block-long = в блоке типа { $type } указана длина { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
file-unknown_link_type = кадры канального типа { $link_type } (интерфейс { $number }) не читаются

## reading

reading-marks = { $bytes } { $bytes ->
        [one] байт записан
        [few] байта записаны
        [many] байт записаны
       *[other] байта записаны
    } как `{ $example }`
reading-node = `<Buffer …>`, как печатает байты Node.js
reading-base64 = { $digits } { $digits ->
        [one] символ
        [few] символа
        [many] символов
       *[other] символа
    } Base64
reading-characters = символы и восьмеричные числа в столбцах по четыре знака
reading-array = { $numbers } { $numbers ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, { $lists } { $lists ->
        [one] список
        [few] списка
        [many] списков
       *[other] списка
    }
reading-array-le = { $numbers } { $numbers ->
        [one] число
        [few] числа
        [many] чисел
       *[other] числа
    } по { $bits } бит, младший байт первый, в скобках, { $lists } { $lists ->
        [one] список
        [few] списка
        [many] списков
       *[other] списка
    }
reading-array-be = { $numbers } { $numbers ->
        [one] число
        [few] числа
        [many] чисел
       *[other] числа
    } по { $bits } бит, старший байт первый, в скобках, { $lists } { $lists ->
        [one] список
        [few] списка
        [many] списков
       *[other] списка
    }
reading-strings-digits = { $strings } { $strings ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    } шестнадцатеричных цифр или Base64 в кавычках
reading-strings-plain = { $strings } { $strings ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    } в кавычках
reading-strings = { $strings } { $strings ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    } в кавычках; { $escapes ->
        [one] { $escapes } байт записан
        [few] { $escapes } байта записаны
        [many] { $escapes } байт записано
       *[other] { $escapes } байта записаны
    } с обратной косой чертой
reading-strings-utf8 = { $reason }, `\u00ff` понято как символ в UTF-8
reading-escapes-none = текст, по байту на символ
reading-escapes = текст, в котором { $escapes ->
        [one] { $escapes } байт записан
        [few] { $escapes } байта записаны
        [many] { $escapes } байт записано
       *[other] { $escapes } байта записаны
    } с обратной косой чертой
reading-found-literal = { $count } { $count ->
        [one] строка или список
        [few] строки или списка
        [many] строк или списков
       *[other] строки или списка
    } как в исходном коде
reading-record = { $count } { $count ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } из записей a2scope
reading-dissection = { $count } { $count ->
        [one] пакет
        [few] пакета
        [many] пакетов
       *[other] пакета
    } из разбора Wireshark
reading-found-hexdump = { $count } { $count ->
        [one] hex-дамп
        [few] hex-дампа
        [many] hex-дампов
       *[other] hex-дампа
    }
reading-found-marked = { $count } { $count ->
        [one] текст
        [few] текста
        [many] текстов
       *[other] текста
    } с байтами, записанными кодами, например `\xFF` или `<FF>`
reading-among = среди другого текста: { $finds }
reading-found-rule = { $count } { $count ->
        [one] правило фильтра
        [few] правила фильтра
        [many] правил фильтра
       *[other] правила фильтра
    }
reading-found-two_line = { $count } { $count ->
        [one] двухстрочный дамп
        [few] двухстрочных дампа
        [many] двухстрочных дампов
       *[other] двухстрочных дампа
    }
reading-separated = шестнадцатеричные байты через `:`, `,`, `0x` или подобное
reading-decimal = десятичные числа от 0 до 255
reading-text-agrees = текст рядом с ними сходится
reading-text-mostly = текст рядом с ними большей частью сходится
reading-text-not = текст рядом с ними не сходится
reading-end = смещение в его конце не сходится
reading-rows = { $rows } { $rows ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    }: { $unit }
reading-rows-octal = { $rows } { $rows ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    } с восьмеричными смещениями: { $unit }
reading-rows-decimal = { $rows } { $rows ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    } с десятичными смещениями: { $unit }
reading-rows-offsets = { $rows } { $rows ->
        [one] строка
        [few] строки
        [many] строк
       *[other] строки
    } со смещениями: { $unit }
reading-and = { $reason }; { $more }

## cells

cells-pairs = шестнадцатеричные байты
cells-words-2 = 16-битные слова little-endian (младший байт первый)
cells-words-4 = 32-битные слова little-endian (младший байт первый)
cells-words = слова little-endian (младший байт первый)
cells-bits = биты
cells-octal-bytes = восьмеричные байты
cells-octal-words = восьмеричные слова
cells-decimal-bytes = десятичные байты
cells-decimal-words = десятичные слова

## connect

connect-goldsource = ответ GoldSource подключающемуся клиенту
connect-source = ответ Source подключающемуся клиенту, и в нём тоже есть challenge
connect-like_source = начинается так же, как ответ Source подключающемуся клиенту

## flag

flag-edf-port = порт
flag-edf-spectator = наблюдатели
flag-edf-keywords = ключевые слова
flag-edf-steam_id = SteamID
flag-edf-game_id = GameID

## encode

encode-ship-missing = его нет, хотя app_id равен 2400
encode-ship-extra = оно есть, хотя app_id не равен 2400
encode-edf = в edf указано другое
encode-mod = оно есть, хотя is_mod не равен 1
encode-deaths = у одних игроков оно есть, у других — нет
encode-zero = в нём есть нулевой байт, который оборвал бы его раньше времени
encode-too_long = оно слишком длинное

## vse

vse-no_prefix = A2S_INFO без префикса
vse-escapes = A2S_INFO без префикса, записанный экранированием

## error

error-ends = { $field } по смещению { $offset }: сообщение обрывается раньше
error-needs = { $field } по смещению { $offset }: { $bytes ->
        [one] нужен
        [few] нужно
        [many] нужно
       *[other] нужно
    } { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }, осталось { $left }
error-no_terminator = { $field } по смещению { $offset }: в { $bytes } { $bytes ->
        [one] байте
        [few] байтах
        [many] байтах
       *[other] байтах
    } нет завершающего нуля
error-cut = из запроса здесь только начало: { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
error-invalid = { $field } по смещению { $offset }: { $why }
error-separator = здесь ожидается 0x0A
error-no_packet = здесь не начинается ни один пакет
error-size = поле размера не оставляет места для пакета

## foreign

foreign-getinfo = семейство движков Quake III (FiveM): запрашивает сведения о сервере
foreign-infoResponse = семейство движков Quake III (FiveM): что это за сервер
foreign-getstatus = семейство движков Quake III: запрашивает настройки и список игроков
foreign-statusResponse = семейство движков Quake III: настройки и игроки
foreign-getservers = семейство движков Quake III: запрашивает у мастер-сервера список
foreign-getserversExt = семейство движков Quake III: запрашивает у мастер-сервера список
foreign-getserversResponse = семейство движков Quake III: список мастер-сервера
foreign-getserversExtResponse = семейство движков Quake III: список мастер-сервера
foreign-challengeResponse = семейство движков Quake III: ответ подключающемуся клиенту
foreign-connectResponse = семейство движков Quake III: ответ подключающемуся клиенту
foreign-status = из Quake и Quake II: запрашивает настройки и список игроков
foreign-print = из Quake II и Quake III: текст для вывода или настройки и игроки
foreign-netinfo = из Xash3D: запрашивает сведения одного из нескольких видов
foreign-info = из Xash3D: что это за сервер
foreign-motd = семейство движков Quake III: сообщение дня от мастер-сервера
foreign-getmotd = семейство движков Quake III: запрашивает сообщение дня
foreign-getIpAuthorize = из Quake III: спрашивает у сервера ключей, можно ли клиенту играть
foreign-ipAuthorize = из Quake III: решение сервера ключей о клиенте
foreign-getKeyAuthorize = из Quake III: клиент показывает серверу ключей свой ключ
foreign-keyAuthorize = из Quake III: решение сервера ключей о ключе
foreign-heartbeat = семейство движков Quake: сервер сообщает мастер-серверу, что он работает
foreign-disconnect = семейство движков Quake III: одна из сторон завершает соединение
foreign-challenge = из QuakeWorld и Quake II: ответ подключающемуся клиенту
foreign-echo = семейство движков Quake III: текст, который надо вернуть
foreign-gie3 = из Teeworlds: спрашивает, что это за сервер
foreign-inf3 = из Teeworlds: что это за сервер
foreign-fstd = из Teeworlds: спрашивает, что это за сервер (до 64 игроков)
foreign-dtsf = из Teeworlds: что это за сервер (до 64 игроков)
foreign-req2 = из Teeworlds: запрашивает у мастер-сервера список
foreign-lis2 = из Teeworlds: список мастер-сервера
foreign-any = слово другого движка или отдельной программы

## act

act-client = клиент
act-server = сервер
act-network = сеть
act-nobody = никто
act-unknown = неизвестно

## game

game-cs2 = у Counter-Strike 2 и CS:GO общий AppID и папка csgo. Что показывают A2S_PLAYER и A2S_RULES, решают host_players_show и host_rules_show; CS2 оставляет все имена пустыми
game-gmod = некоторые серверы отправляют префикс FF FF FF FF дважды
game-rust = игроки и слоты есть и в ключевых словах (cp, mp); с rcon.web 1 RCON — это WebSocket, а строки консоли приходят без запроса, с типом 4
game-arma = в правилах двоичный блок с модами и подписями
game-dayz = порт запросов задаёт steamQueryPort в serverDZ.cfg; хостинги часто берут игровой порт плюс 1 или плюс 3
game-valheim = сервера с crossplay в Steam нет, и он ни на что не отвечает; в списке игроков нет имён
game-asa = список её серверов ведёт Epic Online Services, на A2S они не отвечают
game-palworld = в ответах её RCON стоит id 0, а в размерах посчитаны символы; его заменяет REST API на порту 8212
game-factorio = на пустую команду RCON ответа нет
game-minecraft = у неё свой протокол запросов; ответы RCON режутся на пакеты по 4 096 байт
game-squad = её RCON отправляет сообщения чата без запроса, с типом 1
game-rcon-source = Source RCON по TCP
game-rcon-id_zero = Source RCON, в ответах которого стоит id 0
game-rcon-no_mirror = Source RCON, который не отвечает на пустой пакет
game-rcon-web_socket = WebSocket с JSON
game-rcon-battleye = протокол BattlEye по UDP
game-rcon-goldsource = текст по UDP с challenge
game-rcon-own = собственный протокол

## record

record-json = это не JSON: { $error }
record-name = здесь ожидается имя сообщения, например "S2A_INFO_SRC"
record-no_message = { $name } — не сообщение; их список показывает a2scope explain
record-object = здесь ожидается объект
record-gap = пробел — это то, чего нет: создавать нечего
record-fragment = фрагменты получаются разбиением сообщения, а не из JSON
record-list = здесь ожидается список
record-address = здесь ожидаются адрес IPv4 и порт
record-zero = здесь ожидается значение
record-whole = здесь ожидается целое число
record-fit = { $number } не помещается в { $kind }
record-number = здесь ожидается число
record-hex = здесь ожидаются шестнадцатеричные цифры
record-no_hex = это не шестнадцатеричные цифры
record-masked = этот секрет скрыт; чтобы сохранить его, декодируйте с --show-secrets
record-text = здесь ожидается текст
rule-with-challenge = с challenge
rule-without-challenge = без challenge
rule-matches-none = Под правило не подходит ни одно сообщение запросов к серверам.
rule-matches = Подходят: { $messages }.
rule-misses = Не подходят: { $messages }.
rule-anywhere = Правило ищет { $bytes ->
        [one] { $bytes } байт
        [few] { $bytes } байта
        [many] { $bytes } байт
       *[other] { $bytes } байта
    } в любом месте пакета, поэтому подходит и пакет другого вида, в котором они есть.
rule-start = Правило сравнивает { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    } в начале данных; дальше может идти что угодно, даже повреждённое.
rule-sample = { $message } { $variant }
rule-packet = Пакет, который имеется в виду, целиком: { $hex } ({ $message })
gist-rule = { $tool }: правило, которое сравнивает { $bytes } { $bytes ->
        [one] байт
        [few] байта
        [many] байт
       *[other] байта
    }
gist-beginning = здесь только { $bytes ->
        [one] первый { $bytes } байт
        [few] первые { $bytes } байта
        [many] первые { $bytes } байт
       *[other] первые { $bytes } байта
    }
foreign-empty = здесь пусто
foreign-compressed = это сжато { $name }, что здесь не распаковывается; распакует { $command } ФАЙЛ | a2scope … -
foreign-archive = это архив { $name }; распакуйте его и дайте захваты, которые в нём
foreign-capture = это захват программы { $name }, он здесь не читается; его преобразует editcap -F pcapng ВХОД ВЫХОД
foreign-html = это веб-страница, а не захват и не дамп; скачайте сам файл или вставьте дамп, который на странице
foreign-other = это файл вида { $name }, а не захват и не дамп
foreign-binary = это байты неизвестного рода: не pcap, не pcapng и не текст
paste-file =
    .doc = Это байты файла, а не пакета. Захват открывается, другой файл называется.
paste-file-text = это байты текста, сообщений протокола в нём нет; раскодируйте его и вставьте сам текст
paste-file-capture = это байты захвата, а не пакета; сохраните их в файл и откройте его

## number

number-decimal = ,

## when

when-bit = в { $field } есть { $bits }
when-is = { $field } равен { $value }
when-left = байты ещё остались
when-unpadded = остались байты, которые не заполнение
when-zeros = остались только нули
when-next = дальше идёт { $bytes }
when-unless = дальше идёт не { $bytes }

## quiz

quiz-impossible = У вопроса { $title } слишком мало вариантов ответа, или среди них нет верного.
quiz-model = Хороший ответ:
