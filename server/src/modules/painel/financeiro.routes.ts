import * as contract from '@alento/contract/pagamento/financeiro.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { exportDepositos, getDepositos } from './get-depositos.ts'
import { countExtrato, getFinanceiro, listExtrato, mesOf } from './get-financeiro.ts'
import { extratoCsv, fileNameOf, loadExtrato } from './make-extrato.ts'
import { makeExtratoPdf } from './make-extrato-pdf.ts'

export const financeiroRoutes = (deps: Deps): Route[] => [
  route(contract.getFinanceiro, ({ query }, { sessao }) => getFinanceiro(deps, sessao, query)),
  route(contract.getDepositos, ({ query }, { sessao }) => getDepositos(deps, sessao, query)),
  route(contract.getDepositosCsv, ({ query }, { sessao, setFileName }) => {
    setFileName('proximos-depositos.csv')
    return exportDepositos(deps, sessao, query.rede)
  }),
  route(
    contract.listExtrato,
    async ({ query: { rede, tipo, ano, mes, ...filtro } }, { sessao, setTotal }) => {
      const chosen = await mesOf(deps, sessao, { rede, tipo, ano, mes })
      setTotal(await countExtrato(deps, chosen, filtro))
      return listExtrato(deps, chosen, filtro)
    },
  ),
  route(contract.getExtratoCsv, async ({ query }, { sessao, setFileName }) => {
    const extrato = await loadExtrato(deps, sessao, query)
    setFileName(fileNameOf(extrato.mes, 'csv'))
    return extratoCsv(extrato)
  }),
  // The bytes are sent as they are; the schema only declares a file.
  route(contract.getExtratoPdf, async ({ query }, { sessao, setFileName }) => {
    const extrato = await loadExtrato(deps, sessao, query)
    setFileName(fileNameOf(extrato.mes, 'pdf'))
    return (await makeExtratoPdf(extrato)) as never
  }),
]
