import { mayTakeRequisicao } from '@alento/contract/pedido/pedido.can.ts'
import { withKeptForm } from '#lib/forms/kept-form.server.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { PhotoOfOrder, SentPhoto } from '#pages/cliente/foto/photo-of-order.tsx'
import { useBusy } from '#lib/forms/use-busy.ts'
import { BarButton } from '#parts/pagamento/one-button.tsx'
import { HelpLine } from '#parts/moldura/help-line.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import { useOpenAtTop } from '#ui/base/use-open-at-top.ts'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import { Closed } from './closed.tsx'
import { type CheckoutData, loadCheckout } from './load.ts'
import { Patient } from './patient.tsx'
import { oneButtonOf, PayForms } from './pay-forms.tsx'
import { type ActionResult, refusalOfIntent } from './result.ts'
import { Summary, TotalBar } from './summary.tsx'
import { WaitingPayment } from './waiting-payment.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData && loaderData.situacao !== 'pagar' && loaderData.situacao !== 'encerrado' && !loaderData.trocar
      ? 'Aguardando Pagamento'
      : 'Pagamento',
    matches,
  )

/** Loads the checkout, with the values typed for a boleto before a login. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadCheckout(args)
  return withKeptForm(args, page.checkout.pedido._id, page)
}
export { actOnCheckout as action } from './act.ts'

/** The page is loaded again after a refused attempt, too: the next one needs a new key, and the order may have changed. */
export const shouldRevalidate = unlessOffline

/** Payment of an order (R13): patient, way to pay, price; then waiting until it is decided. */
export default function CheckoutPage({ loaderData: page, actionData }: Route.ComponentProps) {
  useOpenAtTop()
  const result = actionData ?? page.kept ?? undefined
  const { pedido } = page.checkout
  const paying = page.situacao === 'pagar' || page.trocar
  return (
    <Page>
      <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Pagamento' }]} />
      {paying && <h1>Pagamento</h1>}
      <Split>
        {paying && (
          <Stack gap={24}>
            <Patient checkout={page.checkout} result={result} />
            <PayForms key={page.forma} page={page} result={result} />
            <HelpLine />
            <Photo page={page} result={result} />
          </Stack>
        )}
        {!paying && page.situacao === 'encerrado' && <Closed pedido={pedido} />}
        {!paying && page.situacao !== 'encerrado' && (
          <Stack gap={24}>
            <WaitingPayment page={page} />
            <HelpLine />
            <Photo page={page} result={result} />
          </Stack>
        )}
        <Summary
          checkout={page.checkout}
          result={result}
          coupon={page.situacao === 'pagar'}
          planos={paying ? page.checkout.parcelamento : []}
          comCartao={page.comCartao}
        />
      </Split>
      {paying && <PayBar page={page} />}
    </Page>
  )
}

/** The bar of a phone, with the button of a way to pay that asks nothing more. */
function PayBar({ page: { forma, checkout, trocar } }: { page: CheckoutData }) {
  const busy = useBusy({ intent: forma })
  const one = oneButtonOf(forma, checkout.pedido)
  const off = forma === 'local' && !checkout.formas.ato.oferecido
  return (
    <TotalBar
      checkout={checkout}
      coupon={!trocar}
      button={one && <BarButton busy={busy} disabled={off} {...one} />}
    />
  )
}

/** Shows whether the photo of the medical request goes with the orders. This part comes last, so that nothing above it moves. */
function Photo({ page: { checkout, agora }, result }: { page: CheckoutData; result: ActionResult }) {
  const [first, ...others] = checkout.juntos
  if (!first || !mayTakeRequisicao(checkout.pedido)) return null
  const juntos = [first, ...others] as const
  return (
    <div>
      <PhotoOfOrder juntos={juntos} agora={agora} />
      <SentPhoto
        juntos={juntos}
        removed={result !== undefined && 'done' in result && result.done === 'semFoto'}
        problema={refusalOfIntent(result, 'semFoto')?.problema}
      />
    </div>
  )
}
