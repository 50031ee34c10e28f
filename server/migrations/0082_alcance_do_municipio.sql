ALTER TABLE "municipio" ADD COLUMN "alcance_m" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- How far the units of a municipality lie from its seat, in metres of the plane, with some metres to spare for rounding.
CREATE FUNCTION alcance_da_rede(r rede) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT ceil(111195 * sqrt((r.lat - m.lat) ^ 2 + ((r.lng - m.lng) * cos(radians(m.lat))) ^ 2))::integer + 50
  FROM municipio m WHERE m.id = r.municipio_id
$$;
--> statement-breakpoint
UPDATE municipio m SET alcance_m = f.alcance
FROM (SELECT r.municipio_id, max(alcance_da_rede(r)) AS alcance FROM rede r WHERE r.lat IS NOT NULL AND r.lng IS NOT NULL GROUP BY 1) f
WHERE f.municipio_id = m.id;
--> statement-breakpoint
-- Only raised: a reach that is too long makes a query look at a city in vain, one that is too short would lose its units.
CREATE FUNCTION alcance_municipio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE municipio SET alcance_m = alcance_da_rede(NEW)
  WHERE id = NEW.municipio_id AND alcance_m < alcance_da_rede(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alcance AFTER INSERT OR UPDATE OF lat, lng, municipio_id ON rede
FOR EACH ROW WHEN (NEW.lat IS NOT NULL AND NEW.lng IS NOT NULL) EXECUTE FUNCTION alcance_municipio();
