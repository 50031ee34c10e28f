import { and, asc, isNull, sql, type SQL } from 'drizzle-orm'
import type { Exame } from '@alento/contract/catalogo/catalogo.ts'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { contains, hasWord } from '#platform/db/text-match.ts'
import type { ExameComTermos } from './exame-termo.rules.ts'
import { exameTable } from './catalogo.tables.ts'

const exame = {
  _id: exameTable.id,
  codigoExame: exameTable.codigoExame,
  nomeExame: exameTable.nomeExame,
  tipo: exameTable.tipo,
  explicacao: exameTable.explicacao,
  jejumH: exameTable.jejumH,
  jejumMaxH: exameTable.jejumMaxH,
  agua: exameTable.agua,
  preparo: exameTable.preparo,
  orientacao: exameTable.orientacao,
}

/** A TUSS code or its beginning, as people write it: '40304361', '4.03.04.36-1'. Null when the text is something else. */
const codeOf = (text: string): string | null =>
  /^[\d\s.-]{4,}$/.test(text) ? text.replace(/\D/g, '') || null : null

/** Every word of the text is contained somewhere, in any order. */
function matches(text: string): SQL {
  const code = codeOf(text)
  if (code !== null) return sql`starts_with(${exameTable.codigoExame}, ${code})`
  const words = text.split(/[\s-]+/).filter(Boolean)
  return and(...(words.length > 0 ? words : [text]).map((word) => contains(exameTable.busca, word)))! // there is one
}

/**
 * 0 for an exact code, name or synonym, 1 when the name starts with the text, 2 when one of the words does, 3 otherwise. Within a
 * rank the exams that people ask for most come first.
 */
const rankOf = (text: string): SQL => sql`case
  when ${exameTable.codigoExame} = ${codeOf(text) ?? ''} or norm(${exameTable.nomeExame}) = norm(${text})
    or norm(${text}) = any(string_to_array(norm(${exameTable.sinonimos}), ', ')) then 0
  when starts_with(${exameTable.busca}, norm(${text})) then 1
  when ${hasWord(exameTable.busca, text)} then 2 else 3 end`

/** By name, synonym, official name or TUSS code; without the retired ones. */
export async function listExame(
  db: Db,
  { nome, limit }: { nome?: string | undefined; limit: number },
): Promise<{ list: Exame[]; total: number }> {
  const where = and(isNull(exameTable.retiradoEm), nome === undefined ? undefined : matches(nome))
  const order = nome === undefined ? [] : [rankOf(nome), asc(exameTable.ordem)]
  const list = await db
    .select(exame)
    .from(exameTable)
    .where(where)
    .orderBy(...order, asc(exameTable.slug))
    .limit(limit)
  return { list, total: await db.$count(exameTable, where) }
}

const byCodigo = statement((db) =>
  db
    .select(exame)
    .from(exameTable)
    .where(sql`${exameTable.codigoExame} = any(${value('codigos')}::text[])`),
)

/** The exams with these TUSS codes, retired ones too, by code; unknown codes are left out. */
export async function listExameByCodigo(db: Db, codigos: readonly string[]): Promise<Map<string, Exame>> {
  const rows = await byCodigo(db, { codigos })
  return new Map(rows.map((row) => [row.codigoExame, row]))
}

/** The exams that are offered, with everything that names each, for matching texts. */
export const listExameComTermos = (db: Db): Promise<ExameComTermos[]> =>
  db
    .select({
      ...exame,
      nomeOficial: exameTable.nomeOficial,
      sinonimos: exameTable.sinonimos,
      ordem: exameTable.ordem,
    })
    .from(exameTable)
    .where(isNull(exameTable.retiradoEm))
