CREATE TABLE "importacao_linha" (
	"importacao_id" uuid NOT NULL,
	"ordem" integer NOT NULL,
	"linha" integer,
	"situacao" text NOT NULL,
	"motivo" text,
	"texto" text NOT NULL,
	"tipo" text,
	"servico_id" uuid,
	"nome" text,
	"descricao" text,
	"preco_id" uuid,
	"antes_particular" bigint,
	"antes_alento" bigint,
	"antes_sin_saude" bigint,
	"depois_particular" bigint,
	"depois_alento" bigint,
	"depois_sin_saude" bigint,
	"desfeita" boolean,
	CONSTRAINT "importacao_linha_importacao_id_ordem_pk" PRIMARY KEY("importacao_id","ordem")
);
--> statement-breakpoint
CREATE TABLE "importacao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"arquivo" text NOT NULL,
	"situacao" text NOT NULL,
	"colunas" jsonb NOT NULL,
	"conteudo" jsonb,
	"mapa" jsonb NOT NULL,
	"decimal" text,
	"completa" boolean DEFAULT false NOT NULL,
	"linhas" integer NOT NULL,
	"novos" integer DEFAULT 0 NOT NULL,
	"mudados" integer DEFAULT 0 NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL,
	"removidos" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"ambiguos" integer DEFAULT 0 NOT NULL,
	"desfeitos" integer,
	"mantidos" integer,
	"usuario_id" uuid NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"aplicada_em" timestamp with time zone,
	"desfeita_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "preco_historico" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"preco_id" uuid NOT NULL,
	"servico_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"descricao" text,
	"descricao_antes" text,
	"antes_particular" bigint,
	"antes_alento" bigint,
	"antes_sin_saude" bigint,
	"depois_particular" bigint,
	"depois_alento" bigint,
	"depois_sin_saude" bigint,
	"quando" timestamp with time zone NOT NULL,
	"usuario_id" uuid NOT NULL,
	"importacao_id" uuid,
	"desfez" boolean DEFAULT false NOT NULL,
	"chave" text
);
--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_importacao_id_importacao_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preco_historico" ADD CONSTRAINT "preco_historico_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preco_historico" ADD CONSTRAINT "preco_historico_importacao_id_importacao_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacao"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_linha_situacao" ON "importacao_linha" USING btree ("importacao_id","situacao","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_chave" ON "importacao" USING btree ("rede_id","chave");--> statement-breakpoint
CREATE INDEX "importacao_rede" ON "importacao" USING btree ("rede_id","criada_em");--> statement-breakpoint
CREATE INDEX "preco_historico_rede" ON "preco_historico" USING btree ("rede_id","quando","id");--> statement-breakpoint
CREATE INDEX "preco_historico_preco" ON "preco_historico" USING btree ("preco_id","quando");--> statement-breakpoint
CREATE INDEX "preco_historico_importacao" ON "preco_historico" USING btree ("importacao_id") WHERE "preco_historico"."importacao_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "preco_historico_chave" ON "preco_historico" USING btree ("rede_id","chave") WHERE "preco_historico"."chave" is not null;