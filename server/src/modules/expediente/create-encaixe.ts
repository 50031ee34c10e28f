import type { z } from 'zod'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { createEncaixe as contract } from '@alento/contract/agenda/expediente.ts'
import type { Deps, Sessao } from '#deps.ts'
import { bookAvulso } from '#modules/agenda/book-avulso.ts'
import { findAvulso } from '#modules/agenda/find-agendamento.store.ts'
import { lockAgenda } from '#modules/agenda/lock-agenda.queries.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getAgendamento } from '#modules/mesa/list-agendamento.ts'
import { getProfissional } from '#modules/profissional/get-profissional.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { makeIdFrom } from '#platform/id.ts'

/**
 * Books a taken time for a second patient. Repeating the key returns the existing appointment. Source: ADR 0174.
 * @throws base.nao_encontrado agenda.encaixe_livre agenda.encaixe_ocupado agenda.horario_inexistente agenda.sem_tempo_atendimento
 */
export async function createEncaixe(
  deps: Deps,
  sessao: Sessao,
  key: string,
  body: z.output<(typeof contract)['body']>,
): Promise<Agendamento> {
  const { unidade: redeId, corpo_clinico: corpoClinicoId, dataEscolhida: dia, horario } = body
  await checkUnidade(deps.db, sessao, redeId)
  await getProfissional(deps.db, sessao, corpoClinicoId)
  const id = makeIdFrom(`encaixe:${sessao.usuarioId}:${key}`)
  await deps.db.transaction(async (tx) => {
    await lockAgenda(tx, corpoClinicoId)
    if (await findAvulso(tx, id)) return
    const now = deps.clock.now()
    const paciente = { ...body.paciente, servico: body.servico }
    await bookAvulso(tx, { id, paciente, corpoClinicoId, redeId, dia, horario, now, encaixe: true })
    await recordAuditoria(tx, {
      quando: now,
      usuarioId: sessao.usuarioId,
      acao: 'agendamento.encaixe',
      objeto: 'agendamento',
      objetoId: id,
      detalhe: { dia, horario },
    })
  })
  return getAgendamento(deps, sessao, id)
}
