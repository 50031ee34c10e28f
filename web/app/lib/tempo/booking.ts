import { mayUseCardPrice, whyNoCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { parseDia } from './month-grid.ts'
import type { Prices } from '#lib/busca/prices.ts'
import type { Member } from '#lib/unidade/team.ts'

/** The choices made so far, which are in the page's URL. */
export type Choices = {
  pagamento: TipoPagamento | null
  profissional: string | null
  /** YYYY-MM-DD */
  dia: string | null
  /** HH:MM */
  horario: string | null
}

/** The viewer: a visitor, staff, a client without a card, or the status of the client's card. */
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
  /** Days that can be chosen. */
  dias: string[]
}

/** The payment that makes a suspended card valid again: its contract, the plan and the centavos to pay. */
export type Divida = { contrato: string; plano: string; valor: number }

/** A time that the client holds by an order that is not paid yet. */
export type Reservado = {
  pedido: string
  dia: string
  horario: string
  /** An instant; null where no end is known. */
  ate: string | null
  especialidade: string
}

/** The panel of one consultation, as the page shows it. */
export type Booking = {
  consulta: string
  titulo: string
  descricao: string
  card: CardState
  schedules: boolean
  options: PaymentOption[]
  /** Cheapest plan of the card, in centavos a month, for somebody without a card; null when none is on sale. */
  plano: number | null
  /** The debt to pay before the client's own card gives its price; null without one. */
  divida: Divida | null
  members: Member[]
  /** The chosen professional has days without a free time, for which there is a waiting list. */
  cheio: boolean
  calendar: Calendar | null
  horarios: string[]
  choices: Choices
  /**
   * A time that this client holds here and has not paid: it is missing in `horarios`. `guardado` is until when ('às 14:31'); `troca`:
   * another time takes its place.
   */
  reservado:
    | (Pick<Reservado, 'pedido' | 'dia' | 'horario'> & { guardado: string | null; troca: boolean })
    | null
  /** The typed day, when it cannot be chosen, and why. */
  diaTexto: string
  diaErro: string | null
  ready: boolean
  /** Idempotency key: one order for each time the page is shown, however often it is sent. */
  chave: string
}

type Source = { get: (name: string) => unknown }

const textOf = (source: Source, name: string): string | null => {
  const value = source.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Reads a URL or a posted form. The loader, or the server, checks whether the choices exist. */
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

/** Whether everything is chosen (C3): the payment type and, if the unit schedules, professional, day and time. */
export const isReady = ({ pagamento, profissional, dia, horario }: Choices, schedules: boolean): boolean =>
  pagamento !== null && (!schedules || (profissional !== null && dia !== null && horario !== null))

const statusOf = (card: CardState): StatusCartao | null =>
  card === 'visitante' || card === 'equipe' || card === 'sem-cartao' ? null : card

/** Returns the reason why the client's card does not give its price now, and what to do about it; null when it does. */
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
 * The payment options (C1, C5): the card price always, the platform's only when the unit takes online payment. `marca` is the
 * brand. A visitor without a card may choose the card's price and is offered a plan when the order is placed (C6).
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
 * The chosen option; else that of the client's own card; else the only one that needs no plan. An impossible choice is not
 * replaced by another price: the person chooses again.
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

/**
 * The price of a time that is taken without a question about it: that of the client's own card, else the platform's. Null for
 * those who could only have the card's price and have no card: they are asked.
 */
export const directPayment = (options: readonly PaymentOption[], card: CardState): TipoPagamento | null => {
  const own = mayUseCardPrice(statusOf(card)) ? 'SinSaude' : 'Alento'
  return options.find((o) => o.value === own && o.allowed)?.value ?? null
}
