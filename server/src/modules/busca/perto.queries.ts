import { sql, type SQL } from 'drizzle-orm'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Economia, RedePerto } from '@alento/contract/perto.ts'
import type { Db } from '#platform/db/db.ts'
import { distanceM, lngScale, totalMax, type Ponto } from './busca.rules.ts'
import { namedServices, type Tipo } from './panorama.queries.ts'
import { maisProcurados } from './panorama.rules.ts'

/** Metres of one degree of latitude. */
const degreeM = 111_195
/** A unit is in a municipality whose centre is at most this far, in degrees (some 75 km), or in the CEP's own. */
const cityReach = 0.7

type Redondeza = { origem: Ponto; municipioId: number; raioM: number }

const within = (name: SQL, { origem, raioM }: Redondeza): SQL => {
  const [lat, lng] = [raioM / degreeM, raioM / degreeM / lngScale(origem)]
  return sql`${name}.lat between ${origem.lat - lat}::float8 and ${origem.lat + lat}::float8
    and ${name}.lng between ${origem.lng - lng}::float8 and ${origem.lng + lng}::float8`
}
/** Planar distance in degrees of latitude, squared: sufficient for some kilometres. */
const far = (name: SQL, { origem }: Redondeza): SQL => {
  const [north, east] = [
    sql`(${name}.lat - ${origem.lat}::float8)`,
    sql`(${name}.lng - ${origem.lng}::float8)`,
  ]
  return sql`(${north} * ${north} + ${east} * ${east} * ${lngScale(origem) ** 2}::float8)`
}
const inCircle = (name: SQL, r: Redondeza): SQL =>
  sql`${within(name, r)} and ${far(name, r)} <= ${(r.raioM / degreeM) ** 2}::float8`

/** The municipalities around: the list has some thousands, so it needs no index. */
const around = ({
  origem,
  municipioId,
}: Redondeza): SQL => sql`select m.id from municipio m where m.id = ${municipioId}::int
  or (m.lat between ${origem.lat - cityReach}::float8 and ${origem.lat + cityReach}::float8
    and m.lng between ${origem.lng - cityReach}::float8 and ${origem.lng + cityReach}::float8)`

type Contagem = Pick<RedePerto, 'lugares' | 'clinicas' | 'laboratorios' | 'imagem'>

/** Enabled units by kind. Units are found in the index `rede_bairro`; only the kinds of those inside are read from the table. */
export async function countPerto(db: Db, r: Redondeza): Promise<Contagem> {
  const { rows } = await db.execute<Contagem>(sql`
    with cidades as materialized (${around(r)}),
    dentro as materialized (select r.id from rede r where r.status = 'HABILITADO' and r.municipio_id in (select id from cidades)
      and ${inCircle(sql`r`, r)} limit ${totalMax})
    select count(*)::int as lugares,
      (count(*) filter (where tipo_rede in ('CLINICA', 'MEDICO', 'CONSULTORIO')))::int as clinicas,
      (count(*) filter (where tipo_rede = 'LABORATORIO'))::int as laboratorios,
      (count(*) filter (where tipo_rede = 'CLINICA DE IMAGEM'))::int as imagem
    from rede where id in (select id from dentro)`)
  return rows[0]!
}

type Linha = { tipo: Tipo; nome: string; lugares: number; menor: number; lat: number; lng: number }

/** The most searched services, each counted in the index `oferta_preco`. Distances in metres. */
export async function listServicoPerto(db: Db, r: Redondeza): Promise<RedePerto['servicos']> {
  const { rows } = await db.execute<Linha>(sql`
    with cidades as materialized (${around(r)})
    select w.tipo, w.nome, f.* from (${namedServices(maisProcurados)}) w
    cross join lateral (
      select count(*)::int as lugares, min(n.valor_sin_saude)::float8 as menor,
        (array_agg(n.lat order by n.longe))[1] as lat, (array_agg(n.lng order by n.longe))[1] as lng
      from (select o.valor_sin_saude, o.lat, o.lng, ${far(sql`o`, r)} as longe from oferta o
        where o.tipo = w.tipo and o.servico_id = w.id and o.municipio_id in (select id from cidades)
        and ${inCircle(sql`o`, r)} limit ${totalMax}) n) f
    where f.lugares > 0 order by w.pos`)
  return rows.map(({ tipo, nome, lugares, menor, ...there }) => ({
    tipo: tipo === 'consulta' ? 'Consulta' : 'Exame',
    nome,
    lugares,
    distanciaM: distanceM(r.origem, there),
    menorPreco: centavos(menor),
  }))
}

type Achado = { nomeRede: string; bairro: string; particular: number; sinSaude: number }

/** The cheapest card price below the private one, among the 50 cheapest; null when the card saves nothing there. */
export async function findEconomia(
  db: Db,
  { tipo, servicoId, municipioId }: { tipo: Tipo; servicoId: string; municipioId: number },
): Promise<Omit<Economia, 'chave' | 'tipo' | 'nome'> | null> {
  const lista = tipo === 'consulta' ? sql`rede_consulta` : sql`rede_exame`
  const { rows } = await db.execute<Achado>(sql`
    select r.nome_rede as "nomeRede", r.bairro, v.valor_particular::float8 as particular, o.valor_sin_saude::float8 as "sinSaude"
    from (select o.rede_id, o.preco_id, o.valor_sin_saude from oferta o
      where o.tipo = ${tipo} and o.servico_id = ${servicoId}::uuid and o.municipio_id = ${municipioId}::int
      order by o.valor_sin_saude, o.rede_id limit 50) o
    join ${lista} v on v.id = o.preco_id join rede r on r.id = o.rede_id
    where v.valor_particular > o.valor_sin_saude
    order by o.valor_sin_saude, o.rede_id limit 1`)
  const [row] = rows
  return row
    ? {
        nomeRede: row.nomeRede,
        bairro: row.bairro,
        valorParticular: centavos(row.particular),
        valorSinSaude: centavos(row.sinSaude),
      }
    : null
}
