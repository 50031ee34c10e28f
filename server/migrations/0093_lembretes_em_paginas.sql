DROP INDEX "agendamento_inicio";--> statement-breakpoint
CREATE INDEX "agendamento_inicio" ON "agendamento" USING btree ("inicio","id") WHERE "agendamento"."status" <> 'CANCELADA' and "agendamento"."pedido_id" is not null;
