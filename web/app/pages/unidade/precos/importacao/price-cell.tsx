import type { ReactNode } from 'react'
import { formatCentavos } from '@alento/contract/base/texto.ts'
import type { ImportacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell } from '#ui/data/table.tsx'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import type { PriceField } from '#pages/unidade/precos/read-row.ts'
import css from '#pages/unidade/precos/precos.module.css'
import { askedCell, cellField } from './respostas.ts'

const Today = ({ centavos }: { centavos: number | undefined }) =>
  centavos !== undefined && (
    <small>
      hoje <Money centavos={centavos} />
    </small>
  )

/** Whether the prices of a row can be written: those of a row that stays as it is cannot. */
export const isWritable = ({ linha, situacao }: ImportacaoLinha): boolean =>
  linha !== null && situacao !== 'IGUAL' && situacao !== 'REMOVE'

/** Returns the text of the file or of a person; of a row that can be applied, the price itself. */
const cellTextOf = (l: ImportacaoLinha, field: PriceField): string => {
  const price = l.depois?.[field]
  return price === undefined ? (l.editados[field] ?? l.lidos?.[field] ?? '') : formatCentavos(price)
}

/** The price as a field, and beside it today's when it is another. */
function WrittenPrice({ linha: l, field, label, typed }: PriceProps & { label: string }) {
  const [linha, text] = [l.linha ?? 0, cellTextOf(l, field)]
  const name = cellField(linha, field)
  const today = l.antes?.[field]
  return (
    <>
      <input type="hidden" name="celula" value={askedCell(linha, field, text)} />
      <PriceInput
        key={text}
        name={name}
        aria-label={`${l.nome ?? l.texto}, ${label}`}
        className={css.cell}
        defaultValue={typed?.[name] ?? text}
        {...(l.campo === field && { 'aria-invalid': true })}
      />
      {today !== l.depois?.[field] && <Today centavos={today} />}
    </>
  )
}

/** The file's own text of a refused row, and beside the one at fault today's price. No text is struck through: the row changes nothing. */
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

type PriceProps = { linha: ImportacaoLinha; field: PriceField; typed: FormRefusal['typed'] | undefined }

/** One price of a row of the file; `open`: it can be written. */
export function PriceCell({ open, ...props }: PriceProps & { open: boolean }) {
  const { linha, field } = props
  const label = usePriceLabels()[field]
  if (open && isWritable(linha))
    return (
      <Cell number className={css.price} label={label}>
        <WrittenPrice {...props} label={label} />
      </Cell>
    )
  const shown = linha.situacao === 'ERRO' ? refusedPrice(linha, field) : changedPrice(linha, field)
  return (
    <Cell number className={css.price} {...(shown === null ? { wideOnly: true } : { label })}>
      {shown}
    </Cell>
  )
}
