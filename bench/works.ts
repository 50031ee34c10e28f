import { runCardDesk } from './card-desk-work.ts'
import { runContractAdmin } from './contract-admin-work.ts'
import { runCombinacao } from './combinacao-work.ts'
import type { Context } from './context.ts'
import { runContractSweep, runContractSweepKilled } from './contract-sweep-work.ts'
import { runDesk } from './desk-work.ts'
import { runFirstLoad } from './first-load.ts'
import { runGrowth, runOrderGrowth } from './growth/growth-work.ts'
import { runLighthouse } from './lighthouse-work.ts'
import { runLogin } from './login-work.ts'
import { runLoad, type LoadWork } from './load-work.ts'
import { runNumbers } from './numbers-work.ts'
import { runOrders } from './orders-work.ts'
import { runImport, runPriceTable } from './preco-work.ts'
import { runPresses } from './presses-work.ts'
import { runPerto } from './perto-work.ts'
import { runStartTime } from './start-time.ts'
import type { Result } from './table.ts'
import { runMessages } from './minute/messages-work.ts'
import { runSweeps } from './minute/sweeps-work.ts'
import { runUnit } from './unit-work.ts'
import { runVoucher } from './voucher-work.ts'

export type Work = {
  id: string
  quick: boolean
  /** Counts statements in the database. */
  counts?: boolean
  run: (context: Context) => Promise<Result>
}

const loads: readonly LoadWork[] = [
  {
    id: 'search20k',
    title: 'Chamada de busca, 20.000 ofertas, 32 conexões',
    what: 'call',
    size: '20k',
    connections: 32,
    goal: { perSecond: 1200, p99: 60 },
  },
  {
    id: 'search1m',
    title: 'Chamada de busca, 100.000 unidades, 1.000.000 preços, 16 conexões',
    what: 'call',
    size: '1m',
    connections: 16,
    goal: { perSecond: 600, p99: 60 },
  },
  {
    id: 'searchPage',
    title: 'Página de busca, montada a cada vez, 16 conexões',
    what: 'search',
    size: '20k',
    connections: 16,
    goal: { perSecond: 200 },
  },
  {
    id: 'searchPageKept',
    title: 'Página de busca, guardada, 16 conexões',
    what: 'search',
    size: '20k',
    connections: 16,
    goal: { perSecond: 5000 },
    kept: true,
  },
  {
    id: 'searchPageBusy',
    title: 'Página de busca, guardada, 16 conexões, 50 próximos horários mudam por segundo',
    what: 'search',
    size: '20k',
    connections: 16,
    goal: {},
    kept: true,
    nextTimes: 50,
  },
  {
    id: 'providerPage',
    title: 'Página do prestador, montada a cada vez, 16 conexões',
    what: 'provider',
    size: '20k',
    connections: 16,
    goal: { perSecond: 300, p99: 100 },
  },
  {
    id: 'providerPageKept',
    title: 'Página do prestador, guardada, 16 conexões',
    what: 'provider',
    size: '20k',
    connections: 16,
    goal: { perSecond: 5000 },
    kept: true,
  },
  {
    id: 'quote',
    title: 'Orçamento de 10 exames, 100.000 unidades, 1.000.000 preços, 8 conexões',
    what: 'quote',
    size: '1m',
    connections: 8,
    goal: { p99: 60 },
  },
  {
    id: 'clientHome',
    title: 'Início da área do cliente, 500 pedidos, 8 conexões',
    what: 'client',
    size: '20k',
    connections: 8,
    goal: { p99: 80 },
  },
]

/** All benchmarks, in order. `quick` ones need only the small network. */
export const works: readonly Work[] = [
  { id: 'size', quick: true, run: runFirstLoad },
  { id: 'start', quick: true, run: runStartTime },
  ...loads.map((work) => ({
    id: work.id,
    quick: work.size === '20k',
    run: (context: Context) => runLoad(context, work),
  })),
  { id: 'orders', quick: true, run: async (context) => runOrders(context, await context.network('20k')) },
  { id: 'growth', quick: false, run: runGrowth },
  { id: 'growthOrders', quick: false, run: runOrderGrowth },
  { id: 'login', quick: true, run: runLogin },
  { id: 'importPreview', quick: true, run: (context) => runImport(context, 'preview') },
  { id: 'importApply', quick: true, run: (context) => runImport(context, 'apply') },
  { id: 'priceTable', quick: true, run: runPriceTable },
  { id: 'unit', quick: false, run: runUnit },
  { id: 'voucher', quick: false, run: runVoucher },
  { id: 'combination', quick: true, run: runCombinacao },
  { id: 'contractSweep', quick: true, counts: true, run: runContractSweep },
  { id: 'contractSweepKilled', quick: true, run: runContractSweepKilled },
  { id: 'cardDesk', quick: true, run: runCardDesk },
  { id: 'contractAdmin', quick: true, run: runContractAdmin },
  { id: 'numbers', quick: true, run: runNumbers },
  { id: 'perto', quick: false, run: runPerto },
  { id: 'messages', quick: true, run: runMessages },
  { id: 'sweeps', quick: true, run: runSweeps },
  { id: 'lighthouse', quick: true, run: runLighthouse },
  { id: 'desk', quick: true, run: runDesk },
  { id: 'presses', quick: true, run: runPresses },
]
