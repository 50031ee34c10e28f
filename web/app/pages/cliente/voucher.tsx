import { IconCalendarPlus, IconPrinter, IconStar } from '@tabler/icons-react'
import { getPedido, type Pedido } from '@alento/contract/pedido.ts'
import { getVoucherQr } from '@alento/contract/voucher.ts'
import { call, load } from '#lib/api.ts'
import { qrShape } from '#lib/codigos.server.ts'
import { idOf } from '#lib/entrada.ts'
import { canRate, type Situacao, situacaoOf } from '#lib/pedido.ts'
import { requireUser } from '#lib/session.ts'
import { pageTitle } from '#lib/titulo.ts'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { PaymentBadge } from '../../parts/status-badges.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Buttons, Page, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/voucher'
import { actOnResend, ResendForm } from './resend-voucher.tsx'
import { VoucherTicket } from './voucher-ticket.tsx'
import css from './voucher.module.css'

const waiting = {
  title: 'Aguardando Pagamento',
  lead: 'O voucher vale depois do pagamento.',
}
const heads = {
  confirmado: {
    title: 'Compra Confirmada',
    lead: 'Mostre este voucher na recepção, no celular ou impresso.',
  },
  'no-local': {
    title: 'Solicitação Confirmada',
    lead: 'Mostre este voucher na recepção e pague no dia do atendimento.',
  },
  pagar: waiting,
  aguardando: waiting,
  conferindo: waiting,
  encerrado: { title: 'Pedido cancelado', lead: 'Este voucher não vale mais.' },
} satisfies Record<Situacao, { title: string; lead: string }>

const headOf = (pedido: Pedido) =>
  pedido.statusPagamento === 'ESTORNADO'
    ? { title: 'Pagamento estornado', lead: 'O valor foi devolvido e este voucher não vale mais.' }
    : pedido.statusAtendimento === 'REALIZADO'
      ? {
          ...heads.confirmado,
          lead: 'O atendimento já foi realizado e este voucher não vale para outra vez.',
        }
      : heads[situacaoOf(pedido)]

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Voucher ${loaderData.pedido.codigo}` : 'Voucher', matches)

export async function loader(args: Route.LoaderArgs) {
  await requireUser(args, 'cliente')
  const pedido = await load(args, getPedido, { params: { id: idOf(args.request) }, query: {} })
  const situacao = situacaoOf(pedido)
  const confirmado = situacao === 'confirmado' || situacao === 'no-local'
  // Attended, or given back a moment ago: the page says so, without a QR.
  const signed = confirmado
    ? await call(args.context, getVoucherQr, { params: { id: pedido._id } })
    : { ok: false as const }
  const qr = signed.ok ? qrShape(signed.value.texto) : null
  return { pedido, situacao, confirmado, qr, chave: crypto.randomUUID() }
}

export const action = (args: Route.ActionArgs) => actOnResend(args)

/** The order on one page to show or print (R16, V1). */
export default function VoucherPage({
  loaderData: { pedido, situacao, confirmado, qr, chave },
  actionData,
}: Route.ComponentProps) {
  const { title, lead } = headOf(pedido)
  return (
    <Page className={css.page}>
      <Stack gap={8} className="no-print">
        <p>
          <PaymentBadge pedido={pedido} />
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </Stack>
      {heads[situacao] === waiting && (
        <Notice tone="wait" className="no-print" title="O pagamento ainda não foi feito">
          <a href={`/checkout?id=${pedido._id}`}>Ir para o pagamento</a>
        </Notice>
      )}
      <ProblemNotice problema={actionData?.problema} />
      <VoucherTicket pedido={pedido} qr={qr} />
      <Buttons className="no-print">
        {confirmado && <PrintButton />}
        {qr && <ResendForm chave={chave} />}
        {qr && pedido.agendamento && (
          <ButtonLink
            variant="outline"
            icon={IconCalendarPlus}
            href={`/api/pedidos/${pedido._id}/agenda.ics`}
            download
          >
            Adicionar ao calendário
          </ButtonLink>
        )}
        {canRate(pedido) && (
          <ButtonLink variant="outline" icon={IconStar} href={`/avaliar-atendimento?id=${pedido._id}`}>
            Avaliar
          </ButtonLink>
        )}
        {situacao === 'encerrado' && <ButtonLink href="/busca">Buscar de novo</ButtonLink>}
        <ButtonLink variant="quiet" href="/admincliente">
          Ver seus pedidos
        </ButtonLink>
      </Buttons>
    </Page>
  )
}

/** Needs scripts; the browser's own menu prints the page just as well. */
function PrintButton() {
  if (!useHydrated()) return null
  return (
    <Button type="button" icon={IconPrinter} onClick={() => window.print()}>
      Imprimir
    </Button>
  )
}
