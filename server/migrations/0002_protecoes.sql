-- What the schema language cannot say. Each of these has a test with parallel callers or a refused row.

-- Two people never hold one time of a professional.
ALTER TABLE agendamento ADD CONSTRAINT agendamento_sem_sobreposicao
  EXCLUDE USING gist (corpo_clinico_id WITH =, tstzrange(inicio, fim) WITH &&) WHERE (status <> 'CANCELADA');
--> statement-breakpoint
ALTER TABLE agendamento ADD CONSTRAINT agendamento_fim_depois CHECK (fim > inicio);
--> statement-breakpoint
-- Keys to tables of later modules. Deferred: an order and its appointment are born together.
ALTER TABLE agendamento ADD CONSTRAINT agendamento_pedido_fk FOREIGN KEY (pedido_id) REFERENCES pedido (id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE usuario ADD CONSTRAINT usuario_rede_fk FOREIGN KEY (rede_id) REFERENCES rede (id);
--> statement-breakpoint
ALTER TABLE usuario ADD CONSTRAINT usuario_corpo_clinico_fk FOREIGN KEY (corpo_clinico_id) REFERENCES corpo_clinico (id);
--> statement-breakpoint
ALTER TABLE rede_consulta ADD CONSTRAINT rede_consulta_precos
  CHECK (valor_sin_saude > 0 AND valor_sin_saude <= valor_alento AND valor_alento <= valor_particular);
--> statement-breakpoint
ALTER TABLE rede_exame ADD CONSTRAINT rede_exame_precos
  CHECK (valor_sin_saude > 0 AND valor_sin_saude <= valor_alento AND valor_alento <= valor_particular);
--> statement-breakpoint
ALTER TABLE agenda ADD CONSTRAINT agenda_dia_semana CHECK (dia_semana BETWEEN 1 AND 7);
--> statement-breakpoint
ALTER TABLE corpo_clinico ADD CONSTRAINT corpo_clinico_tempo CHECK (tempo_atendimento IN (20, 30, 60));
--> statement-breakpoint
-- A coupon is one of two kinds and is never used more often than allowed.
ALTER TABLE cupom ADD CONSTRAINT cupom_tipo CHECK ((percentual_bp IS NULL) <> (valor_fixo IS NULL));
--> statement-breakpoint
ALTER TABLE cupom ADD CONSTRAINT cupom_limite CHECK (usos >= 0 AND usos <= usos_max);
--> statement-breakpoint
ALTER TABLE pedido ADD CONSTRAINT pedido_valores CHECK (valor_bruto > 0 AND desconto >= 0 AND desconto <= valor_bruto);
--> statement-breakpoint
ALTER TABLE pedido ADD CONSTRAINT pedido_taxa CHECK (taxa_bp BETWEEN 0 AND 10000);
--> statement-breakpoint
ALTER TABLE pagamento ADD CONSTRAINT pagamento_soma CHECK (valor > 0 AND repasse >= 0 AND taxa >= 0 AND repasse + taxa = valor);
--> statement-breakpoint
ALTER TABLE estorno ADD CONSTRAINT estorno_valor CHECK (valor > 0);
--> statement-breakpoint
ALTER TABLE depoimento ADD CONSTRAINT depoimento_nota CHECK (nota BETWEEN 1 AND 5);
