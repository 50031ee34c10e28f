import { redirect } from 'react-router'
import { findCartao } from '@alento/contract/cartao/cartao.ts'
import { isCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { isVoucherText } from '@alento/contract/pedido/voucher-token.ts'
import { listChaveVoucher } from '@alento/contract/pedido/voucher.ts'
import { call, load, loginPath } from '#lib/api/api.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { RefusedPage } from '#parts/moldura/refused-page.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { needOwnDocument } from '#pages/unidade/mesa/camera/own-document.ts'
import { DeskTabs } from '#pages/unidade/mesa/desk-tabs.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import { useNetwork } from '#pages/unidade/mesa/network/use-network.ts'
import { PageHead } from '#ui/base/page-head.tsx'
import { CardAnswer } from './cartao-parts.tsx'
import { CardForm, ofVoucher } from './card-form.tsx'
import { OfflineCard } from './offline-card.tsx'
import { useOfflineCard } from './use-offline-card.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Validar cartão', matches)
export const ErrorBoundary = () => (
  <RefusedPage home="/admin" advice="Esta página é da recepção e da administração de uma unidade." />
)
export const shouldRevalidate = unlessOffline

/** The keys that verify the digital card, and the server's time: a desk needs both when the network is gone. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, findCartao)
  const { keys: chaves } = await load(args, listChaveVoucher, {})
  return { chaves, agora: nowMs() }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  needOwnDocument(request)
  return serverLoader()
}

const asTyped = (text: string): string => (isCartaoQr(text) ? text.trim() : onlyDigits(text).slice(0, 20))

function unreadable(text: string): string | null {
  if (isVoucherText(text)) return ofVoucher
  return isCartaoQr(text) || onlyDigits(text).length === 16 ? null : 'Informe os 16 números do cartão'
}

/**
 * The number, or the text of the digital card's QR, is sent by POST, so that no history, log or proxy keeps it; this works
 * without scripts too (A17).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const text = textOf(await request.formData(), 'numero')
  const lido = isCartaoQr(text)
  const nothing = {
    numero: lido ? '' : asTyped(text),
    lido,
    cartao: null,
    problema: null,
    erro: unreadable(text),
  }
  if (nothing.erro) return nothing
  const reply = await call(context, findCartao, { params: { numero: asTyped(text) } })
  if (reply.ok) return { ...nothing, numero: reply.value.numeroCartao ?? '', cartao: reply.value }
  if (reply.problema.status === 401) throw redirect(loginPath(request, 'equipe'))
  const erro = reply.problema.code === 'cartao.nao_encontrado' ? 'Confira o número e tente de novo' : null
  return { ...nothing, problema: reply.problema, erro }
}

/** The page where the reception desk checks a discount card, also while offline. */
export default function ValidarCartao({ loaderData, actionData }: Route.ComponentProps) {
  const { online, look } = useNetwork()
  const offline = useOfflineCard(loaderData, actionData)
  const numero = actionData?.numero ?? ''
  return (
    <>
      <PageHead title="Validar cartão">
        Leia o QR Code no celular do paciente, ou digite o número do cartão SinSaude.
      </PageHead>
      <DeskTabs current="cartao" />
      <NoNetwork online={online} />
      <CardForm
        key={numero}
        numero={numero}
        error={offline.answer ? undefined : (actionData?.erro ?? undefined)}
        look={look}
        online={online}
        onOffline={offline.check}
        onClear={offline.clear}
      />
      {offline.answer ? <OfflineCard answer={offline.answer} /> : <ServerAnswer given={actionData} />}
    </>
  )
}

/** Always in the page, so that screen readers announce it. */
const NoNetwork = ({ online }: { online: boolean }) => (
  <div aria-live="polite" className={css.net}>
    {!online && (
      <Notice tone="wait" title="Sem internet" className={css.card}>
        Os QR Codes do cartão são conferidos neste aparelho. Mantenha esta página aberta: sem internet ela não
        abre de novo.
      </Notice>
    )}
  </div>
)

function ServerAnswer({ given }: { given: Route.ComponentProps['actionData'] }) {
  if (!given) return null
  const { problema, cartao, lido } = given
  return (
    <>
      <ProblemNotice problema={problema ?? undefined} />
      {cartao && <CardAnswer cartao={cartao} lido={lido} />}
    </>
  )
}
