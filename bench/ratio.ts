import { median } from './stats.ts'
import { formatFigure, formatRows, type Result } from './table.ts'

/** Results of one turn: of the other commit, then of this one. */
export type Turn = { before: readonly Result[]; today: readonly Result[] }

type Figure = { title: string; label: string; unit: string; value: number }

/** The median of each figure, by its benchmark and label; figures of one label are told apart by their order. */
function figuresOf(results: readonly Result[]): Map<string, Figure> {
  const figures = new Map<string, Figure>()
  for (const { work, title, measures } of results)
    for (const { label, unit, values } of measures) {
      let key = `${work}: ${label}`
      while (figures.has(key)) key += '+'
      figures.set(key, { title, label, unit, value: median(values) })
    }
  return figures
}

export type Ratio = Omit<Figure, 'value'> & { before: number; today: number; ratios: number[] }

/** Returns the ratio of each figure that both commits have, turn by turn: both of a turn ran one after the other. */
export function ratiosOf(turns: readonly Turn[]): Ratio[] {
  const all = turns.map(({ before, today }) => [figuresOf(before), figuresOf(today)] as const)
  return Array.from(all[0]?.[1] ?? [], ([key, figure]) => {
    const pairs = all.flatMap(([before, today]) => {
      const [old, now] = [before.get(key)?.value, today.get(key)?.value]
      return old === undefined || now === undefined ? [] : [[old, now] as const]
    })
    return { ...figure, pairs }
  })
    .filter(({ pairs }) => pairs.length === turns.length)
    .map(({ title, label, unit, pairs }) => ({
      title,
      label,
      unit,
      before: median(pairs.map(([old]) => old)),
      today: median(pairs.map(([, now]) => now)),
      ratios: pairs.map(([old, now]) => (old === now ? 1 : now / old)),
    }))
}

/** A Markdown table: medians of the turns, the median of their ratios, and the smallest and largest of these. */
export function formatRatios(ratios: readonly Ratio[]): string {
  const lines = ratios.map(({ title, label, unit, before, today, ratios: each }, i) => [
    title === ratios[i - 1]?.title ? '' : title,
    label,
    `${formatFigure(before)} ${unit}`.trimEnd(),
    `${formatFigure(today)} ${unit}`.trimEnd(),
    formatFigure(median(each)),
    `${formatFigure(Math.min(...each))} a ${formatFigure(Math.max(...each))}`,
  ])
  return formatRows(['trabalho', 'medida', 'antes', 'hoje', 'razão', 'de–até'], lines)
}
