import { classNames } from '#ui/base/class-names.ts'
import css from './money.module.css'

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `12990` becomes `['', '129,90']`; the sign comes before 'R$'. Integer centavos in, nothing is rounded. */
export const splitReais = (centavos: number): [sign: string, amount: string] => [
  centavos < 0 ? '−' : '',
  reais.format(Math.abs(centavos) / 100),
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
      className={classNames(css.money, size && css.price, size && css[`of${size}`], className)}
    >
      {sign}
      {size ? <small>{'R$\u00a0'}</small> : 'R$\u00a0'}
      {amount}
    </Tag>
  )
}
