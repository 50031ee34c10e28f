import IconMinus from 'icon:minus'
import IconTrendingDown from 'icon:trending-down'
import IconTrendingUp from 'icon:trending-up'
import { formatReais, countText } from '@alento/contract/base/texto.ts'
import { parteBp } from '@alento/contract/plataforma/numero.can.ts'
import type { NumeroCartoes, NumeroMedidas, Numeros, Procura } from '@alento/contract/plataforma/numero.ts'
import { numberText } from '#ui/data/number.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './tiles.module.css'
import { deltaDaTaxa, deltaOf, taxaTexto, type Delta } from './textos.ts'

/** `bom`: whether more of it is good news; without it the change has no colour. */
type Change = { delta: Delta; bom?: boolean }
type Item = { valor: string; nome: string } & Change
/** A number without the change of its value, or with it. */
type Tile = { valor: string; nome: string } & Partial<Change>

const shapes = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus }

function ChangeText({ delta: { texto, sobe }, bom }: Change) {
  const tone = sobe === null || bom === undefined ? null : sobe === bom ? css.ok : css.stop
  const shape = sobe === null ? 'same' : sobe ? 'up' : 'down'
  return (
    <span className={classNames(css.delta, tone)}>
      <Icon of={shapes[shape]} size="s" />
      {texto}
    </span>
  )
}

/** A longer value is written smaller, so that it stays on one line of the narrowest tile. */
const longest = 10

export const Tiles = ({ label, items }: { label: string; items: readonly Tile[] }) => (
  <section className={css.tiles} aria-label={label}>
    {items.map(({ valor, nome, delta, ...bom }) => (
      <p key={nome} className={css.tile}>
        <b className={valor.length > longest ? css.long : undefined}>{valor}</b>
        <span>{nome}</span>
        {delta && <ChangeText delta={delta} {...bom} />}
      </p>
    ))}
  </section>
)

/** The share of the appointments that were to be, basis points. */
const seen = (m: NumeroMedidas, what: 'atendidos' | 'faltas') => parteBp(m[what], m.atendidos + m.faltas)

export function itemsOf(total: NumeroMedidas, antes: NumeroMedidas): Item[] {
  const count = (what: keyof NumeroMedidas, nome: string, bom?: boolean): Item => ({
    valor: numberText(total[what]),
    nome,
    delta: deltaOf(total[what], antes[what]),
    ...(bom !== undefined && { bom }),
  })
  const money = (what: 'valor' | 'taxa' | 'estornado', nome: string, bom: boolean): Item => ({
    ...count(what, nome, bom),
    valor: formatReais(total[what]),
  })
  const rate = (what: 'atendidos' | 'faltas', nome: string, bom: boolean): Item => ({
    valor: taxaTexto(seen(total, what)),
    nome,
    delta: deltaDaTaxa(seen(total, what), seen(antes, what)),
    bom,
  })
  return [
    money('valor', 'em vendas', true),
    count('vendas', 'pedidos pagos', true),
    money('taxa', 'taxa da plataforma', true),
    count('pedidos', 'pedidos feitos', true),
    rate('atendidos', 'atendidos', true),
    rate('faltas', 'faltas', false),
    money('estornado', 'em estornos', false),
    count('desistencias', 'desistências', false),
  ]
}

/** The share of the cards that were active when the period began, basis points. */
const churn = (c: NumeroCartoes) => parteBp(c.encerrados, c.ativos - c.novos + c.encerrados)

export const itemsDosCartoes = (c: NumeroCartoes, antes: NumeroCartoes): Item[] => [
  {
    valor: numberText(c.ativos),
    nome: 'cartões ativos no fim',
    delta: deltaOf(c.ativos, antes.ativos),
    bom: true,
  },
  { valor: numberText(c.novos), nome: 'cartões novos', delta: deltaOf(c.novos, antes.novos), bom: true },
  {
    valor: taxaTexto(churn(c)),
    nome: `saíram, ${countText(c.encerrados, 'cartão', 'cartões')}`,
    delta: deltaDaTaxa(churn(c), churn(antes)),
    bom: false,
  },
  {
    valor: formatReais(c.valor),
    nome: 'em mensalidades',
    delta: deltaOf(c.valor, antes.valor),
    bom: true,
  },
]

/** The share of searches that became a payment; basis points. */
function bought(funil: Procura['funil'], when: 'vezes' | 'antes'): number | null {
  const of = (passo: string) => funil.find((step) => step.passo === passo)?.[when] ?? 0
  return parteBp(of('pagamento'), of('busca'))
}

type Inicio = Pick<Numeros, 'total' | 'totalAntes' | 'cartoes' | 'cartoesAntes'> & { funil: Procura['funil'] }

/** The eight of the start page: sales, cards, appointments, searches and refunds. */
export function itemsDoInicio({ total, totalAntes, cartoes, cartoesAntes, funil }: Inicio): Item[] {
  const [valor, vendas, , , atendidos, faltas, estornado] = itemsOf(total, totalAntes)
  const [ativos, , saidas] = cartoes && cartoesAntes ? itemsDosCartoes(cartoes, cartoesAntes) : []
  const compras: Item = {
    valor: taxaTexto(bought(funil, 'vezes')),
    nome: 'das buscas viram compra',
    delta: deltaDaTaxa(bought(funil, 'vezes'), bought(funil, 'antes')),
    bom: true,
  }
  return [valor, vendas, ativos, saidas, atendidos, faltas, compras, estornado].filter(
    (item) => item !== undefined,
  )
}
