import type { ReactNode } from 'react'
import type { Numeros } from '@alento/contract/plataforma/numero.ts'
import type { PainelPlataforma, PainelUnidade } from '@alento/contract/plataforma/painel.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { monthName } from '#lib/tempo/month-grid.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { numberText } from '#ui/data/number.ts'
import css from './inicio.module.css'

type Item = { value: ReactNode; label: string; href?: string }

/** Big numbers, with links where there is a page for them. */
const Numbers = ({ label, items }: { label: string; items: readonly Item[] }) => (
  <section className={css.numbers} aria-label={label}>
    {items.map(({ value, label: name, href }) =>
      href ? (
        <Anchor key={name} href={href} className={css.number}>
          <b>{value}</b>
          <span>{name}</span>
        </Anchor>
      ) : (
        <p key={name} className={css.number}>
          <b>{value}</b>
          <span>{name}</span>
        </p>
      ),
    )}
  </section>
)

const worded = (n: number, one: string, many: string): string => (n === 1 ? one : many)

const numeros = '/admin/numeros'

type Hoje = Pick<Numeros, 'total' | 'cartoes'> & { plataforma: PainelPlataforma }

/** Today's essentials of the whole platform, as the daily summaries have them; each leads to the numbers. */
export const TodayNumbers = ({ total: t, cartoes, plataforma: p }: Hoje) => (
  <Numbers
    label="Hoje na plataforma"
    items={[
      { value: p.pedidosHoje, label: worded(p.pedidosHoje, 'pedido hoje', 'pedidos hoje'), href: numeros },
      { value: formatReais(t.valor), label: 'em vendas hoje', href: numeros },
      { value: t.vendas, label: worded(t.vendas, 'pedido pago hoje', 'pedidos pagos hoje'), href: numeros },
      { value: formatReais(t.estornado), label: 'em estornos hoje', href: numeros },
      {
        value: cartoes?.novos ?? 0,
        label: worded(cartoes?.novos ?? 0, 'cartão novo hoje', 'cartões novos hoje'),
        href: numeros,
      },
    ]}
  />
)

const agenda = '/admin/agendamentos?profissional=todos'
const confirmar = '/admin/agendamentos/confirmar?profissional=todos'

function agendaItems({ hoje, aConfirmar }: PainelUnidade): Item[] {
  const items: Item[] = []
  if (hoje !== null)
    items.push({ value: hoje, label: worded(hoje, 'agendamento hoje', 'agendamentos hoje'), href: agenda })
  if (aConfirmar !== null)
    items.push({ value: aConfirmar, label: 'à espera de confirmação', href: confirmar })
  return items
}

/** The numbers that the role may see and the unit uses. `reviews`: the role has the page of reviews. */
export function UnitNumbers({ unidade: u, reviews }: { unidade: PainelUnidade; reviews: boolean }) {
  const items = agendaItems(u)
  if (u.vouchers !== null)
    items.push({
      value: u.vouchers,
      label: worded(u.vouchers, 'voucher pago por atender', 'vouchers pagos por atender'),
      href: '/admin/vouchers',
    })
  if (u.receber)
    items.push(
      {
        value: formatReais(u.receber.depositos),
        label: `cai na conta em ${monthName(u.receber.mes)}`,
        href: '/admin/financeiro/depositos',
      },
      {
        value: formatReais(u.receber.total),
        label: `vendas de ${monthName(u.receber.mes)}, líquido`,
        href: '/admin/financeiro?tipo=receber',
      },
    )
  if (u.rate !== null)
    items.push({
      value: numberText(u.rate, 1),
      label: `nota em ${numberText(u.avaliacoes)} ${worded(u.avaliacoes, 'avaliação', 'avaliações')}`,
      ...(reviews && { href: '/admin/avaliacoes' }),
    })
  return <Numbers label="Na unidade" items={items} />
}
