import type { Context } from '../context.ts'
import { generate } from '../data/generate.ts'
import { sizes, type Size } from '../data/sizes.ts'
import { runLoad, type LoadWork } from '../load-work.ts'
import { runOrders } from '../orders-work.ts'
import { median, type Measure } from '../stats.ts'
import { formatFigure, type Result } from '../table.ts'
import { fillOrders } from '../voucher.queries.ts'

/** What one answer takes beside this much data, in milliseconds. */
type Point = { beside: string; p50: number; processor: number }

const names: readonly Size['name'][] = ['20k', '100k', '1m']
const loads: readonly Pick<LoadWork, 'title' | 'what'>[] = [
  { title: 'busca', what: 'call' },
  { title: 'página do prestador', what: 'provider' },
  { title: 'orçamento de 10 exames', what: 'quote' },
]

function pointOf(beside: string, { measures }: Result): Point {
  const of = (label: string): number => median(measures.find((m) => m.label === label)?.values ?? [])
  return {
    beside,
    p50: of('p50'),
    processor: of('processador, servidor') + of('processador, banco'),
  }
}

/** The curve of one work, and how many times the processor time of its first point its costliest takes. */
function curveOf(title: string, points: readonly Point[]): Measure[] {
  const first = points[0]!.processor // a curve has points
  const times = Math.max(...points.map(({ processor }) => processor / first))
  return [
    ...points.flatMap(({ beside, p50, processor }) => [
      { label: `${title}, ${beside}: p50`, unit: 'ms', values: [p50] },
      { label: `${title}, ${beside}: processador`, unit: 'ms cada', values: [processor] },
    ]),
    { label: `${title}: a mais cara`, unit: '×', values: [times], goal: { at: 'most', value: 1.3 } },
  ]
}

/** Measures each point and prints it as it comes. */
async function curve(
  title: string,
  runs: readonly { beside: string; run: () => Promise<Result> }[],
): Promise<Measure[]> {
  const points: Point[] = []
  for (const { beside, run } of runs) {
    const point = pointOf(beside, await run())
    const { p50, processor } = point
    process.stderr.write(
      `${title}, ${beside}: ${formatFigure(p50)} ms, processador ${formatFigure(processor)} ms\n`,
    )
    points.push(point)
  }
  return curveOf(title, points)
}

/** Search, unit page, quote and order at three sizes of the network. */
export async function runGrowth(context: Context): Promise<Result> {
  const bySize = (title: string, run: (size: Size['name']) => Promise<Result>) =>
    curve(
      title,
      names.map((name) => ({ beside: `${formatFigure(sizes[name].precos)} preços`, run: () => run(name) })),
    )
  const measures: Measure[] = []
  for (const { title, what } of loads)
    measures.push(
      ...(await bySize(title, (size) =>
        runLoad(context, { id: 'growth', title, what, size, connections: 8, goal: {} }),
      )),
    )
  measures.push(
    ...(await bySize('pedido pago', async (size) => runOrders(context, await context.network(size)))),
  )
  return { work: 'growth', title: 'Crescimento com os preços, 8 conexões', measures, notes: [] }
}

/** Orders on the small network, beside 0 to 1,000,000 others, which have neither payment nor ledger entries. */
export async function runOrderGrowth(context: Context): Promise<Result> {
  const measures = await curve(
    'pedido pago',
    [0, 100_000, 1_000_000].map((before) => ({
      beside: `${formatFigure(before)} pedidos`,
      run: async () => {
        const url = await context.database(`pedidos${before}`)
        await generate(url, sizes['20k'])
        await fillOrders(url, before)
        return runOrders(context, url, before === 0)
      },
    })),
  )
  return { work: 'growthOrders', title: 'Crescimento com os pedidos, 8 clientes', measures, notes: [] }
}
