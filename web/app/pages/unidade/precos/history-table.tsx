import type { PrecoHistorico } from '@alento/contract/preco/preco.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './precos.module.css'
import { usePriceLabels } from './price-labels.ts'
import { priceFields, type PriceField } from './read-row.ts'
import { changeText } from './texts.ts'

type Valores = PrecoHistorico['antes']

/** Old and new value; an unchanged price is shown once. */
function Change({ antes, depois, field }: { antes: Valores; depois: Valores; field: PriceField }) {
  const [from, to] = [antes?.[field], depois?.[field]]
  return (
    <>
      {from !== undefined && from !== to && <Money centavos={from} struck />}{' '}
      {to !== undefined && <Money centavos={to} />}
    </>
  )
}

/** Changes of prices, newest first. With `named`, shows and links the service. `fuso` is the unit's zone. */
export function HistoryTable({
  list,
  fuso,
  named,
}: {
  list: readonly PrecoHistorico[]
  fuso: string
  named?: boolean
}) {
  const labels = usePriceLabels()
  const columns = ['Quando', 'O que', ...priceFields.map((field) => ({ label: labels[field], number: true }))]
  return (
    <Table caption="Histórico de preços" columns={columns} className={css.table}>
      {list.map((m) => (
        <TableRow key={m._id} className={css.row}>
          <Cell full long>
            {formatInstante(m.quando, fuso)}
            <small>{m.quem ?? 'Conta removida'}</small>
          </Cell>
          <Cell full long>
            {named && (
              <Anchor href={`/admin/precos/historico?preco=${m.preco}`}>
                {[m.nome, m.descricaoConsulta].filter(Boolean).join(', ')}
              </Anchor>
            )}
            <small>{changeText(m)}</small>
            {m.descricaoAntes && <small>Antes: {m.descricaoAntes}</small>}
          </Cell>
          {priceFields.map((field) => (
            <Cell key={field} number label={labels[field]} className={css.price}>
              <Change antes={m.antes} depois={m.depois} field={field} />
            </Cell>
          ))}
        </TableRow>
      ))}
    </Table>
  )
}
