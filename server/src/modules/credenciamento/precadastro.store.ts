import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { constraintOf, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { precadastroTable } from './precadastro.tables.ts'
import { redeConsultaTable, redeEspecialidadeTable, redeTable } from '#modules/rede/rede.tables.ts'

export type Precadastro = typeof precadastroTable.$inferSelect

/** A pre-registration of this token that is there already stays as it is. */
export async function insertPrecadastro(tx: Tx, row: typeof precadastroTable.$inferInsert): Promise<void> {
  await tx.insert(precadastroTable).values(row).onConflictDoNothing({ target: precadastroTable.tokenHash })
}

export async function findPrecadastro(db: Db, tokenHash: string): Promise<Precadastro | null> {
  const [row] = await db.select().from(precadastroTable).where(eq(precadastroTable.tokenHash, tokenHash))
  return row ?? null
}

/** The pre-registration, held until the transaction ends. */
export async function lockPrecadastro(tx: Tx, tokenHash: string): Promise<Precadastro | null> {
  const [row] = await tx
    .select()
    .from(precadastroTable)
    .where(eq(precadastroTable.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

export async function updatePrecadastro(tx: Tx, id: string, set: Partial<Precadastro>): Promise<void> {
  await tx.update(precadastroTable).set(set).where(eq(precadastroTable.id, id))
}

/** Takes one of `most` tries of the code while it lasts; null when none is left. Parallel tries are counted one by one. */
export async function takePrecadastroTry(
  db: Db,
  tokenHash: string,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<Precadastro | null> {
  const [row] = await db
    .update(precadastroTable)
    .set({ erros: sql`${precadastroTable.erros} + 1` })
    .where(
      and(
        eq(precadastroTable.tokenHash, tokenHash),
        lt(precadastroTable.erros, most),
        gt(precadastroTable.codigoExpiraEm, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Binds a pre-registration to the unit it became. */
export async function concludePrecadastro(tx: Tx, id: string, redeId: string): Promise<void> {
  await tx
    .update(precadastroTable)
    .set({ redeId })
    .where(and(eq(precadastroTable.id, id), isNull(precadastroTable.redeId)))
}

/** Pre-registrations that began before `antesDe`: what was typed is not kept longer than it can be finished. */
export async function removePrecadastroAntigo(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(precadastroTable).where(lt(precadastroTable.criadoEm, antesDe))
}

/** Whether a unit has this CNPJ, or is the MATRIZ of this CPF. */
export async function hasRede(db: Db, doc: { cnpj: string } | { cpf: string }): Promise<boolean> {
  const which =
    'cnpj' in doc
      ? eq(redeTable.cnpj, doc.cnpj)
      : and(eq(redeTable.cpf, doc.cpf), eq(redeTable.unidadeMatrizFilial, 'MATRIZ'))
  return (await db.$count(redeTable, which)) > 0
}

/**
 * Codes of a new unit: those of its head office with the next order, when that is a unit here (it is held until the transaction
 * ends), otherwise a new network's.
 */
export async function nextCodigo(tx: Tx, matriz: string | null): Promise<{ rede: string; unidade: string }> {
  const [mae] = matriz
    ? await tx
        .select({ codigo: redeTable.codigoRede })
        .from(redeTable)
        .where(eq(redeTable.cnpj, matriz))
        .for('no key update')
    : []
  const codigo = mae?.codigo ?? (await newCodigo(tx))
  const { rows } = await tx.execute<{ ordem: number }>(sql`
    select coalesce(max(substring(codigo_unidade from '-([0-9]{1,6})$')::int), 0) + 1 as ordem
    from rede where codigo_rede = ${codigo}`)
  return { rede: codigo, unidade: `${codigo}-${String(rows[0]?.ordem ?? 1).padStart(2, '0')}` }
}

async function newCodigo(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ n: string }>(sql`select nextval('rede_codigo')::text as n`)
  return (rows[0]?.n ?? '').padStart(4, '0')
}

export async function insertRede(tx: Tx, row: typeof redeTable.$inferInsert): Promise<void> {
  await tx.insert(redeTable).values(row)
}

type Consulta = typeof redeConsultaTable.$inferInsert
type Especialidade = typeof redeEspecialidadeTable.$inferInsert

/** The specialties of a new unit, and their prices. */
export async function insertConsultas(
  tx: Tx,
  especialidades: readonly Especialidade[],
  consultas: readonly Consulta[],
): Promise<void> {
  if (consultas.length === 0) return
  await tx.insert(redeEspecialidadeTable).values([...especialidades])
  await tx.insert(redeConsultaTable).values([...consultas])
}

/** Which document of a unit this error says is taken. */
export function redeTakenBy(error: unknown): 'cnpj' | 'cpf' | null {
  if (sqlState(error) !== '23505') return null
  const constraint = constraintOf(error)
  return constraint === 'rede_cnpj' ? 'cnpj' : constraint === 'rede_cpf' ? 'cpf' : null
}
