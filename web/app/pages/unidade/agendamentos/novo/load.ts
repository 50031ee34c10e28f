import { createAgendamento } from '@alento/contract/agendamento.ts'
import { listExpediente } from '@alento/contract/expediente.ts'
import { listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import { addDays, dayIn } from '@alento/contract/base/zona.ts'
import { type Context, load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { toPerson } from '#pages/unidade/agendamentos/load.ts'

type Args = { context: Context; request: Request }

const days = 7

/** The unit's professionals that this person may book for, and what is free on a day and the six after it. */
export async function loadFreeTimes(args: Args, wanted: string | null, dia: string | null) {
  const { usuario, unidade } = await requireUnidade(args, createAgendamento, listExpediente)
  const query = { params: { id: unidade._id }, query: { status: 'ATIVO' } } as const
  const all = await load(args, listRedeCorpoClinico, query, 'equipe')
  const people = all
    .filter((p) => !usuario.corpoClinico || p._id === usuario.corpoClinico)
    .map((p) => toPerson(p))
  const chosen = people.find((p) => p._id === wanted) ?? (people.length === 1 ? people[0] : undefined)
  const hoje = dayIn(nowMs(), unidade.fuso)
  const day = dia !== null && dia >= hoje ? dia : hoje
  const horas = await load(
    args,
    listExpediente,
    {
      query: {
        unidade: unidade._id,
        de: day,
        ate: addDays(day, days - 1),
        ...(chosen && { corpo_clinico: chosen._id }),
      },
    },
    'equipe',
  )
  const semana = people.flatMap((pessoa) => {
    const dias = horas.find((h) => h.corpo_clinico === pessoa._id)?.dias
    return dias ? [{ pessoa, dias }] : []
  })
  return { unidade: unidade._id, fuso: unidade.fuso, people, chosen: chosen ?? null, hoje, dia: day, semana }
}

/** `?profissional=&dia=&horario=`, as far as they were chosen. */
export async function loadNovo(args: Args) {
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const free = await loadFreeTimes(args, params.get('profissional'), dia)
  const asked = params.get('horario') ?? ''
  const horario = dia === free.dia && /^\d\d:\d\d$/.test(asked) ? asked : null
  const times = free.semana.map(({ pessoa, dias }) => ({ pessoa, livres: dias[0]?.livres ?? [] }))
  return { ...free, times, horario, chave: crypto.randomUUID() }
}
export type Novo = Awaited<ReturnType<typeof loadNovo>>
