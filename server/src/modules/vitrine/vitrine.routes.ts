import { listRedePacote as pacotes } from '@alento/contract/preco/pacote.ts'
import * as contract from '@alento/contract/unidade/rede.ts'
import type { Deps } from '#deps.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede-habilitada.ts'
import { listRedeEspecialidade } from '#modules/rede/list-rede-especialidade.ts'
import { listRede } from '#modules/rede/list-rede.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { listRedeConsulta } from './consulta.queries.ts'
import { listRedeExame } from './exame.queries.ts'
import { getRede } from './get-rede.ts'
import { listRedePacote } from './list-rede-pacote.ts'

export const vitrineRoutes = ({ db }: Deps): Route[] => [
  route(contract.getRede, ({ params }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    return getRede(db, params.id)
  }),
  listRoute(contract.listRede, ({ query }) =>
    listRede(
      db,
      {
        status: 'HABILITADO',
        nome: query.nomeRede__regex,
        tipos: query.tipoRede__in,
        uf: query.uf,
        serieCartao: query.numeracaoInicialCartao,
        parceiro: query.parceiro === 'S',
      },
      query,
    ),
  ),
  route(contract.listRedeEspecialidade, async ({ params }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    await getRedeHabilitada(db, params.id)
    return listRedeEspecialidade(db, params.id)
  }),
  route(contract.listRedeConsulta, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    await getRedeHabilitada(db, params.id)
    return listRedeConsulta(db, params.id, query.especialidade)
  }),
  route(contract.listRedeExame, async ({ query }, caller) => {
    caller.setDepends([`rede:${query.rede}`])
    const { rede: redeId, _id__in: ids, nomeExame__regex: nome } = query
    const found = await listRedeExame(db, { redeId, ids, nome }, query)
    if (!found) throw unknownRede()
    caller.setTotal(found.total)
    return found.list
  }),
  route(pacotes, ({ query }, caller) => {
    caller.setDepends([`rede:${query.rede}`])
    return listRedePacote(db, query.rede)
  }),
]
