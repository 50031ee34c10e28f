CREATE TABLE "tabela_tuss_linha" (
	"tabela_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"linha" integer,
	"situacao" text NOT NULL,
	"motivo" text,
	"codigo" text NOT NULL,
	"termo" text NOT NULL,
	"inicio" date,
	"fim" date,
	"exame_id" uuid,
	"termo_antes" text,
	"nome_antes" text,
	"nome_depois" text,
	CONSTRAINT "tabela_tuss_linha_tabela_id_ordem_pk" PRIMARY KEY("tabela_id","ordem")
);
--> statement-breakpoint
CREATE TABLE "tabela_tuss" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"arquivo" text NOT NULL,
	"situacao" text NOT NULL,
	"completa" boolean NOT NULL,
	"linhas" integer NOT NULL,
	"novos" integer DEFAULT 0 NOT NULL,
	"mudados" integer DEFAULT 0 NOT NULL,
	"retirados" integer DEFAULT 0 NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL,
	"fora" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"aplicacao" integer,
	"usuario_id" uuid NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"aplicada_em" timestamp with time zone,
	"desfeita_em" timestamp with time zone,
	CONSTRAINT "tabela_tuss_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
ALTER TABLE "tabela_tuss_linha" ADD CONSTRAINT "tabela_tuss_linha_tabela_id_tabela_tuss_id_fk" FOREIGN KEY ("tabela_id") REFERENCES "public"."tabela_tuss"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tabela_tuss_linha_situacao" ON "tabela_tuss_linha" USING btree ("tabela_id","situacao","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_tuss_aplicacao" ON "tabela_tuss" USING btree ("aplicacao") WHERE "tabela_tuss"."aplicacao" is not null;--> statement-breakpoint
CREATE INDEX "tabela_tuss_criada" ON "tabela_tuss" USING btree ("criada_em");
--> statement-breakpoint
CREATE TABLE "tipo_unidade" (
	"tipo" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"ordem" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_unidade_nome" ON "tipo_unidade" USING btree (norm("nome"));--> statement-breakpoint
ALTER TABLE tipo_unidade ADD CONSTRAINT tipo_unidade_tipo CHECK (tipo IN ('CLINICA', 'MEDICO', 'CONSULTORIO', 'LABORATORIO', 'CLINICA DE IMAGEM'));
--> statement-breakpoint
INSERT INTO tipo_unidade (tipo, nome, ordem) VALUES
  ('CLINICA', 'Clínica', 1),
  ('CLINICA DE IMAGEM', 'Clínica de imagem', 2),
  ('CONSULTORIO', 'Consultório', 3),
  ('LABORATORIO', 'Laboratório', 4),
  ('MEDICO', 'Médico', 5);
