CREATE TABLE "configuracao" (
	"chave" text PRIMARY KEY NOT NULL,
	"valor" text,
	"versao" integer NOT NULL,
	"mudado_em" timestamp with time zone NOT NULL,
	"mudado_por" uuid NOT NULL,
	CONSTRAINT "configuracao_taxa" CHECK ("configuracao"."chave" <> 'taxaBp' or "configuracao"."valor" ~ '^([0-9]{1,3}|[1-4][0-9]{3}|5000)$')
);
--> statement-breakpoint
CREATE TABLE "contato" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"empresa" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"mensagem" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"nota" text NOT NULL,
	"respondido_em" timestamp with time zone,
	"respondido_por" uuid,
	"versao" integer NOT NULL,
	"chave" text NOT NULL,
	CONSTRAINT "contato_chave_unique" UNIQUE("chave"),
	CONSTRAINT "contato_respondido_inteiro" CHECK (("contato"."status" = 'RESPONDIDO') = ("contato"."respondido_em" is not null) and ("contato"."respondido_em" is null) = ("contato"."respondido_por" is null))
);
--> statement-breakpoint
CREATE TABLE "texto_site_versao" (
	"slug" text NOT NULL,
	"numero" integer NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text NOT NULL,
	"corpo" text NOT NULL,
	"de_numero" integer,
	"publicado_em" timestamp with time zone NOT NULL,
	"publicado_por" uuid NOT NULL,
	CONSTRAINT "texto_site_versao_slug_numero_pk" PRIMARY KEY("slug","numero"),
	CONSTRAINT "texto_site_versao_numero" CHECK ("texto_site_versao"."numero" > 1 and ("texto_site_versao"."de_numero" is null or "texto_site_versao"."de_numero" < "texto_site_versao"."numero"))
);
--> statement-breakpoint
CREATE INDEX "contato_status" ON "contato" USING btree ("status","criado_em");--> statement-breakpoint
CREATE INDEX "contato_respondido" ON "contato" USING btree ("respondido_em");--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON configuracao FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('configuracao');
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON texto_site_versao FOR EACH STATEMENT EXECUTE FUNCTION mudou_chave('site');
