import { countExames, type ExamRow, type ExamShop } from './exames.ts'
import type { Prices } from '#lib/busca/prices.ts'
import { Checkbox } from '#ui/forms/check.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './exam-table.module.css'
import { formId } from '#pages/publico/unidade/booking/use-choosing.ts'

type ExamRowsProps = {
  rows: readonly ExamRow[]
  picked: readonly ExamRow[]
  /** Subtotals of the chosen exams. */
  prices: Prices
  /** The largest number is chosen. */
  full: boolean
  shop: Pick<ExamShop, 'online' | 'marca'>
  onChange: () => void
}

/** One row per exam, its name beside the checkbox; the last row has the subtotals. */
export function ExamRows({ rows, picked, prices, full, shop, onChange }: ExamRowsProps) {
  const { online, marca } = shop
  const columns = [
    { label: 'Exame' },
    { label: 'Com SinSaude', number: true },
    ...(online ? [{ label: `No ${marca}`, number: true }] : []),
    { label: 'Particular', number: true },
  ]
  const isPicked = (id: string) => picked.some((e) => e.id === id)
  return (
    <Table caption="Exames e preços" columns={columns} className={css.prices}>
      {rows.map(({ id, nome, prices: own }) => (
        <TableRow key={id} className={css.exam}>
          <Cell full>
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
          </Cell>
          <Three prices={own} online={online} marca={marca} />
        </TableRow>
      ))}
      <TableRow className={css.sum}>
        <Cell full>
          <b>Subtotal</b> <span className="nowrap">({countExames(picked.length)})</span>
        </Cell>
        <Three prices={prices} online={online} marca={marca} strong />
      </TableRow>
    </Table>
  )
}

function Three({
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
