import { brasilia } from '@alento/contract/base/zona.ts'
import { whyNotAtDesk } from '@alento/contract/cartao.can.ts'
import type { Checkout } from '@alento/contract/checkout.ts'
import { isTooSmallToCharge, isWithinLimits } from '@alento/contract/pagamento.can.ts'
import { MetodoPagamento } from '@alento/contract/pagamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { offeredBoletoDays } from '#modules/pagamento/dia-util.rules.ts'
import { listParcelamento } from '#modules/pagamento/parcelamento.rules.ts'
import { getPedido } from './get-pedido.ts'
import { dependentesOf } from './pedido.rules.ts'

/** The client's order with the ways to pay it. Boleto days in Brasília time. @throws base.nao_encontrado */
export async function getCheckout({ db, clock }: Deps, sessao: Sessao, id: string): Promise<Checkout> {
  const [pedido, cartao, usuario] = await Promise.all([
    getPedido(db, sessao, id),
    findCartaoVivo(db, sessao.usuarioId),
    findUsuario(db, sessao.usuarioId),
  ])
  const online = pedido.unidade.pagamentoOnline === 'S'
  const metodos = MetodoPagamento.options.filter(
    (metodo) => online && isWithinLimits(metodo, pedido.valorTotal),
  )
  const today = clock.now().toZonedDateTimeISO(brasilia).toPlainDate()
  const appointment = pedido.agendamento && Temporal.PlainDate.from(pedido.agendamento.dataEscolhida)
  const motivo = whyNotAtDesk({
    tipoPagamento: pedido.tipoPagamento,
    unidadeRecebe: pedido.unidade.pagamentoUnidade === 'S',
    statusCartao: cartao?.status ?? null,
  })
  const attended = pedido.dependente?.cpf ?? null
  return {
    pedido,
    cartao: cartao && { numeroCartao: cartao.numeroCartao, status: cartao.status, titular: cartao.titular },
    pacientes: [
      { _id: null, name: pedido.cliente.name, atual: attended === null },
      ...dependentesOf(cartao).map((d) => ({ _id: d._id, name: d.name, atual: d.cpf === attended })),
    ],
    formas: {
      online,
      semCobranca: online && isTooSmallToCharge(pedido.valorTotal),
      metodos,
      boleto: metodos.includes('boleto')
        ? offeredBoletoDays(today, appointment).map((d) => ({ dia: d.dia, vencimento: String(d.vencimento) }))
        : [],
      ato: { oferecido: motivo === null, motivo },
    },
    parcelamento: online ? listParcelamento(pedido.valorTotal) : [],
    endereco: usuario?.endereco ?? null,
  }
}
