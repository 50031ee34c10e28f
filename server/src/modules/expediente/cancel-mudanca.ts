import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { undoMudanca } from '#modules/agenda/cancel-mudanca.ts'
import { updateAgendamento } from '#modules/mesa/update-agendamento.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Undoes the desk's last move or cancellation before its message was sent. @throws base.nao_encontrado agendamento.nao_desfaz
 * agenda.horario_ocupado
 */
export const undoAgendamento = (deps: Deps, sessao: Sessao, id: string): Promise<Agendamento> =>
  updateAgendamento(deps, sessao, id, {
    acao: 'agendamento.desfazer',
    whyNot: () => null,
    async change(tx, { agendamento }) {
      if (!(await undoMudanca(deps, tx, agendamento))) throw new Problem('agendamento.nao_desfaz')
      return true
    },
  })
