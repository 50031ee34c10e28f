import { isMet, median, missedBy, type Measure } from './stats.ts'

export type Result = { work: string; title: string; measures: Measure[]; notes: string[] }

/** Rounds to three significant digits: 1234 → 1.234, 12.34 → 12,3, 0.1234 → 0,123. */
export function formatFigure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('pt-BR', { maximumFractionDigits: digits })
}

const goalText = ({ goal, unit }: Measure): string =>
  goal ? `${goal.at === 'least' ? '≥' : '≤'} ${formatFigure(goal.value)} ${unit}`.trimEnd() : '–'

function verdict(measure: Measure): string {
  const met = isMet(measure)
  if (met === null) return ''
  return met ? 'sim' : `não, por ${formatFigure(missedBy(measure))}%`
}

const cellsOf = (title: string, m: Measure): string[] => [
  title,
  m.label,
  goalText(m),
  `${formatFigure(median(m.values))} ${m.unit}`.trimEnd(),
  m.values.length > 1
    ? `${formatFigure(Math.min(...m.values))} a ${formatFigure(Math.max(...m.values))}`
    : '',
  verdict(m),
]

const head = ['trabalho', 'medida', 'meta', 'mediana', 'de–até', 'atingida']

/** A Markdown table, aligned so that it is readable as text. */
export function formatRows(titles: readonly string[], lines: readonly string[][]): string {
  const widths = titles.map((h, i) => Math.max(h.length, ...lines.map((l) => l[i]?.length ?? 0)))
  const row = (cells: readonly string[]): string =>
    `| ${cells.map((c, i) => c.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [row(titles), row(widths.map((w) => '-'.repeat(w))), ...lines.map((l) => row(l))].join('\n')
}

/** One line per figure, the benchmark's title on its first line. */
export function formatTable(results: readonly Result[]): string {
  const lines = results.flatMap(({ title, measures }) =>
    measures.map((m, i) => cellsOf(i === 0 ? title : '', m)),
  )
  return formatRows(head, lines)
}
