import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { listRevisao } from '@alento/contract/revisao.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import type { Route } from './+types/page'
import css from './redes.module.css'
import { UnitTable } from './unit-table.tsx'

const perPage = 20

/** The lists, and the text of each when it is empty. */
const listas = {
  avaliar: {
    label: 'Para avaliar',
    query: { status: 'PRE_CADASTRO' },
    title: 'Nenhuma unidade espera avaliação',
    text: 'Quando uma unidade se cadastra, ela aparece aqui. A que espera há mais tempo vem primeiro.',
  },
  mudancas: {
    label: 'Mudanças pedidas',
    query: { mudanca: 'S' },
    title: 'Nenhuma mudança espera decisão',
    text: 'O que uma unidade habilitada pede para mudar aparece aqui.',
  },
  habilitadas: {
    label: 'Habilitadas',
    query: { status: 'HABILITADO' },
    title: 'Nenhuma unidade habilitada',
    text: 'Depois da avaliação, as unidades habilitadas aparecem aqui.',
  },
  suspensas: {
    label: 'Suspensas',
    query: { status: 'SUSPENSO' },
    title: 'Nenhuma unidade suspensa',
    text: 'Uma unidade suspensa não aparece na busca e não vende. O que já vendeu continua valendo.',
  },
  todas: { label: 'Todas', query: {}, title: 'Nenhuma unidade', text: 'Ninguém se cadastrou até agora.' },
} as const
type Lista = keyof typeof listas

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Redes', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)

/** `?lista=` is the tab, `?q=` a part of the name. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listRevisao)
  const { searchParams } = new URL(args.request.url)
  const wanted = searchParams.get('lista') ?? ''
  const lista: Lista = Object.hasOwn(listas, wanted) ? (wanted as Lista) : 'avaliar'
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const page = pageNumber(searchParams)
  const query = { ...listas[lista].query, ...(q && { nomeRede__regex: q }) }
  const { list, total } = await loadList(args, listRevisao, {
    query: { ...query, limit: perPage, offset: (page - 1) * perPage },
  })
  return { lista, q, page, list, total }
}

/** The units (A19): those that wait for a review, change requests, and all by name. */
export default function Redes({ loaderData: { lista, q, page, list, total } }: Route.ComponentProps) {
  const { title, text } = listas[lista]
  const search = `?${new URLSearchParams({ lista, ...(q && { q }) })}`
  return (
    <>
      <Stack gap={4}>
        <h1>Redes</h1>
        <p className="muted">Avalie quem se cadastrou, decida mudanças e encontre qualquer unidade.</p>
      </Stack>
      <TabsNav
        label="Listas de unidades"
        tabs={Object.entries(listas).map(([key, { label }]) => ({
          href: `/admin/redes${withChoices(search, { lista: key })}`,
          label,
          current: key === lista,
          ...(key === lista && { count: total }),
        }))}
      />
      <search>
        <Form method="get" className={css.search}>
          <input type="hidden" name="lista" value={lista} />
          <Field label="Nome da unidade">
            <Input key={q} name="q" icon={IconSearch} defaultValue={q} maxLength={80} />
          </Field>
          <Button variant="outline">Buscar</Button>
        </Form>
      </search>
      {list.length > 0 ? (
        <UnitTable units={list} caption={listas[lista].label} />
      ) : (
        <Card>
          <Empty picture={<Picture name="vazio" />} title={q ? 'Nenhuma unidade com este nome' : title}>
            {q ? 'Confira o nome, procure por uma parte dele, ou veja outra lista.' : text}
          </Empty>
        </Card>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(total / perPage)}
        hrefOf={(n) => `/admin/redes${withChoices(search, { pagina: n === 1 ? null : String(n) })}`}
      />
    </>
  )
}
