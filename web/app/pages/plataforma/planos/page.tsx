import IconPlus from 'icon:plus'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { editPath, listPath, newPath } from './paths.ts'
import type { PlanoRefusal } from './form-props.ts'
import { PlanoForm } from './plano-form.tsx'
import css from './planos.module.css'
import { PlanoTable } from './plano-table.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Planos', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnPlanos as action } from './act.ts'

/** The plans of the card (A15), on sale or not. They are never removed: contracts of them go on. */
export default function Planos({ loaderData, actionData }: Route.ComponentProps) {
  const { list, novo, editado } = loaderData
  const open = novo || editado !== null
  return (
    <>
      <Row between>
        <Stack gap={4} className={css.head}>
          <h1>Planos</h1>
          <p className="muted">
            Mudança de preço vale já para contratos novos. Para os outros, na renovação, com aviso de 30 dias.
          </p>
        </Stack>
        <Row gap={8}>
          <ButtonLink variant="outline" href="/admin/contratos">
            Contratos
          </ButtonLink>
          <ButtonLink icon={IconPlus} href={newPath}>
            Novo plano
          </ButtonLink>
        </Row>
      </Row>
      {!open && <ProblemNotice problema={actionData?.problema} />}
      {open && <Editor key={editado?._id ?? 'novo'} data={loaderData} refusal={actionData} />}
      {list.length > 0 ? (
        <Card pad="flush">
          <PlanoTable list={list} />
        </Card>
      ) : (
        !open && (
          <EmptyCard
            title="Nenhum plano cadastrado"
            action={<ButtonLink href={newPath}>Cadastrar o primeiro</ButtonLink>}
          >
            Um plano aparece no site quando está à venda.
          </EmptyCard>
        )
      )}
    </>
  )
}

function Editor({ data, refusal }: { data: Route.ComponentProps['loaderData']; refusal: PlanoRefusal }) {
  const { editado, proximaOrdem, chave } = data
  const target = editado ? editPath(editado._id) : newPath
  return (
    <FormBox wide="most" title={editado ? `Editar ${editado.name}` : 'Novo plano'} back={listPath}>
      <PlanoForm action={target} {...{ editado, proximaOrdem, chave, refusal }} />
    </FormBox>
  )
}
