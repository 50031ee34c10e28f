import { watchMemory } from './memory.ts'
import { watchProcessor } from './processor.queries.ts'
import type { Measure } from './stats.ts'

/** Resident memory of the server process under load, in MB. The goal is in bench/README.md. */
const memoryGoal = 300

/** Cost of a load for the server: maximum memory and processor time of each run. */
export type Costs = { memory: number[]; server: number[]; database: number[] }
export const noCosts = (): Costs => ({ memory: [], server: [], database: [] })

/**
 * Runs one load and adds its cost; `answers` returns the number of responses that share its processor time. Of several `servers` one
 * is watched, and the others cost as much.
 */
export async function costing<T>(
  costs: Costs,
  { pid, url, servers = 1 }: { pid: number; url: string; servers?: number },
  { run, answers }: { run: () => Promise<T>; answers: (report: T) => number },
): Promise<T> {
  const memory = watchMemory(pid)
  try {
    const processor = await watchProcessor(pid, url)
    const report = await run()
    const used = await processor.stop()
    costs.server.push((used.server * servers) / answers(report))
    costs.database.push(used.database / answers(report))
    return report
  } finally {
    costs.memory.push(memory.stop())
  }
}

export const costMeasures = ({ memory, server, database }: Costs): Measure[] => [
  { label: 'processador, servidor', unit: 'ms cada', values: server },
  { label: 'processador, banco', unit: 'ms cada', values: database },
  { label: 'memória', unit: 'MB', values: memory, goal: { at: 'most', value: memoryGoal } },
]
