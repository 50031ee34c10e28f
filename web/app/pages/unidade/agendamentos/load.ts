import { createAgenda, listAgenda, listAgendaDiaCompleta } from '@alento/contract/agenda.ts'
import { mayCall } from '@alento/contract/base/endpoint.ts'
import { listAgendamento, listAgendamentoMes, type Agendamento } from '@alento/contract/agendamento.ts'
import { getVoucher } from '@alento/contract/voucher.ts'
import { type DiaSemHorario, listDiaSemHorario } from '@alento/contract/excecao.ts'
import { listRedeCorpoClinico, type CorpoClinico } from '@alento/contract/profissional.ts'
import { type Context, load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { addDays, dayIn } from '@alento/contract/base/zona.ts'
import { addMonths, isMonth, monthOf, parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Falta } from '#pages/unidade/agenda/schedule-alert.tsx'
import { actionsOf, closedText, weekOf } from './days.ts'

type Args = { context: Context; request: Request }

/** The professionals whose appointments may be viewed: clinical staff only see their own. */
async function loadPeople(args: Args, unidade: string, own: string | null) {
  const wanted = { params: { id: unidade }, query: { status: 'ATIVO' } } as const
  const all = await load(args, listRedeCorpoClinico, wanted, 'equipe')
  return own ? all.filter((p) => p._id === own) : all
}

/** 'todos' selects every professional; without a choice the first one is selected. */
const pick = (people: readonly CorpoClinico[], asked: string | null): string | null =>
  asked === 'todos' && people.length > 1
    ? null
    : (people.find((p) => p._id === asked)?._id ?? people[0]?._id ?? null)

/** What prevents appointments with the chosen professional (section 8 of the specification). */
async function findFalta(args: Args, chosen: CorpoClinico | undefined): Promise<Falta | null> {
  if (!chosen) return null
  if (!chosen.tempoAtendimento) return 'tempo'
  const week = await load(args, listAgenda, { query: { corpo_clinico: chosen._id } }, 'equipe')
  return week.length === 0 ? 'agenda' : null
}

export const toPerson = ({ _id, nome, especialidade }: CorpoClinico) => ({
  _id,
  label: especialidade ? `${nome}, ${especialidade.nome}` : nome,
})

/** The data of every view of the appointments: the unit, its professionals, the chosen one and the day. */
export async function loadChoice(args: Args) {
  const { usuario, unidade } = await requireUnidade(args, listAgendamento, listAgendamentoMes)
  const params = new URL(args.request.url).searchParams
  const own = usuario.corpoClinico
  const people = await loadPeople(args, unidade._id, own)
  const hoje = dayIn(nowMs(), unidade.fuso)
  const profissional = pick(people, params.get('profissional'))
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
    hoje,
    dia: parseDia(params.get('dia') ?? '') ?? hoje,
    query: { unidade: unidade._id, ...(profissional && { corpo_clinico: profissional }) },
  }
}
export type Choice = Awaited<ReturnType<typeof loadChoice>>

/** Why the chosen professional has no hours on these days; nothing when nobody is chosen. */
const loadClosed = (
  args: Args,
  profissional: string | null,
  de: string,
  ate = de,
): Promise<DiaSemHorario[]> =>
  profissional
    ? load(args, listDiaSemHorario, { query: { corpo_clinico: profissional, de, ate } }, 'equipe')
    : Promise.resolve([])

type FreeOf = (dia: string) => string[]

/** Free times of the chosen professional, of one day if given; none when nobody is chosen. */
async function loadFree(args: Args, profissional: string | null, dia?: string): Promise<FreeOf> {
  if (!profissional) return () => []
  const query = { corpo_clinico: profissional, ...(dia && { dia }) }
  const days = await load(args, listAgendaDiaCompleta, { query }, 'equipe')
  return (wanted) =>
    days
      .find((d) => d.dia === wanted)
      ?.horarios.filter((h) => !h.atendimento)
      .map((h) => h.horario) ?? []
}

/** One day with its free times, and the month around it. */
export async function loadDay(args: Args) {
  const choice = await loadChoice(args)
  const { query, dia, profissional } = choice
  const asked = new URL(args.request.url).searchParams.get('mes') ?? ''
  const mes = isMonth(asked) ? asked : monthOf(dia)
  const [list, month, freeOf, closed] = await Promise.all([
    load(args, listAgendamento, { query: { ...query, de: dia } }, 'equipe'),
    load(args, listAgendamentoMes, { query: { ...query, mes } }, 'equipe'),
    loadFree(args, profissional, dia),
    loadClosed(args, profissional, dia),
  ])
  return {
    ...choice,
    list,
    free: freeOf(dia),
    closed: closedText(dia, closed),
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

/** Seven days from Sunday, with appointments and free times. */
async function loadWeek(args: Args, { query, dia, profissional }: Choice) {
  const dias = weekOf(dia)
  const [de, ate] = [dias[0]!, dias.at(-1)!] // seven days
  const [list, freeOf, closed] = await Promise.all([
    load(args, listAgendamento, { query: { ...query, de, ate } }, 'equipe'),
    loadFree(args, profissional),
    loadClosed(args, profissional, de, ate),
  ])
  return dias.map((d) => ({
    dia: d,
    list: ofDay(list, d),
    free: freeOf(d),
    closed: closedText(d, closed),
  }))
}

/** The week or the month around a day. */
export async function loadCalendar(args: Args) {
  const choice = await loadChoice(args)
  const visao = new URL(args.request.url).searchParams.get('visao') === 'semana' ? 'semana' : 'mes'
  const mes = monthOf(choice.dia)
  if (visao === 'semana')
    return {
      ...choice,
      visao,
      semana: await loadWeek(args, choice),
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

/** The longest period of one query, and how far ahead times are offered; in days. */
const [atOnce, ahead] = [42, 60]

/** Appointments that wait for the unit's confirmation, from today on as far as times are offered, by day. */
export async function loadWaiting(args: Args) {
  const choice = await loadChoice(args)
  const { query, hoje } = choice
  const between = (de: number, ate: number) => {
    const days = { de: addDays(hoje, de), ate: addDays(hoje, ate) }
    return load(
      args,
      listAgendamento,
      { query: { ...query, ...days, status: 'AGUARDANDO_CONFIRMACAO' } },
      'equipe',
    )
  }
  const [soon, later] = await Promise.all([between(0, atOnce - 1), between(atOnce, ahead)])
  const list = [...soon, ...later].filter((a) => actionsOf(a).confirm)
  return { ...choice, dias: Object.entries(Object.groupBy(list, (a) => a.dia)) }
}
