-- Offers made before these columns existed.
UPDATE oferta SET agendamento = r.agendamento = 'S', delivery = r.delivery = 'S', coleta_domiciliar = r.coleta_domiciliar = 'S',
  pagamento_online = r.pagamento_online = 'S', pagamento_unidade = r.pagamento_unidade = 'S', lat = r.lat, lng = r.lng
FROM rede r WHERE r.id = oferta.rede_id;
--> statement-breakpoint
-- Whoever has a weekly schedule is looked at by the next run of the job.
UPDATE corpo_clinico SET proximo_conferir = now() WHERE EXISTS (SELECT FROM agenda a WHERE a.corpo_clinico_id = corpo_clinico.id);
--> statement-breakpoint
-- The indexes of the search carry what it filters by and where the price is: a page and its total touch no table.
DROP INDEX oferta_preco;
--> statement-breakpoint
DROP INDEX oferta_nota;
--> statement-breakpoint
DROP INDEX oferta_nome;
--> statement-breakpoint
CREATE INDEX oferta_preco ON oferta (tipo, servico_id, municipio_id, valor_sin_saude, rede_id)
  INCLUDE (preco_id, nota, agendamento, delivery, coleta_domiciliar, pagamento_online, pagamento_unidade);
--> statement-breakpoint
CREATE INDEX oferta_nota ON oferta (tipo, servico_id, municipio_id, nota, rede_id) INCLUDE (preco_id);
--> statement-breakpoint
CREATE INDEX oferta_nome ON oferta (tipo, servico_id, municipio_id, nome_busca, rede_id) INCLUDE (preco_id);
--> statement-breakpoint
ALTER TABLE oferta ADD CONSTRAINT oferta_lugar CHECK ((lat IS NULL) = (lng IS NULL));
