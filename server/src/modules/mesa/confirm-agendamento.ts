import {
  whyNotAttendVisit,
  whyNotCancel,
  whyNotConfirm,
  whyNotMiss,
  whyNotMove,
} from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { rescheduleAgendamento, type NovoTempo } from '#modules/agenda/reschedule-agendamento.ts'
import { bookOrNearest } from '#modules/agenda/book-or-nearest.ts'
import { cancelAgendamentoByUnidade } from '#modules/agenda/cancel-agendamento.ts'
import { setConfirmada, setFalta } from '#modules/agenda/set-agendamento.ts'
import { setAtendida, undoAtendida } from '#modules/agenda/set-atendida.ts'
import { tellPedido, type NomeAviso } from '#modules/pedido/tell-pedido.ts'
import type { Tx } from '#platform/db/db.ts'
import { updateAgendamento } from './update-agendamento.ts'
import { getAgendamento } from './list-agendamento.ts'
import type { MesaRow } from './mesa-agendamento.queries.ts'

/** The reason for cancelling an appointment whose attendance was undone after its time had been freed and taken. */
export const takenMeanwhile = 'O horário já foi ocupado por outra pessoa'

const tell = async (deps: Deps, tx: Tx, { pedido }: MesaRow, aviso: NomeAviso): Promise<void> => {
  if (pedido) await tellPedido(deps, tx, pedido.id, aviso)
}

/** The unit says that the time stands. @throws base.nao_encontrado agendamento.mudou agendamento.passou agendamento.sem_pagamento */
export const confirmAgendamento = (deps: Deps, sessao: Sessao, id: string): Promise<Agendamento> =>
  updateAgendamento(deps, sessao, id, {
    acao: 'agendamento.confirmar',
    whyNot: whyNotConfirm,
    async change(tx, row) {
      if (row.agendamento.status === 'CONFIRMADA') return false
      await setConfirmada(tx, id)
      await tell(deps, tx, row, 'agendamentoConfirmado')
      return true
    },
  })

/**
 * The unit cancels the appointment with a reason. The order stays: its patient is notified and may choose another time.
 * @throws base.nao_encontrado agendamento.mudou agendamento.passou agendamento.sem_pagamento
 */
export const cancelAgendamento = (
  deps: Deps,
  sessao: Sessao,
  id: string,
  motivo: string,
): Promise<Agendamento> =>
  updateAgendamento(deps, sessao, id, {
    acao: 'agendamento.cancelar',
    whyNot: whyNotCancel,
    async change(tx, row) {
      if (row.agendamento.status === 'CANCELADA') return false
      await cancelAgendamentoByUnidade(deps, tx, row.agendamento, motivo)
      await tell(deps, tx, row, 'agendamentoCancelado')
      return true
    },
  })

/**
 * Moves it to another free time of the same professional; the patient of an order is notified.
 * @throws base.nao_encontrado agendamento.mudou agendamento.passou agendamento.sem_pagamento agenda.horario_inexistente
 * agenda.sem_tempo_atendimento agenda.horario_ocupado (with the nearest free times)
 */
export async function moveAgendamentoAtDesk(
  deps: Deps,
  sessao: Sessao,
  id: string,
  novo: NovoTempo,
): Promise<Agendamento> {
  const { corpo_clinico: c } = await getAgendamento(deps, sessao, id)
  return bookOrNearest(
    deps,
    () => ({ corpoClinicoId: c._id, ...novo, para: 'unidade' }),
    () =>
      updateAgendamento(deps, sessao, id, {
        acao: 'agendamento.remarcar',
        whyNot: whyNotMove,
        detalhe: { ...novo },
        async change(tx, row) {
          if (!(await rescheduleAgendamento(deps, tx, row.agendamento, { ...novo, by: 'unidade' })))
            return false
          await tell(deps, tx, row, 'agendamentoRemarcado')
          return true
        },
      }),
  )
}

/** The patient did not come, or did after all. @throws base.nao_encontrado agendamento.mudou agendamento.ainda_nao */
export const markFalta = (deps: Deps, sessao: Sessao, id: string, faltou: boolean): Promise<Agendamento> =>
  updateAgendamento(deps, sessao, id, {
    acao: 'agendamento.falta',
    detalhe: { faltou },
    whyNot: (a) => whyNotMiss(a, faltou),
    async change(tx, { agendamento: a }, now) {
      if ((a.situacaoVisita === 'FALTOU') === faltou) return false
      return setFalta(tx, id, faltou ? now : null)
    },
  })

/**
 * The patient of a booking by phone was attended, or was not after all. @throws base.nao_encontrado agendamento.mudou
 * agendamento.com_voucher
 */
export const markAtendido = (
  deps: Deps,
  sessao: Sessao,
  id: string,
  atendido: boolean,
): Promise<Agendamento> =>
  updateAgendamento(deps, sessao, id, {
    acao: 'agendamento.atendido',
    detalhe: { atendido },
    whyNot: (a) => whyNotAttendVisit(a, atendido),
    async change(tx, { agendamento: a }) {
      if ((a.situacaoVisita === 'ATENDIDA') === atendido) return false
      if (atendido) return setAtendida(deps, tx, a)
      await undoAtendida(deps, tx, a, takenMeanwhile)
      return true
    },
  })
