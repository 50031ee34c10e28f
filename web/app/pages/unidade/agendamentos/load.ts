import { createAgenda, listAgenda } from '@alento/contract/agenda/agenda.ts'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import { listAgendamento, listAgendamentoMes, type Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { getVoucher } from '@alento/contract/pedido/voucher.ts'
import { type Expediente, listExpediente, sendRecado } from '@alento/contract/agenda/expediente.ts'
import { createFechamento, listFechamento } from '@alento/contract/agenda/fechamento.ts'
import { listRedeCorpoClinico, type CorpoClinico } from '@alento/contract/unidade/profissional.ts'
import { type Args, load } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { addDays, dayIn } from '@alento/contract/base/zona.ts'
import { addMonths, isMonth, monthOf, parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Falta } from '#pages/unidade/agenda/schedule-alert.tsx'
import { readChoice } from './choice.server.ts'
import { closedReasonOf, freeTimesOf, openToEncaixe, weekOf } from './days.ts'

/** The professionals whose appointments may be viewed: clinical staff only see their own. */
async function loadPeople(args: Args, unidade: string, own: string | null) {
  const wanted = { params: { id: unidade }, query: { status: 'ATIVO' } } as const
  const all = await load(args, listRedeCorpoClinico, wanted, 'equipe')
  return own ? all.filter((p) => p._id === own) : all
}

/** Every professional unless one was chosen, here or before; clinical staff have only themselves. */
const pick = (people: readonly CorpoClinico[], asked: string): string | null =>
  people.length === 1 ? (people[0]?._id ?? null) : (people.find((p) => p._id === asked)?._id ?? null)

/** Finds the reason that prevents appointments with the chosen professional (section 8 of the specification). */
async function findFalta(args: Args, chosen: CorpoClinico | undefined): Promise<Falta | null> {
  if (!chosen) return null
  if (!chosen.tempoAtendimento) return 'tempo'
  const week = await load(args, listAgenda, { query: { corpo_clinico: chosen._id } }, 'equipe')
  return week.length === 0 ? 'agenda' : null
}

export const toPerson = ({ _id, nome, especialidade }: CorpoClinico) => ({
  _id,
  nome,
  especialidade: especialidade?.nome ?? null,
  label: especialidade ? `${nome}, ${especialidade.nome}` : nome,
})

/** The data of every view of the appointments: the unit, its professionals, the chosen one and the day. */
export async function loadChoice(args: Args) {
  const { usuario, unidade } = await requireUnidade(args, listAgendamento, listAgendamentoMes, listExpediente)
  const params = new URL(args.request.url).searchParams
  const own = usuario.corpoClinico
  const people = await loadPeople(args, unidade._id, own)
  const hoje = dayIn(nowMs(), unidade.fuso)
  const profissional = pick(people, params.get('profissional') ?? readChoice(args.request).profissional)
  return {
    unidade: { _id: unidade._id, agendamento: unidade.agendamento, fuso: unidade.fuso },
    desk: mayCall(getVoucher, usuario.role),
    people: people.map(toPerson),
    profissional,
    falta: await findFalta(
      args,
      people.find((p) => p._id === profissional),
    ),
    mend: mayCall(createAgenda, usuario.role),
    close: mayCall(createFechamento, usuario.role),
    write: mayCall(sendRecado, usuario.role),
    hoje,
    /** Epoch milliseconds. */
    momento: nowMs(),
    dia: parseDia(params.get('dia') ?? '') ?? hoje,
    query: { unidade: unidade._id, ...(profissional && { corpo_clinico: profissional }) },
  }
}
export type Choice = Awaited<ReturnType<typeof loadChoice>>

/** Hours and free times of these days, of the chosen professional or of all, in the order of the choice. */
async function loadHoras(args: Args, { query, people }: Choice, de: string, ate = de): Promise<Expediente[]> {
  const horas = await load(args, listExpediente, { query: { ...query, de, ate } }, 'equipe')
  return people.flatMap((p) => horas.find((h) => h.corpo_clinico === p._id) ?? [])
}

/** Loads a day: appointments, free times and the data of its lists and columns. */
export async function loadHoursOf(args: Args, choice: Choice) {
  const { query, dia } = choice
  const [list, horas] = await Promise.all([
    load(args, listAgendamento, { query: { ...query, de: dia } }, 'equipe'),
    loadHoras(args, choice, dia),
  ])
  const encaixes = horas.flatMap((h) => h.encaixes)
  return { list: encaixesLast(list, encaixes), horas, encaixes, abertos: openToEncaixe(list, horas) }
}

/** Sorts by time; at the same time, the booked patient comes first and then the encaixe. */
const encaixesLast = (list: readonly Agendamento[], encaixes: readonly string[]): Agendamento[] =>
  list.toSorted(
    (a, b) =>
      `${a.dia} ${a.horario}`.localeCompare(`${b.dia} ${b.horario}`) ||
      Number(encaixes.includes(a._id)) - Number(encaixes.includes(b._id)),
  )

/** The closing of the whole unit that the day is in, for those who may open it again. */
async function findFechamento(args: Args, { close, unidade, dia }: Choice) {
  if (!close) return null
  const list = await load(args, listFechamento, { query: { unidade: unidade._id } }, 'equipe')
  return list.find((f) => f.de <= dia && dia <= f.ate) ?? null
}

/** One day with its free times, and the month around it. */
export async function loadDay(args: Args) {
  const choice = await loadChoice(args)
  const { query, dia } = choice
  const asked = new URL(args.request.url).searchParams.get('mes') ?? ''
  const mes = isMonth(asked) ? asked : monthOf(dia)
  const [day, month] = await Promise.all([
    loadHoursOf(args, choice),
    load(args, listAgendamentoMes, { query: { ...query, mes } }, 'equipe'),
  ])
  const closed = closedReasonOf(day.horas, dia)
  return {
    ...choice,
    fechamento: closed ? await findFechamento(args, choice) : null,
    list: day.list,
    encaixes: day.encaixes,
    abertos: day.abertos,
    free: freeTimesOf(day.horas, dia),
    closed,
    calendar: {
      mes,
      dias: month.map((d) => d.dia),
      anterior: addMonths(mes, -1),
      proximo: addMonths(mes, 1),
    },
  }
}
export type Day = Awaited<ReturnType<typeof loadDay>>

const ofDay = (list: readonly Agendamento[], dia: string) => list.filter((a) => a.dia === dia)

/** The unit's clock, HH:MM. */
const clockOf = ({ unidade }: Choice): string =>
  formatInstante(new Date(nowMs()).toISOString(), unidade.fuso).slice(-5)

/** One day as columns of hours, with the days of its week that have appointments. */
export async function loadGrid(args: Args) {
  const choice = await loadChoice(args)
  const [day, month] = await Promise.all([
    loadHoursOf(args, choice),
    load(args, listAgendamentoMes, { query: { ...choice.query, mes: monthOf(choice.dia) } }, 'equipe'),
  ])
  return { ...choice, ...day, dias: month.map((d) => d.dia), agora: clockOf(choice) }
}
export type Grid = Awaited<ReturnType<typeof loadGrid>>

/** Seven days from Sunday, with appointments, hours and free times. */
async function loadWeek(args: Args, choice: Choice) {
  const dias = weekOf(choice.dia)
  const [de, ate] = [dias[0]!, dias.at(-1)!] // seven days
  const [list, horas] = await Promise.all([
    load(args, listAgendamento, { query: { ...choice.query, de, ate } }, 'equipe'),
    loadHoras(args, choice, de, ate),
  ])
  const encaixes = horas.flatMap((h) => h.encaixes)
  const sorted = encaixesLast(list, encaixes)
  return {
    horas,
    encaixes,
    abertos: openToEncaixe(list, horas),
    dias: dias.map((d) => ({
      dia: d,
      list: ofDay(sorted, d),
      closed: closedReasonOf(horas, d),
    })),
  }
}

export async function loadCalendar(args: Args) {
  const choice = await loadChoice(args)
  const visao = new URL(args.request.url).searchParams.get('visao') === 'semana' ? 'semana' : 'mes'
  const mes = monthOf(choice.dia)
  if (visao === 'semana')
    return {
      ...choice,
      visao,
      semana: await loadWeek(args, choice),
      agora: clockOf(choice),
      mes: null,
      antes: addDays(choice.dia, -7),
      depois: addDays(choice.dia, 7),
    } as const
  const month = await load(args, listAgendamentoMes, { query: { ...choice.query, mes } }, 'equipe')
  return {
    ...choice,
    visao,
    semana: null,
    mes: month,
    antes: `${addMonths(mes, -1)}-01`,
    depois: `${addMonths(mes, 1)}-01`,
  } as const
}
export type Calendar = Awaited<ReturnType<typeof loadCalendar>>
