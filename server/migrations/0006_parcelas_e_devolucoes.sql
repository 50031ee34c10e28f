ALTER TABLE "estorno" DROP CONSTRAINT "estorno_transacaoId_unique";--> statement-breakpoint
DROP INDEX "estorno_parado";--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "chave" text NOT NULL;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "repasse" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "taxa" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "solicitado_por" uuid;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "devolvido_antes" bigint;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "enviado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "recusa" text;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "comprovante" text;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "parcelas" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pagamento" ADD COLUMN "acrescimo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido" ADD COLUMN "expiracao_tentada_em" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "estorno_chave" ON "estorno" USING btree ("transacao_id","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "estorno_enviando" ON "estorno" USING btree ("transacao_id") WHERE "estorno"."status" = 'ENVIANDO';--> statement-breakpoint
CREATE INDEX "estorno_recusado" ON "estorno" USING btree ("criado_em") WHERE "estorno"."status" = 'RECUSADO';--> statement-breakpoint
CREATE INDEX "pedido_no_local" ON "pedido" USING btree ("criado_em") WHERE "pedido"."pagamento_ato" and "pedido"."status_pagamento" = 'INICIADO';--> statement-breakpoint
CREATE INDEX "estorno_parado" ON "estorno" USING btree ("criado_em") WHERE "estorno"."status" in ('PEDIDO', 'ENVIANDO');