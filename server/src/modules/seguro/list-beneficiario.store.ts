import { asc, inArray, isNotNull, and } from 'drizzle-orm'
import type { Beneficiario } from '@alento/contract/cartao/seguro.ts'
import type { Db } from '#platform/db/db.ts'
import { beneficiarioTable } from './seguro.tables.ts'

/** The beneficiaries of these contracts, each list in its order; a contract without an entry pays the legal heirs. */
export async function listBeneficiario(
  db: Db,
  contratoIds: readonly string[],
): Promise<Map<string, Beneficiario[]>> {
  const found = new Map<string, Beneficiario[]>()
  if (contratoIds.length === 0) return found
  const { contratoId, name, cpf, parteBp, ordem } = beneficiarioTable
  const rows = await db
    .select({ contratoId, name, cpf, parteBp })
    .from(beneficiarioTable)
    .where(and(inArray(contratoId, [...contratoIds]), isNotNull(cpf)))
    .orderBy(asc(contratoId), asc(ordem))
  for (const row of rows) {
    const list = found.get(row.contratoId) ?? []
    list.push({ name: row.name, cpf: row.cpf ?? '', parteBp: row.parteBp })
    found.set(row.contratoId, list)
  }
  return found
}
