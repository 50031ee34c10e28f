import IconAlertTriangle from 'icon:alert-triangle'
import { formatReais, countText } from '@alento/contract/base/texto.ts'
import type { PrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { pricesOf } from '#lib/busca/prices.ts'
import { PriceBlock } from '#parts/unidade/price-block.tsx'
import { Card, CardHead, DividedList } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import css from './revisao.module.css'
import type { Preview } from './preview.ts'

/** The number of open services; the others are folded. Unusual ones are always open. */
const open = 6

type RowsProps = { list: readonly Preco[]; usual: ReadonlyMap<string, PrecoForaDoCostume>; online: 'S' | 'N' }

const Rows = ({ list, usual, online }: RowsProps) => (
  <DividedList as="ul">
    {list.map((p) => (
      <li key={p._id} className={classNames(css.service, usual.has(p._id) && css.unusual)}>
        <Unusual price={usual.get(p._id)} />
        <Service preco={p} pagamentoOnline={online} />
      </li>
    ))}
  </DividedList>
)

/** The services with their three prices as patients see them; unusual prices come first, tinted where it stands. */
export function Services({ precos, total, fora, cadastro }: Preview) {
  const usual = new Map(fora.map((p) => [p.preco, p]))
  const sorted = precos.toSorted((a, b) => Number(usual.has(b._id)) - Number(usual.has(a._id)))
  const first = Math.max(open, usual.size)
  const rest = sorted.slice(first)
  const rows = { usual, online: cadastro.pagamentoOnline }
  return (
    <Card pad="flush" aria-label="Serviços">
      <CardHead as="h3" title="Serviços">
        <span className="muted">{precos.length < total ? `${precos.length} de ${total}` : total}</span>
      </CardHead>
      {precos.length === 0 && <p className={classNames('muted', css.service)}>Nenhum serviço na lista.</p>}
      <Rows list={sorted.slice(0, first)} {...rows} />
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>Mostrar mais {countText(rest.length, 'serviço', 'serviços')}</summary>
          <Rows list={rest} {...rows} />
        </details>
      )}
    </Card>
  )
}

const Service = ({ preco: p, pagamentoOnline }: { preco: Preco; pagamentoOnline: 'S' | 'N' }) => (
  <>
    <span>
      <b>{p.nome}</b>
      <span className="small muted">{p.descricaoConsulta ?? `TUSS ${p.codigoExame}`}</span>
    </span>
    <PriceBlock {...pricesOf(p, pagamentoOnline)} look="line" />
  </>
)

/** 'O costume da cidade é de R$ 45,00 a R$ 110,00'. */
export const usualText = ({ de, ate, naCidade, unidades }: PrecoForaDoCostume): string =>
  naCidade
    ? `O costume da cidade é de ${formatReais(de)} a ${formatReais(ate)}`
    : `O costume de ${unidades} unidades é de ${formatReais(de)} a ${formatReais(ate)}`

const Unusual = ({ price }: { price: PrecoForaDoCostume | undefined }) =>
  price && (
    <WithIcon icon={<Icon of={IconAlertTriangle} size="s" />} className={css.hint}>
      {usualText(price)}
    </WithIcon>
  )
