import type { Divergencia } from '@alento/contract/conciliacao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './conciliacao.module.css'
import { consertos, textos } from './textos.ts'

const columns = [
  { label: 'Diferença' },
  { label: 'Como terminou' },
  { label: 'Pedido' },
  { label: 'Quando' },
  { label: 'Valor', number: true },
]

/** Resolved differences: automatically or by a person. */
export function ClosedList({ list }: { list: readonly Divergencia[] }) {
  return (
    <Card pad="flush">
      <CardHead title="Resolvidas" />
      {list.length === 0 ? (
        <p className={css.none}>Nenhuma diferença foi resolvida ainda.</p>
      ) : (
        <Table caption="Diferenças resolvidas" columns={columns}>
          {list.map((d) => (
            <TableRow key={d._id}>
              <Cell full>
                <b>{textos[d.tipo].titulo}</b>
              </Cell>
              <Cell full>
                {d.conserto && consertos[d.conserto]}
                {d.nota && <small>{d.nota}</small>}
              </Cell>
              <Cell full label="Pedido">
                {d.pedido ? `${d.pedido.codigo} · ${d.pedido.unidade}` : '–'}
              </Cell>
              <Cell>{d.resolvidaEm && formatInstante(d.resolvidaEm)}</Cell>
              <Cell number end>
                {d.esperado === null && d.encontrado === null ? (
                  '–'
                ) : (
                  <Money centavos={d.esperado ?? d.encontrado ?? 0} />
                )}
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
    </Card>
  )
}
