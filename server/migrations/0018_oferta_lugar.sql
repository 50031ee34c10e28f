-- The index that answers filtered searches carries the place too: sorting by distance reads it alone.
DROP INDEX oferta_preco;
--> statement-breakpoint
CREATE INDEX oferta_preco ON oferta (tipo, servico_id, municipio_id, valor_sin_saude, rede_id)
  INCLUDE (preco_id, nota, agendamento, delivery, coleta_domiciliar, pagamento_online, pagamento_unidade, bairro_busca, lat, lng);
