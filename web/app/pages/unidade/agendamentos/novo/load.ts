import { createAgendamento } from '@alento/contract/agendamento.ts'
import { listExpediente } from '@alento/contract/expediente.ts'
import { listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { type Context, load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { toPerson } from '#pages/unidade/agendamentos/load.ts'

type Args = { context: Context; request: Request }

/** The unit's professionals that this person may book for, and their free times on a day. */
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
      query: { unidade: unidade._id, de: day, ate: day, ...(chosen && { corpo_clinico: chosen._id }) },
    },
    'equipe',
  )
  const times = people.flatMap((pessoa) => {
    const day0 = horas.find((h) => h.corpo_clinico === pessoa._id)?.dias[0]
    return day0 ? [{ pessoa, livres: day0.livres }] : []
  })
  return { unidade: unidade._id, fuso: unidade.fuso, people, chosen: chosen ?? null, hoje, dia: day, times }
}

/** `?profissional=&dia=&horario=`, as far as they were chosen. */
export async function loadNovo(args: Args) {
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const free = await loadFreeTimes(args, params.get('profissional'), dia)
  const asked = params.get('horario') ?? ''
  const horario = dia === free.dia && /^\d\d:\d\d$/.test(asked) ? asked : null
  return { ...free, horario, chave: crypto.randomUUID() }
}
export type Novo = Awaited<ReturnType<typeof loadNovo>>
