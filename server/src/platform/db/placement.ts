import type pg from 'pg'

/** A table that Citus may keep on several machines, each row on the machine that its key leads to. */
export type Placed = { table: string; key: string }

const obstacles = `
  with t as (
    select c.oid, c.relname, a.attnum, a.attnotnull from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attname = $2 and not a.attisdropped
    where c.oid in (select to_regclass('public.' || $1) union
      select inhrelid from pg_inherits where inhparent = to_regclass('public.' || $1)))
  select relname || ': a coluna ' || $2 || ' falta ou aceita nulo' as reason from t where attnotnull is not true
  union all
  select relname || ': chave estrangeira ' || conname || ' de ' || conrelid::regclass from t
    join pg_constraint f on f.contype = 'f' and t.oid in (f.conrelid, f.confrelid)
  union all
  select relname || ': gatilho ' || tgname from t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select relname || ': o índice único ' || indexrelid::regclass || ' não tem a coluna ' || $2 from t
    join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
    where not coalesce(t.attnum = any((i.indkey::int2[])[0:i.indnkeyatts - 1]), false)
  union all
  select 'a tabela ' || $1 || ' não existe' where not exists (select from t)
  order by 1`

/**
 * What speaks against keeping a table on several machines, in pt-BR; nothing if it may be done. Citus refuses some of it by itself, but not
 * all: it takes a table that others refer to, and then no longer checks that. Source: ADR 0249.
 */
export async function listObstacles(client: pg.Pool | pg.Client, { table, key }: Placed): Promise<string[]> {
  const { rows } = await client.query<{ reason: string }>(obstacles, [table, key])
  return rows.map(({ reason }) => reason)
}
