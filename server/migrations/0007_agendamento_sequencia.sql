ALTER TABLE "agendamento" ADD COLUMN "sequencia" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a calendar must hear of. In the database, so that no way to change an appointment can forget it.
CREATE FUNCTION agendamento_conta_mudanca() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequencia := OLD.sequencia + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agendamento_sequencia BEFORE UPDATE ON agendamento FOR EACH ROW
  WHEN ((OLD.corpo_clinico_id, OLD.inicio, OLD.fim, OLD.status) IS DISTINCT FROM (NEW.corpo_clinico_id, NEW.inicio, NEW.fim, NEW.status))
  EXECUTE FUNCTION agendamento_conta_mudanca();
