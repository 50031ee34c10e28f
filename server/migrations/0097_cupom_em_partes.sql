-- A coupon's uses were counted in its own row, where the orders of a whole country waited for each other until their commits. Now its
-- limit is shared among 32 rows: an order takes a use from one that no other order has locked. Triggers take and give back, so that a
-- server of the release before, which goes on counting `usos` beside it, is held to the same limit.
LOCK TABLE cupom IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE cupom_uso IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "cupom_cota" (
	"cupom_id" uuid NOT NULL,
	"parte" smallint NOT NULL,
	"restam" integer NOT NULL,
	CONSTRAINT "cupom_cota_cupom_id_parte_pk" PRIMARY KEY("cupom_id","parte")
);
--> statement-breakpoint
ALTER TABLE "cupom_cota" ADD CONSTRAINT "cupom_cota_cupom_id_cupom_id_fk" FOREIGN KEY ("cupom_id") REFERENCES "public"."cupom"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE cupom_cota ADD CONSTRAINT cupom_cota_restam CHECK (restam >= 0);--> statement-breakpoint
-- A server of the release before gives back in `usos` also what it did not take there.
ALTER TABLE cupom DROP CONSTRAINT cupom_limite;--> statement-breakpoint
ALTER TABLE cupom ADD CONSTRAINT cupom_limite CHECK (usos <= usos_max);--> statement-breakpoint
CREATE FUNCTION divide_cupom(cupom uuid, total integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF total < 0 THEN
    RAISE EXCEPTION 'a coupon allows fewer uses than it had' USING ERRCODE = 'check_violation', CONSTRAINT = 'cupom_cota_restam';
  END IF;
  INSERT INTO cupom_cota (cupom_id, parte, restam)
  SELECT cupom, parte, total / 32 + CASE WHEN parte < total % 32 THEN 1 ELSE 0 END FROM generate_series(0, 31) parte
  ON CONFLICT (cupom_id, parte) DO UPDATE SET restam = EXCLUDED.restam;
END $$;
--> statement-breakpoint
SELECT divide_cupom(c.id, greatest(0, c.usos_max - (SELECT count(*)::int FROM cupom_uso u WHERE u.cupom_id = c.id))) FROM cupom c;
--> statement-breakpoint
CREATE FUNCTION limita_cupom() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE restavam integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM divide_cupom(NEW.id, NEW.usos_max);
  ELSE
    PERFORM FROM cupom_cota WHERE cupom_id = NEW.id ORDER BY parte FOR NO KEY UPDATE;
    SELECT sum(restam) INTO restavam FROM cupom_cota WHERE cupom_id = NEW.id;
    PERFORM divide_cupom(NEW.id, restavam + NEW.usos_max - OLD.usos_max);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The fullest part that is free; only when all that have some left are locked, wait for one: its order may be refused in the end.
CREATE FUNCTION toma_cupom() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE livre smallint;
BEGIN
  SELECT parte INTO livre FROM cupom_cota WHERE cupom_id = NEW.cupom_id AND restam > 0
  ORDER BY restam DESC, parte LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF livre IS NULL THEN
    SELECT parte INTO livre FROM cupom_cota WHERE cupom_id = NEW.cupom_id AND restam > 0
    ORDER BY parte LIMIT 1 FOR NO KEY UPDATE;
  END IF;
  IF livre IS NULL THEN
    RAISE EXCEPTION 'no use of this coupon is left' USING ERRCODE = 'check_violation', CONSTRAINT = 'cupom_cota_restam';
  END IF;
  UPDATE cupom_cota SET restam = restam - 1 WHERE cupom_id = NEW.cupom_id AND parte = livre;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION devolve_cupom() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE livre smallint;
BEGIN
  SELECT parte INTO livre FROM cupom_cota WHERE cupom_id = OLD.cupom_id
  ORDER BY restam, parte LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF livre IS NULL THEN
    SELECT parte INTO livre FROM cupom_cota WHERE cupom_id = OLD.cupom_id ORDER BY parte LIMIT 1 FOR NO KEY UPDATE;
  END IF;
  UPDATE cupom_cota SET restam = restam + 1 WHERE cupom_id = OLD.cupom_id AND parte = livre;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER limita_cupom AFTER INSERT ON cupom FOR EACH ROW EXECUTE FUNCTION limita_cupom();
--> statement-breakpoint
CREATE TRIGGER limita_cupom_mudado AFTER UPDATE OF usos_max ON cupom FOR EACH ROW
  WHEN (OLD.usos_max <> NEW.usos_max) EXECUTE FUNCTION limita_cupom();
--> statement-breakpoint
CREATE TRIGGER toma_cupom AFTER INSERT ON cupom_uso FOR EACH ROW EXECUTE FUNCTION toma_cupom();
--> statement-breakpoint
CREATE TRIGGER devolve_cupom AFTER DELETE ON cupom_uso FOR EACH ROW EXECUTE FUNCTION devolve_cupom();
--> statement-breakpoint
-- What the sweeps and counts of each minute and night read, without reading the whole table.
CREATE INDEX "sessao_expira" ON "sessao" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "espera_dia" ON "espera" USING btree ("dia","corpo_clinico_id") WHERE "espera"."status" = 'ESPERANDO';--> statement-breakpoint
CREATE INDEX "espera_viva" ON "espera" USING btree ("corpo_clinico_id") WHERE "espera"."status" in ('ESPERANDO', 'OFERECIDA');--> statement-breakpoint
CREATE INDEX "espera_sem_que" ON "espera" USING btree ("criado_em") WHERE "espera"."consulta_id" is null and "espera"."pedido_id" is null and "espera"."status" in ('ESPERANDO', 'OFERECIDA');--> statement-breakpoint
CREATE INDEX "corpo_clinico_inativo" ON "corpo_clinico" USING btree ("id") WHERE "corpo_clinico"."status" = 'INATIVO';
