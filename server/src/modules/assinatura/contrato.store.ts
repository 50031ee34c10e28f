import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { given, rowStatement, value } from '#platform/db/statement.ts'
import { contratoTable, mesGratisTable } from './contrato.tables.ts'
import { whereDono, type ContratoRow, type Dono } from './lock-contrato.store.ts'

export type ContratoChange = Partial<Omit<typeof contratoTable.$inferInsert, 'id' | 'estado'>>

/** The caller's own contract, not locked. */
export async function findContratoRow(db: Db, id: string, dono: Dono): Promise<ContratoRow | null> {
  const own = and(eq(contratoTable.id, id), whereDono(dono))
  const [row] = await db.select().from(contratoTable).where(own)
  return row ?? null
}

export async function findContratoByAssinatura(db: Db, assinaturaZoop: string): Promise<string | null> {
  const [row] = await db
    .select({ id: contratoTable.id })
    .from(contratoTable)
    .where(eq(contratoTable.assinaturaZoop, assinaturaZoop))
  return row?.id ?? null
}

const updateOne = rowStatement((db, keys) =>
  db
    .update(contratoTable)
    .set(given(contratoTable, keys))
    .where(and(eq(contratoTable.id, value('contratoId')), eq(contratoTable.estado, value('antes'))))
    .returning(),
)

/** Updates a contract; returns null when it is not in the state `de` any more. */
export const updateContrato = (
  tx: Tx,
  id: string,
  de: EstadoContrato,
  change: ContratoChange & { estado?: EstadoContrato },
): Promise<ContratoRow | null> => firstRow(updateOne(tx, change, { contratoId: id, antes: de }))

/** Gives a contract that is in no account to this client. The caller has locked it. */
export async function setUsuario(tx: Tx, id: string, usuarioId: string): Promise<void> {
  await tx.update(contratoTable).set({ usuarioId }).where(eq(contratoTable.id, id))
}

/** Whether this CPF (keyed hash) had its free month. */
export async function hadMesGratis(db: Db, cpfHash: string): Promise<boolean> {
  return (await db.$count(mesGratisTable, eq(mesGratisTable.cpfHash, cpfHash))) > 0
}

/** This CPF has its free month, once. */
export async function insertMesGratis(tx: Tx, cpfHash: string, quando: Temporal.Instant): Promise<void> {
  await tx.insert(mesGratisTable).values({ cpfHash, quando }).onConflictDoNothing()
}

export const findContratoById = (db: Db, id: string): Promise<ContratoRow | null> =>
  firstRow(db.select().from(contratoTable).where(eq(contratoTable.id, id)))

type Claim = { now: Temporal.Instant; antesDe: Temporal.Instant }

/** The contract, claimed by this call until it is released; null while another one, begun after `antesDe`, has it. */
export async function claimAssinatura(
  db: Db,
  id: string,
  { now, antesDe }: Claim,
): Promise<ContratoRow | null> {
  const { assinandoDesde } = contratoTable
  const [row] = await db
    .update(contratoTable)
    .set({ assinandoDesde: now })
    .where(and(eq(contratoTable.id, id), or(isNull(assinandoDesde), lt(assinandoDesde, antesDe))))
    .returning()
  return row ?? null
}

/** The subscription could not be made: anybody may claim it at once, and the sweep finds it. `desde` lies before every claim. */
export async function failAssinatura(db: Db, id: string, desde: Temporal.Instant): Promise<void> {
  await db.update(contratoTable).set({ assinandoDesde: desde }).where(eq(contratoTable.id, id))
}

/** Contracts whose subscription was left unfinished before this moment, the longest first. */
export async function listAssinandoAntes(
  db: Db,
  antesDe: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: contratoTable.id })
    .from(contratoTable)
    .where(lt(contratoTable.assinandoDesde, antesDe))
    .orderBy(asc(contratoTable.assinandoDesde))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Ends the claim; keeps the subscription that was made for these terms of the contract. */
export async function releaseAssinatura(db: Db, id: string, assinaturaZoop?: string): Promise<void> {
  const made = assinaturaZoop === undefined ? {} : { assinaturaZoop }
  await db
    .update(contratoTable)
    .set({ assinandoDesde: null, ...made })
    .where(eq(contratoTable.id, id))
}
