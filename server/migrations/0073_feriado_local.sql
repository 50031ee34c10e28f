CREATE TABLE "feriado_local" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dia" date NOT NULL,
	"nome" text NOT NULL,
	"uf" text,
	"municipio_id" integer,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feriado_local_dia" UNIQUE NULLS NOT DISTINCT("dia","uf","municipio_id")
);
--> statement-breakpoint
ALTER TABLE "feriado_local" ADD CONSTRAINT "feriado_local_municipio_id_municipio_id_fk" FOREIGN KEY ("municipio_id") REFERENCES "public"."municipio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE feriado_local ADD CONSTRAINT feriado_local_lugar CHECK (municipio_id IS NULL OR uf IS NOT NULL);
--> statement-breakpoint
-- The units where a holiday is kept: of its city, of its state, or all.
CREATE FUNCTION vale_na_rede(f feriado_local, r rede) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT coalesce(f.municipio_id = r.municipio_id, f.uf = r.uf, true) $$;
--> statement-breakpoint
-- Marks the professionals there for the job that updates next free times each minute, locking them in the usual order. The trigger
-- on their table invalidates the cached pages.
CREATE FUNCTION conferir_feriado(f feriado_local) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE corpo_clinico SET proximo_conferir = 'epoch'
  WHERE id IN (SELECT c.id FROM corpo_clinico c JOIN rede r ON r.id = c.rede_id
    WHERE vale_na_rede(f, r) AND EXISTS (SELECT FROM agenda a WHERE a.corpo_clinico_id = c.id) ORDER BY c.id FOR NO KEY UPDATE OF c);
END $$;
--> statement-breakpoint
CREATE FUNCTION mudou_feriado_local() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM conferir_feriado(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM conferir_feriado(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mudou AFTER INSERT OR UPDATE OR DELETE ON feriado_local FOR EACH ROW EXECUTE FUNCTION mudou_feriado_local();
