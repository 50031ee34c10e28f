import type { ReactNode } from 'react'
import type { ImportacaoLinha } from '@alento/contract/preco-importacao.ts'
import { Money } from '#ui/data/money.tsx'
import { Cell } from '#ui/data/table.tsx'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import type { PriceField } from '#pages/unidade/precos/read-row.ts'
import css from '#pages/unidade/precos/precos.module.css'

const Today = ({ centavos }: { centavos: number | undefined }) =>
  centavos !== undefined && (
    <small>
      hoje <Money centavos={centavos} />
    </small>
  )

/** The file's own text of a refused row, and beside the one at fault today's price. Nothing is struck through: nothing changes. */
function refusedPrice(l: ImportacaoLinha, field: PriceField): ReactNode {
  const raw = l.lidos?.[field]
  if (raw === undefined) return null
  const faulty = l.campo === field
  return (
    <>
      <span className={faulty ? css.faulty : css.raw}>{raw || 'em branco'}</span>
      {faulty && <Today centavos={l.antes?.[field]} />}
    </>
  )
}

/** Today's price struck through when another one takes its place; beside it until an unusual one is confirmed. */
function changedPrice(l: ImportacaoLinha, field: PriceField): ReactNode {
  const [today, next] = [l.antes?.[field], l.depois?.[field]]
  const differs = today !== undefined && today !== next
  if (today === undefined && next === undefined) return null
  return (
    <>
      {differs && l.situacao !== 'CONFIRMAR' && <Money centavos={today} struck />}{' '}
      {next !== undefined && <Money centavos={next} />}
      {differs && l.situacao === 'CONFIRMAR' && <Today centavos={today} />}
    </>
  )
}

/** One price of a row of the file. */
export function PriceCell({ linha, field }: { linha: ImportacaoLinha; field: PriceField }) {
  const label = usePriceLabels()[field]
  const shown = linha.situacao === 'ERRO' ? refusedPrice(linha, field) : changedPrice(linha, field)
  return (
    <Cell number className={css.price} {...(shown === null ? { wideOnly: true } : { label })}>
      {shown}
    </Cell>
  )
}
