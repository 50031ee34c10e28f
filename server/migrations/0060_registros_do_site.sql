CREATE TABLE "tipo_registro" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	CONSTRAINT "tipo_registro_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "site_depoimento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"status" text NOT NULL,
	"foto" text,
	"versao" integer NOT NULL,
	"chave" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"publicado_em" timestamp with time zone,
	CONSTRAINT "site_depoimento_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE INDEX "site_depoimento_publicado" ON "site_depoimento" USING btree ("publicado_em") WHERE "site_depoimento"."status" = 'PUBLICADO';--> statement-breakpoint
-- The common councils, and whatever a professional has already.
INSERT INTO tipo_registro (id, nome)
SELECT gen_random_uuid(), nome FROM (
  SELECT unnest(ARRAY['CRM', 'CRF', 'COREN', 'CREFITO', 'CREFONO', 'CRMV', 'CRN', 'CRO', 'CRP', 'CRTR'])
  UNION SELECT tipo_registro FROM corpo_clinico
) AS todos (nome);--> statement-breakpoint
ALTER TABLE "corpo_clinico" ADD CONSTRAINT "corpo_clinico_tipo_registro_tipo_registro_nome_fk" FOREIGN KEY ("tipo_registro") REFERENCES "public"."tipo_registro"("nome") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Removing a council looks for the professionals who have it.
CREATE INDEX corpo_clinico_tipo_registro ON corpo_clinico (tipo_registro);--> statement-breakpoint
ALTER TABLE site_depoimento ADD CONSTRAINT site_depoimento_status CHECK (status IN ('EM_EDICAO', 'PUBLICADO') AND (status = 'PUBLICADO') = (publicado_em IS NOT NULL));--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON site_depoimento FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('site');
