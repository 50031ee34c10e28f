import * as contract from '@alento/contract/cartao/contrato-admin.ts'
import * as fila from '@alento/contract/cartao/fila-contrato.ts'
import type { Deps } from '#deps.ts'
import { listRoute, route, type Route } from '#platform/http/route.ts'
import { exportContratos } from './export-contrato.ts'
import { getContratoAdmin } from './get-contrato-admin.ts'
import { countPorPlano } from './list-contrato.queries.ts'
import { listContrato, sumPainel } from './list-contrato.ts'
import { exportFila, listFila } from './list-fila.ts'
import { refundCobranca } from './refund-cobranca.ts'
import { setFila } from './set-fila.ts'
import { updateContratoAdmin } from './update-contrato-admin.ts'

const fileNames = { CARTAO: 'cartoes-a-enviar.csv', APOLICE: 'apolices-a-emitir.csv' } as const

const filas = (deps: Deps): Route[] => [
  listRoute(fila.listFila, ({ params, query }, { sessao }) => {
    const page = { feitos: query.feitos === 'S', limit: query.limit, offset: query.offset }
    return listFila(deps, sessao, params.fila, page)
  }),
  route(fila.getFilaCsv, ({ params }, { sessao, setFileName }) => {
    setFileName(fileNames[params.fila])
    return exportFila(deps, sessao, params.fila)
  }),
  route(fila.setFila, ({ params, body }, { sessao }) =>
    setFila(deps, sessao, { contratoId: params.id, fila: params.fila, feito: body.feito }),
  ),
]

export const contratoAdminRoutes = (deps: Deps): Route[] => [
  listRoute(contract.listContrato, ({ query }, { sessao }) => listContrato(deps, sessao, query)),
  route(contract.getContratosCsv, ({ query }, { sessao, setFileName }) => {
    setFileName('contratos.csv')
    return exportContratos(deps, sessao, query)
  }),
  route(contract.getPainelContratos, () => sumPainel(deps)),
  route(contract.countContratoPorPlano, () => countPorPlano(deps.db)),
  route(contract.getContratoAdmin, ({ params }, { sessao }) => getContratoAdmin(deps, sessao, params.id)),
  route(contract.endContrato, ({ params, body: { quando, motivo } }, { sessao }) => {
    const qual = quando === 'AGORA' ? 'encerrarAgora' : 'encerrarAoFim'
    return updateContratoAdmin(deps, sessao, params.id, { qual, motivo })
  }),
  route(contract.undoContrato, ({ params, body: { motivo } }, { sessao }) =>
    updateContratoAdmin(deps, sessao, params.id, { qual: 'desfazer', motivo }),
  ),
  route(contract.resumeContrato, ({ params, body: { motivo } }, { sessao }) =>
    updateContratoAdmin(deps, sessao, params.id, { qual: 'liberar', motivo }),
  ),
  route(contract.suspendContrato, ({ params, body: { motivo } }, { sessao }) =>
    updateContratoAdmin(deps, sessao, params.id, { qual: 'suspender', motivo }),
  ),
  route(contract.refundCobranca, ({ params, body }, { sessao, idempotencyKey }) =>
    refundCobranca(deps, sessao, {
      contratoId: params.id,
      cobrancaId: params.cobranca,
      ...body,
      chave: idempotencyKey,
    }),
  ),
  ...filas(deps),
]
