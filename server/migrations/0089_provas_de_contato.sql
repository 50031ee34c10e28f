DROP INDEX "usuario_cliente_email_confirmado";--> statement-breakpoint
DROP INDEX "usuario_cliente_celular_confirmado";--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "do_dono" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "provada_em" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "usuario_cliente_email_confirmado" ON "usuario" USING btree (lower("email")) WHERE "usuario"."role" = 'Alento' and "usuario"."email_confirmado_em" is not null;--> statement-breakpoint
CREATE INDEX "usuario_cliente_celular_confirmado" ON "usuario" USING btree ("telefone_celular") WHERE "usuario"."role" = 'Alento' and "usuario"."celular_confirmado_em" is not null;--> statement-breakpoint
-- Who has no password was let in by a code to this mobile, and could not change it without one. The proof was taken away when
-- another client proved the same mobile.
UPDATE "usuario" SET "celular_confirmado_em" = "criado_em"
  WHERE "role" = 'Alento' AND "senha_hash" = '' AND "celular_confirmado_em" IS NULL AND "telefone_celular" <> '';
