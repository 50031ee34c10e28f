import { Form } from 'react-router'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { NamedButton } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Table } from '#ui/data/table.tsx'
import css from './precos.module.css'
import { usePriceLabels } from './price-labels.ts'
import { columnsOf, PriceRow, RemoveLink, type RowState } from './price-row.tsx'
import { toTexts } from './read-row.ts'

export const joinPrecos = ({ valorParticular, valorAlento, valorSinSaude }: Preco): string =>
  [valorParticular, valorAlento, valorSinSaude].join('-')

/** One page of the list, with a form per row, for use without scripts. `refused` is the row that was not saved. */
export function PlainTable({
  rede,
  list,
  taxaBp,
  refused,
}: {
  rede: string
  list: readonly Preco[]
  taxaBp: number
  refused: { id: string; state: RowState } | null
}) {
  const columns = columnsOf(usePriceLabels())
  return (
    <Card pad="flush">
      <Table caption="Serviços e preços" columns={columns} className={css.table}>
        {list.map((preco) => (
          <PriceRow
            key={preco._id}
            preco={preco}
            taxaBp={taxaBp}
            form={`linha-${preco._id}`}
            state={refused?.id === preco._id ? refused.state : { texts: toTexts(preco) }}
          >
            <Form id={`linha-${preco._id}`} method="post" className={css.rowForm}>
              <UnidadeField id={rede} />
              <input type="hidden" name="preco" value={preco._id} />
              <input type="hidden" name="antes" value={joinPrecos(preco)} />
              <NamedButton name="acao" value="mudar" about={preco.nome}>
                Salvar
              </NamedButton>
            </Form>
            <RemoveLink preco={preco} />
          </PriceRow>
        ))}
      </Table>
    </Card>
  )
}
