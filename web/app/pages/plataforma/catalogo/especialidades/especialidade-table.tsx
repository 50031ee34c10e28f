import type { EspecialidadeCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import { numberText } from '#ui/data/number.ts'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from '#pages/plataforma/catalogo/catalogo.module.css'
import { especialidadesPath } from '#pages/plataforma/catalogo/paths.ts'
import { RecordActions } from '#pages/plataforma/catalogo/record-actions.tsx'

const columns = [
  'Especialidade',
  'Sinônimos',
  { label: 'Unidades', number: true },
  { label: 'Ações', hideLabel: true },
]

type Props = { list: readonly EspecialidadeCatalogo[]; search: string }

/** By name: synonyms, number of units that price a consultation of it. */
export const EspecialidadeTable = ({ list, search }: Props) => (
  <Table caption="Especialidades do catálogo" columns={columns}>
    {list.map((e) => (
      <TableRow key={e._id}>
        <Cell full className={css.nome}>
          <b>{e.nome}</b>
        </Cell>
        <Cell label="Sinônimos" className={css.nome}>
          {e.sinonimos.join(', ') || 'Nenhum'}
        </Cell>
        <Cell label="Unidades" number>
          {numberText(e.unidades)}
        </Cell>
        <Cell full>
          <RecordActions of={e} nome={e.nome} path={especialidadesPath} search={search} />
        </Cell>
      </TableRow>
    ))}
  </Table>
)
