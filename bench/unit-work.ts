import { measureCalls, readJson, type Call } from './calls.ts'
import type { Context } from './context.ts'
import { startServer } from './processes.ts'
import type { Result } from './table.ts'
import { fillUnit, type BusyUnit } from './unit.queries.ts'

type UnitCall = Omit<Call, 'ask'> & { path: (unit: BusyUnit) => string }

const two = (n: number): string => String(n).padStart(2, '0')

/** Goals are for the median of sequential calls, because a person waits for one page. */
const calls: readonly UnitCall[] = [
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
  const measures = await measureCalls(
    calls.map(({ path, ...call }) => ({
      ...call,
      ask: () => readJson(server.url + path(unit), unit.token),
    })),
    context.options.runs,
  )
  return {
    work: 'unit',
    title: 'Uma unidade em movimento',
    measures,
    notes: ['30 chamadas seguidas por vez'],
  }
}
