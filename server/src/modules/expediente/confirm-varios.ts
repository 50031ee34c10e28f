import type { Varios } from '@alento/contract/agenda/expediente.ts'
import type { Deps, Sessao } from '#deps.ts'
import { confirmAgendamento, moveAgendamentoAtDesk } from '#modules/mesa/confirm-agendamento.ts'
import { Problem } from '#platform/problem.ts'

/** Does `work` for each, one after another; the others follow a refused one. @throws base.nao_encontrado when none exists */
async function each<T extends { id: string }>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<Varios> {
  const recusados: Varios['recusados'] = []
  const unknown: Problem[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      recusados.push({ _id: one.id, motivo: error.message })
      if (error.code === 'base.nao_encontrado') unknown.push(error)
    }
  if (unknown[0] && unknown.length === all.length) throw unknown[0]
  return { feitos: all.length - recusados.length, recusados }
}

/** Confirms several appointments, each in its own transaction. */
export const confirmVarios = (deps: Deps, sessao: Sessao, ids: readonly string[]): Promise<Varios> =>
  each(
    [...new Set(ids)].map((id) => ({ id })),
    ({ id }) => confirmAgendamento(deps, sessao, id),
  )

type Mudanca = { id: string; dataEscolhida: string; horario: string }

/** Moves several appointments, each in its own transaction. */
export const moveVarios = (deps: Deps, sessao: Sessao, mudancas: readonly Mudanca[]): Promise<Varios> =>
  each(mudancas, ({ id, dataEscolhida: dia, horario }) =>
    moveAgendamentoAtDesk(deps, sessao, id, { dia, horario }),
  )
