import type pg from 'pg'

/**
 * Pseudo-random numbers that depend on a text only, so that every run creates the same network on any version of PostgreSQL.
 * The functions are in the session's temporary schema and leave nothing behind.
 */
const functions = `
create function pg_temp.sorte(chave text) returns float8 language sql immutable parallel safe as
  $$ select (('x' || substr(md5(chave), 1, 8))::bit(32)::bigint)::float8 / 4294967296.0 $$;

-- UUIDv7: rising with n, as ids are in life; the rest hangs on the name.
create function pg_temp.novo_id(tipo text, n bigint) returns uuid language sql immutable parallel safe as
  $$ select (substr(t, 1, 8) || '-' || substr(t, 9, 4) || '-7' || substr(h, 1, 3) || '-8' || substr(h, 4, 3) || '-' || substr(h, 7, 12))::uuid
     from (select lpad(to_hex(1735689600000 + n), 12, '0') as t, md5(tipo || n) as h) x $$;

-- Check digit of CPF and CNPJ: sum of digits by weights, modulo 11.
create function pg_temp.dv(digitos text, pesos int[]) returns text language sql immutable parallel safe as
  $$ select case when r < 2 then '0' else (11 - r)::text end from (
       select sum(substr(digitos, i, 1)::int * pesos[i]) % 11 as r from generate_series(1, length(digitos)) i) s $$;

create function pg_temp.novo_cpf(n bigint) returns text language sql immutable parallel safe as
  $$ select b || d1 || pg_temp.dv(b || d1, '{11,10,9,8,7,6,5,4,3,2}') from (
       select b, pg_temp.dv(b, '{10,9,8,7,6,5,4,3,2}') as d1 from (select lpad((100000000 + n)::text, 9, '0') as b) x) y $$;

create function pg_temp.novo_cnpj(n bigint) returns text language sql immutable parallel safe as
  $$ select b || d1 || pg_temp.dv(b || d1, '{6,5,4,3,2,9,8,7,6,5,4,3,2}') from (
       select b, pg_temp.dv(b, '{5,4,3,2,9,8,7,6,5,4,3,2}') as d1 from (select lpad((20000000 + n)::text, 8, '0') || '0001' as b) x) y $$;

-- Voucher code: eight characters of Crockford's alphabet, another one for every n (an odd factor modulo 2^40).
create function pg_temp.novo_codigo(n bigint) returns text language sql immutable parallel safe as
  $$ select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((v >> (5 * j)) & 31)::int, 1), '')
     from (select (n * 648056111 + 77) & 1099511627775 as v) x, generate_series(0, 7) j $$;

create function pg_temp.um(opcoes text[], chave text) returns text language sql immutable parallel safe as
  $$ select opcoes[1 + floor(pg_temp.sorte(chave) * cardinality(opcoes))::int] $$;`

export async function createFunctions(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(functions)
}

/** Turns the per-row triggers for cached pages off and on: no page is cached while the network is created. */
export async function switchChangeTriggers(client: pg.PoolClient, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ tabela: string; nome: string }>(
    `select tgrelid::regclass::text as tabela, quote_ident(tgname) as nome from pg_trigger where not tgisinternal and tgname like 'mudou%'`,
  )
  for (const { tabela, nome } of rows) await client.query(`alter table ${tabela} ${to} trigger ${nome}`)
}
