page-header-claim = Каждый байт запросов к серверам Source и GoldSource с объяснением. Ничего не покидает эту вкладку.
page-header-language = Язык
