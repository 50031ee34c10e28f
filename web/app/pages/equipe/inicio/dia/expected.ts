import type { SituacaoVisita } from '@alento/contract/agenda/agenda.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'

/** Returns the state of a visit by its times, once its end is undone. */
function toSituacaoVisita({ chamadoEm, chegouEm }: Agendamento): SituacaoVisita {
  if (chamadoEm) return 'EM_ATENDIMENTO'
  return chegouEm ? 'CHEGOU' : 'MARCADA'
}

/** The effect of each step on a visit; `at` is now, as the server would write it. */
const changes: Record<string, (a: Agendamento, at: string) => Partial<Agendamento>> = {
  confirmar: () => ({ status: 'CONFIRMADA' }),
  chegou: (_, at) => ({ status: 'CONFIRMADA', situacaoVisita: 'CHEGOU', chegouEm: at }),
  chamar: (_, at) => ({ status: 'CONFIRMADA', situacaoVisita: 'EM_ATENDIMENTO', chamadoEm: at }),
  atendido: (_, at) => ({ situacaoVisita: 'ATENDIDA', atendidoEm: at }),
  faltou: (_, at) => ({ situacaoVisita: 'FALTOU', faltouEm: at }),
  marcado: () => ({ situacaoVisita: 'MARCADA' }),
  veio: (a) => ({ situacaoVisita: toSituacaoVisita(a) }),
  desfeito: (a) => ({ situacaoVisita: toSituacaoVisita(a) }),
}

/**
 * The visits as the form under way makes them, so that a row changes with the key and not with the answer. A refusal shows them again
 * as they were.
 */
export function expectedDay(
  visitas: readonly Agendamento[],
  form: FormData | undefined,
  agora: number,
): readonly Agendamento[] {
  const acao = form?.get('acao')
  const change = typeof acao === 'string' && Object.hasOwn(changes, acao) ? changes[acao] : undefined
  if (!change) return visitas
  const at = new Date(agora).toISOString()
  const id = form?.get('agendamento')
  return visitas.map((a) => (a._id === id ? { ...a, ...change(a, at) } : a))
}
