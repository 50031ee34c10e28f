import { and, eq, inArray, isNull } from 'drizzle-orm'
import { constraintOf, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { dependenteTable } from './cartao.tables.ts'

const present = (cartaoId: string) =>
  and(eq(dependenteTable.cartaoId, cartaoId), isNull(dependenteTable.removidoEm))

/** The dependents of a card, without those who were removed. */
export const countDependente = (db: Db, cartaoId: string): Promise<number> =>
  db.$count(dependenteTable, present(cartaoId))

/** The dependents who stay when the plan that waits begins. */
export const countFica = (db: Db, cartaoId: string): Promise<number> =>
  db.$count(dependenteTable, and(present(cartaoId), eq(dependenteTable.saiNaTroca, false)))

/** Marks the dependents who leave when the waiting plan begins, and unmarks all others. False when one of them is not on the card. */
export async function markSaem(tx: Tx, cartaoId: string, ids: readonly string[]): Promise<boolean> {
  await tx.update(dependenteTable).set({ saiNaTroca: false }).where(present(cartaoId))
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await tx
    .update(dependenteTable)
    .set({ saiNaTroca: true })
    .where(and(present(cartaoId), inArray(dependenteTable.id, wanted)))
    .returning({ id: dependenteTable.id })
  return rows.length === wanted.length
}

/** Removes the dependents that were marked to leave, because the awaited plan has begun. Their orders keep them. */
export async function removeSaem(tx: Tx, cartaoId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .update(dependenteTable)
    .set({ removidoEm: now, vivo: false })
    .where(and(present(cartaoId), eq(dependenteTable.saiNaTroca, true)))
}

type Pessoa = { name: string; cpf: string; dataNascimento: string }

/** False when this person is a dependent of a living card already: an index refuses a second one. */
export async function insertDependente(tx: Tx, cartaoId: string, pessoa: Pessoa): Promise<boolean> {
  const { name, cpf, dataNascimento } = pessoa
  const nascimento = Temporal.PlainDate.from(dataNascimento)
  try {
    await tx.transaction((sp) =>
      sp.insert(dependenteTable).values({ id: newId(), cartaoId, name, cpf, dataNascimento: nascimento }),
    )
    return true
  } catch (error) {
    if (sqlState(error) === '23505' && constraintOf(error) === 'dependente_vivo') return false
    throw error
  }
}

/** Removes a dependent; their orders keep the name. Returns false when this card has no such dependent any more. */
export async function removeDependente(
  tx: Tx,
  cartaoId: string,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx
    .update(dependenteTable)
    .set({ removidoEm: now, vivo: false })
    .where(and(present(cartaoId), eq(dependenteTable.id, id)))
    .returning({ id: dependenteTable.id })
  return rows.length > 0
}
