import IconPlus from 'icon:plus'
import IconSearch from 'icon:search'
import { Form } from 'react-router'
import { withChoices } from '#lib/api/with-choices.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { FormBox } from '#parts/forms/form-box.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { CupomForm } from './cupom-form.tsx'
import { CupomTable } from './cupom-table.tsx'
import css from './cupons.module.css'
import { editHref, listHref, newHref, path } from './paths.ts'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cupons', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'
export { actOnCupons as action } from './act.ts'

export default function Cupons({ loaderData, actionData }: Route.ComponentProps) {
  const { q, search, page, pageCount, list, editado, novo } = loaderData
  return (
    <>
      <Row between>
        <PageHead title="Cupons">
          O desconto de um cupom é da plataforma: a unidade recebe o preço inteiro.
        </PageHead>
        <ButtonLink icon={IconPlus} href={newHref(search)}>
          Novo cupom
        </ButtonLink>
      </Row>
      <search>
        <Form method="get" action={path} className={css.search}>
          <Field label="Nome do cupom">
            <Input key={q} name="q" type="search" icon={IconSearch} defaultValue={q} maxLength={80} />
          </Field>
          <Button variant="outline">Procurar</Button>
        </Form>
      </search>
      {novo || editado ? (
        <FormBox wide title={editado ? `Editar ${editado.name}` : 'Novo cupom'} back={listHref(search)}>
          <CupomForm
            key={editado?._id ?? 'novo'}
            action={editado ? editHref(search, editado._id) : newHref(search)}
            back={listHref(search)}
            editado={editado}
            refusal={actionData}
          />
        </FormBox>
      ) : (
        <ProblemNotice problema={actionData?.problema} />
      )}
      {list.length > 0 ? (
        <Card pad="flush">
          <CupomTable list={list} search={search} />
        </Card>
      ) : (
        <EmptyCard title="Nenhum cupom">
          {q ? 'Confira o nome, ou procure por uma parte dele.' : 'Crie o primeiro em “Novo cupom”.'}
        </EmptyCard>
      )}
      <Pager
        page={page}
        pageCount={pageCount}
        hrefOf={(n) => path + withChoices(search, { pagina: n === 1 ? null : String(n) })}
      />
    </>
  )
}
