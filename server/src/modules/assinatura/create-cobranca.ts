import type { Deps } from '#deps.ts'
import { findPagamentoVivo, type PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { findCobrancaDe, insertCobranca } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { issueBoleto } from './pay-by-forma.ts'
import { cobradoEm, proximoPeriodo } from './periodo.rules.ts'
import { settleCobranca, startTentativa } from './start-tentativa.ts'

/** The charge of the period that begins when the present one ends; made once. The caller has locked the contract. */
export async function ensureCobranca(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<CobrancaRow | null> {
  if (!contrato.proximaCobranca) return null
  const known = await findCobrancaDe(tx, contrato.id, contrato.proximaCobranca)
  if (known) return known
  const now = deps.clock.now()
  const { de, ate } = proximoPeriodo(contrato, contrato.proximaCobranca)
  const nova = { contratoId: contrato.id, de, ate, valor: cobradoEm(contrato, de) }
  return insertCobranca(tx, { ...nova, estado: 'ABERTA' }, now)
}

type Started = { pagamento: PagamentoRow; cobranca: CobrancaRow; contrato: ContratoRow }

/** Writes the charge and, for a boleto, its attempt; null when there is nothing to issue. */
async function begin(deps: Deps, contratoId: string): Promise<Started | null> {
  return deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, contratoId)
    if (contrato?.estado !== 'ATIVO' || contrato.metodo === 'cartao') return null
    const cobranca = await ensureCobranca(deps, tx, contrato)
    if (cobranca?.estado !== 'ABERTA') return null
    const told = { contratoId, cobrancaId: cobranca.id }
    if (contrato.metodo === 'pix') {
      await deps.jobs.send(tx, 'contrato.avisar', { ...told, aviso: 'pix' })
      return null
    }
    if (await findPagamentoVivo(tx, cobranca.id)) return null
    const how = { metodo: 'boleto' as const, chave: `renovacao:${newId()}` }
    const pagamento = await startTentativa(deps, tx, cobranca, how)
    return { pagamento, cobranca, contrato }
  })
}

/**
 * Makes the next charge of a contract that is paid by boleto or Pix, some days before its period ends: the boleto is issued at
 * the gateway, the Pix is made when the holder opens the link of the message. One period has one charge.
 */
export async function createCobranca(deps: Deps, contratoId: string): Promise<void> {
  const started = await begin(deps, contratoId)
  if (!started) return
  const { pagamento, cobranca, contrato } = started
  await settleCobranca(deps, pagamento, await issueBoleto(deps, pagamento, cobranca, contrato))
}
