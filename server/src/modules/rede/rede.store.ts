import { and, arrayContains, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { StatusRede, TipoRede } from '@alento/contract/unidade/rede.ts'
import type { z } from 'zod'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { contains } from '#platform/db/text-match.ts'
import { redeTable } from './rede.tables.ts'

export type RedeRow = typeof redeTable.$inferSelect
export type NovaRede = typeof redeTable.$inferInsert

export const isRede = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: redeTable.id }).from(redeTable).where(eq(redeTable.id, id))).length > 0

/** The columns of a unit that visitors see. */
export type RedeVisivel = Pick<
  RedeRow,
  | 'id'
  | 'nomeRede'
  | 'codigoRede'
  | 'codigoUnidade'
  | 'tipoRede'
  | 'status'
  | 'localAtendimento'
  | 'numero'
  | 'complemento'
  | 'bairro'
  | 'cidade'
  | 'uf'
  | 'cep'
  | 'fuso'
  | 'lat'
  | 'lng'
  | 'telefoneFixo'
  | 'sobre'
  | 'notaSoma'
  | 'avaliacoes'
  | 'agendamento'
  | 'delivery'
  | 'coletaDomiciliar'
  | 'pagamentoOnline'
  | 'pagamentoUnidade'
  | 'responsavel'
  | 'funcionamento'
  | 'logo'
>

/** A unit in any status. */
const byId = statement((db) =>
  db
    .select()
    .from(redeTable)
    .where(eq(redeTable.id, value('id'))),
)

export const findRedeRow = (db: Db, id: string): Promise<RedeRow | null> => firstRow(byId(db, { id }))

export const lockRedeRow = (tx: Tx, id: string): Promise<RedeRow | null> =>
  firstRow(tx.select().from(redeTable).where(eq(redeTable.id, id)).for('no key update'))

export async function updateRedeRow(tx: Tx, id: string, set: Partial<NovaRede>): Promise<void> {
  await tx.update(redeTable).set(set).where(eq(redeTable.id, id))
}

export type RedeFilter = {
  status?: StatusRede | undefined
  nome?: string | undefined
  tipos?: z.infer<typeof TipoRede>[] | undefined
  uf?: string | undefined
  serieCartao?: string | undefined
  /** Only partners, in their order. */
  parceiro?: boolean
}

/** Units by name; partners by their place, then by name. */
export async function listRedeRow(db: Db, filter: RedeFilter, page: { limit: number; offset: number }) {
  const where = and(
    filter.status && eq(redeTable.status, filter.status),
    filter.nome === undefined ? undefined : contains(redeTable.busca, filter.nome),
    filter.tipos && inArray(redeTable.tipoRede, filter.tipos),
    filter.uf ? eq(redeTable.uf, filter.uf) : undefined,
    filter.serieCartao ? arrayContains(redeTable.numeracaoInicialCartao, [filter.serieCartao]) : undefined,
    filter.parceiro ? isNotNull(redeTable.parceiroOrdem) : undefined,
  )
  const list = await db
    .select()
    .from(redeTable)
    .where(where)
    .orderBy(
      ...(filter.parceiro ? [asc(redeTable.parceiroOrdem)] : []),
      asc(redeTable.busca),
      asc(redeTable.id),
    )
    .limit(page.limit)
    .offset(page.offset)
  return { list, total: await db.$count(redeTable, where) }
}
