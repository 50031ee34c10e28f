import { Form } from 'react-router'
import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { NamedButton, NamedLink } from '#ui/base/named-button.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { editPath, listPath } from './paths.ts'

const columns = ['Tipo de Registro', { label: 'Ações', hideLabel: true }]

/** By name; one that is in use is neither renamed nor removed, and the refusal names its users. */
export const TipoTable = ({ list }: { list: readonly TipoRegistro[] }) => (
  <Table caption="Tipos de registro" columns={columns}>
    {list.map(({ _id, nome }) => (
      <TableRow key={_id}>
        <Cell full>
          <b>{nome}</b>
        </Cell>
        <Cell full>
          <RowActions>
            <NamedLink href={editPath(_id)} about={nome}>
              Editar
            </NamedLink>
            <Confirm question="Deseja realmente remover o registro?" detail={nome} stop>
              <Form method="post" action={listPath} preventScrollReset>
                <input type="hidden" name="tipo" value={_id} />
                <NamedButton variant="stop-quiet" name="acao" value="remover" about={nome}>
                  Remover
                </NamedButton>
              </Form>
            </Confirm>
          </RowActions>
        </Cell>
      </TableRow>
    ))}
  </Table>
)
