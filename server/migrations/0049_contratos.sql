CREATE TABLE "cobranca" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contrato_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"de" date NOT NULL,
	"ate" date NOT NULL,
	"valor" bigint NOT NULL,
	"vencimento" date NOT NULL,
	"estado" text NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"fatura_zoop" text,
	"pagamento_id" uuid,
	"paga_em" timestamp with time zone,
	"criado_em" timestamp with time zone NOT NULL,
	"atualizado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "cobranca_faturaZoop_unique" UNIQUE("fatura_zoop")
);
--> statement-breakpoint
CREATE TABLE "contrato_evento" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contrato_id" uuid NOT NULL,
	"evento" text NOT NULL,
	"de" text NOT NULL,
	"para" text NOT NULL,
	"quem" uuid,
	"motivo" text,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contrato" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"usuario_id" uuid,
	"plano_id" uuid NOT NULL,
	"estado" text NOT NULL,
	"dados" jsonb NOT NULL,
	"passo" integer DEFAULT 1 NOT NULL,
	"titular_cpf" text,
	"recorrencia" text NOT NULL,
	"valor" bigint NOT NULL,
	"valor_novo" bigint,
	"valor_novo_desde" date,
	"plano_novo_id" uuid,
	"metodo" text,
	"dia_pagamento" integer,
	"dia_ancora" integer,
	"periodo_inicio" date,
	"proxima_cobranca" date,
	"mes_gratis" boolean DEFAULT false NOT NULL,
	"atrasado_desde" date,
	"suspenso_desde" date,
	"emitido_em" timestamp with time zone,
	"cancelado_em" timestamp with time zone,
	"motivo_cancelamento" text,
	"contrato_versao" text,
	"aceito_em" timestamp with time zone,
	"comprador_zoop" text,
	"cartao_zoop" text,
	"bandeira" text,
	"final_cartao" text,
	"assinatura_zoop" text,
	"criado_em" timestamp with time zone NOT NULL,
	"atualizado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "contrato_chave_unique" UNIQUE("chave"),
	CONSTRAINT "contrato_assinaturaZoop_unique" UNIQUE("assinatura_zoop")
);
--> statement-breakpoint
CREATE TABLE "mes_gratis" (
	"cpf_hash" text PRIMARY KEY NOT NULL,
	"quando" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cartao" ALTER COLUMN "numero_cartao" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lancamento" ALTER COLUMN "pedido_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partida" ALTER COLUMN "pedido_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dependente" ADD COLUMN "vivo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "link_saiba_mais" text;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "seguro" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "condicoes_seguro" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "assunto" text DEFAULT 'PEDIDO' NOT NULL;--> statement-breakpoint
ALTER TABLE "lancamento" ADD COLUMN "cobranca_id" uuid;--> statement-breakpoint
ALTER TABLE "partida" ADD COLUMN "cobranca_id" uuid;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_contrato_id_contrato_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato_evento" ADD CONSTRAINT "contrato_evento_contrato_id_contrato_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_plano_id_plano_id_fk" FOREIGN KEY ("plano_id") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_plano_novo_id_plano_id_fk" FOREIGN KEY ("plano_novo_id") REFERENCES "public"."plano"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cobranca_periodo" ON "cobranca" USING btree ("contrato_id","de") WHERE "cobranca"."tipo" = 'PERIODO' and "cobranca"."estado" <> 'CANCELADA';--> statement-breakpoint
CREATE INDEX "cobranca_contrato" ON "cobranca" USING btree ("contrato_id","de");--> statement-breakpoint
CREATE INDEX "cobranca_aberta" ON "cobranca" USING btree ("vencimento") WHERE "cobranca"."estado" = 'ABERTA';--> statement-breakpoint
CREATE INDEX "contrato_evento_contrato" ON "contrato_evento" USING btree ("contrato_id","quando");--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_vivo" ON "contrato" USING btree ("titular_cpf") WHERE "contrato"."estado" not in ('RASCUNHO', 'CANCELADO');--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_rascunho" ON "contrato" USING btree ("usuario_id") WHERE "contrato"."estado" = 'RASCUNHO';--> statement-breakpoint
CREATE INDEX "contrato_usuario" ON "contrato" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "contrato_vence" ON "contrato" USING btree ("estado","proxima_cobranca","id");--> statement-breakpoint
CREATE INDEX "contrato_estado" ON "contrato" USING btree ("estado","atualizado_em");--> statement-breakpoint
-- Dependents of cards that ended long ago.
UPDATE dependente SET vivo = false FROM cartao WHERE cartao.id = dependente.cartao_id AND cartao.status = 'CANCELADO';
--> statement-breakpoint
CREATE UNIQUE INDEX "dependente_vivo" ON "dependente" USING btree ("cpf") WHERE "dependente"."vivo";--> statement-breakpoint
CREATE INDEX "lancamento_cobranca" ON "lancamento" USING btree ("cobranca_id","numero") WHERE "lancamento"."cobranca_id" is not null;--> statement-breakpoint
CREATE INDEX "partida_cobranca" ON "partida" USING btree ("cobranca_id") WHERE "partida"."cobranca_id" is not null;
--> statement-breakpoint
ALTER TABLE lancamento ADD CONSTRAINT lancamento_de_que CHECK (num_nonnulls(pedido_id, cobranca_id) = 1);
--> statement-breakpoint
ALTER TABLE partida ADD CONSTRAINT partida_de_que CHECK (num_nonnulls(pedido_id, cobranca_id) = 1);
--> statement-breakpoint
ALTER TABLE pagamento ADD CONSTRAINT pagamento_assunto CHECK (assunto IN ('PEDIDO', 'COBRANCA'));
--> statement-breakpoint
ALTER TABLE contrato ADD CONSTRAINT contrato_titular CHECK (estado = 'RASCUNHO' OR titular_cpf IS NOT NULL);
--> statement-breakpoint
ALTER TABLE contrato ADD CONSTRAINT contrato_valor CHECK (valor >= 0 AND (valor_novo IS NULL OR valor_novo >= 0));
--> statement-breakpoint
-- A contract that gives a card has a paid period.
ALTER TABLE contrato ADD CONSTRAINT contrato_periodo CHECK (
  estado NOT IN ('ATIVO', 'EM_ATRASO', 'SUSPENSO', 'CANCELADO_AO_FIM')
  OR (periodo_inicio IS NOT NULL AND proxima_cobranca > periodo_inicio AND dia_ancora BETWEEN 1 AND 31 AND emitido_em IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE cobranca ADD CONSTRAINT cobranca_periodo_dias CHECK (ate > de AND valor >= 0);
--> statement-breakpoint
ALTER TABLE cobranca ADD CONSTRAINT cobranca_paga CHECK ((estado IN ('PAGA', 'ESTORNADA')) = (paga_em IS NOT NULL));
--> statement-breakpoint
-- Dependents of a card that is not CANCELADO are on no other one (index dependente_vivo).
CREATE FUNCTION cartao_dependentes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dependente SET vivo = (NEW.status <> 'CANCELADO') WHERE cartao_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cartao_dependentes AFTER UPDATE OF status ON cartao
  FOR EACH ROW WHEN ((OLD.status = 'CANCELADO') <> (NEW.status = 'CANCELADO')) EXECUTE FUNCTION cartao_dependentes();
