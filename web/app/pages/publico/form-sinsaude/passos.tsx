import IconCheck from 'icon:check'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './passos.module.css'

/**
 * The steps of the purchase. Each one that was reached is a button of the form, not a link: the values typed in the current step are
 * stored before the other one opens.
 */
export function Passos({ titulos, passo, ate }: { titulos: readonly string[]; passo: number; ate: number }) {
  return (
    <ol className={css.passos} aria-label="Passos da compra">
      {titulos.map((titulo, at) => {
        const n = at + 1
        const [now, open] = [n === passo, n <= ate && n !== passo]
        return (
          <li
            key={titulo}
            className={classNames(n < passo && css.done, now && css.now)}
            aria-current={now ? 'step' : undefined}
          >
            <span className={css.number}>
              {n < passo ? <Icon of={IconCheck} size="s" label="Feito" /> : n}
            </span>
            {open ? (
              <button className={classNames(css.title, css.link)} name="intent" value={`ir-${n}`}>
                {titulo}
              </button>
            ) : (
              <span className={css.title}>{titulo}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
