import type { Deps } from '#deps.ts'
import { findPagamentoVivo, type PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { settleCharge } from '#modules/pagamento/settle-pagamento.ts'
import { wholeToPlatform } from '#modules/pagamento/split.rules.ts'
import { startPagamento } from '#modules/pagamento/start-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { findCobrancaDe, insertCobranca, type CobrancaRow } from './cobranca.store.ts'
import { lockContrato, type ContratoRow } from './contrato.store.ts'
import { issueBoleto } from './pay-by-forma.ts'
import { cobradoEm, proximoPeriodo } from './periodo.rules.ts'
import { syncCobrancaIn } from './sync-cobranca.ts'

/** The charge of the period that begins when the present one ends; made once. The caller has locked the contract. */
export async function ensureCobranca(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<CobrancaRow | null> {
  if (!contrato.proximaCobranca) return null
  const known = await findCobrancaDe(tx, contrato.id, contrato.proximaCobranca)
  if (known) return known
  const now = deps.clock.now()
  const { de, ate } = proximoPeriodo(contrato, contrato.proximaCobranca)
  return insertCobranca(tx, {
    id: newId(),
    contratoId: contrato.id,
    tipo: 'PERIODO',
    de,
    ate,
    valor: cobradoEm(contrato, de),
    vencimento: de,
    estado: 'ABERTA',
    criadoEm: now,
    atualizadoEm: now,
  })
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
    const pagamento = await startPagamento(tx, {
      assunto: 'COBRANCA',
      referencia: cobranca.id,
      chaveIdempotencia: `renovacao:${newId()}`,
      metodo: 'boleto',
      split: wholeToPlatform(cobranca.valor),
      sellerId: deps.config.zoop.sellerId,
      now: deps.clock.now(),
    })
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
  const result = await issueBoleto(deps, pagamento, cobranca, contrato)
  await deps.db.transaction(async (tx) => {
    await lockContrato(tx, contratoId)
    await syncCobrancaIn(deps, tx, await settleCharge(deps, tx, pagamento, result))
  })
}
