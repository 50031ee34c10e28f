import { resultadoText } from '@alento/contract/preco/pacote.can.ts'
import { countExames, type ExamRow, type ExamShop, includedIn, type PackRow } from './exames.ts'
import type { Prices } from '#lib/busca/prices.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './exam-table.module.css'
import { formId } from '#pages/publico/unidade/booking/use-choosing.ts'

type ExamRowsProps = {
  rows: readonly ExamRow[]
  picked: readonly ExamRow[]
  /** The chosen packages. */
  packs: readonly PackRow[]
  /** Number of chosen exams, with those of the packages. */
  total: number
  /** Subtotals of all that is chosen. */
  prices: Prices
  /** The largest number is chosen. */
  full: boolean
  shop: Pick<ExamShop, 'online' | 'marca'>
  onChange: () => void
}

/** The columns of a table of exams or packages. */
export const columnsOf = (what: string, { online, marca }: Pick<ExamShop, 'online' | 'marca'>) => [
  { label: what },
  { label: 'Com SinSaude', number: true },
  ...(online ? [{ label: `No ${marca}`, number: true }] : []),
  { label: 'Particular', number: true },
]

/** One row per exam, its name beside the checkbox; the last row has the subtotals. */
export function ExamRows({ rows, picked, packs, total, prices, full, shop, onChange }: ExamRowsProps) {
  const { online, marca } = shop
  const isPicked = (id: string) => picked.some((e) => e.id === id)
  return (
    <Table caption="Exames e preços" columns={columnsOf('Exame', shop)} className={css.prices}>
      {rows.map(({ id, codigo, nome, dias, prices: own }) => (
        <TableRow key={id} className={css.exam}>
          <Cell full>
            {includedIn(packs, codigo) === null ? (
              <Checkbox
                name="exames"
                value={id}
                form={formId}
                defaultChecked={isPicked(id)}
                disabled={full && !isPicked(id)}
                onChange={onChange}
              >
                {nome}
              </Checkbox>
            ) : (
              <span className={css.included}>
                {nome} <Badge tone="ok">Incluído em {includedIn(packs, codigo)}</Badge>
              </span>
            )}
            {dias !== null && <small className={css.wait}>{resultadoText(dias)}</small>}
          </Cell>
          <Three prices={own} online={online} marca={marca} />
        </TableRow>
      ))}
      <TableRow className={css.sum}>
        <Cell full>
          <b>Subtotal</b> <span className="nowrap">{`(${countExames(total)})`}</span>
        </Cell>
        <Three prices={prices} online={online} marca={marca} strong />
      </TableRow>
    </Table>
  )
}

/** The cells of the three prices. */
export function Three({
  prices,
  online,
  marca,
  strong,
}: {
  prices: Prices
  online: boolean
  marca: string
  strong?: boolean
}) {
  const alento = prices.alento !== null && <Money centavos={prices.alento} />
  return (
    <>
      <Cell number label="Com SinSaude">
        <b>
          <Money centavos={prices.sinSaude} />
        </b>
      </Cell>
      {online && (
        <Cell number label={`No ${marca}`}>
          {strong ? <b>{alento}</b> : alento}
        </Cell>
      )}
      <Cell number label="Particular">
        <Money centavos={prices.particular} struck />
      </Cell>
    </>
  )
}
