import { sql, type SQL } from 'drizzle-orm'
import type { MarcaBusca } from '@alento/contract/busca/busca.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { meanGrade } from '#modules/rede/rede.rules.ts'
import type { Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'
import { filtragemOf, matches, orders, valuesOf, type Alvo, type Filtragem } from './alvo.queries.ts'
import { distanceM, totalMax } from './busca.rules.ts'

const marcaMax = 200

type Linha = Pick<MarcaBusca, 'localAtendimento' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'> & {
  id: string
  nomeRede: string
  notaSoma: number
  avaliacoes: number
  lat: number
  lng: number
  preco: string
  valor: number
}

const nearestQuery = (filtragem: Filtragem): SQL => sql`
  select r.id, r.nome_rede as "nomeRede", r.nota_soma as "notaSoma", r.avaliacoes, r.local_atendimento as "localAtendimento",
    r.numero, r.complemento, r.bairro, r.cidade, r.uf, r.lat, r.lng, p.preco_id as preco, p.valor_sin_saude as valor
  from (select o.rede_id, o.preco_id, o.valor_sin_saude from oferta o where ${matches(filtragem)} and o.lat is not null
    order by ${orders.Distancia} limit ${sql.raw(String(marcaMax))}) p
  join rede r on r.id = p.rede_id`

/** The 200 nearest units of a search that have a place on the map, and the number of all (counting stops at 5001). */
export async function listMarca(db: Root, alvo: Alvo): Promise<{ total: number; list: MarcaBusca[] }> {
  const filtragem = filtragemOf(alvo)
  const [counted] = await executePrepared<{ n: number }>(
    db,
    {
      name: `mapa total ${filtragem}`,
      build: () =>
        sql`select count(*)::int as n from (select from oferta o where ${matches(filtragem)} limit ${sql.raw(String(totalMax))}) counted`,
    },
    valuesOf(alvo),
  )
  const rows = await executePrepared<Linha>(
    db,
    { name: `mapa ${filtragem}`, build: () => nearestQuery(filtragem) },
    valuesOf(alvo),
  )
  const list = rows.map(({ id, notaSoma, valor, ...r }) => ({
    ...r,
    _id: id,
    rate: meanGrade(notaSoma, r.avaliacoes),
    valorSinSaude: centavos(valor),
    distanciaM: distanceM(alvo.origem, r),
  }))
  return { total: counted?.n ?? 0, list: list.toSorted((a, b) => a.distanciaM - b.distanciaM) }
}
