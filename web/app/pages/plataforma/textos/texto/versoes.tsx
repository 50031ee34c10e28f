import { Form } from 'react-router'
import type { VersaoTexto } from '@alento/contract/plataforma/texto-site.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { textPath } from '#pages/plataforma/textos/paths.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'

const columns = ['Versão', 'Publicada em', 'Por', 'Título', { label: 'Ações', hideLabel: true }]

const describe = ({ deNumero }: VersaoTexto): string => (deNumero ? ` (a ${deNumero} de novo)` : '')

type VersoesProps = {
  versoes: readonly VersaoTexto[]
  /** The number of the version that is replaced. */
  atual: number
}

/** Every version with its time and author; an earlier one can be read and published again. */
export const Versoes = ({ versoes, atual }: VersoesProps) => (
  <Card pad="flush">
    <CardHead title="Versões" />
    <Table caption="Versões, da mais nova para a mais antiga" columns={columns}>
      {versoes.map((v, place) => (
        <TableRow key={v.numero}>
          <Cell full>
            <b>Versão {v.numero}</b>
            {describe(v)}
            {place === 0 && ', no ar'}
          </Cell>
          <Cell label="Publicada em" full>
            {v.publicadoEm ? formatInstante(v.publicadoEm) : 'Texto inicial'}
          </Cell>
          <Cell label="Por" full>
            {v.publicadoPor ?? '–'}
          </Cell>
          <Cell label="Título" full>
            {v.titulo}
          </Cell>
          <Cell full>{place > 0 && <Actions versao={v} atual={atual} />}</Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)

function Actions({ versao: { slug, numero }, atual }: { versao: VersaoTexto; atual: number }) {
  return (
    <RowActions>
      <NamedLink href={`${textPath(slug)}?versao=${numero}`} about={`a versão ${numero}`}>
        Ler
      </NamedLink>
      <Form method="post" action={textPath(slug)} preventScrollReset>
        <input type="hidden" name="versao" value={atual} />
        <input type="hidden" name="numero" value={numero} />
        <SubmitButton
          size="small"
          variant="outline"
          name="acao"
          value="republicar"
          aria-label={`Publicar de novo a versão ${numero}`}
        >
          Publicar de novo
        </SubmitButton>
      </Form>
    </RowActions>
  )
}
