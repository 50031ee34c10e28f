CREATE TABLE "conciliacao_execucao" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alcance" text NOT NULL,
	"chave_idempotencia" text,
	"usuario_id" uuid,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"posicao" timestamp with time zone,
	"iniciada_em" timestamp with time zone NOT NULL,
	"batida_em" timestamp with time zone NOT NULL,
	"terminada_em" timestamp with time zone,
	"incompleta" boolean DEFAULT false NOT NULL,
	"transacoes" integer DEFAULT 0 NOT NULL,
	"pagamentos" integer DEFAULT 0 NOT NULL,
	"recebiveis" integer DEFAULT 0 NOT NULL,
	"transferencias" integer DEFAULT 0 NOT NULL,
	"pedidos" integer DEFAULT 0 NOT NULL,
	"novas" integer DEFAULT 0 NOT NULL,
	"consertadas" integer DEFAULT 0 NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conciliacao_execucao_chaveIdempotencia_unique" UNIQUE("chave_idempotencia")
);
--> statement-breakpoint
CREATE TABLE "divergencia" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chave" text NOT NULL,
	"tipo" text NOT NULL,
	"situacao" text NOT NULL,
	"pagamento_id" uuid,
	"pedido_id" uuid,
	"estorno_id" uuid,
	"transacao_id" text,
	"transferencia_id" text,
	"recebivel_id" text,
	"esperado" bigint,
	"encontrado" bigint,
	"situacao_aqui" text,
	"situacao_la" text,
	"conserto" text,
	"nota" text,
	"resolvida_por" uuid,
	"criado_em" timestamp with time zone NOT NULL,
	"visto_em" timestamp with time zone NOT NULL,
	"resolvida_em" timestamp with time zone,
	CONSTRAINT "divergencia_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "recebivel" (
	"id" text PRIMARY KEY NOT NULL,
	"pagamento_id" uuid,
	"transacao_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"parcela" integer NOT NULL,
	"valor_bruto" bigint NOT NULL,
	"valor_liquido" bigint NOT NULL,
	"status" text NOT NULL,
	"previsto_para" date,
	"pago_dia" date,
	"transferencia_id" text,
	"lido_em" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transferencia" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"valor" bigint NOT NULL,
	"dia" date NOT NULL,
	"status" text NOT NULL,
	"criado_em" timestamp with time zone NOT NULL,
	"lido_em" timestamp with time zone NOT NULL,
	"conferida_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "divergencia" ADD CONSTRAINT "divergencia_pagamento_id_pagamento_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divergencia" ADD CONSTRAINT "divergencia_estorno_id_estorno_id_fk" FOREIGN KEY ("estorno_id") REFERENCES "public"."estorno"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebivel" ADD CONSTRAINT "recebivel_pagamento_id_pagamento_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recebivel" ADD CONSTRAINT "recebivel_transferencia_id_transferencia_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conciliacao_viva" ON "conciliacao_execucao" USING btree ("alcance") WHERE "conciliacao_execucao"."terminada_em" is null;--> statement-breakpoint
CREATE INDEX "conciliacao_iniciada" ON "conciliacao_execucao" USING btree ("iniciada_em");--> statement-breakpoint
CREATE INDEX "divergencia_aberta" ON "divergencia" USING btree ("criado_em") WHERE "divergencia"."situacao" = 'ABERTA';--> statement-breakpoint
CREATE INDEX "divergencia_resolvida" ON "divergencia" USING btree ("resolvida_em") WHERE "divergencia"."situacao" = 'RESOLVIDA';--> statement-breakpoint
CREATE INDEX "divergencia_pagamento" ON "divergencia" USING btree ("pagamento_id");--> statement-breakpoint
CREATE INDEX "recebivel_pagamento" ON "recebivel" USING btree ("pagamento_id");--> statement-breakpoint
CREATE INDEX "recebivel_vendedor" ON "recebivel" USING btree ("seller_id","previsto_para");--> statement-breakpoint
CREATE INDEX "recebivel_transferencia" ON "recebivel" USING btree ("transferencia_id");--> statement-breakpoint
CREATE INDEX "recebivel_sem_transferencia" ON "recebivel" USING btree ("previsto_para") WHERE "recebivel"."transferencia_id" is null and "recebivel"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "transferencia_vendedor" ON "transferencia" USING btree ("seller_id","dia");--> statement-breakpoint
CREATE INDEX "pagamento_criado" ON "pagamento" USING btree ("criado_em");--> statement-breakpoint
-- An open difference has no end yet, a resolved one says how and when it ended.
ALTER TABLE divergencia ADD CONSTRAINT divergencia_fim
  CHECK ((situacao = 'ABERTA') = (resolvida_em IS NULL) AND (situacao = 'ABERTA') = (conserto IS NULL));
--> statement-breakpoint
ALTER TABLE divergencia ADD CONSTRAINT divergencia_valores
  CHECK (coalesce(esperado, 0) >= 0 AND coalesce(encontrado, 0) >= 0);
--> statement-breakpoint
ALTER TABLE recebivel ADD CONSTRAINT recebivel_valores CHECK (valor_bruto >= 0 AND valor_liquido >= 0);
--> statement-breakpoint
ALTER TABLE transferencia ADD CONSTRAINT transferencia_valor CHECK (valor >= 0);
