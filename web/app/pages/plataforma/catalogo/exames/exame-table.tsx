import { countText } from '@alento/contract/base/texto.ts'
import type { ExameCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import { numberText } from '#ui/data/number.ts'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from '#pages/plataforma/catalogo/catalogo.module.css'
import { examesPath } from '#pages/plataforma/catalogo/paths.ts'
import { RecordActions } from '#pages/plataforma/catalogo/record-actions.tsx'

const columns = [
  'Exame',
  'Código TUSS',
  'Preparo',
  { label: 'Unidades', number: true },
  { label: 'Ações', hideLabel: true },
]

const preparoOf = ({ jejumH, preparo, orientacao }: ExameCatalogo): string => {
  const more = preparo.length + (orientacao ? 1 : 0)
  const parts = [
    ...(jejumH === null ? [] : [`Jejum de ${jejumH} h`]),
    ...(more === 0 ? [] : [countText(more, 'orientação', 'orientações')]),
  ]
  return parts.join(', ') || 'Nenhum'
}

/** By name: synonyms, code, preparation, number of units that price it. */
export const ExameTable = ({ list, search }: { list: readonly ExameCatalogo[]; search: string }) => (
  <Table caption="Exames do catálogo" columns={columns}>
    {list.map((e) => (
      <TableRow key={e._id}>
        <Cell full className={css.nome}>
          <b>{e.nomeExame}</b>
          {e.sinonimos.length > 0 && (
            <small className={`muted ${css.small}`}>
              {e.sinonimos.slice(0, 4).join(', ')}
              {e.sinonimos.length > 4 && ` e mais ${e.sinonimos.length - 4}`}
            </small>
          )}
        </Cell>
        <Cell full label="Código TUSS">
          {e.codigoExame}
        </Cell>
        <Cell full label="Preparo">
          {preparoOf(e)}
        </Cell>
        <Cell label="Unidades" number>
          {numberText(e.unidades)}
        </Cell>
        <Cell full>
          <RecordActions of={e} nome={e.nomeExame} path={examesPath} search={search} />
        </Cell>
      </TableRow>
    ))}
  </Table>
)
