-- Codes of networks that register themselves. Those that were loaded have smaller ones.
CREATE SEQUENCE rede_codigo START WITH 2001;
