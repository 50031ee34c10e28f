import { redirect } from 'react-router'
import { findCartao } from '@alento/contract/cartao.ts'
import { call, loginPath } from '#lib/api/api.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { CardAnswer, CardForm } from './cartao-parts.tsx'
import { DeskTabs } from '#pages/unidade/mesa/desk-tabs.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Validar cartão', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da recepção e da administração de uma unidade." />
)
export const shouldRevalidate = unlessOffline

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, findCartao)
  return null
}

/** The number is sent by POST, so that no history, log or proxy keeps it; this works without scripts too (A17). */
export async function action({ context, request }: Route.ActionArgs) {
  const numero = onlyDigits(textOf(await request.formData(), 'numero')).slice(0, 20)
  const nothing = { numero, cartao: null, problema: null, erro: null }
  if (numero.length !== 16) return { ...nothing, erro: 'Informe os 16 números do cartão' }
  const reply = await call(context, findCartao, { params: { numero } })
  if (reply.ok) return { ...nothing, cartao: reply.value }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const erro = reply.problema.status === 404 ? 'Confira o número e tente de novo' : null
  return { ...nothing, problema: reply.problema, erro }
}

/** The page where the reception desk checks a discount card. */
export default function ValidarCartao({ actionData }: Route.ComponentProps) {
  const numero = actionData?.numero ?? ''
  return (
    <>
      <Stack gap={4}>
        <h1>Validar cartão</h1>
        <p className="muted">Digite o número do cartão SinSaude do paciente.</p>
      </Stack>
      <DeskTabs current="cartao" />
      <CardForm key={numero} numero={numero} error={actionData?.erro ?? undefined} />
      <ProblemNotice problema={actionData?.problema ?? undefined} />
      {actionData?.cartao && <CardAnswer cartao={actionData.cartao} />}
    </>
  )
}
