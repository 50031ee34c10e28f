import IconPlus from 'icon:plus'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { DepoimentoForm } from './depoimento-form.tsx'
import { DepoimentoTable } from './depoimento-table.tsx'
import { editPath, listPath, newPath } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Depoimentos', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
// A refusal may come from somebody else's change: the page shows it as it is now.
export const shouldRevalidate = unlessOffline
export { actOnDepoimentos as action } from './act.ts'

/** Testimonials of the site (A14). The home page shows the published ones. */
export default function Depoimentos({ loaderData, actionData }: Route.ComponentProps) {
  const { list, novo, editado } = loaderData
  const open = novo || editado !== null
  return (
    <>
      <Row between>
        <PageHead title="Depoimentos">
          A página inicial mostra os publicados, os mais recentes primeiro.
        </PageHead>
        <ButtonLink icon={IconPlus} href={newPath}>
          Novo depoimento
        </ButtonLink>
      </Row>
      {!open && <ProblemNotice problema={actionData?.problema} />}
      {open && <Editor key={editado?._id ?? 'novo'} data={loaderData} refusal={actionData} />}
      {list.length > 0 ? (
        <Card pad="flush">
          <DepoimentoTable list={list} />
        </Card>
      ) : (
        !open && (
          <EmptyCard
            title="Nenhum depoimento cadastrado"
            action={<ButtonLink href={newPath}>Cadastrar o primeiro</ButtonLink>}
          >
            Quem já usou conta melhor do que nós.
          </EmptyCard>
        )
      )}
    </>
  )
}

type BoxProps = { data: Route.ComponentProps['loaderData']; refusal: Route.ComponentProps['actionData'] }

function Editor({ data, refusal }: BoxProps) {
  const { editado, chave } = data
  const title = editado ? 'Editar depoimento' : 'Novo depoimento'
  return (
    <FormBox wide title={title} back={listPath}>
      <DepoimentoForm action={editado ? editPath(editado._id) : newPath} {...{ editado, chave, refusal }} />
    </FormBox>
  )
}
