import { createAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { listExpediente } from '@alento/contract/agenda/expediente.ts'
import { listRedeCorpoClinico } from '@alento/contract/unidade/profissional.ts'
import { addDays, dayIn } from '@alento/contract/base/zona.ts'
import { type Args, load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { toPerson } from '#pages/unidade/agendamentos/load.ts'
import { firstFreeOf, freeCountsOf, type Semana } from './free.ts'

type Pessoa = ReturnType<typeof toPerson>

/** How many days are read at once, and how far ahead times are offered. */
const [days, horizon] = [7, 60]

type Wanted = { unidade: string; people: readonly Pessoa[]; chosen: Pessoa | null }

/** Seven days of the chosen professional, or of all. */
async function loadSemana(args: Args, { unidade, people, chosen }: Wanted, de: string): Promise<Semana[]> {
  const query = { unidade, de, ate: addDays(de, days - 1), ...(chosen && { corpo_clinico: chosen._id }) }
  const horas = await load(args, listExpediente, { query }, 'equipe')
  return people.flatMap((pessoa) => {
    const dias = horas.find((h) => h.corpo_clinico === pessoa._id)?.dias
    return dias ? [{ pessoa, dias }] : []
  })
}

/** The unit's professionals that this person may book for, and the free times of a day and the six after it. */
export async function loadFreeTimes(args: Args, wanted: string | null, dia: string | null) {
  const { usuario, unidade } = await requireUnidade(args, createAgendamento, listExpediente)
  const query = { params: { id: unidade._id }, query: { status: 'ATIVO' } } as const
  const all = await load(args, listRedeCorpoClinico, query, 'equipe')
  const people = all
    .filter((p) => !usuario.corpoClinico || p._id === usuario.corpoClinico)
    .map((p) => toPerson(p))
  const chosen = people.find((p) => p._id === wanted) ?? (people.length === 1 ? people[0] : undefined) ?? null
  const hoje = dayIn(nowMs(), unidade.fuso)
  const day = dia !== null && dia >= hoje ? dia : hoje
  const semana = await loadSemana(args, { unidade: unidade._id, people, chosen }, day)
  return { unidade: unidade._id, fuso: unidade.fuso, people, chosen, hoje, dia: day, semana }
}

/** The first free time after the days that were read; null when there is none as far as times are offered. */
async function findLater(args: Args, free: Awaited<ReturnType<typeof loadFreeTimes>>) {
  for (let ahead = days; ahead < horizon; ahead += days) {
    const first = firstFreeOf(await loadSemana(args, free, addDays(free.dia, ahead)))
    if (first) return first
  }
  return null
}

/** `?profissional=&dia=&horario=`, as far as they were chosen. */
export async function loadNovo(args: Args) {
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const { semana, ...free } = await loadFreeTimes(args, params.get('profissional'), dia)
  const asked = params.get('horario') ?? ''
  const horario = dia === free.dia && /^\d\d:\d\d$/.test(asked) ? asked : null
  return {
    ...free,
    times: semana.map(({ pessoa, dias }) => ({ pessoa, livres: dias[0]?.livres ?? [] })),
    dias: freeCountsOf(semana),
    proximo: firstFreeOf(semana) ?? (await findLater(args, { semana, ...free })),
    horario,
    chave: crypto.randomUUID(),
  }
}
export type Novo = Awaited<ReturnType<typeof loadNovo>>
