page-header-claim = Chaque octet des requêtes de serveurs Source et GoldSource, expliqué. Rien ne quitte cet onglet.
page-header-language = Langue
