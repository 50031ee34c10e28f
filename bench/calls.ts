import { summarize } from './stats.ts'
import type { Result } from './table.ts'

/** A call that a person waits for. The goal is for its median, in milliseconds. */
export type Call = {
  label: string
  goal: number
  ask: () => Promise<unknown>
  check: (answer: unknown) => boolean
}

const times = 30

async function timed({ label, ask, check }: Call): Promise<number> {
  const begun = performance.now()
  const answer = await ask()
  const took = performance.now() - begun
  if (!check(answer)) throw new Error(`${label}: resposta errada, ${JSON.stringify(answer).slice(0, 200)}`)
  return took
}

/** Calls one after the other, because a person waits for one page: median and slowest of 30, for each run. */
export async function measureCalls(calls: readonly Call[], runs: number): Promise<Result['measures']> {
  const measures: Result['measures'] = []
  for (const call of calls) {
    const medians: number[] = []
    const slowest: number[] = []
    for (let run = 0; run < runs; run++) {
      await timed(call)
      const took: number[] = []
      for (let i = 0; i < times; i++) took.push(await timed(call))
      const { p50, max } = summarize(took)
      medians.push(p50)
      slowest.push(max)
    }
    measures.push(
      { label: call.label, unit: 'ms', values: medians, goal: { at: 'most', value: call.goal } },
      { label: 'a mais lenta', unit: 'ms', values: slowest },
    )
  }
  return measures
}

/** Reads JSON of the server as somebody with a session. @throws Error unless it is a 200 */
export async function readJson(url: string, token: string | null): Promise<unknown> {
  const response = await fetch(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}
