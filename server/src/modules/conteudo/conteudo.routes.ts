import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import * as contract from '@alento/contract/configuracao.ts'
import { ofertaEm } from '@alento/contract/contrato.can.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'

export const conteudoRoutes = ({ config, clock }: Deps): Route[] => [
  route(contract.getConfiguracao, async (_input, caller) => {
    // An offer ends at midnight, and a page is cached only until the end of the minute in which it was rendered.
    caller.setDepends([])
    return {
      marca: config.brandName,
      centralTelefone: config.centralPhone,
      suporteTelefone: config.supportPhone,
      chatUrl: config.chatUrl,
      endereco: config.baseUrl,
      demonstracao: config.zoop.simulated,
      simulador: config.zoop.simulated ? `${config.zoop.baseUrl}/simulador` : null,
      mapa: config.mapTileUrl,
      mesGratisAte: ofertaEm(dayIn(clock.now().epochMilliseconds, brasilia), config.freeMonthUntil),
    }
  }),
]
