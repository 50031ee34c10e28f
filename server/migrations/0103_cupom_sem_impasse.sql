-- Orders that took the last uses of a coupon at once could end as a deadlock. A part that another order emptied between our look and
-- our lock is passed over, but PostgreSQL leaves it locked, and the second look then waited for other parts. Now the first look is
-- undone, with its locks, before the second one begins; orders that wait then hold only parts before the one they wait for.
CREATE OR REPLACE FUNCTION toma_cupom() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE livre smallint;
BEGIN
  BEGIN
    SELECT parte INTO STRICT livre FROM cupom_cota WHERE cupom_id = NEW.cupom_id AND restam > 0
    ORDER BY restam DESC, parte LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  EXCEPTION WHEN no_data_found THEN
    SELECT parte INTO livre FROM cupom_cota WHERE cupom_id = NEW.cupom_id AND restam > 0
    ORDER BY parte LIMIT 1 FOR NO KEY UPDATE;
  END;
  IF livre IS NULL THEN
    RAISE EXCEPTION 'no use of this coupon is left' USING ERRCODE = 'check_violation', CONSTRAINT = 'cupom_cota_restam';
  END IF;
  UPDATE cupom_cota SET restam = restam - 1 WHERE cupom_id = NEW.cupom_id AND parte = livre;
  RETURN NULL;
END $$;
