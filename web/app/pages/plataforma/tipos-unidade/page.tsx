import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Card } from '#ui/base/card.tsx'
import type { Route } from './+types/page'
import { listPath } from './paths.ts'
import { TipoForm } from './tipo-form.tsx'
import { TipoTable } from './tipo-table.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Tipos de unidade', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnTipos as action } from './act.ts'

/** Kinds of units (A12). */
export default function TiposUnidade({
  loaderData: { list, editado },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Tipos de unidade">
        Como cada tipo se chama, em que ordem aparece, e se novas unidades podem escolher.
      </PageHead>
      {editado ? (
        <FormBox title={`Editar ${editado.nome}`} back={listPath}>
          <TipoForm key={editado._id} editado={editado} refusal={refusal} />
        </FormBox>
      ) : (
        <ProblemNotice problema={refusal?.problema} />
      )}
      <Card pad="flush">
        <TipoTable list={list} />
      </Card>
    </>
  )
}
