import { data, redirect } from 'react-router'
import { findLugarRede } from '@alento/contract/cadastro-rede.ts'
import { listMudanca } from '@alento/contract/mudanca.ts'
import { getRevisao, getVendedor } from '@alento/contract/revisao.ts'
import { call, type Context, load, loginPath, refuse } from '#lib/api.ts'
import { avisoCookie } from '#lib/aviso.ts'
import { placeOf, placeText } from '#lib/coordenadas.ts'
import { refusalOf, textOf, throwProblem } from '#lib/entrada.ts'
import { requireAdministrador } from '#lib/session.ts'
import { pageTitle } from '#lib/titulo.ts'
import { unlessOffline } from '#lib/unless-offline.ts'
import { ProblemNotice } from '../../../parts/problem-notice.tsx'
import { RefusedPage } from '../../../parts/refused-page.tsx'
import { ReviewHistory, ReviewItems } from '../../../parts/revisao.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { Split, Stack } from '../../../ui/layout.tsx'
import type { Route } from './+types/revisao'
import { act } from './act.ts'
import { ChangeRequest } from './change-request.tsx'
import { ApproveForm, DadosForm, ReturnForm } from './review-forms.tsx'
import { SellerCard } from './seller-card.tsx'
import { UnitFactsCard } from './unit-facts-card.tsx'
import { StatusBadges } from './unit-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Avaliar ${loaderData.revisao.nomeRede}` : 'Avaliar', matches)
/** A refusal may be because of what somebody else wrote: the page shows it. */
export const shouldRevalidate = unlessOffline
export const ErrorBoundary = () => (
  <RefusedPage home="/admin/redes" advice="Confira o endereço, ou volte para a lista de unidades." />
)

export async function loader(args: Route.LoaderArgs) {
  await requireAdministrador(args)
  const params = { id: args.params.id }
  const [revisao, mudancas] = await Promise.all([
    load(args, getRevisao, { params }, 'equipe'),
    load(args, listMudanca, { params }, 'equipe'),
  ])
  return { revisao, mudancas }
}

const lugarErrado = 'Escreva a latitude e a longitude, como -22.9245, -43.2329'

/** What the gateway has of the unit goes into the form; it is written when the form is saved. */
async function lookUp(context: Context, form: FormData, id: string) {
  const reply = await call(context, getVendedor, { params: { id } })
  if (!reply.ok) return refuse(reply.problema, form)
  const { vendedor } = reply.value
  const typed = {
    acao: 'dados',
    lugar: textOf(form, 'lugar'),
    zoop_seller_id: vendedor?.zoop_seller_id ?? textOf(form, 'zoop_seller_id'),
    achado: vendedor ? (vendedor.recebe ? 'sim' : 'pendente') : 'nao',
  }
  return data({ problema: null, typed })
}

/** Where the address may be goes into the form; it is written when the form is saved. */
async function findPlace(context: Context, form: FormData, id: string) {
  const reply = await call(context, findLugarRede, { params: { id }, query: {} })
  if (!reply.ok) return refuse(reply.problema, form)
  const { lugar } = reply.value
  const typed = {
    acao: 'dados',
    lugar: lugar ? placeText(lugar.lat, lugar.lng) : textOf(form, 'lugar'),
    zoop_seller_id: textOf(form, 'zoop_seller_id'),
    lugarAchado: lugar?.precisao ?? 'nada',
  }
  return data({ problema: null, typed })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const lugar = textOf(form, 'lugar').trim()
  if (lugar && !placeOf(lugar)) {
    const problema = { ...refusalOf('base.invalido'), errors: [{ field: 'lugar', message: lugarErrado }] }
    return refuse(problema, form)
  }
  if (textOf(form, 'acao') === 'lugar') return findPlace(context, form, params.id)
  if (textOf(form, 'acao') === 'procurar') return lookUp(context, form, params.id)
  const chosen = act(context, form, params.id)
  if (!chosen) throwProblem(refusalOf('base.ilegivel'))
  const [aviso, work] = chosen
  const reply = await work()
  if (reply.ok) throw redirect(`/admin/redes/${params.id}`, { headers: { 'set-cookie': avisoCookie(aviso) } })
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  return refuse(reply.problema, form)
}

/** One unit as the platform's administrator reviews it (A19). */
export default function RevisaoPage({ loaderData: { revisao, mudancas }, actionData }: Route.ComponentProps) {
  const open = mudancas.find(({ status }) => status === 'PEDIDA')
  const refusal = actionData?.problema ? { ...actionData, problema: actionData.problema } : undefined
  const told = refusal?.problema.errors?.length ? undefined : refusal?.problema
  const isNew = revisao.status === 'PRE_CADASTRO'
  return (
    <>
      <Breadcrumb items={[{ label: 'Redes', href: '/admin/redes' }, { label: revisao.nomeRede }]} />
      <Stack gap={8}>
        <h1>{revisao.nomeRede}</h1>
        <StatusBadges unit={revisao} />
      </Stack>
      <ProblemNotice problema={told} />
      {open && <ChangeRequest mudanca={open} refusal={refusal} />}
      <Split aside={424}>
        <Stack gap={24}>
          <UnitFactsCard revisao={revisao} />
          <Card aria-labelledby="itens">
            <h2 id="itens">{revisao.faltam > 0 ? 'O que falta' : 'Cadastro'}</h2>
            <ReviewItems itens={revisao.itens} />
          </Card>
        </Stack>
        <Stack gap={24}>
          <DadosForm revisao={revisao} refusal={refusal} typed={actionData?.typed} />
          <SellerCard revisao={revisao} />
          {isNew && <ApproveForm revisao={revisao} />}
          {isNew && <ReturnForm revisao={revisao} refusal={refusal} />}
          <Card aria-labelledby="historico">
            <h2 id="historico">Histórico</h2>
            <ReviewHistory historico={revisao.historico} />
          </Card>
        </Stack>
      </Split>
    </>
  )
}
