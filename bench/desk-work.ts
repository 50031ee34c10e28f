import { demoPassword } from '../tools/seed/logins.ts'
import type { Context } from './context.ts'
import type { Desk, DeskTimes } from './desk-client.ts'
import { runChild, startServer } from './processes.ts'
import { summarize, type Measure } from './stats.ts'
import type { Result } from './table.ts'

const goal = { at: 'most', value: 100 } as const

const measuresOf = (label: string, runs: readonly number[][]): Measure[] => [
  { label: `${label}: p50`, unit: 'ms', values: runs.map((times) => summarize(times).p50) },
  { label: `${label}: p95`, unit: 'ms', values: runs.map((times) => summarize(times).p95), goal },
]

/** Measures the desk from Enter after a voucher's code to its ticket on the screen, in a browser beside the server. */
export async function runDesk(context: Context): Promise<Result> {
  const databaseUrl = await context.database('demo')
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir, demo: true })
  const desk: Desk = { url: server.url, usuario: 'atendente', senha: demoPassword, codigo: '7K2M-9QXD' }
  const all: DeskTimes[] = []
  for (let n = 0; n <= context.options.runs; n++)
    all.push(await runChild<DeskTimes>('bench/desk-client.ts', desk))
  const warm = all.slice(1)
  return {
    work: 'desk',
    title: 'Balcão, da tecla Enter ao voucher',
    measures: [
      ...measuresOf(
        'página aberta',
        warm.map(({ next }) => next),
      ),
      ...measuresOf(
        'página recém-aberta',
        warm.map(({ first }) => first),
      ),
    ],
    notes: ['20 códigos de cada vez, com o navegador na mesma máquina; a primeira vez só aquece'],
  }
}
