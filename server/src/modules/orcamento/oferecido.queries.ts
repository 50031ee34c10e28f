import { sql, type SQL } from 'drizzle-orm'
import type { TipoPagamento } from '@alento/contract/pedido.ts'
import { cidadesPerto } from '#modules/busca/list-cidade-perto.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { PacoteOferecido } from './cobertura.rules.ts'
import { near, unitRowMatches, type Cesta } from './filtro.queries.ts'
import type { Vendas } from './list-vendida.ts'
import { sellerOf, type Concorrente, type Vendedora } from './vendida.rules.ts'

const price = (tipo: TipoPagamento): SQL => (tipo === 'SinSaude' ? sql`valor_sin_saude` : sql`valor_alento`)

/** The exams of the basket with their places in it. */
const basket = (exames: readonly string[]): SQL =>
  sql`(select e.id, (e.n - 1)::int as n from unnest(${sql.param(exames)}::uuid[]) with ordinality e(id, n)) c`

type LinhaPacote = Vendedora & { places: number[]; pacote: string; valor: number }

/** Packages near the place with an exam of the basket, with their units. */
const listPacote = async (
  db: Db,
  { exames, redondeza, tipoPagamento, filtros }: Cesta,
): Promise<LinhaPacote[]> => {
  const { rows } = await db.execute<LinhaPacote>(sql`
    select p.id as pacote, r.id, r.lat, r.lng, p.${price(tipoPagamento)}::float8 as valor, array_agg(c.n order by c.n) as places,
      (case when r.avaliacoes > 0 then round(100.0 * r.nota_soma / r.avaliacoes) else 0 end)::int as nota,
      r.pagamento_online = 'S' as online
    from ${basket(exames)} join pacote_exame pe on pe.exame_id = c.id
    join pacote p on p.id = pe.pacote_id
    join rede r on r.id = p.rede_id and r.municipio_id = any(array(${cidadesPerto(redondeza)}))
    where ${near(sql`r`, redondeza)} and ${unitRowMatches(filtros)}
    group by p.id, r.id`)
  return rows
}

const toPacote = ({ pacote, places, valor }: LinhaPacote): PacoteOferecido => ({
  id: pacote,
  exames: places,
  valor,
})

/**
 * The units around a place that sell at least one exam of a basket, alone or in a package, with their prices in centavos and their
 * distance in metres. Each counts as the only one of its account at the gateway (`listOpcao` reads the accounts).
 */
export async function listConcorrente(db: Db, vendas: Vendas, cesta: Cesta): Promise<Concorrente[]> {
  const [vendidas, pacotes] = await Promise.all([vendas.list(db, cesta), listPacote(db, cesta)])
  if (pacotes.length === 0) return vendidas
  const byUnit = Map.groupBy(pacotes, (row) => row.id)
  for (const unit of vendidas) {
    const rows = byUnit.get(unit.id)
    if (rows) unit.pacotes = rows.map(toPacote)
    byUnit.delete(unit.id)
  }
  const onlyPacks = [...byUnit.values()].map((rows) => ({
    ...sellerOf(
      rows[0]!,
      cesta.redondeza.origem,
      cesta.exames.map(() => null),
    ),
    pacotes: rows.map(toPacote),
  }))
  return [...vendidas, ...onlyPacks]
}

/** Names of units for sorting: lower case, without accents. */
export async function listNomeBusca(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; nome: string }>(
    sql`select id, busca as nome from rede where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((r) => [r.id, r.nome]))
}
