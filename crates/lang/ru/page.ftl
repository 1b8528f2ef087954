page-app-claim = Каждый байт запросов к серверам Source и GoldSource с объяснением. Ничего не покидает эту вкладку.
page-app-language = Язык
