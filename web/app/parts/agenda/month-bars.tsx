import type { Financeiro } from '@alento/contract/pagamento/financeiro.ts'
import { formatCentavos, formatReais } from '@alento/contract/base/texto.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { numberText } from '#ui/data/number.ts'
import css from './month-bars.module.css'

const names = 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ'.split(' ')

type Props = {
  meses: Financeiro['meses']
  mes: number
  hrefOf: (change: { mes: number }) => string
  /** The first month whose figure is only expected, if any. */
  toCome?: number | undefined
}

/** Shortens an amount: from R$ 100.000 on without centavos, which have no room below a bar; the whole figure is in the title of the link. */
const short = (centavos: number): string =>
  Math.abs(centavos) >= 10_000_000 ? numberText(centavos / 100) : formatCentavos(centavos)

/** Twelve months as a chart whose bars are links, each with its figure. */
export function MonthBars({ meses, mes: current, hrefOf, toCome = 13 }: Props) {
  const highest = Math.max(1, ...meses.map((m) => m.total))
  return (
    <nav className={css.months} aria-label="Meses">
      {meses.map(({ mes, total }) => (
        <Anchor
          key={mes}
          href={hrefOf({ mes })}
          className={css.month}
          aria-current={mes === current ? 'page' : undefined}
          title={formatReais(total)}
        >
          <span className={classNames(css.track, mes >= toCome && css.toCome)} aria-hidden="true">
            <i style={{ height: `${Math.max(0, (total / highest) * 100)}%` }} />
          </span>
          {names[mes - 1]}
          <small className={css.figure}>{short(total)}</small>
        </Anchor>
      ))}
    </nav>
  )
}
