-- The ledger keeps its own promises: every posting sums to zero, nothing in it is ever changed.
ALTER TABLE partida ADD CONSTRAINT partida_valor CHECK (valor <> 0);
--> statement-breakpoint
-- What a unit is owed or owes says which unit.
ALTER TABLE partida ADD CONSTRAINT partida_da_unidade CHECK ((conta LIKE 'unidade.%') = (rede_id IS NOT NULL));
--> statement-breakpoint
-- When the transaction ends: two entries or more, of the posting's own order, that sum to zero.
CREATE FUNCTION razao_fecha() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE alvo uuid; quantas int; soma bigint; alheias int;
BEGIN
  IF TG_TABLE_NAME = 'lancamento' THEN alvo := NEW.id; ELSE alvo := NEW.lancamento_id; END IF;
  SELECT count(*), coalesce(sum(p.valor), 0), count(*) FILTER (WHERE p.pedido_id <> l.pedido_id)
    INTO quantas, soma, alheias FROM lancamento l LEFT JOIN partida p ON p.lancamento_id = l.id WHERE l.id = alvo;
  IF soma <> 0 OR quantas < 2 OR alheias > 0 THEN
    RAISE EXCEPTION 'posting %: % entries sum to %', alvo, quantas, soma
      USING ERRCODE = 'check_violation', CONSTRAINT = 'razao_fecha';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER razao_fecha AFTER INSERT ON lancamento
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION razao_fecha();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER razao_fecha AFTER INSERT ON partida
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION razao_fecha();
--> statement-breakpoint
CREATE FUNCTION razao_so_cresce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: correct it by a new posting'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'razao_so_cresce';
END $$;
--> statement-breakpoint
CREATE TRIGGER razao_so_cresce BEFORE UPDATE OR DELETE ON lancamento FOR EACH ROW EXECUTE FUNCTION razao_so_cresce();
--> statement-breakpoint
CREATE TRIGGER razao_so_cresce BEFORE UPDATE OR DELETE ON partida FOR EACH ROW EXECUTE FUNCTION razao_so_cresce();
