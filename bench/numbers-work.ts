import { measureCalls, readJson, type Call } from './calls.ts'
import type { Context } from './context.ts'
import { fillNumeros } from './numbers.queries.ts'
import { openStaff } from './people.queries.ts'
import { startServer } from './processes.ts'
import type { Result } from './table.ts'

/** The last day of the summaries. */
const ate = '2026-11-30'
const month = `de=2026-11-01&ate=${ate}`

type Asked = { label: string; goal: number; query: string; least: number }

const asked: readonly Asked[] = [
  { label: 'um mês: as três chamadas da página', goal: 1_000, query: month, least: 1 },
  { label: 'um mês de uma cidade', goal: 1_000, query: `${month}&municipio=3550308`, least: 0 },
  { label: 'um mês de consultas', goal: 1_000, query: `${month}&tipo=Consulta`, least: 1 },
  { label: 'doze meses', goal: 5_000, query: `de=2025-12-01&ate=${ate}`, least: 1 },
]

/** Measures the calls of the page of numbers, with the summaries of 10,000,000 orders. */
export async function runNumbers(context: Context): Promise<Result> {
  const { quick, runs } = context.options
  const databaseUrl = await context.network(quick ? '20k' : '100k')
  const orders = await fillNumeros(databaseUrl, quick ? 200_000 : 10_000_000, ate)
  const token = await openStaff(databaseUrl, { rede: null, username: 'bench-numeros', role: 'Administrador' })
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const read = (path: string) => readJson(`${server.url}/api${path}`, token)
  const at = (path: string, query: string) => read(`/numeros${path}?${query}`)
  const calls: Call[] = asked.map(({ label, goal, query, least }) => {
    const params = new URLSearchParams(query)
    params.delete('tipo')
    const municipio = params.get('municipio')
    return {
      label,
      goal,
      ask: () =>
        Promise.all([
          at('', query),
          at('/procura', String(params)),
          at('/semHorario', municipio ? `municipio=${municipio}&limit=10` : 'limit=10'),
        ]),
      check: (answers) => {
        const [numeros] = answers as [{ total: { vendas: number } }]
        return numeros.total.vendas >= least
      },
    }
  })
  calls.push({
    label: 'a página inicial: hoje, 30 dias, procura e pendências',
    goal: 1_000,
    ask: () =>
      Promise.all([
        at('', `de=${ate}&ate=${ate}`),
        at('', month),
        at('/procura', `${month}&linhas=5`),
        read('/painel/pendencias'),
      ]),
    check: (answers) => (answers as [{ total: { vendas: number } }])[0].total.vendas >= 1,
  })
  return {
    work: 'numbers',
    title: `Números da plataforma, resumos de ${Math.round(orders).toLocaleString('pt-BR')} pedidos`,
    measures: await measureCalls(calls, runs),
    notes: ['30 páginas seguidas por vez; os resumos são escritos como a tarefa os escreve, sem os pedidos'],
  }
}
