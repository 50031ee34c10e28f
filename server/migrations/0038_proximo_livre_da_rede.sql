-- Whether a unit is enabled, whether it schedules and its zone decide the next free times of its professionals. The unit's module
-- knows no schedule, so the job that looks at them each minute is told here; in the order in which all of them are locked.
CREATE FUNCTION conferir_proximo_livre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE corpo_clinico SET proximo_conferir = 'epoch'
  WHERE id IN (SELECT id FROM corpo_clinico WHERE rede_id = NEW.id ORDER BY id FOR NO KEY UPDATE);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conferir_proximo_livre AFTER UPDATE OF status, agendamento, fuso ON rede FOR EACH ROW
  WHEN ((OLD.status, OLD.agendamento, OLD.fuso) IS DISTINCT FROM (NEW.status, NEW.agendamento, NEW.fuso))
  EXECUTE FUNCTION conferir_proximo_livre();
--> statement-breakpoint
-- Units that were enabled before this.
UPDATE corpo_clinico SET proximo_conferir = 'epoch' WHERE proximo_conferir IS NULL
  AND EXISTS (SELECT FROM agenda a WHERE a.corpo_clinico_id = corpo_clinico.id);
