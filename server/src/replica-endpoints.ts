import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import * as busca from '@alento/contract/busca/busca.ts'
import { listLugar } from '@alento/contract/busca/lugar.ts'
import * as panorama from '@alento/contract/busca/panorama.ts'
import * as perto from '@alento/contract/busca/perto.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import * as catalogo from '@alento/contract/catalogo/catalogo.ts'
import { getNotas, listDepoimento } from '@alento/contract/cliente/depoimento.ts'
import { getTexto } from '@alento/contract/cliente/privacidade.ts'
import * as orcamento from '@alento/contract/orcamento/orcamento.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listDepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { countModeracao } from '@alento/contract/plataforma/moderacao.ts'
import { getTextoSite } from '@alento/contract/plataforma/texto-site.ts'
import { listRedePacote } from '@alento/contract/preco/pacote.ts'
import { listRedeImagem } from '@alento/contract/unidade/imagem.ts'
import { getCondicoes } from '@alento/contract/unidade/precadastro.ts'
import { getPrestador } from '@alento/contract/unidade/prestador.ts'
import { listRedeCorpoClinico } from '@alento/contract/unidade/profissional.ts'
import * as rede from '@alento/contract/unidade/rede.ts'

/**
 * Reading calls that a replica may answer to a visitor: what the public pages show. Nothing that a visitor can write is among them
 * (`replica-endpoints.test.ts` lists it).
 */
export const replicaEndpoints: readonly Endpoint[] = [
  busca.searchConsulta,
  busca.searchExame,
  busca.mapConsulta,
  busca.mapExame,
  listLugar,
  panorama.getPanorama,
  panorama.listPopular,
  panorama.listEndereco,
  panorama.listCidade,
  panorama.listUnidadeEndereco,
  perto.getRedePerto,
  perto.listEconomia,
  catalogo.listEspecialidade,
  catalogo.listMunicipio,
  catalogo.listUf,
  orcamento.getOrcamento,
  orcamento.listUnidadeOrcamento,
  rede.getRede,
  rede.listRede,
  rede.listRedeEspecialidade,
  rede.listRedeConsulta,
  rede.listRedeExame,
  listRedePacote,
  listRedeImagem,
  listRedeCorpoClinico,
  getPrestador,
  getNotas,
  listDepoimento,
  countModeracao,
  listDepoimentoSite,
  listPlano,
  getCondicoes,
  getConfiguracao,
  getTexto,
  getTextoSite,
]
