import { formatDia, formatReais, countText } from '@alento/contract/base/texto.ts'
import { monthName } from '#lib/tempo/month-grid.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { dayText } from './day-text.ts'
import css from './depositos.module.css'
import { depositHref, monthHref } from './links.ts'
import type { DepositosData } from './load.ts'

type Item = { value: number; text: string; href: string }

/** Returns the tiles: the next deposit and those of the shown month; this month's sales; the debt. */
function itemsOf({ depositos: d, vendas, aPagar }: DepositosData): Item[] {
  const [next] = d.proximos
  const due = aPagar.vencimento ? ` até ${formatDia(aPagar.vencimento)}` : ''
  const items: Item[] = [
    { value: d.total, text: `na conta em ${monthName(d.mes)} de ${d.ano}`, href: monthHref(d.ano, d.mes) },
  ]
  if (next)
    items.push({
      value: next.valor,
      text: `próximo depósito, ${dayText(next.dia)}`,
      href: depositHref(next.dia),
    })
  const n = vendas.quantidade
  items.push(
    {
      value: vendas.total,
      text: `vendas de ${monthName(vendas.mes)}, líquido de ${countText(n, 'lançamento', 'lançamentos')}`,
      href: '/admin/financeiro?tipo=receber',
    },
    { value: aPagar.total, text: `a pagar${due}`, href: '/admin/financeiro?tipo=pagar' },
  )
  return items
}

export const Tiles = (data: DepositosData) => (
  <nav className={css.tiles} aria-label="Resumo">
    {itemsOf(data).map(({ value, text, href }) => (
      <Anchor key={text} href={href} className={css.tile}>
        <b>{formatReais(value)}</b>
        <span>{text}</span>
      </Anchor>
    ))}
  </nav>
)
