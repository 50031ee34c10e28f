CREATE TABLE "pagamento_linha" (
	"pagamento_id" uuid NOT NULL,
	"assunto" text NOT NULL,
	"referencia" uuid NOT NULL,
	"seller_id" text NOT NULL,
	"valor" bigint NOT NULL,
	"repasse" bigint NOT NULL,
	"taxa" bigint NOT NULL,
	"acrescimo" bigint DEFAULT 0 NOT NULL,
	"viva" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pagamento_linha_pagamento_id_referencia_pk" PRIMARY KEY("pagamento_id","referencia")
);
--> statement-breakpoint
ALTER TABLE "pagamento_linha" ADD CONSTRAINT "pagamento_linha_pagamento_id_pagamento_id_fk" FOREIGN KEY ("pagamento_id") REFERENCES "public"."pagamento"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE pagamento_linha ADD CONSTRAINT pagamento_linha_assunto CHECK (assunto IN ('PEDIDO', 'COBRANCA'));
--> statement-breakpoint
ALTER TABLE pagamento_linha ADD CONSTRAINT pagamento_linha_soma
  CHECK (valor > 0 AND repasse >= 0 AND taxa >= 0 AND repasse + taxa = valor AND acrescimo <= taxa);
--> statement-breakpoint
ALTER TABLE pagamento DROP CONSTRAINT pagamento_assunto;
--> statement-breakpoint
ALTER TABLE pagamento ADD CONSTRAINT pagamento_assunto CHECK (assunto IN ('PEDIDO', 'COBRANCA', 'COMBINACAO'));
--> statement-breakpoint
-- Every payment so far is of one order or charge: its line is the same.
INSERT INTO pagamento_linha (pagamento_id, assunto, referencia, seller_id, valor, repasse, taxa, acrescimo, viva)
  SELECT id, assunto, referencia, seller_id, valor, repasse, taxa, acrescimo, status IN ('ENVIANDO', 'PENDENTE', 'PAGO') FROM pagamento;
--> statement-breakpoint
CREATE INDEX "pagamento_linha_referencia" ON "pagamento_linha" USING btree ("referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "pagamento_linha_viva" ON "pagamento_linha" USING btree ("referencia") WHERE "pagamento_linha"."viva";--> statement-breakpoint
CREATE UNIQUE INDEX "pagamento_linha_vendedor" ON "pagamento_linha" USING btree ("pagamento_id","seller_id") WHERE "pagamento_linha"."repasse" > 0;--> statement-breakpoint
ALTER TABLE "estorno" ADD COLUMN "referencia" uuid;
--> statement-breakpoint
UPDATE estorno SET referencia = pagamento.referencia FROM pagamento WHERE pagamento.id = estorno.pagamento_id;
--> statement-breakpoint
ALTER TABLE "estorno" ALTER COLUMN "referencia" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "estorno" ADD CONSTRAINT "estorno_linha" FOREIGN KEY ("pagamento_id","referencia") REFERENCES "public"."pagamento_linha"("pagamento_id","referencia") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estorno_referencia" ON "estorno" USING btree ("referencia");--> statement-breakpoint
DROP INDEX "estorno_chave";--> statement-breakpoint
CREATE UNIQUE INDEX "estorno_chave" ON "estorno" USING btree ("transacao_id","referencia","chave");
--> statement-breakpoint
-- A line is alive as long as its payment is open or paid: an index then refuses an order or charge on two such payments, be they
-- of one line or of several.
CREATE FUNCTION pagamento_linha_nasce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status IN ('ENVIANDO', 'PENDENTE', 'PAGO') INTO NEW.viva FROM pagamento WHERE id = NEW.pagamento_id;
  NEW.viva := coalesce(NEW.viva, false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER pagamento_linha_nasce BEFORE INSERT ON pagamento_linha FOR EACH ROW EXECUTE FUNCTION pagamento_linha_nasce();
--> statement-breakpoint
CREATE FUNCTION pagamento_vive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pagamento_linha SET viva = NEW.status IN ('ENVIANDO', 'PENDENTE', 'PAGO') WHERE pagamento_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pagamento_vive AFTER UPDATE OF status ON pagamento FOR EACH ROW
  WHEN ((OLD.status IN ('ENVIANDO', 'PENDENTE', 'PAGO')) <> (NEW.status IN ('ENVIANDO', 'PENDENTE', 'PAGO')))
  EXECUTE FUNCTION pagamento_vive();
--> statement-breakpoint
-- The lines of a payment add up to it, and a payment of one order or charge has that one as its only line. Checked when the
-- transaction ends, because payment and lines are written one after the other.
CREATE FUNCTION pagamento_fecha() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  qual uuid;
  pago record;
  linhas record;
BEGIN
  IF TG_TABLE_NAME = 'pagamento' THEN qual := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN qual := OLD.pagamento_id;
  ELSE qual := NEW.pagamento_id;
  END IF;
  SELECT * INTO pago FROM pagamento WHERE id = qual;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) AS quantas, sum(valor) AS valor, sum(repasse) AS repasse, sum(taxa) AS taxa, sum(acrescimo) AS acrescimo,
      bool_and(assunto = pago.assunto AND referencia = pago.referencia AND seller_id = pago.seller_id) AS a_mesma
    INTO linhas FROM pagamento_linha WHERE pagamento_id = qual;
  -- A server of the release before, which may still run during an update, writes no lines.
  IF linhas.quantas = 0 AND TG_TABLE_NAME = 'pagamento' AND TG_OP = 'INSERT' AND pago.assunto <> 'COMBINACAO' THEN
    INSERT INTO pagamento_linha (pagamento_id, assunto, referencia, seller_id, valor, repasse, taxa, acrescimo)
      VALUES (pago.id, pago.assunto, pago.referencia, pago.seller_id, pago.valor, pago.repasse, pago.taxa, pago.acrescimo);
    RETURN NULL;
  END IF;
  IF linhas.quantas = 0 OR (pago.assunto <> 'COMBINACAO' AND (linhas.quantas > 1 OR NOT linhas.a_mesma))
    OR (linhas.valor, linhas.repasse, linhas.taxa, linhas.acrescimo) IS DISTINCT FROM (pago.valor, pago.repasse, pago.taxa, pago.acrescimo) THEN
    RAISE EXCEPTION 'the lines of payment % do not add up to it', qual
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pagamento_fecha';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pagamento_fecha
  AFTER INSERT OR UPDATE OF assunto, referencia, seller_id, valor, repasse, taxa, acrescimo ON pagamento
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pagamento_fecha();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pagamento_linha_fecha
  AFTER INSERT OR DELETE OR UPDATE OF pagamento_id, assunto, referencia, seller_id, valor, repasse, taxa, acrescimo ON pagamento_linha
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pagamento_fecha();
--> statement-breakpoint
-- As before, for each line: the payment's row is locked first, so parallel callers are counted one after the other. A server of
-- the release before names no line: its payments have one.
CREATE OR REPLACE FUNCTION estorno_ate_o_pago() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE pago record; antes record;
BEGIN
  PERFORM 1 FROM pagamento WHERE id = NEW.pagamento_id FOR UPDATE;
  IF NEW.referencia IS NULL THEN
    SELECT referencia INTO NEW.referencia FROM pagamento WHERE id = NEW.pagamento_id;
  END IF;
  SELECT valor, repasse, taxa INTO pago FROM pagamento_linha WHERE pagamento_id = NEW.pagamento_id AND referencia = NEW.referencia;
  SELECT coalesce(sum(valor), 0) AS valor, coalesce(sum(repasse), 0) AS repasse, coalesce(sum(taxa), 0) AS taxa INTO antes
    FROM estorno WHERE transacao_id = NEW.transacao_id AND referencia = NEW.referencia AND status <> 'RECUSADO' AND id <> NEW.id;
  IF antes.valor + NEW.valor > pago.valor OR antes.repasse + NEW.repasse > pago.repasse OR antes.taxa + NEW.taxa > pago.taxa THEN
    RAISE EXCEPTION 'refunds of % would pass what was paid', NEW.transacao_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'estorno_ate_o_pago';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER estorno_ate_o_pago ON estorno;
--> statement-breakpoint
CREATE TRIGGER estorno_ate_o_pago BEFORE INSERT OR UPDATE OF valor, repasse, taxa, status, transacao_id, referencia ON estorno
  FOR EACH ROW WHEN (NEW.status <> 'RECUSADO') EXECUTE FUNCTION estorno_ate_o_pago();
