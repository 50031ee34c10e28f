import IconSearch from 'icon:search'
import { Form } from 'react-router'
import { paginaRegras } from '@alento/contract/cliente/regra-avaliacao.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { numberText } from '#ui/data/number.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import { Editor } from './editor.tsx'
import css from './moderacao.module.css'
import { type Lista, listas, listPath } from './paths.ts'
import { ReviewCard } from './review-card.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Moderação', matches)
/** The page is loaded again after a refusal, too, because somebody else's decision may be its cause. */
export const shouldRevalidate = unlessOffline
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

/** Reviews that wait for a look, and decisions about the others. */
export default function Moderacao({ loaderData, actionData }: Route.ComponentProps) {
  const { lista, q, page, pageCount, total, contagem } = loaderData
  const search = `?${new URLSearchParams({ lista, ...(q && { q }) })}`
  const hrefOf = (n: number) => listPath + withChoices(search, { pagina: n > 1 ? String(n) : null })
  return (
    <>
      <PageHead title="Moderação">
        {`${numberText(contagem.publicadas)} publicadas, ${numberText(contagem.retiradas)} retiradas. `}
        Só sai do site o que fere as <Anchor href={paginaRegras}>regras publicadas</Anchor>.
      </PageHead>
      <Editor {...{ loaderData, actionData, search }} back={hrefOf(page)} />
      <TabsNav
        label="Listas de avaliações"
        tabs={Object.entries(listas).map(([key, { label }]) => ({
          href: listPath + withChoices(search, { lista: key }),
          label,
          current: key === lista,
          ...(key === lista && { count: total }),
        }))}
      />
      <Search lista={lista} q={q} />
      <Reviews data={loaderData} />
      <Pager page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </>
  )
}

const Search = ({ lista, q }: { lista: Lista; q: string }) => (
  <search>
    <Form method="get" className={css.search}>
      <input type="hidden" name="lista" value={lista} />
      <Field label="Nome da unidade">
        <Input key={q} name="q" icon={IconSearch} defaultValue={q} maxLength={80} />
      </Field>
      <Button variant="outline">Procurar</Button>
    </Form>
  </search>
)

function Reviews({ data: { list, lista, q, hoje } }: { data: Route.ComponentProps['loaderData'] }) {
  const { title, text } = listas[lista]
  if (list.length === 0)
    return (
      <EmptyCard title={q ? 'Nenhuma avaliação desta unidade' : title}>
        {q ? 'Confira o nome, ou veja outra lista.' : text}
      </EmptyCard>
    )
  return (
    <Card pad="flush">
      <DividedList>
        {list.map((d) => (
          <ReviewCard key={d._id} review={d} hoje={hoje} />
        ))}
      </DividedList>
    </Card>
  )
}
