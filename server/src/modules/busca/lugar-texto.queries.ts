import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { contains, startsWord } from '#platform/db/text-match.ts'
import { inCircle, squaredFar } from '#platform/db/circle.ts'
import { totalMax, type Ponto } from './busca.rules.ts'
import { cidadesPerto } from './list-cidade-perto.queries.ts'
import type { Candidato } from './lugar.rules.ts'

/** `cidade` is the beginning of a city's name. */
export type Filtro = { texto: string; cidade?: string | undefined; uf?: string | undefined }

const most = sql.raw('20')
const open = sql`r.status = 'HABILITADO'`

/** Selects the districts of units by a condition, those with most units first. Of more than 5000 units the first ones are enough. */
const districts = (where: SQL): SQL => sql`
  select min(d.bairro) as bairro, d.municipio_id, count(*)::int as unidades, avg(d.lat) as lat, avg(d.lng) as lng
  from (select r.bairro, r.municipio_id, r.lat, r.lng from rede r where ${open} and ${where} limit ${totalMax}) d
  group by norm(d.bairro), d.municipio_id order by count(*) desc, min(d.bairro) limit ${most}`

type Linha = {
  bairro: string
  cidade: string
  uf: string
  unidades: number
  lat: number | null
  lng: number | null
}

/** Districts where the network has units, found by the index `rede_bairro_texto`. */
export async function listBairroPorTexto(db: Db, { texto, cidade, uf }: Filtro): Promise<Candidato[]> {
  const { rows } = await db.execute<Linha>(sql`
    select b.bairro, m.nome as cidade, m.uf, b.unidades, b.lat, b.lng
    from (${districts(startsWord(sql`norm(r.bairro)`, texto))}) b join municipio m on m.id = b.municipio_id
    where ${uf === undefined ? sql`true` : sql`m.uf = ${uf}`}
    and ${cidade === undefined ? sql`true` : startsWord(sql`m.busca`, cidade)}`)
  return rows.map((r) => ({ ...r, tipo: 'bairro', nome: r.bairro, logradouro: null, capital: false }))
}

type LinhaCidade = Omit<Linha, 'bairro'> & { capital: boolean }

/** Municipalities, those with units, with most inhabitants of the network and capitals first. */
export async function listCidadePorTexto(db: Db, { texto, uf }: Filtro): Promise<Candidato[]> {
  const { rows } = await db.execute<LinhaCidade>(sql`
    select m.nome as cidade, m.uf, m.lat, m.lng, m.capital = 1 as capital,
      (select count(*)::int from rede r where r.municipio_id = m.id and ${open}) as unidades
    from municipio m where ${startsWord(sql`m.busca`, texto)} and ${uf === undefined ? sql`true` : sql`m.uf = ${uf}`}
    order by m.busca = norm(${texto}) desc, unidades desc, starts_with(m.busca, norm(${texto})) desc, m.capital desc, m.busca, m.id
    limit ${most}`)
  return rows.map((r) => ({ ...r, tipo: 'cidade', nome: r.cidade, logradouro: null, bairro: null }))
}

/** Units as landmarks: 'Hospital …'. Found by the index `rede_busca`. */
export async function listUnidadePorTexto(db: Db, { texto, uf }: Filtro): Promise<Candidato[]> {
  const { rows } = await db.execute<Linha & { nome: string; logradouro: string }>(sql`
    select r.nome_rede as nome, r.local_atendimento as logradouro, r.bairro, r.cidade, r.uf, 1 as unidades, r.lat, r.lng
    from rede r where ${open} and ${contains(sql`r.busca`, texto)} and ${uf === undefined ? sql`true` : sql`r.uf = ${uf}`}
    order by starts_with(r.busca, norm(${texto})) desc, r.avaliacoes desc, r.id limit 4`)
  return rows.map((r) => ({ ...r, tipo: 'unidade', capital: false }))
}

const cepText = (digits: string): string =>
  `CEP ${digits.slice(0, 5)}${digits.length > 5 ? '-' : ''}${digits.slice(5)}`

/**
 * Finds the place of a CEP by the units of the network: one with the same CEP determines street and district; otherwise most of
 * those with the same first five digits determine the district. Null when no unit is there. Uses the index `rede_cep`.
 */
export async function findCep(db: Db, digits: string): Promise<Candidato | null> {
  const { rows } = await db.execute<Linha & { logradouro: string | null }>(sql`
    (select r.local_atendimento as logradouro, r.bairro, r.cidade, r.uf, 1 as unidades, r.lat, r.lng
      from rede r where ${open} and r.cep = ${digits} order by r.id limit 1)
    union all
    (select null, b.bairro, m.nome, m.uf, b.unidades, b.lat, b.lng
      from (${districts(sql`r.cep like ${`${digits.slice(0, 5)}%`}`)}) b join municipio m on m.id = b.municipio_id
      order by b.unidades desc, b.bairro limit 1)
    limit 1`)
  const [row] = rows
  return row ? { ...row, tipo: 'cep', nome: cepText(digits), capital: false } : null
}

/** As far as a unit tells in which city somebody is. */
const aroundM = 5_000

/** The city of a position: that of the nearest unit within 5 km, else the one whose seat is nearest. */
export async function findCidadeDe(db: Db, origem: Ponto): Promise<Candidato | null> {
  const { rows } = await db.execute<LinhaCidade>(sql`
    with unidade as materialized (select r.municipio_id from rede r
      where ${open} and r.municipio_id in (${cidadesPerto({ origem, raioM: aroundM, municipioId: 0 })})
      and ${inCircle(sql`r`, { origem, raioM: aroundM })} order by ${squaredFar(sql`r`, origem)} limit 1)
    select m.nome as cidade, m.uf, m.lat, m.lng, m.capital = 1 as capital, 0 as unidades
    from municipio m order by (m.id = (select municipio_id from unidade)) desc nulls last, ${squaredFar(sql`m`, origem)} limit 1`)
  const [row] = rows
  return row ? { ...row, tipo: 'cidade', nome: row.cidade, logradouro: null, bairro: null } : null
}
