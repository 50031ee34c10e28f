import type { Divergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './conciliacao.module.css'
import { OrderLink } from './order-link.tsx'
import { consertos, textos } from './textos.ts'

const columns = ['Diferença', 'Como terminou', 'Pedido', 'Quando', { label: 'Valor', number: true }]

/** Shows the differing amounts; of a difference in the state alone the amount of the payment or refund that it is about. */
function Amount({ divergencia: { esperado, encontrado, valor } }: { divergencia: Divergencia }) {
  const about = esperado ?? valor ?? encontrado
  if (about === null) return <span className="muted">Sem valor</span>
  return (
    <>
      <Money centavos={about} />
      {esperado !== null && encontrado !== null && encontrado !== esperado && (
        <small>
          encontrado <Money centavos={encontrado} />
        </small>
      )}
    </>
  )
}

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
                {d.pedido ? <OrderLink pedido={d.pedido} /> : 'Sem pedido'}
              </Cell>
              <Cell>{d.resolvidaEm && formatInstante(d.resolvidaEm)}</Cell>
              <Cell number end>
                <Amount divergencia={d} />
              </Cell>
            </TableRow>
          ))}
        </Table>
      )}
    </Card>
  )
}
