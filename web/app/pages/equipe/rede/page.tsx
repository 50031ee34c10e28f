import IconLayoutDashboard from 'icon:layout-dashboard'
import { Form, redirect } from 'react-router'
import { Id } from '@alento/contract/base/lista.ts'
import { listRevisao } from '@alento/contract/unidade/revisao.ts'
import { getUnidade, listUnidade } from '@alento/contract/unidade/unidade.ts'
import { call, load, loginPath } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { refusalOf, textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { unidadeCookie } from '#lib/unidade/unidade.server.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import type { Route } from './+types/page'
import { atMost, FoundUnits } from './found.tsx'
import { UnitPicker } from './picker.tsx'
import { PageHead } from '#ui/base/page-head.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Defina a rede', matches)
export { RefusedPlataforma as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

const readTarget = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get('de'), '/admin')

/** `?q=` is the searched text, `?de=` the page to return to. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listUnidade, listRevisao)
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const query = { limit: atMost, ...(q && { busca: q }) }
  return { q, de: readTarget(args.request), unidades: await load(args, listRevisao, { query }, 'equipe') }
}

/** Leaves the unit, or picks one; if none was chosen from the list, searches the text. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (textOf(form, 'acao') === 'sair')
    throw redirect('/admin', { headers: { 'set-cookie': unidadeCookie(null) }, status: 303 })
  const de = readTarget(args.request)
  const id = Id.safeParse(textOf(form, unidadeField))
  if (!id.success) {
    const q = textOf(form, 'nome').trim().slice(0, 80)
    throw redirect(`/admin/rede?${new URLSearchParams({ q, de })}`)
  }
  const reply = await call(args.context, getUnidade, { params: { id: id.data } })
  if (reply.ok) throw redirect(de, { headers: { 'set-cookie': unidadeCookie(id.data) } })
  if (reply.problema.status === 401) throw redirect(loginPath(args.request, 'equipe'))
  return { problema: reply.problema.status === 404 ? refusalOf('base.nao_encontrado') : reply.problema }
}

/** The platform administrator picks the unit that a unit's pages are about (A3). */
export default function DefinaRede({ loaderData, actionData }: Route.ComponentProps) {
  const { q, de, unidades } = loaderData
  const here = `/admin/rede?${new URLSearchParams({ de })}`
  return (
    <>
      <PageHead title="Defina a rede">
        Escolha a unidade em que vai trabalhar. Dados, preços, agenda e financeiro do menu passam a ser os
        dela.
      </PageHead>
      <ProblemNotice problema={actionData?.problema} />
      <Card>
        <UnitPicker action={here} q={q} />
      </Card>
      <FoundUnits unidades={unidades} action={here} q={q} />
      {/* The administrator's own start page: without a unit. */}
      <Form method="post" action="/admin/rede">
        <Button variant="outline" icon={IconLayoutDashboard} name="acao" value="sair">
          Menu do administrador
        </Button>
      </Form>
    </>
  )
}
