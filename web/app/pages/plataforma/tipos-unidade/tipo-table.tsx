import type { TipoUnidade } from '@alento/contract/catalogo/tipo-unidade.ts'
import { numberText } from '#ui/data/number.ts'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { editPath } from './paths.ts'

const columns = [
  'Tipo',
  { label: 'Ordem', number: true },
  { label: 'Unidades', number: true },
  'Novas unidades',
  { label: 'Ações', hideLabel: true },
]

/** In the order of the lists. */
export const TipoTable = ({ list }: { list: readonly TipoUnidade[] }) => (
  <Table caption="Tipos de unidade" columns={columns}>
    {list.map((t) => (
      <TableRow key={t._id}>
        <Cell full>
          <b>{t.nome}</b>
          <small>{t.tipoPessoa.includes('PF') ? 'Empresa ou pessoa física' : 'Só empresa'}</small>
        </Cell>
        <Cell number label="Ordem">
          {t.ordem}
        </Cell>
        <Cell number label="Unidades">
          {numberText(t.unidades)}
        </Cell>
        <Cell label="Novas unidades">
          {t.ativo === 'S' ? (
            <Badge tone="ok">Podem escolher</Badge>
          ) : (
            <Badge tone="plain">Não escolhem</Badge>
          )}
        </Cell>
        <Cell full>
          <RowActions>
            <NamedLink href={editPath(t._id)} about={t.nome}>
              Editar
            </NamedLink>
          </RowActions>
        </Cell>
      </TableRow>
    ))}
  </Table>
)
