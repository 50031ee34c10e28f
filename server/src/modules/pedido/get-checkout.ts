import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { whyNotAtDesk } from '@alento/contract/cartao/cartao.can.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { isTooSmallToCharge, isWithinLimits } from '@alento/contract/pagamento/pagamento.can.ts'
import { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { isClosed, isPayable } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { offeredBoletoDays } from '#modules/pagamento/boleto.rules.ts'
import { listParcelamento } from '#modules/pagamento/parcelamento.rules.ts'
import type { Db } from '#platform/db/db.ts'
import { getPedido } from './get-pedido.ts'
import { dependentesOf } from './pedido.rules.ts'
import { listPacienteSemCartao } from './pedido.queries.ts'
import { listJuntoId } from './pedido.store.ts'
import { onlyTogether } from './set-pagamento-ato.ts'

type Comprados = { juntos: [Pedido, ...Pedido[]]; encerrados: Pedido[] }

/** The orders that were bought together with this one: `juntos` are paid together, itself among them. */
async function listComprados(db: Db, sessao: Sessao, pedido: Pedido): Promise<Comprados> {
  if (pedido.combinacao === null) return { juntos: [pedido], encerrados: [] }
  const others = (await listJuntoId(db, pedido._id)).filter((id) => id !== pedido._id)
  const found = await Promise.all(others.map((id) => getPedido(db, sessao, id)))
  return { juntos: [pedido, ...found.filter((p) => !isClosed(p))], encerrados: found.filter(isClosed) }
}

/** Returns the amount to pay: of all orders when none is open any more. */
function totalOf(juntos: readonly Pedido[]): Centavos {
  const open = juntos.filter(isPayable)
  const counted = open.length > 0 ? open : juntos
  return centavos(counted.reduce((sum, p) => sum + p.valorTotal, 0))
}

/** People without card for whom this client bought before; the order's own patient is among them, marked. */
async function listOutros(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clienteId: string,
  { dependente }: Pedido,
): Promise<Checkout['outros']> {
  const known = await listPacienteSemCartao(db, clienteId, clock.now())
  const current = dependente?.cartao === false ? dependente : null
  return known.map(({ name, cpf }) => ({ name, cpf, atual: current?.name === name && current.cpf === cpf }))
}

/** Returns the reason why the order cannot be paid at the unit's desk; null when it can. */
const whyNotAto = ({ combinacao, tipoPagamento, unidade }: Pedido, statusCartao: StatusCartao | null) =>
  combinacao === null
    ? whyNotAtDesk({ tipoPagamento, unidadeRecebe: unidade.pagamentoUnidade === 'S', statusCartao })
    : onlyTogether

/** The client and the dependents of the card, one of them marked; none where another person will be attended. */
function pacientesOf({ cliente, dependente }: Pedido, cartao: Parameters<typeof dependentesOf>[0]) {
  const attended = dependente?.cpf ?? null
  return [
    { _id: null, name: cliente.name, atual: attended === null },
    ...dependentesOf(cartao).map((d) => ({
      _id: d._id,
      name: d.name,
      atual: d.cpf === attended && dependente?.cartao === true,
    })),
  ]
}

/**
 * The client's order, with those that are paid together with it, and the ways to pay them. Boleto days in Brasília time.
 * @throws base.nao_encontrado
 */
export async function getCheckout({ db, clock }: Deps, sessao: Sessao, id: string): Promise<Checkout> {
  const [pedido, cartao, usuario] = await Promise.all([
    getPedido(db, sessao, id),
    findCartaoVivo(db, sessao.usuarioId),
    findUsuario(db, sessao.usuarioId),
  ])
  const { juntos, encerrados } = await listComprados(db, sessao, pedido)
  const total = totalOf(juntos)
  const online = pedido.unidade.pagamentoOnline === 'S'
  const metodos = MetodoPagamento.options.filter((metodo) => online && isWithinLimits(metodo, total))
  const today = brasiliaDayOf(clock.now())
  const appointment = pedido.agendamento && Temporal.PlainDate.from(pedido.agendamento.dataEscolhida)
  const motivo = whyNotAto(pedido, cartao?.status ?? null)
  const bySinSaude = juntos.some((p) => p.tipoPagamento === 'SinSaude')
  return {
    pedido,
    juntos,
    encerrados,
    total,
    cartao: cartao && { numeroCartao: cartao.numeroCartao, status: cartao.status, titular: cartao.titular },
    pacientes: pacientesOf(pedido, cartao),
    outros: bySinSaude ? null : await listOutros({ db, clock }, sessao.usuarioId, pedido),
    formas: {
      online,
      semCobranca: online && isTooSmallToCharge(total),
      metodos,
      boleto: metodos.includes('boleto')
        ? offeredBoletoDays(today, appointment).map((d) => ({ dia: d.dia, vencimento: String(d.vencimento) }))
        : [],
      ato: { oferecido: motivo === null, motivo },
    },
    parcelamento: online ? listParcelamento(total) : [],
    endereco: usuario?.endereco ?? null,
    faltaCpf: !usuario?.cpf,
  }
}
