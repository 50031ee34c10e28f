import IconPlus from 'icon:plus'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import type { Route } from './+types/page'
import { FeriadoForm } from './feriado-form.tsx'
import { FeriadoTable } from './feriado-table.tsx'
import { listPath, newPath } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Feriados', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
// A refusal may come from somebody else's change: the page shows it as it is now.
export const shouldRevalidate = unlessOffline
export { actOnFeriados as action } from './act.ts'

/** Holidays of states and cities (ADR 0169), and the national ones, which are computed. */
export default function Feriados({ loaderData, actionData }: Route.ComponentProps) {
  const { list, nacionais, hoje, novo, editado } = loaderData
  return (
    <>
      <Row between>
        <PageHead title="Feriados">
          Nestes dias as unidades do lugar não têm horário livre, a não ser que elas abram o dia.
        </PageHead>
        <ButtonLink icon={IconPlus} href={newPath}>
          Novo feriado
        </ButtonLink>
      </Row>
      {novo || editado ? (
        <FormBox
          key={editado?._id ?? 'novo'}
          title={editado ? `Editar ${editado.nome}` : 'Novo feriado'}
          back={listPath}
        >
          <FeriadoForm editado={editado} hoje={hoje} refusal={actionData} />
        </FormBox>
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      <Card pad="flush">
        {list.length === 0 ? (
          <Empty picture={<Picture name="vazio" />} title="Nenhum feriado de estado ou cidade">
            Os nacionais já valem. Cadastre aqui os outros, como o aniversário de uma cidade.
          </Empty>
        ) : (
          <FeriadoTable list={list} />
        )}
      </Card>
      <Nacionais list={nacionais} />
    </>
  )
}

const Nacionais = ({ list }: { list: readonly { dia: string; nome: string }[] }) => (
  <Card pad="flush">
    <CardHead title="Feriados nacionais" />
    <Table caption="Feriados nacionais dos próximos 12 meses" columns={['Feriado', 'Dia']}>
      {list.map(({ dia, nome }) => (
        <TableRow key={dia}>
          <Cell>{nome}</Cell>
          <Cell>{formatDiaSemana(dia)}</Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
