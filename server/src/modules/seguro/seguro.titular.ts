import { asc, desc, eq, inArray } from 'drizzle-orm'
import { formatBp } from '@alento/contract/base/texto.ts'
import { contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { beneficiarioTable } from './seguro.tables.ts'

const listBeneficiarioOf = async (db: Db, usuarioId: string) => {
  const { name, cpf, parteBp, ordem, criadoEm } = beneficiarioTable
  const rows = await db
    .select({ name, cpf, parteBp, criadoEm })
    .from(beneficiarioTable)
    .innerJoin(contratoTable, eq(contratoTable.id, beneficiarioTable.contratoId))
    .where(eq(contratoTable.usuarioId, usuarioId))
    .orderBy(desc(contratoTable.criadoEm), asc(ordem))
  return rows.map((row) => ({ ...row, parte: formatBp(row.parteBp) }))
}

/**
 * Removes name and CPF of the beneficiaries of a person's contracts, which have ended. That somebody was named, with which shares,
 * stays with the contract; the insurer has the list with the policy.
 */
export async function eraseBeneficiario(tx: Tx, usuarioId: string): Promise<void> {
  const mine = tx
    .select({ id: contratoTable.id })
    .from(contratoTable)
    .where(eq(contratoTable.usuarioId, usuarioId))
  await tx
    .update(beneficiarioTable)
    .set({ name: '', cpf: null })
    .where(inArray(beneficiarioTable.contratoId, mine))
}

export const exportBeneficiario: Contribuicao = {
  tabelas: ['beneficiario'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'beneficiariosDoSeguro',
      titulo: 'Beneficiários do seguro',
      para: 'Para a seguradora saber quem recebe o seguro do seu plano.',
      campos: {
        name: ['Nome'],
        cpf: ['CPF'],
        parte: ['Parte'],
        criadoEm: ['Informado em', 'instante'],
      },
      registros: await listBeneficiarioOf(db, usuarioId),
    }),
  ],
}
