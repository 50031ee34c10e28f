import { boletoDays } from '@alento/contract/pagamento/boleto.can.ts'
import {
  diasDeAntecedencia,
  type EstadoContrato,
  firstVencimentoOf,
} from '@alento/contract/cartao/contrato.can.ts'
import type { PagarCartao } from '@alento/contract/cartao/meu-cartao.ts'
import { isWithinLimits } from '@alento/contract/pagamento/pagamento.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Recorrencia } from '@alento/contract/cartao/plano.ts'
import { cobrancaDueDate } from '#modules/pagamento/boleto.rules.ts'
import { cobradoOn, precoOf, firstPeriodoOf } from './periodo.rules.ts'

type Contrato = {
  estado: EstadoContrato
  recorrencia: Recorrencia
  valor: number
  valorNovo: number | null
  valorNovoDesde: Temporal.PlainDate | null
  acerto: number
  diaPagamento: number | null
  metodo: MetodoPagamento | null
}
type Aberta = {
  tipo: 'PERIODO' | 'DIFERENCA'
  valor: number
  vencimento: Temporal.PlainDate
  ate: Temporal.PlainDate
}
type Hoje = { hoje: Temporal.PlainDate; gratis: boolean; proximaCobranca: Temporal.PlainDate | null }

const forms = ['cartao', 'boleto', 'pix'] as const
type Boleto = PagarCartao['boletos'][number]

/** The first charge, or the one after a suspension, begins a period on the day it is paid: the boleto's day counts from there. */
function newBoleto({ estado, recorrencia }: Contrato, dia: number, { hoje, gratis }: Hoje): Boleto {
  const chosen = { estado, recorrencia, metodo: 'boleto', diaPagamento: dia } as const
  const due = cobrancaDueDate(gratis ? firstPeriodoOf(chosen, hoje).ate : hoje, chosen, hoje)
  return { dia, vencimento: String(due), proxima: firstVencimentoOf(String(due), recorrencia, dia) }
}

/** A running contract keeps its days. */
const runningBoleto = (c: Aberta, contrato: Contrato, proxima: string, { hoje }: Hoje): Boleto => ({
  dia: contrato.diaPagamento ?? boletoDays[0],
  vencimento: String(cobrancaDueDate(c.vencimento, contrato, hoje)),
  proxima,
})

/**
 * Whether the open charge of a running contract is its holder's to pay: a missed one, the difference of a dearer plan, and a renewal
 * by boleto or Pix from the day on which it is sent. A renewal by credit card is charged by itself: paid here too, it would be paid
 * twice.
 */
function isDue(
  { estado, metodo }: Contrato,
  { tipo, vencimento }: Aberta,
  hoje: Temporal.PlainDate,
): boolean {
  if (estado === 'EM_ATRASO') return true
  if (estado !== 'ATIVO') return false
  if (tipo === 'DIFERENCA') return true
  const sent = vencimento.subtract({ days: diasDeAntecedencia })
  return metodo !== 'cartao' && Temporal.PlainDate.compare(sent, hoje) <= 0
}

/**
 * The charge after this one: a period later for a new period, which `aberta` null stands for, otherwise when the charge's own period
 * ends. The difference of a dearer plan leaves the paid period as it is.
 */
function nextDue(
  contrato: Contrato,
  aberta: Aberta | null,
  { hoje, proximaCobranca }: Hoje,
): Temporal.PlainDate {
  if (!aberta) return firstPeriodoOf({ ...contrato, metodo: null }, hoje).ate
  return aberta.tipo === 'DIFERENCA' ? (proximaCobranca ?? aberta.ate) : aberta.ate
}

/** The price of the charges after it: the difference of a dearer plan is followed by that plan's price. Centavos. */
const precoDepois = (contrato: Contrato, aberta: Aberta | null, next: Temporal.PlainDate): number =>
  aberta?.tipo === 'DIFERENCA' ? (contrato.valorNovo ?? contrato.valor) : precoOf(contrato, next)

/**
 * Returns the amount to pay for a contract now and the days of its next charges, as `payContrato` will do it; null when no payment
 * is due. `aberta` is its open charge, `gratis` whether this purchase gets the free month. Centavos, days in Brasília time.
 */
export function pagarOf(contrato: Contrato, aberta: Aberta | null, quando: Hoje): PagarCartao | null {
  const { estado } = contrato
  const begins = estado === 'AGUARDANDO_PAGAMENTO' || estado === 'SUSPENSO'
  const { hoje, gratis } = quando
  const running = aberta !== null && isDue(contrato, aberta, hoje)
  if (!begins && !running) return null
  const next = nextDue(contrato, begins ? null : aberta, quando)
  const valor = aberta?.valor ?? cobradoOn(contrato, hoje)
  return {
    valor,
    hoje: gratis ? 0 : valor,
    gratis,
    valorDepois: precoDepois(contrato, aberta, next),
    proxima: String(next),
    metodos: forms.filter((m) => (gratis && m !== 'boleto') || isWithinLimits(m, valor)),
    boletos: running
      ? [runningBoleto(aberta, contrato, String(next), quando)]
      : boletoDays.map((dia) => newBoleto(contrato, dia, quando)),
  }
}
