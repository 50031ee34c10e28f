import IconUserPlus from 'icon:user-plus'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { PageHead } from '#ui/base/page-head.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { AtendenteForm } from './atendente-form.tsx'
import { AtendenteTable } from './atendente-table.tsx'
import { editPath, listPath, newPath } from './paths.ts'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Atendentes', matches)

export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração de uma unidade." />
)

export { actOnAtendentes as action } from './act.ts'

/** Attendants of the unit (A13). */
export default function Atendentes({ loaderData, actionData }: Route.ComponentProps) {
  const { rede, fuso, page, pageCount, list, novo, editado } = loaderData
  const open = novo || editado !== null
  return (
    <>
      <Row between>
        <PageHead title="Atendentes">
          Quem valida vouchers e cartões e cuida dos agendamentos na recepção.
        </PageHead>
        <ButtonLink icon={IconUserPlus} href={newPath(page)}>
          Novo
        </ButtonLink>
      </Row>
      {open ? (
        <Editor key={editado?._id ?? 'novo'} data={loaderData} refusal={actionData} />
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      {list.length > 0 ? (
        <Card pad="flush">
          <AtendenteTable list={list} rede={rede} fuso={fuso} page={page} />
        </Card>
      ) : (
        !open && (
          <EmptyCard
            title="Nenhum atendente cadastrado"
            action={<ButtonLink href={newPath(page)}>Cadastrar o primeiro</ButtonLink>}
          >
            Cada pessoa da recepção entra com o próprio usuário: assim se sabe quem atendeu.
          </EmptyCard>
        )
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={listPath} />
    </>
  )
}

type BoxProps = { data: Route.ComponentProps['loaderData']; refusal: Route.ComponentProps['actionData'] }

function Editor({ data, refusal }: BoxProps) {
  const { rede, page, editado, chave } = data
  const back = listPath(page)
  return (
    <FormBox wide title={editado ? `Editar ${editado.name}` : 'Novo atendente'} back={back}>
      <AtendenteForm
        action={editado ? editPath(editado._id, page) : newPath(page)}
        {...{ back, rede, editado, chave, refusal }}
      />
    </FormBox>
  )
}
