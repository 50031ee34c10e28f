import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { importacaoLinhaTable, importacaoTable } from './importacao.tables.ts'

/** A unit's answers about its earlier files. Answers of an undone import are not reused. */

/** Finds how a person set the columns of the unit's newest file with these names; null when there is none. */
export async function findColunas(db: Db, redeId: string, colunas: readonly string[]) {
  const { mapa, decimal, regra, situacao, criadaEm } = importacaoTable
  const [row] = await db
    .select({ mapa, decimal, regra })
    .from(importacaoTable)
    .where(
      and(
        eq(importacaoTable.redeId, redeId),
        inArray(situacao, ['CONFERIDA', 'APLICADA']),
        sql`${importacaoTable.respostas} ->> 'colunas' = 'true'`,
        sql`${importacaoTable.colunas} = ${JSON.stringify(colunas)}::jsonb`,
      ),
    )
    .orderBy(desc(criadaEm), desc(importacaoTable.id))
    .limit(1)
  return row ?? null
}

/** The sheets that a person chose of its newest file whose sheets have these names; null when there is none. */
export async function findAbas(db: Db, redeId: string, nomes: readonly string[]): Promise<string[] | null> {
  const { folhas, situacao, criadaEm } = importacaoTable
  const [row] = await db
    .select({ folhas })
    .from(importacaoTable)
    .where(
      and(
        eq(importacaoTable.redeId, redeId),
        ne(situacao, 'DESFEITA'),
        sql`${importacaoTable.respostas} ->> 'abas' = 'true'`,
        sql`jsonb_path_query_array(${folhas}, '$[*].nome') = ${JSON.stringify(nomes)}::jsonb`,
      ),
    )
    .orderBy(desc(criadaEm), desc(importacaoTable.id))
    .limit(1)
  return row?.folhas.filter(({ lida }) => lida).map(({ nome }) => nome) ?? null
}

/** Most choices that are remembered: the newest. */
const mostEscolhas = 5_000

/** The services that it chose for names, oldest first. A row with a code that names an exam is no choice for its name alone. */
export async function listEscolha(db: Db, redeId: string): Promise<{ texto: string; servicoId: string }[]> {
  const { texto, servicoId, escolhido, campo, importacaoId } = importacaoLinhaTable
  const newest = db
    .select({ texto, servicoId, importacao: importacaoTable.id, criadaEm: importacaoTable.criadaEm })
    .from(importacaoLinhaTable)
    .innerJoin(importacaoTable, eq(importacaoTable.id, importacaoId))
    .where(
      and(
        eq(importacaoTable.redeId, redeId),
        ne(importacaoTable.situacao, 'DESFEITA'),
        eq(escolhido, true),
        eq(campo, 'servico'),
      ),
    )
    .orderBy(desc(importacaoTable.criadaEm), desc(importacaoTable.id))
    .limit(mostEscolhas)
    .as('newest')
  const rows = await db.select().from(newest).orderBy(asc(newest.criadaEm), asc(newest.importacao))
  return rows.flatMap(({ texto: nome, servicoId: id }) => (id ? [{ texto: nome, servicoId: id }] : []))
}
