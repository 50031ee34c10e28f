import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Deps } from '#deps.ts'
import { readCard } from '#modules/pagamento/cartao-credito.rules.ts'
import { clearingLimit, cobrancaDueDate } from '#modules/pagamento/boleto.rules.ts'
import type { PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { refusalText } from '#modules/pagamento/pagamento.rules.ts'
import type { CardChargeInput, ChargeResult, NewCard } from '#platform/gateway/gateway.ts'
import { Problem } from '#platform/problem.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { findContratoRow, type ContratoChange } from './contrato.store.ts'
import type { ContratoRow, Dono } from './lock-contrato.store.ts'
import { getContrato } from './get-contrato.ts'
import { makeComprador } from './make-comprador.ts'
import { payContrato } from './pay-contrato.ts'
import { refuseFaltas } from './refuse-compra.ts'

export type Alvo = { contratoId: string; planoId: string; chave: string }
type Card = NewCard

const chargeInputOf = ({ config }: Pick<Deps, 'config'>, p: PagamentoRow, { dados }: ContratoRow) => ({
  referenceId: p.referenceId,
  sellerId: p.sellerId,
  amount: p.valor,
  split: [],
  description: `${config.brandName} Card`,
  buyer: makeComprador(dados),
})

/**
 * Stores the card at the gateway, which checks it with a charge of zero: renewals are charged to it. Returns the changes of the
 * contract. @throws contrato.nao_encontrado pagamento.recusado pagamento.indisponivel
 */
export async function storeCartao(
  deps: Deps,
  dono: Dono,
  contratoId: string,
  card: Card,
): Promise<ContratoChange> {
  const contrato = await findContratoRow(deps.db, contratoId, dono)
  if (!contrato || contrato.estado === 'RASCUNHO') throw new Problem('contrato.nao_encontrado')
  const result = await deps.gateway.storeCard({ buyer: makeComprador(contrato.dados), card })
  if (result.kind === 'declined') throw new Problem('pagamento.recusado', refusalText(result.reason))
  if (result.kind === 'unavailable') throw new Problem('pagamento.indisponivel')
  const { id: cartaoZoop, customerId: compradorZoop, brand: bandeira, last4: finalCartao } = result.card
  return { metodo: 'cartao', diaPagamento: null, compradorZoop, cartaoZoop, bandeira, finalCartao }
}

type Kept = { card: CardChargeInput['card']; change: ContratoChange }

/** @throws pagamento.cartao_invalido and those of storeCartao */
async function keepCard(
  deps: Deps,
  dono: Dono,
  contratoId: string,
  sent: Parameters<typeof readCard>[0],
): Promise<Kept> {
  const card = readCard(sent, deps.clock.now())
  if (!card) throw new Problem('pagamento.cartao_invalido')
  return { card, change: await storeCartao(deps, dono, contratoId, card) }
}

/** The card to which the renewals are charged. @throws contrato.nao_encontrado pagamento.cartao_invalido without one */
async function getKeptCard(deps: Deps, dono: Dono, contratoId: string): Promise<Kept> {
  const contrato = await findContratoRow(deps.db, contratoId, dono)
  if (!contrato) throw new Problem('contrato.nao_encontrado')
  if (contrato.metodo !== 'cartao' || !contrato.cartaoZoop) throw new Problem('pagamento.cartao_invalido')
  return { card: { id: contrato.cartaoZoop }, change: {} }
}

/**
 * Pays by credit card, one that the contract has or a new one; it is kept at the gateway for the renewals. Number and code are sent
 * to the gateway and never stored. @throws pagamento.cartao_invalido and those of payContrato
 */
export async function payContratoByCard(
  deps: Deps,
  dono: Dono,
  alvo: Alvo,
  sent: Parameters<typeof readCard>[0] | undefined,
): Promise<Contrato> {
  const { card, change } = sent
    ? await keepCard(deps, dono, alvo.contratoId, sent)
    : await getKeptCard(deps, dono, alvo.contratoId)
  await payContrato(deps, dono, {
    ...alvo,
    metodo: 'cartao',
    change,
    charge: (p, _cobranca, contrato) =>
      deps.gateway.chargeCard({
        ...chargeInputOf(deps, p, contrato),
        card,
        statementDescriptor: deps.config.brandName,
      }),
  })
  return getContrato(deps, dono, alvo.contratoId)
}

/** Has the gateway make the Pix of a charge, payable until `ate`, or for the 30 minutes of the gateway's setting. */
export const issuePix = (
  deps: Pick<Deps, 'config' | 'gateway'>,
  p: PagamentoRow,
  contrato: ContratoRow,
  ate: Temporal.Instant | null,
): Promise<ChargeResult> =>
  deps.gateway.issuePix({ ...chargeInputOf(deps, p, contrato), ...(ate && { expiresAt: ate }) })

/** Pays by Pix, valid for 30 minutes. @throws those of payContrato */
export async function payContratoByPix(deps: Deps, dono: Dono, alvo: Alvo): Promise<Contrato> {
  await payContrato(deps, dono, {
    ...alvo,
    metodo: 'pix',
    change: { diaPagamento: null },
    charge: (p, _cobranca, contrato) => issuePix(deps, p, contrato, null),
  })
  return getContrato(deps, dono, alvo.contratoId)
}

export function issueBoleto(
  deps: Pick<Deps, 'config' | 'clock' | 'gateway'>,
  p: PagamentoRow,
  c: CobrancaRow,
  contrato: ContratoRow,
): Promise<ChargeResult> {
  const due = cobrancaDueDate(c.vencimento, contrato, brasiliaDayOf(deps.clock.now()))
  return deps.gateway.issueBoleto({
    ...chargeInputOf(deps, p, contrato),
    expirationDate: String(due),
    paymentLimitDate: String(clearingLimit(due, 'COBRANCA')),
    instructions: ['Mensalidade do cartão de descontos', 'Não receber depois da data limite'],
  })
}

/** Pays by boleto; `dia` (5 to 30) is the day on which renewals fall due too. @throws contrato.faltam_dados and those of payContrato */
export async function payContratoByBoleto(
  deps: Deps,
  dono: Dono,
  alvo: Alvo,
  dia: number,
): Promise<Contrato> {
  const antes = await findContratoRow(deps.db, alvo.contratoId, dono)
  if (antes) refuseFaltas('endereco', antes.dados)
  await payContrato(deps, dono, {
    ...alvo,
    metodo: 'boleto',
    change: { diaPagamento: dia },
    charge: (p, c, contrato) => issueBoleto(deps, p, c, contrato),
  })
  return getContrato(deps, dono, alvo.contratoId)
}
