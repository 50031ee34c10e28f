import { mayUseCardPrice, whyNoCardPrice } from '@alento/contract/cartao.can.ts'
import type { StatusCartao } from '@alento/contract/cartao.ts'
import type { TipoPagamento } from '@alento/contract/pedido.ts'
import { parseDia } from './month-grid.ts'
import type { Prices } from '#lib/busca/prices.ts'
import type { Member } from '#lib/unidade/team.ts'

/** What was chosen so far; the address of the page carries it. */
export type Choices = {
  pagamento: TipoPagamento | null
  profissional: string | null
  /** YYYY-MM-DD */
  dia: string | null
  /** HH:MM */
  horario: string | null
}

/** Who is looking: nobody logged in, staff, a client without a card, or the status of the client's card. */
export type CardState = 'visitante' | 'equipe' | 'sem-cartao' | StatusCartao

export type PaymentOption = {
  value: TipoPagamento
  label: string
  detail: string
  /** Centavos. */
  valor: number
  allowed: boolean
}

export type Calendar = {
  mes: string
  /** Neighbouring months that have days, or null. */
  anterior: string | null
  proximo: string | null
  /** Days that can be picked. */
  dias: string[]
}

/** The panel of one consultation, as the page shows it. */
export type Booking = {
  consulta: string
  titulo: string
  descricao: string
  card: CardState
  schedules: boolean
  options: PaymentOption[]
  members: Member[]
  calendar: Calendar | null
  horarios: string[]
  choices: Choices
  /** The day as typed, when it cannot be picked, and why. */
  diaTexto: string
  diaErro: string | null
  ready: boolean
  /** One order for each time the page is shown, however often it is sent. */
  chave: string
}

type Source = { get: (name: string) => unknown }

const textOf = (source: Source, name: string): string | null => {
  const value = source.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Reads an address or a posted form. Whether the choices exist is for the loader, or the server, to say. */
export function readChoices(source: Source): Choices {
  const pagamento = textOf(source, 'pagamento')
  const horario = textOf(source, 'horario')
  return {
    pagamento: pagamento === 'Alento' || pagamento === 'SinSaude' ? pagamento : null,
    profissional: textOf(source, 'profissional'),
    dia: parseDia(textOf(source, 'dia') ?? ''),
    horario: horario && /^\d\d:\d\d$/.test(horario) ? horario : null,
  }
}

/** C3: the payment type and, with scheduling, professional, day and time. */
export const isReady = ({ pagamento, profissional, dia, horario }: Choices, schedules: boolean): boolean =>
  pagamento !== null && (!schedules || (profissional !== null && dia !== null && horario !== null))

/** Of the card that there is; null without one. */
const statusOf = (card: CardState): StatusCartao | null =>
  card === 'visitante' || card === 'equipe' || card === 'sem-cartao' ? null : card

/** Why the card that a client has does not give its price now, and what ends it; null while nothing stands in the way. */
export const cardObstacle = (card: CardState): { title: string; text: string } | null => {
  if (whyNoCardPrice(statusOf(card)) !== 'pedido.cartao_inativo') return null
  const text =
    card === 'SUSPENSO'
      ? 'Há mensalidade em atraso. Depois de paga, o cartão volta a valer e o preço SinSaude também.'
      : 'O pagamento do cartão ainda não foi confirmado. O preço SinSaude vale assim que ele for.'
  return { title: 'O seu cartão não está habilitado', text }
}

const cardText = (card: CardState): string => {
  if (mayUseCardPrice(statusOf(card))) return 'Seu cartão está ativo'
  return cardObstacle(card)?.title ?? 'Para quem tem o cartão SinSaude'
}

/**
 * C1, C5: the card price always, the platform's only where the unit takes online payment. `marca` is the brand. Who has no card
 * may choose the card's price, and is asked about a plan when the order is placed (C6).
 */
export function paymentOptions(prices: Prices, card: CardState, marca: string): PaymentOption[] {
  const sinSaude: PaymentOption = {
    value: 'SinSaude',
    label: 'Com SinSaude',
    detail: cardText(card),
    valor: prices.sinSaude,
    allowed: cardObstacle(card) === null,
  }
  if (prices.alento === null) return [sinSaude]
  const alento = { value: 'Alento', label: `Preço ${marca}`, detail: 'Pagamento online' } as const
  return [sinSaude, { ...alento, valor: prices.alento, allowed: true }]
}

/**
 * The chosen one; else the client's own card; else the only one that costs no plan. A choice that cannot be is not replaced by
 * another price: the person chooses again.
 */
export function pickPayment(
  chosen: TipoPagamento | null,
  options: readonly PaymentOption[],
  card: CardState,
): TipoPagamento | null {
  const allowed = options.filter((o) => o.allowed).map((o) => o.value)
  if (chosen) return allowed.includes(chosen) ? chosen : null
  if (mayUseCardPrice(statusOf(card)) && allowed.includes('SinSaude')) return 'SinSaude'
  const free = card === 'sem-cartao' ? allowed.filter((value) => value !== 'SinSaude') : allowed
  return free.length === 1 ? free[0]! : null
}
