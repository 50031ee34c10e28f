DROP INDEX "pedido_exame_pedido";--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_exame_unico" ON "pedido_exame" USING btree ("pedido_id","rede_exame_id");