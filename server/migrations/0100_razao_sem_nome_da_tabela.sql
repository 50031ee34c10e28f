-- The function finds the posting of an entry by its columns, not by the name of its table: on a shard, and in the metadata of Citus, the table has
-- another one. Only entries of the posting's own order count, so one of another order finds no posting.
CREATE OR REPLACE FUNCTION razao_fecha() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  alvo uuid := coalesce(to_jsonb(NEW) ->> 'lancamento_id', to_jsonb(NEW) ->> 'id');
  quantas int;
  soma bigint;
BEGIN
  SELECT count(*), coalesce(sum(p.valor), 0) INTO quantas, soma
    FROM lancamento l LEFT JOIN partida p ON p.lancamento_id = l.id AND p.pedido_id IS NOT DISTINCT FROM NEW.pedido_id
    WHERE l.id = alvo AND l.pedido_id IS NOT DISTINCT FROM NEW.pedido_id;
  IF soma <> 0 OR quantas < 2 THEN
    RAISE EXCEPTION 'posting %: % entries sum to %', alvo, quantas, soma
      USING ERRCODE = 'check_violation', CONSTRAINT = 'razao_fecha';
  END IF;
  RETURN NULL;
END $$;
