import { listImagemTexto } from '@alento/contract/plataforma/imagem-texto.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { listPath } from '#pages/plataforma/textos/paths.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { ImagemForm } from './imagem-form.tsx'
import { ImagemList } from './imagem-list.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Imagens dos textos', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnImagens as action } from './act.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listImagemTexto)
  return { list: await load(args, listImagemTexto, {}, 'equipe'), chave: crypto.randomUUID() }
}

/** The pictures that the site's texts may show: keep one, copy its line into a text, remove it. */
export default function ImagensDosTextos({ loaderData, actionData }: Route.ComponentProps) {
  const { list, chave } = loaderData
  const removing = actionData?.typed['acao'] === 'apagar'
  return (
    <>
      <Breadcrumb items={[{ label: 'Textos do site', href: listPath }, { label: 'Imagens' }]} />
      <PageHead title="Imagens dos textos">Guarde a imagem aqui e copie a linha dela para o texto.</PageHead>
      {removing && <ProblemNotice problema={actionData?.problema} />}
      <Card>
        <ImagemForm key={list[0]?.numero ?? 0} chave={chave} refusal={removing ? undefined : actionData} />
      </Card>
      <Card>
        <CardHead title="Imagens guardadas" />
        {list.length > 0 ? (
          <ImagemList list={list} />
        ) : (
          <Empty picture={<Picture name="vazio" />} title="Nenhuma imagem guardada">
            A primeira que você guardar aparece aqui.
          </Empty>
        )}
      </Card>
    </>
  )
}
