import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { cobrancaTable, contratoEventoTable, contratoTable } from './contrato.tables.ts'
import { lockContrato } from './lock-contrato.store.ts'

type Apagada = {
  /** The addresses that were written to. */
  email: string
  telefoneCelular: string
  cobrancas: string[]
}

/**
 * Removes the personal data of a contract that was sold by phone and never paid; plan, price, states and moments stay, and its link
 * opens nothing any more. Null when somebody erased it before, or it went into an account.
 */
export async function eraseVenda(tx: Tx, id: string): Promise<Apagada | null> {
  const contrato = await lockContrato(tx, id)
  if (!contrato || contrato.usuarioId !== null || contrato.titularCpf === '') return null
  await tx.update(contratoEventoTable).set({ motivo: null }).where(eq(contratoEventoTable.contratoId, id))
  await tx
    .update(contratoTable)
    .set({
      dados: {},
      titularCpf: '',
      chave: `apagada-${id}`,
      bandeira: null,
      finalCartao: null,
      compradorZoop: null,
      cartaoZoop: null,
      motivoCancelamento: null,
    })
    .where(eq(contratoTable.id, id))
  const charges = await tx
    .select({ id: cobrancaTable.id })
    .from(cobrancaTable)
    .where(eq(cobrancaTable.contratoId, id))
  const { email = '', telefoneCelular = '' } = contrato.dados
  return { email, telefoneCelular, cobrancas: charges.map((c) => c.id) }
}
