import { openCheckout } from './checkout.ts'
import type { Context } from './context.ts'
import type { Phone, PressTimes } from './presses-client.ts'
import { runChild, startServer, startSimulator } from './processes.ts'
import { percentile, type Measure } from './stats.ts'
import type { Result } from './table.ts'

const rounds = 8

const p75 = (times: readonly number[]): number =>
  percentile(
    times.toSorted((a, b) => a - b),
    75,
  )

/** Measures ten presses of patients and staff on a slow phone, from the press to its answer on the screen. */
export async function runPresses(context: Context): Promise<Result> {
  const databaseUrl = await context.database('demo')
  await using simulator = await startSimulator()
  await using server = await startServer({
    databaseUrl,
    dataDir: context.dataDir,
    demo: true,
    gateway: simulator.url,
  })
  const runs: PressTimes[] = []
  for (let n = 0; n < context.options.runs; n++) {
    const checkouts = []
    for (let round = 0; round < rounds; round++) checkouts.push(await openCheckout(server.url, databaseUrl))
    const phone: Phone = { url: server.url, checkouts }
    runs.push(await runChild<PressTimes>('bench/presses-client.ts', phone))
  }
  const measures = Object.keys(runs[0] ?? {}).flatMap((name): Measure[] => [
    {
      label: `${name}: p75`,
      unit: 'ms',
      values: runs.map((r) => p75(r[name]!.answer)),
      goal: { at: 'most', value: 300 },
    },
    {
      label: `${name}: INP p75`,
      unit: 'ms',
      values: runs.map((r) => p75(r[name]!.next)),
      goal: { at: 'most', value: 200 },
    },
  ])
  return {
    work: 'presses',
    title: 'Do toque à resposta, celular quatro vezes mais lento',
    measures,
    notes: [`${rounds} vezes cada, numa página recém-aberta, com o navegador na mesma máquina`],
  }
}
