import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Agendamento, createAgendamento as createContract } from '@alento/contract/agenda/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { bookAvulso } from '#modules/agenda/book-avulso.ts'
import { bookOrNearest } from '#modules/agenda/book-or-nearest.ts'
import { findAvulso } from '#modules/agenda/find-agendamento.store.ts'
import { lockAgenda } from '#modules/agenda/lock-agenda.queries.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { getProfissional } from '#modules/profissional/get-profissional.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { getAgendamento } from './list-agendamento.ts'

/** Id of the appointment, derived from user and idempotency key, so that a repeated call finds it. */
function idFrom(usuarioId: string, key: string): string {
  const hex = createHash('sha256').update(`agendamento:${usuarioId}:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Books a free time by phone for a patient who needs no account; a professional only in their own schedule. Repeating the key
 * returns the existing appointment.
 * @throws base.nao_encontrado agenda.horario_inexistente agenda.sem_tempo_atendimento agenda.horario_ocupado (with the nearest)
 */
export async function createAgendamento(
  deps: Deps,
  sessao: Sessao,
  key: string,
  body: z.output<(typeof createContract)['body']>,
): Promise<Agendamento> {
  await checkUnidade(deps.db, sessao, body.unidade)
  const { dataEscolhida: dia, horario } = body
  const { corpo_clinico: corpoClinicoId } = body
  await getProfissional(deps.db, sessao, corpoClinicoId)
  const id = idFrom(sessao.usuarioId, key)
  await bookOrNearest(
    deps,
    () => ({ corpoClinicoId, dia, horario, para: 'unidade' }),
    () =>
      deps.db.transaction(async (tx) => {
        // A repeated click waits here and then finds the appointment of the first one.
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
