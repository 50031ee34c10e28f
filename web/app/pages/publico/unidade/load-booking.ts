import type { CorpoClinico } from '@alento/contract/unidade/profissional.ts'
import type { Rede, RedeConsulta } from '@alento/contract/unidade/rede.ts'
import type { Args } from '#lib/api/api.ts'
import { findDivida } from '#lib/compra/find-divida.ts'
import { findCard } from '#lib/compra/find-card.ts'
import { findReservado } from '#lib/compra/find-reservado.ts'
import { findPlanoDesde } from '#lib/compra/oferta-cartao.ts'
import {
  type Booking,
  type Reservado,
  isReady,
  paymentOptions,
  pickPayment,
  readChoices,
} from '#lib/tempo/booking.ts'
import { loadFull, loadTimes, noTimes } from '#lib/tempo/free-times.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { formatHora } from '#lib/texto/format.ts'
import { pricesOf } from '#lib/busca/prices.ts'
import { bookable, type Member } from '#lib/unidade/team.ts'

/** `team` are the same people in the pages' form. */
type Chosen = {
  rede: Rede
  consulta: RedeConsulta
  corpoClinico: CorpoClinico[]
  team: Member[]
  marca: string
}

/** The panel of one consultation: the available choices, and those of the URL that exist. */
export async function loadBooking(
  args: Args,
  params: URLSearchParams,
  { rede, consulta, corpoClinico, team, marca }: Chosen,
): Promise<Booking> {
  const card = await findCard(args.context)
  const options = paymentOptions(pricesOf(consulta, rede.pagamentoOnline), card, marca)
  const wanted = readChoices(params)
  const schedules = rede.agendamento === 'S'
  const able = schedules ? bookable(corpoClinico, consulta.especialidade._id) : []
  const members = team.filter(({ id }) => able.some((p) => p._id === id)) // the same objects are serialised once
  const only = members.length === 1 ? members[0]! : undefined
  const profissional = members.find((m) => m.id === wanted.profissional)?.id ?? only?.id ?? null
  const [{ dia, horario, ...times }, cheios, plano, divida, reservado] = await Promise.all([
    profissional ? loadTimes(args, profissional, params) : noTimes,
    profissional ? loadFull(args, profissional) : [],
    findPlanoDesde(args.context, card),
    findDivida(args.context, card),
    schedules ? findReservado(args.context, card, rede._id) : null,
  ])
  const choices = { pagamento: pickPayment(wanted.pagamento, options, card), profissional, dia, horario }
  return {
    consulta: consulta._id,
    titulo: `Consulta em ${consulta.especialidade.nome}`,
    descricao: consulta.descricaoConsulta,
    card,
    schedules,
    options,
    plano,
    divida,
    members,
    cheio: cheios.length > 0,
    ...times,
    reservado: reservado && toReservado(reservado, rede, consulta),
    choices,
    ready: isReady(choices, schedules),
    chave: crypto.randomUUID(),
  }
}

/** The time that the client holds, as the panel shows it. */
function toReservado(
  { pedido, dia, horario, ate, especialidade }: Reservado,
  { fuso }: Rede,
  consulta: RedeConsulta,
): NonNullable<Booking['reservado']> {
  const guardado = ate && formatHora(ate, dayIn(nowMs(), fuso), fuso)
  return { pedido, dia, horario, guardado, troca: especialidade === consulta.especialidade.nome }
}
