import * as contract from '@alento/contract/agenda/remarcacao.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { cancelHorario } from './cancel-horario.ts'
import { reschedulePedido } from './reschedule-pedido.ts'

export const remarcacaoRoutes = (deps: Deps): Route[] => [
  route(contract.remarcarPedido, ({ params: { id }, body }, { sessao }) =>
    reschedulePedido(deps, {
      clienteId: sessao.usuarioId,
      id,
      dia: body.dataEscolhida,
      horario: body.horario,
      visto: body.visto,
    }),
  ),
  route(contract.cancelarAgendamento, ({ params, body }, { sessao }) =>
    cancelHorario(deps, sessao.usuarioId, params.id, { visto: body?.visto, manter: body?.manter ?? false }),
  ),
]
