-- A quote keeps the offers of a city in memory. Pages of the city change more often, with every free time.
CREATE OR REPLACE FUNCTION mudou_oferta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mudou('lugar:' || OLD.municipio_id), mudou('oferta:' || OLD.municipio_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mudou('lugar:' || NEW.municipio_id), mudou('oferta:' || NEW.municipio_id); END IF;
  RETURN NULL;
END $$;
