import { classNames } from '#ui/base/class-names.ts'
import css from './money.module.css'
import { numberText } from './number.ts'

/** `12990` becomes `['', '129,90']`; the sign comes before 'R$'. Integer centavos in, nothing is rounded. */
export const splitReais = (centavos: number): [sign: string, amount: string] => [
  centavos < 0 ? '−' : '',
  numberText(Math.abs(centavos) / 100, 2),
]

/** 'R$ 129,00' that never wraps. A `size` makes it a price: bold, with 'R$' at 58%. */
export function Money({
  centavos,
  size,
  struck,
  className,
}: {
  centavos: number
  size?: 22 | 28 | 36
  struck?: boolean
  className?: string
}) {
  const [sign, amount] = splitReais(centavos)
  const Tag = struck ? 's' : 'span'
  return (
    <Tag
      data-money=""
      // A page translator puts its own elements in place of texts, which React then no longer changes.
      translate="no"
      className={classNames(css.money, size && css.price, size && css[`of${size}`], className)}
    >
      {sign}
      {size ? <small>{'R$\u00a0'}</small> : 'R$\u00a0'}
      {amount}
    </Tag>
  )
}
