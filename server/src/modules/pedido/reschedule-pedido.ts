import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Visto } from '@alento/contract/agenda/remarcacao.ts'
import type { Deps } from '#deps.ts'
import { rescheduleAgendamento, type NovoTempo } from '#modules/agenda/reschedule-agendamento.ts'
import { bookOrNearest } from '#modules/agenda/book-or-nearest.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { toSessao } from '#modules/conta/to-sessao.ts'
import type { Tx } from '#platform/db/db.ts'
import { lockRemarcavel, refuseOutdated } from './lock-remarcavel.ts'
import { isOutdated } from './remarcacao.rules.ts'
import { getPedido } from './get-pedido.ts'
import { refuseOutraVisita } from './refuse-too-many-held.ts'
import { tellPedido } from './tell-pedido.ts'

/** The order and its new time. `dia` YYYY-MM-DD and `horario` HH:MM are local to the unit. */
export type Remarcacao = NovoTempo & {
  clienteId: string
  id: string
  /** The time that the client saw, if the order must still have it. */
  visto?: Visto | undefined
  /** The caller's own work, run after the rule was checked and before the time is taken. */
  antes?: (tx: Tx) => Promise<void>
}

async function rescheduleIn(
  deps: Deps,
  tx: Tx,
  { clienteId, id, dia, horario, visto, antes }: Remarcacao,
): Promise<void> {
  const now = deps.clock.now()
  const found = await lockRemarcavel(tx, { clienteId, id, now, feito: { dia, horario } })
  const { agendamento } = found
  // When the call is repeated after a lost response, the appointment is already at the new time.
  if (isOutdated({ dia, horario }, agendamento)) refuseOutdated(found, visto)
  await antes?.(tx)
  if (!(await rescheduleAgendamento(deps, tx, agendamento, { dia, horario, by: 'cliente' }))) return
  await refuseOutraVisita(tx, [id])
  await recordAuditoria(tx, {
    quando: now,
    usuarioId: clienteId,
    acao: 'agendamento.remarcar',
    objeto: 'pedido',
    objetoId: id,
    detalhe: { de: String(agendamento.inicio), dia, horario },
  })
  await tellPedido(deps, tx, id, 'agendamentoRemarcado')
}

/**
 * Moves the client's own order to another free time of the same professional, with status AGUARDANDO_CONFIRMACAO, by the unit's
 * rule. Repeating it with the same time changes nothing. The client is notified and gets the calendar file.
 * @throws base.nao_encontrado pedido.mesma_hora remarcacao.indisponivel remarcacao.tarde remarcacao.mudou agenda.horario_inexistente
 * agenda.sem_tempo_atendimento agenda.horario_ocupado agenda.perto_demais (both with the nearest free times)
 */
export async function reschedulePedido(deps: Deps, remarcacao: Remarcacao): Promise<Pedido> {
  const { clienteId, id, dia, horario } = remarcacao
  await bookOrNearest(
    deps,
    async () => {
      const { profissional } = await getPedido(deps.db, toSessao(clienteId), id)
      return { corpoClinicoId: profissional!._id, dia, horario, para: 'cliente' } // it has an appointment
    },
    () => deps.db.transaction((tx) => rescheduleIn(deps, tx, remarcacao)),
  )
  return getPedido(deps.db, toSessao(clienteId), id)
}
