import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { CatalogoPage } from '#pages/plataforma/catalogo/catalogo-page.tsx'
import { entryPaths, examesPath } from '#pages/plataforma/catalogo/paths.ts'
import type { Route } from './+types/page'
import { ExameForm } from './exame-form.tsx'
import { ExameTable } from './exame-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Catálogo de exames', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
// A refusal may come from somebody else's change: the page shows it as it is now.
export const shouldRevalidate = unlessOffline
export { actOnExames as action } from './act.ts'

const empty = {
  retirados: 'Nenhum exame retirado',
  none: 'Nenhum exame',
  hint: 'Aqui aparecem os exames.',
}

export default function Exames({ loaderData, actionData }: Route.ComponentProps) {
  const { escolha, list, editado } = loaderData
  const { search, novo } = escolha
  const title = editado ? `Editar ${editado.nomeExame}` : 'Novo exame'
  const paths = entryPaths(examesPath, search, editado?._id)
  const form = (
    <FormBox wide="most" title={title} back={paths.back}>
      <ExameForm key={editado?._id ?? 'novo'} {...paths} editado={editado} refusal={actionData} />
    </FormBox>
  )
  return (
    <CatalogoPage
      path={examesPath}
      loaded={loaderData}
      problema={actionData?.problema}
      text="Os exames que as unidades vendem e os pacientes encontram."
      add="Novo exame"
      label="Nome, sinônimo ou código TUSS"
      empty={empty}
      form={(novo || editado) && form}
    >
      <ExameTable list={list} search={search} />
    </CatalogoPage>
  )
}
