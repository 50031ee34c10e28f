import { whyNotReceive } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { setVisita as set } from '#modules/agenda/set-agendamento.ts'
import { Problem } from '#platform/problem.ts'
import { updateAgendamento } from './update-agendamento.ts'

/** The states of a visit that was neither attended nor missed. */
type SituacaoAberta = Parameters<typeof set>[2]

/**
 * The patient of a visit of today came or was called in, or did not after all. Source: ADR 0172. @throws base.nao_encontrado
 * agendamento.mudou agendamento.atendido agendamento.sem_pagamento agendamento.outro_dia
 */
export const setVisita = (
  deps: Deps,
  sessao: Sessao,
  id: string,
  situacao: SituacaoAberta,
): Promise<Agendamento> =>
  updateAgendamento(deps, sessao, id, {
    acao: 'agendamento.visita',
    detalhe: { situacao },
    whyNot: whyNotReceive,
    async change(tx, { agendamento: a, fuso }, now) {
      if (a.situacaoVisita === situacao) return false
      if (!now.toZonedDateTimeISO(fuso).toPlainDate().equals(a.dia))
        throw new Problem('agendamento.outro_dia')
      return set(tx, id, situacao, now)
    },
  })
