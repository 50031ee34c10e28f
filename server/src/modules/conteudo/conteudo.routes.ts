import * as ajuste from '@alento/contract/plataforma/ajuste.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import * as contract from '@alento/contract/plataforma/configuracao.ts'
import { ofertaAt } from '@alento/contract/cartao/contrato.can.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { updateAjuste } from '#modules/configuracao/update-ajuste.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listAjuste } from './list-ajuste.ts'

const shown = async ({ config, db, clock }: Deps) => {
  const c = await getConfiguracao({ config }, db)
  return {
    marca: c.brandName,
    centralTelefone: c.centralPhone,
    centralHorario: c.centralHours,
    suporteTelefone: c.supportPhone,
    suporteHorario: c.supportHours,
    empresa: { nome: c.company.name, cnpj: c.company.cnpj, endereco: c.company.address },
    rodape: c.footerText,
    chatUrl: c.chatUrl,
    endereco: c.baseUrl,
    demonstracao: c.zoop.simulated,
    simulador: c.zoop.simulated ? `${c.zoop.baseUrl}/simulador` : null,
    mapa: c.mapTileUrl,
    valorDeslocamento: centavos(c.tripValue),
    mesGratisAte: ofertaAt(dayIn(clock.now().epochMilliseconds, brasilia), c.freeMonthUntil),
  }
}

export const conteudoRoutes = (deps: Deps): Route[] => [
  route(contract.getConfiguracao, (_input, caller) => {
    // An offer ends at midnight, and a page is cached only until the end of the minute in which it was rendered.
    caller.setDepends(['configuracao'])
    return shown(deps)
  }),
  route(ajuste.listAjuste, () => listAjuste(deps)),
  route(ajuste.updateAjuste, async ({ params, body }, { sessao }) => {
    await updateAjuste(deps, sessao, { ...params, ...body })
    const all = await listAjuste(deps)
    return all.find((a) => a.chave === params.chave)!
  }),
]
