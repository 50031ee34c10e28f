ALTER TABLE "estorno" DROP CONSTRAINT "estorno_transacaoId_unique";--> statement-breakpoint
DROP INDEX "estorno_parado";--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "chave" text;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "repasse" bigint;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "taxa" bigint;--> statement-breakpoint
-- Refunds so far were whole, one a transaction.
UPDATE "estorno" e SET "chave" = e.transacao_id, "repasse" = p.repasse, "taxa" = e.valor - p.repasse FROM "pagamento" p WHERE p.id = e.pagamento_id;--> statement-breakpoint
ALTER TABLE "estorno" ALTER COLUMN "chave" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "estorno" ALTER COLUMN "repasse" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "estorno" ALTER COLUMN "taxa" SET NOT NULL;--> statement-breakpoint
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
CREATE INDEX "estorno_parado" ON "estorno" USING btree ("criado_em") WHERE "estorno"."status" in ('PEDIDO', 'ENVIANDO');--> statement-breakpoint
-- Instalments: what is charged is `parcelas` equal parts; the surcharge is inside the platform's part and less than nothing
-- only by the floors.
ALTER TABLE pagamento ADD CONSTRAINT pagamento_parcelas CHECK (
  parcelas BETWEEN 1 AND 10 AND valor % parcelas = 0 AND acrescimo > -parcelas AND acrescimo <= taxa
  AND (parcelas = 1 OR metodo = 'cartao') AND (parcelas > 1 OR acrescimo = 0));
--> statement-breakpoint
ALTER TABLE estorno ADD CONSTRAINT estorno_soma CHECK (repasse >= 0 AND taxa >= 0 AND repasse + taxa = valor);
--> statement-breakpoint
-- All refunds of one transaction never pass what was paid, nor the unit's or the platform's part of it. The payment's row is
-- locked first, so parallel callers are counted one after the other.
CREATE FUNCTION estorno_ate_o_pago() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE pago record; antes record;
BEGIN
  SELECT valor, repasse, taxa INTO pago FROM pagamento WHERE id = NEW.pagamento_id FOR UPDATE;
  SELECT coalesce(sum(valor), 0) AS valor, coalesce(sum(repasse), 0) AS repasse, coalesce(sum(taxa), 0) AS taxa INTO antes
    FROM estorno WHERE transacao_id = NEW.transacao_id AND status <> 'RECUSADO' AND id <> NEW.id;
  IF antes.valor + NEW.valor > pago.valor OR antes.repasse + NEW.repasse > pago.repasse OR antes.taxa + NEW.taxa > pago.taxa THEN
    RAISE EXCEPTION 'refunds of % would pass what was paid', NEW.transacao_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'estorno_ate_o_pago';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER estorno_ate_o_pago BEFORE INSERT OR UPDATE OF valor, repasse, taxa, status, transacao_id ON estorno
  FOR EACH ROW WHEN (NEW.status <> 'RECUSADO') EXECUTE FUNCTION estorno_ate_o_pago();
