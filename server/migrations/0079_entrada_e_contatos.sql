CREATE TABLE "chave_desafio" (
	"desafio_hash" text PRIMARY KEY NOT NULL,
	"expira_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "canal" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "destino" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "conta_id" uuid;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "entrada" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD COLUMN "persist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recuperacao" ADD COLUMN "para" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "celular_confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "email_confirmado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fator_passkey" ADD COLUMN "segunda_etapa" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cadastro" ADD CONSTRAINT "cadastro_conta_id_usuario_id_fk" FOREIGN KEY ("conta_id") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_cliente_email_confirmado" ON "usuario" USING btree (lower("email")) WHERE "usuario"."role" = 'Alento' and "usuario"."email_confirmado_em" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_cliente_celular_confirmado" ON "usuario" USING btree ("telefone_celular") WHERE "usuario"."role" = 'Alento' and "usuario"."celular_confirmado_em" is not null;--> statement-breakpoint
-- A changed address is not confirmed any more, whoever changes it.
CREATE FUNCTION usuario_contato_mudou() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.email is distinct from old.email then new.email_confirmado_em := null; end if;
  if new.telefone_celular is distinct from old.telefone_celular then new.celular_confirmado_em := null; end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER usuario_contato_mudou BEFORE UPDATE ON "usuario"
  FOR EACH ROW EXECUTE FUNCTION usuario_contato_mudou();--> statement-breakpoint
-- No address is nobody's: '' cannot be confirmed.
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_contato_confirmado" CHECK (
  (email_confirmado_em is null or email <> '') and (celular_confirmado_em is null or telefone_celular <> ''));
