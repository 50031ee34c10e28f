-- A weekday has at least one range; each is whole, runs forwards, and the afternoon begins when the morning has ended.
ALTER TABLE agenda ADD CONSTRAINT agenda_turnos CHECK (
  num_nonnulls(hora_inicio1, hora_fim1) <> 1 AND num_nonnulls(hora_inicio2, hora_fim2) <> 1
  AND num_nonnulls(hora_inicio1, hora_inicio2) > 0
  AND (hora_inicio1 IS NULL OR hora_inicio1 < hora_fim1) AND (hora_inicio2 IS NULL OR hora_inicio2 < hora_fim2)
  AND (hora_fim1 IS NULL OR hora_inicio2 IS NULL OR hora_fim1 <= hora_inicio2));
--> statement-breakpoint
ALTER TABLE agenda_excecao ADD CONSTRAINT agenda_excecao_horas CHECK (
  CASE tipo WHEN 'FECHADO' THEN num_nonnulls(hora_inicio, hora_fim) = 0 ELSE tipo = 'EXTRA' AND coalesce(hora_inicio < hora_fim, false) END);
--> statement-breakpoint
-- Two exceptions of a professional never overlap; a closed day takes the whole day.
ALTER TABLE agenda_excecao ADD CONSTRAINT agenda_excecao_sem_sobreposicao EXCLUDE USING gist (
  corpo_clinico_id WITH =, tsrange(dia + coalesce(hora_inicio, time '00:00'), dia + coalesce(hora_fim, time '24:00')) WITH &&);
--> statement-breakpoint
-- Kept pages show who works on a holiday: one professional's, or all of the unit's.
CREATE FUNCTION mudou_feriado() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo agenda_feriado := coalesce(NEW, OLD);
BEGIN
  PERFORM mudou('profissional:' || c.id) FROM corpo_clinico c
    WHERE c.rede_id = alvo.rede_id AND (alvo.corpo_clinico_id IS NULL OR c.id = alvo.corpo_clinico_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON agenda_feriado FOR EACH ROW EXECUTE FUNCTION mudou_feriado();
--> statement-breakpoint
-- A professional has one access to the system.
CREATE UNIQUE INDEX usuario_corpo_clinico ON usuario (corpo_clinico_id) WHERE role = 'CorpoClinico';
