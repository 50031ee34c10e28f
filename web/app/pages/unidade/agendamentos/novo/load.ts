import { createAgendamento } from '@alento/contract/agendamento.ts'
import { listRedeCorpoClinico } from '@alento/contract/profissional.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** `?profissional=&dia=&horario=` is the free time that was clicked. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, createAgendamento)
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const horario = params.get('horario') ?? ''
  const wanted = { params: { id: unidade._id }, query: { status: 'ATIVO' } } as const
  const people = await load(args, listRedeCorpoClinico, wanted, 'equipe')
  const profissional = people.find((p) => p._id === params.get('profissional'))
  if (!dia || !/^\d\d:\d\d$/.test(horario) || !profissional) throwProblem(refusalOf('base.nao_encontrado'))
  const { _id, nome, especialidade } = profissional
  return {
    unidade: unidade._id,
    profissional: { _id, nome },
    servico: especialidade?.nome ?? '',
    dia,
    horario,
    chave: crypto.randomUUID(),
  }
}
