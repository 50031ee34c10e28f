import type { Context } from './context.ts'
import { countAt, listEspecialidades, openDesk, type Desk } from './preco.queries.ts'
import { runChild, startServer } from './processes.ts'
import type { PriceTable, PriceTableReport } from './price-table-client.ts'
import { summarize } from './stats.ts'
import type { Result } from './table.ts'

const prices = 5_000
const tableRows = 2_000
type Importacao = { _id: string; mudados: number; recusados: number }
type Phase = 'preview' | 'apply'

const titles: Record<Phase, string> = {
  preview: 'Importação de 5.000 preços: conferência',
  apply: 'Importação de 5.000 preços: aplicação',
}

/** A file that changes every row of a unit's price list to `base` plus its number. */
function fileOf(especialidades: readonly string[], base: number): string {
  const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
  const rows = Array.from({ length: prices }, (_, i) => {
    const n = i + 1
    const nome = especialidades[n % especialidades.length]
    return `Consulta;${nome};Linha ${n};${reais(30_000 + n)};${reais(20_000 + n)};${reais(base + n)}`
  })
  return ['Tipo;Serviço;Descrição;Particular;Alento;SinSaude', ...rows].join('\r\n')
}

/** Milliseconds and response of a call. @throws Error when it was refused */
async function timed<T>(url: string, { token }: Desk, body: FormData | null): Promise<[number, T]> {
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    ...(body && { body }),
  })
  const answer = (await response.json()) as T
  const ms = performance.now() - start
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer).slice(0, 300)}`)
  return [ms, answer]
}

/** One import per run, each with other prices than the last; afterwards the database is checked for every row's price. */
export async function runImport(context: Context, phase: Phase): Promise<Result> {
  const databaseUrl = await context.network('20k')
  const desk = await openDesk(databaseUrl, phase === 'preview' ? 1 : 2, prices)
  const especialidades = await listEspecialidades(databaseUrl)
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir, env: { RATE_LIMIT: '0' } })
  const values: number[] = []
  for (let run = 0; run <= context.options.runs; run++) {
    const base = 9_000 - run * 10
    const form = new FormData()
    form.append('nome', 'precos.csv')
    form.append('file', new Blob([fileOf(especialidades, base)]), 'precos.csv')
    const at = (path: string) => `${server.url}/api/precos/importacoes${path}?rede=${desk.rede}`
    const [previewMs, found] = await timed<Importacao>(at(''), desk, form)
    if (found.mudados !== prices || found.recusados > 0)
      throw new Error(`conferência: ${JSON.stringify(found)}`)
    const [applyMs] = await timed<Importacao>(at(`/${found._id}/aplicar`), desk, null)
    const there = await countAt(databaseUrl, desk.rede, base)
    if (there !== prices) throw new Error(`${there} de ${prices} preços mudaram`)
    if (run > 0) values.push((phase === 'preview' ? previewMs : applyMs) / 1000) // the first run is the warm-up
  }
  return {
    work: phase === 'preview' ? 'importPreview' : 'importApply',
    title: titles[phase],
    measures: [{ label: 'tempo', unit: 's', values, goal: { at: 'most', value: 3 } }],
    notes: [`uma lista de ${prices} linhas, todas mudadas; conferidas no banco`],
  }
}

/** A list of 2,000 prices on the screen: from a keystroke to the frame that shows its effect. */
export async function runPriceTable(context: Context): Promise<Result> {
  const databaseUrl = await context.network('20k')
  const { token } = await openDesk(databaseUrl, 3, tableRows)
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir, env: { RATE_LIMIT: '0' } })
  const input: PriceTable = { url: server.url, token, keys: 20, runs: context.options.runs }
  const { typed, saved } = await runChild<PriceTableReport>('bench/price-table-client.ts', input)
  return {
    work: 'priceTable',
    title: 'Tabela de 2.000 preços no navegador',
    measures: [
      {
        label: 'tecla até a tela, p95',
        unit: 'ms',
        values: typed.map((t) => summarize(t).p95),
        goal: { at: 'most', value: 100 },
      },
      {
        label: 'Enter até a tela, p95',
        unit: 'ms',
        values: saved.map((t) => summarize(t).p95),
        goal: { at: 'most', value: 100 },
      },
    ],
    notes: [`${input.keys} teclas e ${input.keys} linhas salvas por vez`],
  }
}
