import { listAgendamento } from '@alento/contract/agenda/agendamento.ts'
import { createEncaixe, listExpediente } from '@alento/contract/agenda/expediente.ts'
import { listRedeCorpoClinico } from '@alento/contract/unidade/profissional.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { type Args, load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { parseDia } from '#lib/tempo/month-grid.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'

/** `?profissional=&dia=&horario=` is the taken time; its patient, and the times of the day that take an encaixe. */
export async function loadEncaixe(args: Args) {
  const { unidade } = await requireUnidade(args, createEncaixe, listExpediente, listAgendamento)
  const params = new URL(args.request.url).searchParams
  const dia = parseDia(params.get('dia') ?? '')
  const horario = params.get('horario') ?? ''
  const wanted = { params: { id: unidade._id }, query: { status: 'ATIVO' } } as const
  const people = await load(args, listRedeCorpoClinico, wanted, 'equipe')
  const profissional = people.find((p) => p._id === params.get('profissional'))
  if (!dia || !/^\d\d:\d\d$/.test(horario) || !profissional) throwProblem(refusalOf('base.nao_encontrado'))
  const { _id, nome, especialidade } = profissional
  const query = { unidade: unidade._id, corpo_clinico: _id, de: dia, ate: dia }
  const [horas, list] = await Promise.all([
    load(args, listExpediente, { query }, 'equipe'),
    load(args, listAgendamento, { query }, 'equipe'),
  ])
  const held = list.find((a) => a.horario === horario && a.status !== 'CANCELADA')
  return {
    unidade: unidade._id,
    profissional: { _id, nome },
    servico: especialidade?.nome ?? '',
    dia,
    hoje: dayIn(nowMs(), unidade.fuso),
    horario,
    situacao: held?.situacaoVisita ?? null,
    abertos: horas.flatMap((h) => h.dias.flatMap((d) => d.encaixaveis)),
    chave: crypto.randomUUID(),
  }
}
export type Lugar = Awaited<ReturnType<typeof loadEncaixe>>
