import css from './bar-chart.module.css'

export type Bar = { label: string; value: number; before: number }

/** A round number at or above the highest bar: 1, 2 or 5 times a power of ten. */
export function axisMaximumOf(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return ([1, 2, 5, 10].find((n) => n * power >= highest) ?? 10) * power
}

/** Points of the dashed line, in the middle of each bar. */
const lineOf = (bars: readonly Bar[], top: number): string =>
  bars.map((b, i) => `${i + 0.5},${100 - (Math.max(0, b.before) / top) * 100}`).join(' ')

type Props = {
  /** The chart's content, for those who cannot see it; its table stands beside it. */
  label: string
  bars: readonly Bar[]
  /** Writes a value on the axis, short. */
  format: (value: number) => string
  now: string
  before: string
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an <img> would need an address of its own; this is in the page */
/** Bars of a period with a dashed line of the period before; the highest bar is dark. Negative values have no bar. */
export function BarChart({ label, bars, format, now, before }: Props) {
  const values = bars.flatMap((b) => [b.value, b.before])
  const top = axisMaximumOf(Math.max(0, ...values))
  const most = Math.max(...bars.map((b) => b.value))
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <figure className={css.figure}>
      <p className={css.legend} aria-hidden="true">
        <span className={css.now}>{now}</span>
        <span className={css.before}>{before}</span>
      </p>
      <div className={css.chart}>
        <p className={css.scale} aria-hidden="true">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </p>
        <svg
          className={css.plot}
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path className={css.grid} d={`M0 0H${bars.length}M0 50H${bars.length}M0 100H${bars.length}`} />
          {bars.map((b, i) => {
            const height = (Math.max(0, b.value) / top) * 100
            return (
              <rect
                key={b.label}
                className={b.value === most && most > 0 ? css.most : css.bar}
                x={i + 0.18}
                width={0.64}
                y={100 - height}
                height={height}
              />
            )
          })}
          <polyline className={css.line} points={lineOf(bars, top)} />
        </svg>
        <p className={css.steps} aria-hidden="true">
          <span>{first?.label}</span>
          {bars.length > 4 && <span>{middle?.label}</span>}
          {bars.length > 1 && <span>{last?.label}</span>}
        </p>
      </div>
    </figure>
  )
}
