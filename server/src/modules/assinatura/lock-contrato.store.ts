import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { firstRow, type Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { contratoTable } from './contrato.tables.ts'

export type ContratoRow = typeof contratoTable.$inferSelect

const lockOne = statement((db) =>
  db
    .select()
    .from(contratoTable)
    .where(eq(contratoTable.id, value('id')))
    .for('update'),
)

/** The owner of the contract that a call is about: a client, or the key of the link of a contract sold by phone that is in no account yet. */
export type Dono = { usuarioId: string } | { chave: string }

export const whereDono = (dono: Dono): SQL | undefined =>
  'chave' in dono
    ? and(eq(contratoTable.chave, dono.chave), isNull(contratoTable.usuarioId))
    : eq(contratoTable.usuarioId, dono.usuarioId)

/** Locked until the transaction ends: before its charges and their payments, as everywhere. */
export const lockContrato = (tx: Tx, id: string): Promise<ContratoRow | null> => firstRow(lockOne(tx, { id }))
