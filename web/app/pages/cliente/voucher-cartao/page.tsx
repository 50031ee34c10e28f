import IconDownload from 'icon:download'
import IconFileText from 'icon:file-text'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { cobrancaAberta } from '@alento/contract/cartao/meu-cartao.can.ts'
import { getCheckoutCartao } from '@alento/contract/cartao/meu-cartao.ts'
import { replace } from 'react-router'
import { load } from '#lib/api/api.ts'
import { idOf } from '#lib/api/entrada.ts'
import { readDeixada } from '#lib/compra/compra-deixada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { PageAviso } from '#pages/cliente/voucher/page-aviso.tsx'
import { PrintButton } from '#parts/forms/print-button.tsx'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { findTerminaEm } from '@alento/contract/cartao/contrato.can.ts'
import { formatDiaMes } from '#lib/texto/format.ts'
import type { Route } from './+types/page'
import { CartaoTicket } from './cartao-ticket.tsx'
import css from './voucher-cartao.module.css'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Confirmação do cartão', matches)

/** The toast would be printed over. */
export const handle = { tells: true }

/** Without a number there is nothing to confirm yet: the purchase is at its checkout. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getCheckoutCartao)
  const { contrato } = await load(args, getCheckoutCartao, {
    params: { id: idOf(args.request) },
    query: {},
  })
  if (!contrato.numeroCartao)
    throw replace(`/checkout-sinsaude?id=${contrato._id}&k=${encodeURIComponent(contrato.k)}`)
  const deixada = contrato.status === 'HABILITADO' ? readDeixada(args.request) : null
  const boleto = cobrancaAberta(contrato.cobrancas)?.pagamento?.boleto ?? null
  return { contrato, deixada, boleto, hoje: dayIn(nowMs(), brasilia) }
}

const bought = {
  title: 'Compra Confirmada',
  text: 'O desconto já vale nas consultas e nos exames. Guarde esta confirmação.',
}
/** The heading of the confirmation above the ticket, by the card's present state. */
const heads: Record<StatusCartao, typeof bought> = {
  AGUARDANDO_PAGAMENTO: bought,
  HABILITADO: bought,
  SUSPENSO: {
    title: 'Cartão suspenso',
    text: 'O desconto não vale agora. A confirmação da compra fica aqui para você guardar.',
  },
  CANCELADO: {
    title: 'Cartão cancelado',
    text: 'Este cartão não vale mais. A confirmação da compra fica aqui para você guardar.',
  },
}

/** The confirmation of a card's purchase on one page, to keep or print (R17, L7, V2). */
export default function VoucherCartaoPage({
  loaderData: { contrato, boleto, deixada, hoje },
}: Route.ComponentProps) {
  const { status, _id, k } = contrato
  const over = status === 'CANCELADO'
  const terminaEm = findTerminaEm(contrato)
  return (
    <Page className={css.page}>
      <PageAviso />
      <Stack gap={8} className="no-print">
        <h1>{heads[status].title}</h1>
        <p className="lead">
          {terminaEm
            ? `Você cancelou este cartão. O desconto vale até ${formatDiaMes(terminaEm)}.`
            : heads[status].text}
        </p>
      </Stack>
      {deixada && (
        <div className="no-print">
          <ButtonLink size="large" href={deixada}>
            Continuar a sua compra
          </ButtonLink>
        </div>
      )}
      {boleto && !over && (
        <Notice className="no-print" title={`O primeiro boleto vence em ${formatDia(boleto.vencimento)}`}>
          O cartão já vale.{' '}
          <a href={`/checkout-sinsaude?id=${_id}&k=${encodeURIComponent(k)}`}>Ver e imprimir o boleto</a>
        </Notice>
      )}
      <CartaoTicket contrato={contrato} hoje={hoje} />
      <Buttons className="no-print">
        <PrintButton />
        <ButtonLink
          variant="outline"
          icon={IconDownload}
          href={`/api/saudes/${_id}/confirmacao.pdf`}
          download
        >
          Baixar em PDF
        </ButtonLink>
        <ButtonLink variant="outline" icon={IconFileText} href={`/api/saudes/${_id}/contrato.pdf`} download>
          Contrato em PDF
        </ButtonLink>
        <ButtonLink variant="quiet" href="/admincliente/cartao">
          Ver o cartão
        </ButtonLink>
      </Buttons>
    </Page>
  )
}
