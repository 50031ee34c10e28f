import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import { getMeuCartao } from '@alento/contract/cartao/cartao.ts'
import { keepContrato, subscriptionPix } from '@alento/contract/cartao/assinatura.ts'
import { getMeuContrato } from '@alento/contract/cartao/contrato.ts'
import { getCheckoutCartao, getEconomia } from '@alento/contract/cartao/meu-cartao.ts'
import { type Args, load } from '#lib/api/api.ts'
import { readDeixada } from '#lib/compra/compra-deixada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'

async function loadContrato(args: Args) {
  const { contrato } = await load(args, getMeuContrato, {})
  return contrato && load(args, getCheckoutCartao, { params: { id: contrato._id }, query: {} })
}

/**
 * The card, its contract if it was bought here, and the savings. A card from elsewhere that lives counts before a contract that
 * ended here.
 */
export async function loadMeuCartao(args: Args) {
  await requireAccess(
    args,
    getMeuCartao,
    getMeuContrato,
    getCheckoutCartao,
    getEconomia,
    keepContrato,
    subscriptionPix,
  )
  const [{ cartao }, found, gastos] = await Promise.all([
    load(args, getMeuCartao, {}),
    loadContrato(args),
    load(args, getEconomia, {}),
  ])
  const ofThisCard = !cartao || cartao._id === found?.contrato._id
  return {
    cartao,
    gastos,
    ...(ofThisCard && found ? found : semContrato),
    /** The purchase that was left for the card's price, once it is to be had. */
    deixada: cartao && mayUseCardPrice(cartao.status) ? readDeixada(args.request) : null,
    agora: nowMs(),
    chave: crypto.randomUUID(),
  }
}
const semContrato = { contrato: null, pagar: null, ultimoDia: null }

export type MeuCartaoData = Awaited<ReturnType<typeof loadMeuCartao>>
