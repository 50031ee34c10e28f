CREATE TABLE "reclamacao_mensagem" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reclamacao_id" uuid NOT NULL,
	"de" text NOT NULL,
	"usuario_id" uuid NOT NULL,
	"texto" text NOT NULL,
	"chave" text,
	"quando" timestamp with time zone NOT NULL,
	CONSTRAINT "reclamacao_mensagem_texto" CHECK (length("reclamacao_mensagem"."texto") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "reclamacao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pedido_id" uuid NOT NULL,
	"cliente_id" uuid NOT NULL,
	"chave_idempotencia" text NOT NULL,
	"motivo" text NOT NULL,
	"estado" text NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"atualizado_em" timestamp with time zone NOT NULL,
	CONSTRAINT "reclamacao_estados" CHECK ("reclamacao"."estado" in ('ABERTA', 'RESPONDIDA', 'ENCERRADA'))
);
--> statement-breakpoint
CREATE TABLE "devolucao_pedida" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pedido_id" uuid NOT NULL,
	"chave" text NOT NULL,
	"valor" bigint NOT NULL,
	"motivo" text NOT NULL,
	"estado" text NOT NULL,
	"pedida_por" uuid NOT NULL,
	"pedida_em" timestamp with time zone NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"decidida_por" uuid,
	"decidida_em" timestamp with time zone,
	CONSTRAINT "devolucao_pedida_valor" CHECK ("devolucao_pedida"."valor" > 0),
	CONSTRAINT "devolucao_pedida_outra" CHECK ("devolucao_pedida"."decidida_por" <> "devolucao_pedida"."pedida_por"),
	CONSTRAINT "devolucao_pedida_decidida" CHECK (("devolucao_pedida"."estado" in ('APROVADA', 'RECUSADA')) = ("devolucao_pedida"."decidida_por" is not null)
        and ("devolucao_pedida"."decidida_por" is null) = ("devolucao_pedida"."decidida_em" is null)
        and "devolucao_pedida"."estado" in ('PEDIDA', 'APROVADA', 'RECUSADA', 'VENCIDA')),
	CONSTRAINT "devolucao_pedida_prazo" CHECK ("devolucao_pedida"."estado" <> 'APROVADA' or "devolucao_pedida"."decidida_em" < "devolucao_pedida"."expira_em")
);
--> statement-breakpoint
ALTER TABLE "reclamacao_mensagem" ADD CONSTRAINT "reclamacao_mensagem_reclamacao_id_reclamacao_id_fk" FOREIGN KEY ("reclamacao_id") REFERENCES "public"."reclamacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamacao" ADD CONSTRAINT "reclamacao_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reclamacao" ADD CONSTRAINT "reclamacao_cliente_id_usuario_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucao_pedida" ADD CONSTRAINT "devolucao_pedida_pedido_id_pedido_id_fk" FOREIGN KEY ("pedido_id") REFERENCES "public"."pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucao_pedida" ADD CONSTRAINT "devolucao_pedida_pedida_por_usuario_id_fk" FOREIGN KEY ("pedida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devolucao_pedida" ADD CONSTRAINT "devolucao_pedida_decidida_por_usuario_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reclamacao_mensagem_quando" ON "reclamacao_mensagem" USING btree ("reclamacao_id","quando","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reclamacao_mensagem_chave" ON "reclamacao_mensagem" USING btree ("reclamacao_id","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "reclamacao_viva" ON "reclamacao" USING btree ("pedido_id") WHERE "reclamacao"."estado" <> 'ENCERRADA';--> statement-breakpoint
CREATE UNIQUE INDEX "reclamacao_chave" ON "reclamacao" USING btree ("cliente_id","chave_idempotencia");--> statement-breakpoint
CREATE INDEX "reclamacao_cliente" ON "reclamacao" USING btree ("cliente_id","criado_em","id");--> statement-breakpoint
CREATE INDEX "reclamacao_estado" ON "reclamacao" USING btree ("estado","atualizado_em","id");--> statement-breakpoint
CREATE INDEX "reclamacao_aberta" ON "reclamacao" USING btree ("desde","id") WHERE "reclamacao"."estado" = 'ABERTA';--> statement-breakpoint
CREATE UNIQUE INDEX "devolucao_pedida_aberta" ON "devolucao_pedida" USING btree ("pedido_id") WHERE "devolucao_pedida"."estado" = 'PEDIDA';--> statement-breakpoint
CREATE UNIQUE INDEX "devolucao_pedida_chave" ON "devolucao_pedida" USING btree ("pedido_id","chave");--> statement-breakpoint
CREATE INDEX "devolucao_pedida_espera" ON "devolucao_pedida" USING btree ("pedida_em","id") WHERE "devolucao_pedida"."estado" = 'PEDIDA';