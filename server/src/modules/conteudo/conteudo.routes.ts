import * as contract from '@alento/contract/configuracao.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'

export const conteudoRoutes = ({ config }: Deps): Route[] => [
  route(contract.getConfiguracao, async (_input, caller) => {
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
    }
  }),
]
