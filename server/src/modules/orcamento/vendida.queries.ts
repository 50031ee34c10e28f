import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { offerMatches, type Filtros } from './filtro.queries.ts'

/**
 * What the units of these cities that match the filters ask for these exams (ids), packed as `addVendidas` reads it. Read from the
 * index `oferta_preco`: as an array the cities are a condition of the index, as a join PostgreSQL reads the offers of the whole country.
 */
export async function readVendida(
  db: Db,
  { exames, cidades, filtros }: { exames: readonly string[]; cidades: readonly number[]; filtros: Filtros },
): Promise<string | null> {
  const { rows } = await db.execute<{ packed: string | null }>(sql`
    select encode(string_agg(uuid_send(o.rede_id) || int4send(o.municipio_id)
      || int4send((((c.n - 1) << 10) | (o.nota << 1) | o.pagamento_online::int)::int)
      || float8send(coalesce(o.lat, 'NaN')) || float8send(coalesce(o.lng, 'NaN'))
      || int8send(o.valor_sin_saude) || int8send(o.valor_alento), ''), 'base64') as packed
    from unnest(${sql.param(exames)}::uuid[]) with ordinality c(id, n)
    join oferta o on o.tipo = 'exame' and o.servico_id = c.id and o.municipio_id = any(${sql.param(cidades)}::int[])
    where ${offerMatches(filtros)}`)
  return rows[0]?.packed ?? null
}
