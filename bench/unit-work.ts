import type { Context } from './context.ts'
import { startServer } from './processes.ts'
import { summarize } from './stats.ts'
import type { Result } from './table.ts'
import { fillUnit, type BusyUnit } from './unit.queries.ts'

type Call = {
  label: string
  path: (unit: BusyUnit) => string
  goal: number
  check: (answer: unknown) => boolean
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Goals are for the median of sequential calls, because a person waits for one page. */
const calls: readonly Call[] = [
  {
    label: 'mês de 20 profissionais',
    path: ({ rede, ano, mes }) => `/api/agendamento/mes?unidade=${rede}&mes=${ano}-${two(mes)}`,
    goal: 100,
    check: (days) => Array.isArray(days) && days.length >= 28,
  },
  {
    label: 'financeiro, mês com 10.000 transações',
    path: ({ rede, ano, mes }) => `/api/financeiro?rede=${rede}&ano=${ano}&mes=${mes}`,
    goal: 200,
    check: (month) => (month as { quantidade: number }).quantidade >= 10_000,
  },
  {
    label: 'extrato, uma página do mesmo mês',
    path: ({ rede, ano, mes }) => `/api/financeiro/extrato?rede=${rede}&ano=${ano}&mes=${mes}&limit=50`,
    goal: 200,
    check: (lines) => Array.isArray(lines) && lines.length === 50,
  },
]

/** The calls that a unit's reception desk and administrator wait for, one at a time. */
export async function runUnit(context: Context): Promise<Result> {
  const databaseUrl = await context.network('100k')
  const unit = await fillUnit(databaseUrl)
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const ask = async ({ label, path, check }: Call): Promise<number> => {
    const begun = performance.now()
    const res = await fetch(server.url + path(unit), { headers: { authorization: `Bearer ${unit.token}` } })
    const answer: unknown = await res.json()
    const took = performance.now() - begun
    if (!res.ok || !check(answer))
      throw new Error(`${label}: resposta errada, ${res.status}, ${JSON.stringify(answer).slice(0, 200)}`)
    return took
  }
  const measures: Result['measures'] = []
  for (const call of calls) {
    const medians: number[] = []
    const slowest: number[] = []
    for (let run = 0; run < context.options.runs; run++) {
      await ask(call)
      const took: number[] = []
      for (let i = 0; i < 30; i++) took.push(await ask(call))
      const { p50, max } = summarize(took)
      medians.push(p50)
      slowest.push(max)
    }
    measures.push(
      { label: call.label, unit: 'ms', values: medians, goal: { at: 'most', value: call.goal } },
      { label: 'a mais lenta', unit: 'ms', values: slowest },
    )
  }
  return {
    work: 'unit',
    title: 'Uma unidade em movimento',
    measures,
    notes: ['30 chamadas seguidas por vez'],
  }
}
