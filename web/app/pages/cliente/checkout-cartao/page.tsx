import type { Contrato } from '@alento/contract/contrato.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { actOnCheckoutCartao } from './act.ts'
import { loadCheckoutCartao } from './load.ts'
import { PayForms } from './pay-forms.tsx'
import { Pessoas, Seguro } from './pessoas.tsx'
import { Resumo } from './resumo.tsx'
import { Waiting } from './waiting.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData &&
      (loaderData.situacao === 'pagar' || loaderData.trocar || loaderData.situacao === 'encerrado')
      ? 'Pagamento'
      : 'Aguardando Pagamento',
    matches,
  )

export const loader = (args: Route.LoaderArgs) => loadCheckoutCartao(args)
export const action = (args: Route.ActionArgs) => actOnCheckoutCartao(args)

/** Also after a refused attempt: the next one needs a new key, and the contract may have changed. */
export const shouldRevalidate = unlessOffline

/** Payment of a discount card (R14, L6): who uses it, the insurance terms, the way to pay; then waiting until it is decided. */
export default function CheckoutCartaoPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { contrato, pagar, situacao } = page
  const paying = situacao === 'pagar' || page.trocar
  return (
    <Page>
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          {
            label: 'Cartão SinSaude',
            href: contrato.numeroCartao ? '/admincliente/cartao' : '/sinsaudecard',
          },
          { label: 'Pagamento' },
        ]}
      />
      {paying && <h1>Pagamento</h1>}
      <Split>
        {paying && (
          <Stack gap={24}>
            <Pessoas contrato={contrato} />
            <Seguro contrato={contrato} />
            <PayForms key={page.forma} page={page} refusal={actionData ?? undefined} />
          </Stack>
        )}
        {!paying && situacao === 'encerrado' && <Ended contrato={contrato} />}
        {!paying && situacao !== 'encerrado' && <Waiting page={page} />}
        <Resumo contrato={contrato} pagar={paying ? pagar : null} forma={page.forma} />
      </Split>
    </Page>
  )
}

/** An ended contract cannot be paid. */
const Ended = ({ contrato }: { contrato: Contrato }) => (
  <Card>
    <Empty
      as="h1"
      picture={<Picture name="espera" />}
      title={contrato.numeroCartao ? 'Este cartão foi cancelado' : 'Esta compra terminou sem pagamento'}
      action={
        <>
          <ButtonLink href="/sinsaudecard">Ver os planos</ButtonLink>
          <ButtonLink variant="outline" href="/admincliente/cartao">
            Ver o cartão
          </ButtonLink>
        </>
      }
    >
      Nada mais será cobrado. Você pode comprar outro plano quando quiser.
    </Empty>
  </Card>
)
