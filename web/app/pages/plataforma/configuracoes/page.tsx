import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import type { Route } from './+types/page'
import { AjusteForm } from './ajuste-form.tsx'
import { AjusteTable } from './ajuste-table.tsx'
import { listPath } from './paths.ts'
import { ajusteGroups, texts } from './texts.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Configurações', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnConfiguracoes as action } from './act.ts'

/** Settings that lead over the server's environment. */
export default function Configuracoes({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editado } = loaderData
  return (
    <>
      <PageHead title="Configurações">
        O que é definido aqui vale no lugar do que está no servidor, e aparece no site na hora. Senhas e
        chaves ficam só no servidor.
      </PageHead>
      {editado ? (
        <FormBox title={texts[editado.chave].label} back={listPath}>
          <AjusteForm key={editado.chave} ajuste={editado} refusal={actionData} />
        </FormBox>
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      {ajusteGroups.map(({ title, chaves }) => (
        <Card key={title} pad="flush">
          <CardHead title={title} />
          <AjusteTable title={title} list={list.filter((a) => chaves.includes(a.chave))} />
        </Card>
      ))}
    </>
  )
}
