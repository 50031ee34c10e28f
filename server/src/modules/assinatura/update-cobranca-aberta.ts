import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelTentativa } from './cancel-cobranca.ts'
import { listCobranca, moveCobranca } from './cobranca.store.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { cobradoOn } from './periodo.rules.ts'

/**
 * A charge of a period that is open already follows a change of plan: its boleto, Pix and invoice of the old amount are cancelled.
 * Money that comes for them all the same goes back by itself. The caller has locked the contract. Centavos.
 */
export async function updateCobrancaAberta(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<void> {
  for (const c of await listCobranca(tx, contrato.id, 'ABERTA')) {
    const valor = cobradoOn(contrato, c.de)
    if (c.tipo !== 'PERIODO' || c.valor === valor) continue
    await cancelTentativa(deps, tx, c)
    await moveCobranca(tx, c.id, ['ABERTA'], { valor, atualizadoEm: deps.clock.now() })
  }
}
