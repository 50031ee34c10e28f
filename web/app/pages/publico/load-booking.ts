import { listAgendaDia, listAgendaDiaCompleta } from '@alento/contract/agenda.ts'
import { getMeuCartao } from '@alento/contract/cartao.ts'
import type { CorpoClinico } from '@alento/contract/profissional.ts'
import type { Rede, RedeConsulta } from '@alento/contract/rede.ts'
import { call, type Context, load } from '#lib/api.ts'
import {
  type Booking,
  type Calendar,
  type CardState,
  isReady,
  paymentOptions,
  pickPayment,
  readChoices,
} from '#lib/booking.ts'
import { addMonths, isMonth, monthOf } from '#lib/month-grid.ts'
import { pricesOf } from '#lib/prices.ts'
import { bookable, type Member } from '#lib/team.ts'

type Args = { context: Context; request: Request }

/** 401 is a visitor, 403 the staff of a unit: neither has a card. */
export async function findCard(context: Context): Promise<CardState> {
  const reply = await call(context, getMeuCartao, {})
  if (reply.ok) return reply.value.cartao?.status ?? 'sem-cartao'
  return reply.problema.status === 401 ? 'visitante' : 'equipe'
}

function toCalendar(dias: string[], wanted: string | null): Calendar | null {
  const [first, last] = [dias[0], dias.at(-1)]
  if (!first || !last) return null
  const [from, to] = [monthOf(first), monthOf(last)]
  const mes = wanted && wanted >= from && wanted <= to ? wanted : from
  return {
    mes,
    dias,
    anterior: mes > from ? addMonths(mes, -1) : null,
    proximo: mes < to ? addMonths(mes, 1) : null,
  }
}

const dayError = (text: string, dia: string | null, dias: string[]): string | null => {
  if (text === '' || (dia && dias.includes(dia))) return null
  return dia ? 'Não há horário livre neste dia' : 'Informe o dia como DD/MM/AAAA'
}

async function loadFree(args: Args, profissional: string, dia: string): Promise<string[]> {
  const query = { corpo_clinico: profissional, dia }
  const days = await load(args, listAgendaDiaCompleta, { query })
  return days.flatMap((d) => d.horarios.filter((h) => !h.atendimento).map((h) => h.horario))
}

async function loadTimes(args: Args, profissional: string, params: URLSearchParams) {
  const { dia, horario } = readChoices(params)
  const free = await load(args, listAgendaDia, { query: { corpo_clinico: profissional } })
  const dias = free.map((d) => d.dia)
  const text = params.get('dia')?.trim() ?? ''
  const picked = dia && dias.includes(dia) ? dia : null
  const horarios = picked ? await loadFree(args, profissional, picked) : []
  const mes = params.get('mes') ?? ''
  return {
    calendar: toCalendar(dias, isMonth(mes) ? mes : picked && monthOf(picked)),
    horarios,
    dia: picked,
    horario: horario && horarios.includes(horario) ? horario : null,
    diaTexto: picked ? '' : text,
    diaErro: dayError(text, dia, dias),
  }
}

const noTimes = { calendar: null, horarios: [], dia: null, horario: null, diaTexto: '', diaErro: null }

/** `team` are the same people as pages show them. */
type Chosen = {
  rede: Rede
  consulta: RedeConsulta
  corpoClinico: CorpoClinico[]
  team: Member[]
  marca: string
}

/** The panel of one consultation: what can be chosen, and of what the address chooses, what exists. */
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
  const members = team.filter(({ id }) => able.some((p) => p._id === id)) // the same objects travel once
  const only = members.length === 1 ? members[0]! : undefined
  const profissional = members.find((m) => m.id === wanted.profissional)?.id ?? only?.id ?? null
  const { dia, horario, ...times } = profissional ? await loadTimes(args, profissional, params) : noTimes
  const choices = { pagamento: pickPayment(wanted.pagamento, options, card), profissional, dia, horario }
  return {
    consulta: consulta._id,
    titulo: `Consulta em ${consulta.especialidade.nome}`,
    descricao: consulta.descricaoConsulta,
    card,
    schedules,
    options,
    members,
    ...times,
    choices,
    ready: isReady(choices, schedules),
    chave: crypto.randomUUID(),
  }
}
