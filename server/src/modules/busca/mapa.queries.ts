import { sql } from 'drizzle-orm'
import type { MarcaBusca } from '@alento/contract/busca.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { meanGrade } from '#modules/rede/rede.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { matches, orderOf, type Alvo } from './busca.queries.ts'
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

/** The nearest 200 units of a search that have a place on the map, and how many there are in all (counting stops at 5001). */
export async function listMarca(db: Db, alvo: Alvo): Promise<{ total: number; list: MarcaBusca[] }> {
  const where = matches(alvo)
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from oferta o where ${where} limit ${totalMax}) counted`,
  )
  const { rows } = await db.execute<Linha>(sql`
    select r.id, r.nome_rede as "nomeRede", r.nota_soma as "notaSoma", r.avaliacoes, r.local_atendimento as "localAtendimento",
      r.numero, r.complemento, r.bairro, r.cidade, r.uf, r.lat, r.lng, p.preco_id as preco, p.valor_sin_saude as valor
    from (select o.rede_id, o.preco_id, o.valor_sin_saude from oferta o where ${where} and o.lat is not null
      order by ${orderOf('Distancia', alvo)} limit ${marcaMax}) p
    join rede r on r.id = p.rede_id`)
  const list = rows.map(({ id, notaSoma, valor, ...r }) => ({
    ...r,
    _id: id,
    rate: meanGrade(notaSoma, r.avaliacoes),
    valorSinSaude: centavos(Number(valor)),
    distanciaM: distanceM(alvo.origem, r),
  }))
  return { total: counted.rows[0]?.n ?? 0, list: list.toSorted((a, b) => a.distanciaM - b.distanciaM) }
}
