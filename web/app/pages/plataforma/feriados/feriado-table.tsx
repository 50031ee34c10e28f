import { Form } from 'react-router'
import type { FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { NamedButton, NamedLink } from '#ui/base/named-button.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { lugarOf } from './lugar.ts'
import { editPath, listPath } from './paths.ts'

const columns = [
  'Feriado',
  'Onde',
  { label: 'Marcados nesse dia', number: true },
  { label: 'Ações', hideLabel: true },
]

/** By day. The appointments of that day stay until their unit moves them. */
export const FeriadoTable = ({ list }: { list: readonly FeriadoLocal[] }) => (
  <Table caption="Feriados de estados e cidades" columns={columns}>
    {list.map((f) => (
      <TableRow key={f._id}>
        <Cell full>
          <b>{f.nome}</b>
          <small>
            {formatDiaSemana(f.dia)}
            {f.todoAno && ', todo ano'}
          </small>
        </Cell>
        <Cell full label="Onde">
          {lugarOf(f)}
        </Cell>
        <Cell full number label="Marcados nesse dia">
          {numberText(f.marcados)}
        </Cell>
        <Cell full>
          <Actions f={f} />
        </Cell>
      </TableRow>
    ))}
  </Table>
)

const Actions = ({ f }: { f: FeriadoLocal }) => {
  const named = `${f.nome}, ${lugarOf(f)}`
  return (
    <RowActions>
      <NamedLink href={editPath(f._id)} about={named}>
        Editar
      </NamedLink>
      <Confirm
        question="Deseja realmente remover o registro?"
        detail={f.todoAno ? `${named}. Ele deixa de valer também nos próximos anos.` : named}
        stop
      >
        <Form method="post" action={listPath} preventScrollReset>
          <input type="hidden" name="feriado" value={f._id} />
          <input type="hidden" name="versao" value={f.versao} />
          <NamedButton variant="stop-quiet" name="acao" value="remover" about={named}>
            Remover
          </NamedButton>
        </Form>
      </Confirm>
    </RowActions>
  )
}
