import { AlcanceConciliacao } from '@alento/contract/pagamento/conciliacao.ts'
import { getExecucao } from '@alento/server/modules/conciliacao/get-execucao.ts'
import { sweepConciliacao } from '@alento/server/modules/conciliacao/start-conciliacao.ts'
import { listDivergencia } from '@alento/server/modules/conciliacao/list-divergencia.ts'
import { reconcilePedidos } from '@alento/server/modules/conciliacao/reconcile-pedido.ts'
import { DatabaseInUse } from '@alento/server/platform/db/lock-file.ts'
import { openApi } from '@alento/server/server.ts'
import { commandConfig } from './own-config.ts'

/**
 * Runs one reconciliation with the gateway and prints its result: `npm run conciliacao` for the last week, with `hora` or
 * `semana` for the other windows. Exits with 1 when a difference waits for a person or something could not be compared.
 */
async function main(alcance: AlcanceConciliacao): Promise<number> {
  const server = await openApi(commandConfig())
  const { deps } = server
  try {
    const id = await sweepConciliacao(deps, alcance)
    if (id === null) {
      console.log('Já há uma conferência em andamento.')
      return 1
    }
    await reconcilePedidos(deps, id)
    const run = await getExecucao(deps.db, id)
    const { total, list } = await listDivergencia(deps.db, { situacao: 'ABERTA' }, { limit: 100, offset: 0 })
    console.log(
      `Conferidos: ${run.transacoes} transações do processador, ${run.pagamentos} pagamentos, ${run.recebiveis} recebíveis, ` +
        `${run.transferencias} transferências, ${run.pedidos} pedidos.`,
    )
    console.log(
      `Consertadas: ${run.consertadas}. Novas para uma pessoa: ${run.novas}. Abertas ao todo: ${total}.`,
    )
    for (const d of list)
      console.log(
        `  ${d.tipo} esperado=${d.esperado ?? '-'} encontrado=${d.encontrado ?? '-'} ${d.transacao ?? d.transferencia ?? d.pedido?.codigo ?? ''}`,
      )
    if (run.incompleta) console.log('Incompleta: o processador não respondeu a tudo. A próxima continua.')
    return total > 0 || run.incompleta ? 1 : 0
  } finally {
    await server.close()
  }
}

const alcance = AlcanceConciliacao.safeParse((process.argv[2] ?? 'dia').toUpperCase())
if (!alcance.success) {
  console.error('Uso: npm run conciliacao -- [hora|dia|semana]')
  process.exit(2)
}
try {
  process.exitCode = await main(alcance.data)
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error
  console.error(error.message)
  process.exitCode = 1
}
