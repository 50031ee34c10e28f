-- A line whose consultation the unit has taken off waits for nothing, until it is ended and told.
ALTER TABLE espera DROP CONSTRAINT espera_de_que;--> statement-breakpoint
ALTER TABLE espera ADD CONSTRAINT espera_de_que CHECK (num_nonnulls(consulta_id, pedido_id) <= 1);
