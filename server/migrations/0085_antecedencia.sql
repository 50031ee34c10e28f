ALTER TABLE "pedido" ADD COLUMN "pagar_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rede" ADD COLUMN "antecedencia_minutos" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE rede ADD CONSTRAINT rede_antecedencia CHECK (antecedencia_minutos BETWEEN 0 AND 2880);--> statement-breakpoint
-- No order waits for its payment longer than its time can be paid.
ALTER TABLE pedido ADD CONSTRAINT pedido_espera_ate_pagar_ate CHECK (expira_em <= pagar_ate);--> statement-breakpoint
-- The lead too decides the next free times of a unit's professionals.
DROP TRIGGER conferir_proximo_livre ON rede;--> statement-breakpoint
CREATE TRIGGER conferir_proximo_livre AFTER UPDATE OF status, agendamento, fuso, antecedencia_minutos ON rede FOR EACH ROW
  WHEN ((OLD.status, OLD.agendamento, OLD.fuso, OLD.antecedencia_minutos)
    IS DISTINCT FROM (NEW.status, NEW.agendamento, NEW.fuso, NEW.antecedencia_minutos))
  EXECUTE FUNCTION conferir_proximo_livre();--> statement-breakpoint
UPDATE corpo_clinico SET proximo_conferir = 'epoch' WHERE proximo_conferir IS NOT NULL;
