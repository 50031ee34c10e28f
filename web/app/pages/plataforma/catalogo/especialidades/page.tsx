import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { CatalogoPage } from '#pages/plataforma/catalogo/catalogo-page.tsx'
import { entryPaths, especialidadesPath } from '#pages/plataforma/catalogo/paths.ts'
import type { Route } from './+types/page'
import { EspecialidadeForm } from './especialidade-form.tsx'
import { EspecialidadeTable } from './especialidade-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Especialidades do catálogo', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
// A refusal may come from somebody else's change: the page shows it as it is now.
export const shouldRevalidate = unlessOffline
export { actOnEspecialidades as action } from './act.ts'

const empty = {
  retirados: 'Nenhuma especialidade retirada',
  none: 'Nenhuma especialidade',
  hint: 'Aqui aparecem as especialidades.',
}

export default function Especialidades({ loaderData, actionData }: Route.ComponentProps) {
  const { escolha, list, editado } = loaderData
  const { search, novo } = escolha
  const title = editado ? `Editar ${editado.nome}` : 'Nova especialidade'
  const paths = entryPaths(especialidadesPath, search, editado?._id)
  const form = (
    <FormBox wide title={title} back={paths.back}>
      <EspecialidadeForm key={editado?._id ?? 'novo'} {...paths} editado={editado} refusal={actionData} />
    </FormBox>
  )
  return (
    <CatalogoPage
      path={especialidadesPath}
      loaded={loaderData}
      problema={actionData?.problema}
      text="As especialidades que as unidades atendem e os pacientes encontram."
      add="Nova especialidade"
      label="Nome ou sinônimo"
      empty={empty}
      form={(novo || editado) && form}
    >
      <EspecialidadeTable list={list} search={search} />
    </CatalogoPage>
  )
}
