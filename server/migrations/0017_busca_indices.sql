-- The next free time of a unit's specialty is read from the index alone, and a specialty's units stand together.
DROP INDEX "corpo_clinico_proximo";--> statement-breakpoint
CREATE INDEX "corpo_clinico_proximo" ON "corpo_clinico" USING btree ("especialidade_id","rede_id","proximo_livre") WHERE "corpo_clinico"."status" = 'ATIVO';--> statement-breakpoint
-- The middle of a district is read from the index alone: `bairro` itself is in it, or PostgreSQL would look it up for norm().
CREATE INDEX "rede_bairro" ON "rede" USING btree ("municipio_id",norm("bairro")) INCLUDE ("lat","lng","bairro") WHERE "rede"."status" = 'HABILITADO';--> statement-breakpoint
-- Searches filter by district too.
DROP INDEX oferta_preco;--> statement-breakpoint
CREATE INDEX oferta_preco ON oferta (tipo, servico_id, municipio_id, valor_sin_saude, rede_id)
  INCLUDE (preco_id, nota, agendamento, delivery, coleta_domiciliar, pagamento_online, pagamento_unidade, bairro_busca);
