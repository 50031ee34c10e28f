CREATE TABLE "orcamento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"exames" text[] NOT NULL,
	"municipio_id" integer NOT NULL,
	"bairro" text,
	"raio_km" integer NOT NULL,
	"tipo_pagamento" text NOT NULL,
	"menor_total" bigint,
	"avisar" boolean NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"conferido_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pacote_exame" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pacote_id" uuid NOT NULL,
	"exame_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pacote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rede_id" uuid NOT NULL,
	"nome" text NOT NULL,
	"valor_particular" bigint NOT NULL,
	"valor_alento" bigint NOT NULL,
	"valor_sin_saude" bigint NOT NULL,
	"resultado_dias" integer
);
--> statement-breakpoint
CREATE TABLE "requisicao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuario_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"arquivo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"criada_em" timestamp with time zone NOT NULL,
	"apagar_em" timestamp with time zone NOT NULL,
	CONSTRAINT "requisicao_arquivo_unique" UNIQUE("arquivo")
);
--> statement-breakpoint
ALTER TABLE "pedido_exame" ADD COLUMN "pacote_id" uuid;--> statement-breakpoint
ALTER TABLE "pedido_exame" ADD COLUMN "pacote_nome" text;--> statement-breakpoint
ALTER TABLE "pedido_exame" ADD COLUMN "resultado_dias" integer;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "combinacao_id" uuid;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "requisicao_id" uuid;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "valor_particular" bigint;--> statement-breakpoint
ALTER TABLE "oferta" ADD COLUMN "valor_alento" bigint;--> statement-breakpoint
UPDATE oferta o SET valor_particular = p.valor_particular, valor_alento = p.valor_alento
  FROM rede_consulta p WHERE o.tipo = 'consulta' AND p.id = o.preco_id;--> statement-breakpoint
UPDATE oferta o SET valor_particular = p.valor_particular, valor_alento = p.valor_alento
  FROM rede_exame p WHERE o.tipo = 'exame' AND p.id = o.preco_id;--> statement-breakpoint
ALTER TABLE "oferta" ALTER COLUMN "valor_particular" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "oferta" ALTER COLUMN "valor_alento" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rede_exame" ADD COLUMN "resultado_dias" integer;--> statement-breakpoint
ALTER TABLE "rede" ADD COLUMN "parceiro_ordem" integer;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_municipio_id_municipio_id_fk" FOREIGN KEY ("municipio_id") REFERENCES "public"."municipio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_exame" ADD CONSTRAINT "pacote_exame_pacote_id_pacote_id_fk" FOREIGN KEY ("pacote_id") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_exame" ADD CONSTRAINT "pacote_exame_exame_id_exame_id_fk" FOREIGN KEY ("exame_id") REFERENCES "public"."exame"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_rede_id_rede_id_fk" FOREIGN KEY ("rede_id") REFERENCES "public"."rede"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisicao" ADD CONSTRAINT "requisicao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orcamento_chave" ON "orcamento" USING btree ("usuario_id","chave");--> statement-breakpoint
CREATE INDEX "orcamento_conferir" ON "orcamento" USING btree ("conferido_em") WHERE "orcamento"."avisar";--> statement-breakpoint
CREATE UNIQUE INDEX "pacote_exame_unico" ON "pacote_exame" USING btree ("pacote_id","exame_id");--> statement-breakpoint
CREATE INDEX "pacote_exame_exame" ON "pacote_exame" USING btree ("exame_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pacote_nome" ON "pacote" USING btree ("rede_id",norm("nome"));--> statement-breakpoint
CREATE UNIQUE INDEX "requisicao_chave" ON "requisicao" USING btree ("usuario_id","chave");--> statement-breakpoint
CREATE INDEX "requisicao_apagar" ON "requisicao" USING btree ("apagar_em");--> statement-breakpoint
ALTER TABLE "pedido" ADD CONSTRAINT "pedido_requisicao_id_requisicao_id_fk" FOREIGN KEY ("requisicao_id") REFERENCES "public"."requisicao"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pedido_combinacao" ON "pedido" USING btree ("combinacao_id") WHERE "pedido"."combinacao_id" is not null;--> statement-breakpoint
CREATE INDEX "pedido_requisicao" ON "pedido" USING btree ("requisicao_id") WHERE "pedido"."requisicao_id" is not null;--> statement-breakpoint
ALTER TABLE pacote ADD CONSTRAINT pacote_precos CHECK (valor_sin_saude > 0 AND valor_sin_saude <= valor_alento AND valor_alento <= valor_particular);--> statement-breakpoint
ALTER TABLE pacote ADD CONSTRAINT pacote_resultado CHECK (resultado_dias BETWEEN 0 AND 90);--> statement-breakpoint
ALTER TABLE rede_exame ADD CONSTRAINT rede_exame_resultado CHECK (resultado_dias BETWEEN 0 AND 90);--> statement-breakpoint
-- A quote reads the three prices of its exams from this index alone.
DROP INDEX oferta_preco;--> statement-breakpoint
CREATE INDEX oferta_preco ON oferta (tipo, servico_id, municipio_id, valor_sin_saude, rede_id)
  INCLUDE (preco_id, nota, agendamento, delivery, coleta_domiciliar, pagamento_online, pagamento_unidade, bairro_busca, lat, lng,
    valor_particular, valor_alento);
