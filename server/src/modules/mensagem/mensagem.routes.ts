import * as contract from '@alento/contract/plataforma/mensagem.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listMensagem } from './list-mensagem.ts'
import { confirmWebhook } from './record-entrega.ts'

/** Mounts the outbox where messages are not real (`config.outbox`); elsewhere its address is a 404 like any unknown one. */
const outboxRoutes = (deps: Deps): Route[] =>
  !deps.config.outbox
    ? []
    : [
        route(contract.listMensagem, async ({ query }, { setTotal }) => {
          const { total, list } = await listMensagem(deps, query)
          setTotal(total)
          return list
        }),
      ]

export const mensagemRoutes = (deps: Deps): Route[] => [
  ...outboxRoutes(deps),
  route(contract.confirmWhatsapp, async ({ query }) =>
    confirmWebhook(deps, { token: query['hub.verify_token'], challenge: query['hub.challenge'] }),
  ),
]
