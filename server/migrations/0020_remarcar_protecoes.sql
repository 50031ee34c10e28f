-- A time is held for an order, or kept for who is asked first and only until a moment.
ALTER TABLE agendamento ADD CONSTRAINT agendamento_de_alguem CHECK ((pedido_id IS NULL) = (reservado_ate IS NOT NULL));
--> statement-breakpoint
ALTER TABLE rede ADD CONSTRAINT rede_remarcar_ate CHECK (remarcar_ate_horas BETWEEN 0 AND 720);
--> statement-breakpoint
ALTER TABLE lembrete ADD CONSTRAINT lembrete_antes CHECK (antes_horas IN (2, 24, 48));
--> statement-breakpoint
-- A line is for a new consultation or for an order, and who has an offer knows until when.
ALTER TABLE espera ADD CONSTRAINT espera_de_que CHECK (num_nonnulls(consulta_id, pedido_id) = 1);
--> statement-breakpoint
ALTER TABLE espera ADD CONSTRAINT espera_oferta_inteira
  CHECK (status <> 'OFERECIDA' OR (reserva_id IS NOT NULL AND oferta_ate IS NOT NULL AND token_hash IS NOT NULL));
