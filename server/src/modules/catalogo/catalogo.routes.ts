import * as contract from '@alento/contract/catalogo/catalogo.ts'
import { getCep as getCepContract } from '@alento/contract/catalogo/cep.ts'
import { searchPedidoMedico as searchPedidoMedicoContract } from '@alento/contract/catalogo/leitura-exame.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { listEspecialidade } from './catalogo.store.ts'
import { getCep } from './get-cep.ts'
import { searchPedidoMedico } from './search-pedido-medico.ts'
import { listUf } from './list-uf.ts'

/** `listMunicipio` sorts by number of units and is therefore in busca. */
export const catalogoRoutes = ({ db, cep }: Deps): Route[] => [
  listRoute(contract.listEspecialidade, ({ query }) =>
    listEspecialidade(db, { nome: query.nome__regex, limit: query.limit }),
  ),
  route(getCepContract, ({ params }) => getCep(cep, params.cep)),
  route(searchPedidoMedicoContract, ({ body }) => searchPedidoMedico(db, body.texto)),
  route(contract.listUf, async () => listUf()),
]
