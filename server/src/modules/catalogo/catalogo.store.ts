import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Especialidade, Municipio } from '@alento/contract/catalogo/catalogo.ts'
import type { Db } from '#platform/db/db.ts'
import { contains, hasWord } from '#platform/db/text-match.ts'
import { especialidadesPedidas } from './dados/especialidades-pedidas.dados.ts'
import { especialidadeTable, exameTable, municipioTable } from './catalogo.tables.ts'

const especialidade = {
  _id: especialidadeTable.id,
  nome: especialidadeTable.nome,
  slug: especialidadeTable.slug,
  sinonimos: especialidadeTable.sinonimos,
}

/** Every word of a text is contained somewhere, in any order: 'médico coração'. */
const containsWords = (text: string): SQL => {
  const words = text.split(/[\s-]+/).filter(Boolean)
  return and(...(words.length > 0 ? words : [text]).map((word) => contains(especialidadeTable.busca, word)))! // there is one
}

/** The exams that are asked for most come first, by our own estimate; the others follow by name. */
const pedidas = sql`coalesce(array_position(${sql.param(especialidadesPedidas)}::text[], ${especialidadeTable.slug}), 1000)`

/**
 * Order of a typed search: the name or a synonym itself, names that start with the text, then names and synonyms of which a word
 * does; within each the most requested ones.
 */
const especialidadeOrder = (text: string): SQL[] => [
  sql`case when norm(${especialidadeTable.nome}) = norm(${text})
    or norm(${text}) = any(string_to_array(norm(${especialidadeTable.sinonimos}), ', ')) then 0
    when starts_with(${especialidadeTable.busca}, norm(${text})) then 1
    when ${hasWord(especialidadeTable.busca, text)} then 2 else 3 end`,
  pedidas,
]

/**
 * Searches by name or synonym; the best match comes first. A retired one is found by its whole name only, by those who have it
 * already.
 */
export async function listEspecialidade(
  db: Db,
  { nome, limit }: { nome?: string | undefined; limit: number },
): Promise<{ list: Especialidade[]; total: number }> {
  const { nome: column, retiradoEm } = especialidadeTable
  const offered = isNull(retiradoEm)
  const where =
    nome === undefined ? offered : and(containsWords(nome), or(offered, sql`norm(${column}) = norm(${nome})`))
  const rank = nome === undefined ? [] : especialidadeOrder(nome)
  const list = await db
    .select(especialidade)
    .from(especialidadeTable)
    .where(where)
    .orderBy(...rank, asc(sql`norm(${especialidadeTable.nome})`))
    .limit(limit)
  return { list, total: await db.$count(especialidadeTable, where) }
}

/**
 * How well a row answers a text: 0 to 3 are equalities, in 4 one of its words starts with it, in 5 a synonym of an exam equals it,
 * in 6 a word of one starts with it; null is no answer.
 */
type Resolved = { _id: string; nome: string; rank: number }

const especialidadeRank = (text: string): SQL<number> => sql<number>`case
  when ${especialidadeTable.id}::text = lower(${text}) then 0
  when ${especialidadeTable.slug} = norm(${text}) then 1
  when norm(${especialidadeTable.nome}) = norm(${text}) then 2
  when norm(${text}) = any(string_to_array(norm(${especialidadeTable.sinonimos}), ', ')) then 3
  when ${hasWord(especialidadeTable.busca, text)} then 4 end`

const exameRank = (text: string): SQL<number> => sql<number>`case
  when ${exameTable.id}::text = lower(${text}) then 0
  when ${exameTable.codigoExame} = ${text} then 1
  when ${exameTable.slug} = norm(${text}) then 2
  when norm(${text}) in (norm(${exameTable.nomeExame}), norm(${exameTable.nomeOficial})) then 3
  when strpos(' ' || norm(${exameTable.nomeExame} || ' ' || ${exameTable.nomeOficial}), ' ' || norm(${text})) > 0 then 4
  when norm(${text}) = any(string_to_array(norm(${exameTable.sinonimos}), ', ')) then 5
  when ${hasWord(exameTable.busca, text)} then 6 end`

/** A cheap filter that contains every row with a rank, so that few rows are ranked. */
const mayAnswer = (table: typeof especialidadeTable | typeof exameTable, text: string) =>
  or(contains(table.busca, text), sql`${table.slug} = norm(${text})`, sql`${table.id}::text = lower(${text})`)

/** The two best matches of a text, best first. */
export const rankEspecialidade = (db: Db, text: string): Promise<Resolved[]> => {
  const rank = especialidadeRank(text)
  return db
    .select({ _id: especialidadeTable.id, nome: especialidadeTable.nome, rank })
    .from(especialidadeTable)
    .where(and(mayAnswer(especialidadeTable, text), sql`${rank} is not null`))
    .orderBy(rank, asc(especialidadeTable.nome))
    .limit(2)
}

/** The two best matches of a text, best first. */
export const rankExame = (db: Db, text: string): Promise<Resolved[]> => {
  const rank = exameRank(text)
  return db
    .select({ _id: exameTable.id, nome: exameTable.nomeExame, rank })
    .from(exameTable)
    .where(and(mayAnswer(exameTable, text), sql`${rank} is not null`))
    .orderBy(rank, asc(exameTable.nomeExame))
    .limit(2)
}

/** Finds a municipality by name, ignoring case and accents. A name is unique within its state. */
export async function findMunicipioByNome(
  db: Db,
  cidade: string,
  uf: string,
): Promise<(Municipio & { lat: number; lng: number }) | null> {
  const [row] = await db
    .select({
      _id: municipioTable.id,
      nome: municipioTable.nome,
      uf: municipioTable.uf,
      fuso: municipioTable.fuso,
      lat: municipioTable.lat,
      lng: municipioTable.lng,
    })
    .from(municipioTable)
    .where(and(eq(municipioTable.uf, uf.toUpperCase()), sql`${municipioTable.busca} = norm(${cidade})`))
    .limit(1)
  return row ?? null
}
