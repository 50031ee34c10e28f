/** What one fault cost, by what eight clients saw. */
export type Row = {
  name: string
  /** The longest time between two orders, and between two searches, in seconds. */
  orders: number
  searches: number
  failedSearches: number
  failedCalls: number
}

const seconds = (n: number): string => n.toFixed(1).replace('.', ',')

const head = ['falha', 's sem pedidos', 's sem buscas', 'buscas sem resposta', 'chamadas repetidas']
const cells = (r: Row): string[] => [
  r.name,
  seconds(r.orders),
  seconds(r.searches),
  String(r.failedSearches),
  String(r.failedCalls),
]

/** A table in Markdown, as `docs/scale.md` has it. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** The longest time without any of these moments between `from` and `to`, in seconds. */
export function longestPause(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < to), to]
  return Math.max(...within.slice(1).map((at, i) => at - within[i]!)) / 1000
}
