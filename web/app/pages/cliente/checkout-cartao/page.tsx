import type { FormRefusal } from '#lib/api/api.ts'
import { unlessOffline } from '#lib/api/unless-offline.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { HelpLine } from '#parts/moldura/help-line.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Page, Split, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'
import type { Route } from './+types/page'
import { LinkSteps } from './link-steps.tsx'
import { loadLink } from './link.server.ts'
import { type CheckoutCartaoData, loadCheckoutCartao } from './load.ts'
import { PayForms } from './pay-forms.tsx'
import { Pessoas, Seguro } from './pessoas.tsx'
import { Resumo } from './resumo.tsx'
import { Waiting } from './waiting.tsx'

type Data = Route.ComponentProps['loaderData']

const titleOf = (page: Data): string => {
  if ('modo' in page && page.modo === 'conferir') return 'Confira o seu CPF'
  if ('modo' in page && page.modo === 'aceitar') return 'Leia o contrato'
  if ('modo' in page && page.modo === 'pronto') return 'Compra Confirmada'
  const { situacao, trocar } = 'modo' in page ? page.page : page
  return situacao === 'pagar' || trocar || situacao === 'encerrado' ? 'Pagamento' : 'Aguardando Pagamento'
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? titleOf(loaderData) : 'Aguardando Pagamento', matches)

/** A contract sold by phone opens by its link, without a login; every other one in its holder's account. */
export const loader = async (args: Route.LoaderArgs) => (await loadLink(args)) ?? loadCheckoutCartao(args)
export { actOnCheckoutCartao as action } from './act.ts'

/** The page is loaded again after a refused attempt, too: the next one needs a new key, and the contract may have changed. */
export const shouldRevalidate = unlessOffline

/** Payment of a discount card (R14, L6): its holder and dependents, the insurance terms, the way to pay; then waiting until it is decided. */
export default function CheckoutCartaoPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? undefined
  if (!('modo' in page)) return <Checkout page={page} refusal={refusal} />
  if (page.modo === 'pagar') return <Checkout page={page.page} refusal={refusal} />
  return <LinkSteps link={page} refusal={refusal} />
}

function Checkout({ page, refusal }: { page: CheckoutCartaoData; refusal: FormRefusal | undefined }) {
  const { contrato, pagar, situacao } = page
  const paying = situacao === 'pagar' || page.trocar
  return (
    <Page>
      <Breadcrumb
        items={[
          { label: 'Home', href: '/' },
          {
            label: 'Cartão SinSaude',
            href: contrato.emitidoEm ? '/admincliente/cartao' : '/sinsaudecard',
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
            <PayForms key={page.forma} page={page} refusal={refusal} />
            <HelpLine />
          </Stack>
        )}
        {!paying && situacao === 'encerrado' && <Ended emitido={contrato.emitidoEm !== null} />}
        {!paying && situacao !== 'encerrado' && <Waiting page={page} />}
        <Resumo contrato={contrato} pagar={paying ? pagar : null} forma={page.forma} />
      </Split>
    </Page>
  )
}

/** An ended contract cannot be paid. */
const Ended = ({ emitido }: { emitido: boolean }) => (
  <Card>
    <Empty
      as="h1"
      picture={<Picture name="espera" />}
      title={emitido ? 'Este cartão foi cancelado' : 'Esta compra terminou sem pagamento'}
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
