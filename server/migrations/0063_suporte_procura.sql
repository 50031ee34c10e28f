DROP INDEX "mensagem_usuario";--> statement-breakpoint
CREATE INDEX "usuario_cliente_email" ON "usuario" USING btree (lower("email")) WHERE "usuario"."role" = 'Alento';--> statement-breakpoint
CREATE INDEX "usuario_cliente_celular" ON "usuario" USING btree ("telefone_celular") WHERE "usuario"."role" = 'Alento';--> statement-breakpoint
CREATE INDEX "consentimento_quando" ON "consentimento" USING btree ("usuario_id","quando","id");--> statement-breakpoint
CREATE INDEX "mensagem_usuario" ON "mensagem" USING btree ("usuario_id","criado_em","id");