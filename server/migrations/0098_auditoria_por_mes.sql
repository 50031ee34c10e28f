-- Time partitions: tables whose id is a UUIDv7 are cut by ranges of it (ADR 0247). The smallest id of a moment:
CREATE FUNCTION primeiro_id(momento timestamptz) RETURNS uuid LANGUAGE sql STABLE STRICT AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM momento) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;--> statement-breakpoint
CREATE FUNCTION momento_do_id(id uuid) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS $$
  SELECT to_timestamp(('x0000' || left(replace(id::text, '-', ''), 12))::bit(64)::bigint / 1000.0)
$$;--> statement-breakpoint
-- The partitions with bounds, as moments.
CREATE VIEW particao AS
  SELECT p.relname::text AS tabela, c.relname::text AS nome,
    coalesce(momento_do_id(substring(l.limites FROM 'FROM \(''([^'']+)''\)')::uuid), '-infinity') AS de,
    momento_do_id(substring(l.limites FROM 'TO \(''([^'']+)''\)')::uuid) AS ate
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS limites) l
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND l.limites LIKE 'FOR VALUES FROM%';--> statement-breakpoint
-- Creates the partition of a span, unless another one holds a part of it. Rows of this span that the default partition caught move
-- into it. By the owner's right, because servers may run by a role that must not change the schema (MIGRATE=0).
CREATE FUNCTION particao_criar(tabela text, nome text, de timestamptz, ate timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  resto text := tabela || '_resto';
  chave text;
BEGIN
  IF EXISTS (SELECT FROM particao p WHERE p.tabela = $1 AND p.de < $4 AND p.ate > $3) THEN
    RETURN false;
  END IF;
  SELECT a.attname INTO STRICT chave FROM pg_partitioned_table t JOIN pg_attribute a ON a.attrelid = t.partrelid AND a.attnum = t.partattrs[0]
    WHERE t.partrelid = tabela::regclass;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', tabela, resto);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', nome, tabela, primeiro_id(de), primeiro_id(ate));
  EXECUTE format('WITH achadas AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *) INSERT INTO %5$I SELECT * FROM achadas',
    resto, chave, primeiro_id(de), primeiro_id(ate), nome);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', tabela, resto);
  IF tabela = 'auditoria' THEN -- a trigger of TRUNCATE holds for the named table only; those of rows come with the partition
    EXECUTE format('CREATE TRIGGER auditoria_inteira BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel()', nome);
  END IF;
  RETURN true;
END $$;--> statement-breakpoint
-- The existing table becomes the first partition as it is: no row is copied. New months begin where its entries end; if it was read
-- ahead (antes/0098), where that said. Servers of the release before write to the same name and notice nothing.
DO $$
DECLARE ate timestamptz;
BEGIN
  LOCK TABLE auditoria IN ACCESS EXCLUSIVE MODE;
  SELECT momento_do_id(substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::uuid)
    INTO ate FROM pg_constraint WHERE conname = 'auditoria_antes' AND conrelid = 'auditoria'::regclass;
  IF ate IS NULL THEN
    SELECT date_trunc('month', greatest(now(), momento_do_id(id))) + interval '1 month' INTO ate FROM auditoria ORDER BY id DESC LIMIT 1;
  END IF;
  ate := coalesce(ate, date_trunc('month', now()));
  ALTER TABLE auditoria RENAME TO auditoria_antes;
  ALTER TABLE auditoria_antes RENAME CONSTRAINT auditoria_pkey TO auditoria_antes_pkey;
  ALTER INDEX auditoria_objeto RENAME TO auditoria_antes_objeto;
  ALTER INDEX auditoria_usuario RENAME TO auditoria_antes_usuario;
  ALTER INDEX auditoria_quando RENAME TO auditoria_antes_quando;
  ALTER INDEX auditoria_acao RENAME TO auditoria_antes_acao;
  ALTER INDEX auditoria_unidade RENAME TO auditoria_antes_unidade;
  DROP TRIGGER auditoria_fila ON auditoria_antes;
  DROP TRIGGER auditoria_imutavel ON auditoria_antes;
  CREATE TABLE auditoria (LIKE auditoria_antes INCLUDING DEFAULTS, CONSTRAINT auditoria_pkey PRIMARY KEY (id)) PARTITION BY RANGE (id);
  CREATE INDEX auditoria_objeto ON auditoria (objeto, objeto_id, quando);
  CREATE INDEX auditoria_usuario ON auditoria (usuario_id, quando);
  CREATE INDEX auditoria_quando ON auditoria (quando, id);
  CREATE INDEX auditoria_acao ON auditoria (acao, quando);
  CREATE INDEX auditoria_unidade ON auditoria ((detalhe ->> 'unidade'), quando) WHERE (detalhe ->> 'unidade') IS NOT NULL;
  EXECUTE format('ALTER TABLE auditoria ATTACH PARTITION auditoria_antes FOR VALUES FROM (MINVALUE) TO (%L)', primeiro_id(ate));
  ALTER TABLE auditoria_antes DROP CONSTRAINT IF EXISTS auditoria_antes;
  CREATE TABLE auditoria_resto PARTITION OF auditoria DEFAULT;
  CREATE TRIGGER auditoria_fila AFTER INSERT ON auditoria REFERENCING NEW TABLE AS novos
    FOR EACH STATEMENT EXECUTE FUNCTION auditoria_enfileirar();
  CREATE TRIGGER auditoria_imutavel BEFORE UPDATE OR DELETE ON auditoria
    FOR EACH ROW EXECUTE FUNCTION auditoria_imutavel();
  CREATE TRIGGER auditoria_inteira BEFORE TRUNCATE ON auditoria
    FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel();
  CREATE TRIGGER auditoria_inteira BEFORE TRUNCATE ON auditoria_resto
    FOR EACH STATEMENT EXECUTE FUNCTION auditoria_imutavel();
END $$;--> statement-breakpoint
-- The months to come; the job auditoria.particoes goes on with it.
SELECT particao_criar('auditoria', 'auditoria_' || to_char(mes, 'YYYY_MM'), mes, mes + interval '1 month')
  FROM generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '3 months', interval '1 month') mes;
