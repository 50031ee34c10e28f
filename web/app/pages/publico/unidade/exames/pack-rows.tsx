import { resultadoText } from '@alento/contract/preco/pacote.can.ts'
import { Checkbox } from '#ui/forms/check.tsx'
import { Card } from '#ui/base/card.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { formId } from '#pages/publico/unidade/booking/use-choosing.ts'
import { columnsOf, Three } from './exam-rows.tsx'
import css from './exam-table.module.css'
import { countExames, type ExamShop, type PackRow } from './exames.ts'

type PackRowsProps = {
  shop: ExamShop
  picked: readonly PackRow[]
  /** How many more exams the order takes. */
  room: number
  onChange: () => void
}

const detailOf = ({ exames, dias }: PackRow): string =>
  [`${countExames(exames.length)}: ${exames.map((e) => e.nome).join(', ')}.`, resultadoText(dias)]
    .filter(Boolean)
    .join(' ')

/** The unit's packages with their three prices and their exams. */
export function PackRows({ shop, picked, room, onChange }: PackRowsProps) {
  const { pacotes, online, marca } = shop
  const isPicked = (id: string) => picked.some((p) => p.id === id)
  return (
    <Card as="div" pad="flush">
      <Table caption="Pacotes de exames e preços" columns={columnsOf('Pacote', shop)} className={css.prices}>
        {pacotes.map((pack) => (
          <TableRow key={pack.id} className={css.exam}>
            <Cell full>
              <Checkbox
                name="pacotes"
                value={pack.id}
                form={formId}
                defaultChecked={isPicked(pack.id)}
                disabled={!isPicked(pack.id) && pack.exames.length > room}
                onChange={onChange}
              >
                {pack.nome}
              </Checkbox>
              <small className={css.wait}>{detailOf(pack)}</small>
            </Cell>
            <Three prices={pack.prices} online={online} marca={marca} />
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
