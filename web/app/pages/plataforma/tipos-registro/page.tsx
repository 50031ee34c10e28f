import IconPlus from 'icon:plus'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { listPath, newPath } from './paths.ts'
import { TipoForm } from './tipo-form.tsx'
import { TipoTable } from './tipo-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Tipos de registro', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
// A refusal may come from somebody else's change: the page shows it as it is now.
export const shouldRevalidate = unlessOffline
export { actOnTipos as action } from './act.ts'

/** Types of professional registration (A12). */
export default function TiposRegistro({ loaderData, actionData }: Route.ComponentProps) {
  const { list, novo, editado } = loaderData
  const open = novo || editado !== null
  return (
    <>
      <Row between>
        <PageHead title="Tipos de registro">
          Os conselhos que um profissional ou o responsável de uma unidade pode informar.
        </PageHead>
        <ButtonLink icon={IconPlus} href={newPath}>
          Novo tipo
        </ButtonLink>
      </Row>
      {open ? (
        <Editor key={editado?._id ?? 'novo'} editado={editado} refusal={actionData} />
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      <Card pad="flush">
        <TipoTable list={list} />
      </Card>
    </>
  )
}

function Editor(props: Parameters<typeof TipoForm>[0]) {
  const title = props.editado ? `Editar ${props.editado.nome}` : 'Novo tipo de registro'
  return (
    <FormBox title={title} back={listPath}>
      <TipoForm {...props} />
    </FormBox>
  )
}
