import { Form } from 'react-router'
import type { TipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
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
            <ButtonLink size="small" variant="outline" href={editPath(_id)} aria-label={`Editar ${nome}`}>
              Editar
            </ButtonLink>
            <Confirm question="Deseja realmente remover o registro?" detail={nome} stop>
              <Form method="post" action={listPath} preventScrollReset>
                <input type="hidden" name="tipo" value={_id} />
                <Button
                  size="small"
                  variant="stop-quiet"
                  name="acao"
                  value="remover"
                  aria-label={`Remover ${nome}`}
                >
                  Remover
                </Button>
              </Form>
            </Confirm>
          </RowActions>
        </Cell>
      </TableRow>
    ))}
  </Table>
)
