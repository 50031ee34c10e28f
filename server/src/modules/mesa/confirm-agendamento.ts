import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { whyNotCancel, whyNotConfirm, whyNotMiss, whyNotMove } from '@alento/contract/agendamento.can.ts'
import type { Agendamento, createAgendamento as createContract } from '@alento/contract/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findAvulso, setAgendamento } from '#modules/agenda/find-agendamento.ts'
import { freeAgendamento } from '#modules/agenda/book-agendamento.ts'
import { bookAvulso } from '#modules/agenda/book-avulso.ts'
import { lockAgenda } from '#modules/agenda/book-horario.ts'
import { rescheduleAgendamento, type NovoTempo } from '#modules/agenda/reschedule-agendamento.ts'
import { bookOrNearest } from '#modules/agenda/book-or-nearest.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/get-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { updateAgendamento } from './update-agendamento.ts'
import { escopoOf, getAgendamento } from './list-agendamento.ts'
import type { MesaRow } from './mesa-agendamento.queries.ts'
import { tellPedido } from '#modules/pedido/tell-pedido.ts'
import type { NomeAviso } from '#modules/pedido/create-aviso.ts'

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
      await setAgendamento(tx, id, { status: 'CONFIRMADA' })
      await tell(deps, tx, row, 'agendamentoConfirmado')
      return true
    },
  })

/**
 * The unit takes the time back, saying why. The order stays: its patient is told the reason and may choose another time.
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
      await freeAgendamento(deps, tx, row.agendamento, motivo)
      await tell(deps, tx, row, 'agendamentoCancelado')
      return true
    },
  })

/**
 * Moves it to another free time of the same professional; the patient of an order is told.
 * @throws base.nao_encontrado agendamento.mudou agendamento.passou agendamento.sem_pagamento agenda.horario_inexistente
 * agenda.sem_tempo_atendimento agenda.horario_ocupado (with the nearest free times)
 */
export async function deskMove(
  deps: Deps,
  sessao: Sessao,
  id: string,
  novo: NovoTempo,
): Promise<Agendamento> {
  const { corpo_clinico: c } = await getAgendamento(deps, sessao, id)
  return bookOrNearest(
    deps,
    () => ({ corpoClinicoId: c._id, ...novo }),
    () =>
      updateAgendamento(deps, sessao, id, {
        acao: 'agendamento.remarcar',
        whyNot: whyNotMove,
        detalhe: { ...novo },
        async change(tx, row) {
          if (!(await rescheduleAgendamento(deps, tx, row.agendamento, novo))) return false
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
      if ((a.faltouEm !== null) === faltou) return false
      await setAgendamento(tx, id, { faltouEm: faltou ? now : null })
      return true
    },
  })

/** The same key of the same person names the same appointment. */
function idFrom(usuarioId: string, key: string): string {
  const hex = createHash('sha256').update(`agendamento:${usuarioId}:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Books a free time by phone for a patient who needs no account. The same key again answers what it made.
 * @throws base.nao_encontrado agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.horario_ocupado (with the nearest)
 */
export async function createAgendamento(
  deps: Deps,
  sessao: Sessao,
  key: string,
  body: z.output<(typeof createContract)['body']>,
): Promise<Agendamento> {
  checkUnidade(sessao, body.unidade)
  const { dataEscolhida: dia, horario } = body
  const corpoClinicoId = escopoOf(sessao, body).corpoClinicoId ?? body.corpo_clinico
  const id = idFrom(sessao.usuarioId, key)
  await bookOrNearest(
    deps,
    () => ({ corpoClinicoId, dia, horario }),
    () =>
      deps.db.transaction(async (tx) => {
        // A second press waits here, and finds what the first one made.
        await lockAgenda(tx, corpoClinicoId)
        if (await findAvulso(tx, id)) return
        const now = deps.clock.now()
        const paciente = { ...body.paciente, servico: body.servico }
        await bookAvulso(tx, { id, paciente, corpoClinicoId, redeId: body.unidade, dia, horario, now })
        await recordAuditoria(tx, {
          quando: now,
          usuarioId: sessao.usuarioId,
          acao: 'agendamento.telefone',
          objeto: 'agendamento',
          objetoId: id,
          detalhe: { dia, horario },
        })
      }),
  )
  return getAgendamento(deps, sessao, id)
}
