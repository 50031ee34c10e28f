-- A quote keeps the packages of a city in memory together with its offers. It reads the columns of a unit that `mudou_rede` compares.
CREATE OR REPLACE FUNCTION mudou_rede() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('rede:' || OLD.id), mudou('lugar:' || OLD.municipio_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('rede:' || NEW.id), mudou('lugar:' || NEW.municipio_id); END IF;
  IF TG_OP = 'DELETE' THEN PERFORM mudou('oferta:' || OLD.municipio_id); END IF;
  IF TG_OP = 'UPDATE' AND (OLD.municipio_id, OLD.status, OLD.pagamento_online, OLD.pagamento_unidade, OLD.lat, OLD.lng, OLD.avaliacoes, OLD.nota_soma)
      IS DISTINCT FROM (NEW.municipio_id, NEW.status, NEW.pagamento_online, NEW.pagamento_unidade, NEW.lat, NEW.lng, NEW.avaliacoes, NEW.nota_soma) THEN
    PERFORM mudou('oferta:' || OLD.municipio_id), mudou('oferta:' || NEW.municipio_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When a unit is deleted, its packages' rows find no unit any more: `mudou_rede` names the city instead.
CREATE FUNCTION mudou_pacote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('oferta:' || r.municipio_id) FROM rede r WHERE r.id = OLD.rede_id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('oferta:' || r.municipio_id) FROM rede r WHERE r.id = NEW.rede_id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When a package is deleted, its exams' rows find no package any more: `mudou_pacote` names the city instead.
CREATE FUNCTION mudou_pacote_exame() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM mudou('oferta:' || r.municipio_id) FROM pacote p JOIN rede r ON r.id = p.rede_id WHERE p.id = OLD.pacote_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM mudou('oferta:' || r.municipio_id) FROM pacote p JOIN rede r ON r.id = p.rede_id WHERE p.id = NEW.pacote_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON pacote FOR EACH ROW EXECUTE FUNCTION mudou_pacote();
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON pacote_exame FOR EACH ROW EXECUTE FUNCTION mudou_pacote_exame();
