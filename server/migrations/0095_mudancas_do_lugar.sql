-- A list of a place shows of a professional the next free time, too, but it may be a minute old there: with each booking and each time
-- that passes, somewhere in a large city one changes, and no page of it would be kept for longer than a moment. The pages of the unit
-- and of the professional are invalidated as before.
CREATE OR REPLACE FUNCTION mudou_corpo_clinico() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('rede:' || OLD.rede_id), mudou('profissional:' || OLD.id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('rede:' || NEW.rede_id), mudou('profissional:' || NEW.id); END IF;
  IF TG_OP <> 'UPDATE' OR (OLD.rede_id, OLD.especialidade_id, OLD.status, OLD.nome)
      IS DISTINCT FROM (NEW.rede_id, NEW.especialidade_id, NEW.status, NEW.nome) THEN
    PERFORM mudou('lugar:' || r.municipio_id) FROM rede r WHERE r.id IN (OLD.rede_id, NEW.rede_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A quote sorts and filters by the shown grade: a review that does not change it leaves the offers that are kept of the city.
CREATE OR REPLACE FUNCTION mudou_rede() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('rede:' || OLD.id), mudou('lugar:' || OLD.municipio_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('rede:' || NEW.id), mudou('lugar:' || NEW.municipio_id); END IF;
  IF TG_OP = 'DELETE' THEN PERFORM mudou('oferta:' || OLD.municipio_id); END IF;
  IF TG_OP = 'UPDATE' AND (OLD.municipio_id, OLD.status, OLD.pagamento_online, OLD.pagamento_unidade, OLD.lat, OLD.lng,
        round(10.0 * OLD.nota_soma / nullif(OLD.avaliacoes, 0)))
      IS DISTINCT FROM (NEW.municipio_id, NEW.status, NEW.pagamento_online, NEW.pagamento_unidade, NEW.lat, NEW.lng,
        round(10.0 * NEW.nota_soma / nullif(NEW.avaliacoes, 0))) THEN
    PERFORM mudou('oferta:' || OLD.municipio_id), mudou('oferta:' || NEW.municipio_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One row of `mudanca` a place and statement instead of a call for each of a unit's thousand offers.
CREATE FUNCTION mudaram_ofertas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mudou('lugar:' || municipio_id), mudou('oferta:' || municipio_id) FROM (SELECT DISTINCT municipio_id FROM mudadas) m;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER mudou ON oferta;
--> statement-breakpoint
CREATE TRIGGER mudou_nova AFTER INSERT ON oferta REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudaram_ofertas();
--> statement-breakpoint
-- A unit that moves to another city gets new offers, so an update never changes the place of one.
CREATE TRIGGER mudou_outra AFTER UPDATE ON oferta REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudaram_ofertas();
--> statement-breakpoint
CREATE TRIGGER mudou_velha AFTER DELETE ON oferta REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudaram_ofertas();
