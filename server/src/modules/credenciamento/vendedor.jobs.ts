import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { createVendedor, sweepVendedor } from './create-vendedor.ts'

export const vendedorJobs = (deps: Deps): Job[] => [
  { name: 'rede.vendedor', handler: ({ redeId }) => createVendedor(deps, String(redeId)) },
  { name: 'rede.vendedorVarrer', handler: () => sweepVendedor(deps), cron: '*/30 * * * *' },
]
