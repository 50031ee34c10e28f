import type { Financeiro } from '@alento/contract/financeiro.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './month-bars.module.css'

const names = 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ'.split(' ')

type Props = {
  meses: Financeiro['meses']
  mes: number
  hrefOf: (change: { mes: number }) => string
  /** Writes each month's figure below its name, where there is room. */
  figures?: boolean
}

const short = (centavos: number): string => formatReais(centavos).replace('R$', '').trim()

/** Twelve months as a chart whose bars are links. */
export function MonthBars({ meses, mes: current, hrefOf, figures }: Props) {
  const highest = Math.max(1, ...meses.map((m) => m.total))
  return (
    <nav className={css.months} aria-label="Meses">
      {meses.map(({ mes, total }) => (
        <Anchor
          key={mes}
          href={hrefOf({ mes })}
          className={css.month}
          aria-current={mes === current ? 'page' : undefined}
          aria-label={figures ? undefined : `${names[mes - 1]}, ${formatReais(total)}`}
          title={formatReais(total)}
        >
          <span className={css.track} aria-hidden="true">
            <i style={{ height: `${Math.max(0, (total / highest) * 100)}%` }} />
          </span>
          {names[mes - 1]}
          {figures && <small className={css.figure}>{short(total)}</small>}
        </Anchor>
      ))}
    </nav>
  )
}
