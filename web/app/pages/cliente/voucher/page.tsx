import IconBrandWhatsapp from 'icon:brand-whatsapp'
import IconCalendarPlus from 'icon:calendar-plus'
import IconRoute from 'icon:route'
import IconStar from 'icon:star'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { fraseOf } from '#pages/cliente/pedidos/pedido-frase.ts'
import { mayRate, mayTakeRequisicao } from '@alento/contract/pedido/pedido.can.ts'
import { routeUrl } from '@alento/contract/agenda/visita.can.ts'
import { addressOf, lostTime } from '#lib/pedido/pedido.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { OfertaAcesso } from '#parts/conta/oferta-acesso.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { PageAviso } from './page-aviso.tsx'
import { RequisicaoLink } from '#parts/pedido/requisicao-link.tsx'
import { PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Page, Stack } from '#ui/base/layout.tsx'
import { PrintButton } from '#parts/forms/print-button.tsx'
import type { Route } from './+types/page'
import { Devolucoes } from './pedido-devolucoes.tsx'
import { DesistirLink, PassagemLink, ReclamarLink } from '#pages/cliente/pedidos/pedido-passagem.tsx'
import { PhotoOfOrder } from '#pages/cliente/foto/photo-of-order.tsx'
import { RemarcarLink } from '#pages/cliente/remarcar/remarcar-link.tsx'
import { actOnResend, ResendForm } from './resend-voucher.tsx'
import { KeptHere } from './kept-here.tsx'
import { Outros } from './outros.tsx'
import { shareText, whatsappUrl } from './share-text.ts'
import { headingOf, voucherOf, waitingHead } from './voucher-head.ts'
import { VoucherTicket } from './voucher-ticket.tsx'
import css from './voucher.module.css'

export { loader } from './load.ts'

/** The page shows a voucher once the order may be attended; before, it is about an order. */
const nameOf = ({ pedido, confirmado }: { pedido: Pedido; confirmado: boolean }) =>
  `${confirmado ? 'Voucher' : 'Pedido'} ${pedido.codigo}`

/** No toast may cover the QR. */
export const handle = { tells: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? nameOf(loaderData) : 'Voucher', matches)

export const action = (args: Route.ActionArgs) => actOnResend(args)

/** The order on one page, to show or print (R16, V1). */
export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pedido, outros, encerrados, devolucoes, confirmado, qr } = loaderData
  const lost = lostTime(pedido)
  return (
    <Page className={css.page}>
      <PageAviso />
      <Head data={loaderData} lost={lost} />
      <ProblemNotice problema={actionData?.problema} />
      <Devolucoes devolucoes={devolucoes} fuso={pedido.unidade.fuso} />
      {lost && (
        <Buttons className="no-print">
          <RemarcarLink pedido={pedido} first />
        </Buttons>
      )}
      {qr && !lost && <Visit pedido={pedido} />}
      <VoucherTicket pedido={pedido} qr={qr} valid={confirmado} visita={loaderData} />
      <KeptHere pedido={pedido} qr={lost ? null : qr} />
      <OfertaAcesso />
      <Outros pedidos={[...outros, ...encerrados]} />
      {mayTakeRequisicao(pedido) && (
        <div className="no-print">
          <PhotoOfOrder juntos={[pedido, ...outros]} agora={loaderData.agora} />
        </div>
      )}
      <Actions data={loaderData} lost={lost} />
    </Page>
  )
}

/** Shows the heading of the page. On paper only where the ticket alone would send a patient to a time that was cancelled. */
function Head({ data: { pedido, outros, confirmado }, lost }: PartProps) {
  const { title, lead } = headingOf(pedido)
  // A confirmed order has its badge on the ticket; of one that waits the title says the same.
  const badge = !confirmado && title !== waitingHead.title
  return (
    <Stack gap={8} className={lost ? undefined : 'no-print'}>
      {badge && (
        <p>
          <PaymentBadge pedido={pedido} />
        </p>
      )}
      {confirmado && outros.length > 0 && <p className="strong">{voucherOf(pedido, outros)}</p>}
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : <WhatNow pedido={pedido} />}
    </Stack>
  )
}

/** Shows day and place, with the way and the calendar, which patients look up before a visit. On paper the ticket says it. */
function Visit({ pedido }: { pedido: Pedido }) {
  const { agendamento, unidade } = pedido
  return (
    <Stack gap={12} className="no-print">
      <p>
        {agendamento && (
          <>
            <b>{formatVisit(agendamento.dataEscolhida, agendamento.horarioEscolhido.horario)}</b>
            <br />
          </>
        )}
        {unidade.nomeRede}, {addressOf(unidade)}
      </p>
      <Buttons>
        <ButtonLink icon={IconRoute} href={routeUrl(pedido)} {...elsewhere}>
          Como chegar
        </ButtonLink>
        {agendamento && (
          <ButtonLink
            variant="outline"
            icon={IconCalendarPlus}
            href={`/api/pedidos/${pedido._id}/agenda.ics`}
            download
          >
            Adicionar ao calendário
          </ButtonLink>
        )}
      </Buttons>
    </Stack>
  )
}

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const

type PartProps = { data: Route.ComponentProps['loaderData']; lost: boolean }

/** The actions on the order. `lost`: its next step is above the ticket. */
function Actions({ data: { pedido, situacao, confirmado, qr, chave, link }, lost }: PartProps) {
  return (
    <Buttons className="no-print">
      {confirmado && <PrintButton variant="outline" />}
      {/* The message with which the client tells others; it leaves the site. */}
      {qr && link && (
        <ButtonLink
          variant="outline"
          icon={IconBrandWhatsapp}
          href={whatsappUrl(shareText(pedido, link))}
          {...elsewhere}
        >
          Enviar por WhatsApp
        </ButtonLink>
      )}
      {qr && <ResendForm chave={chave} />}
      {!lost && <RemarcarLink pedido={pedido} />}
      <RequisicaoLink href={pedido.requisicao && `/api/requisicoes/${pedido.requisicao}/imagem`} />
      {mayRate(pedido) && (
        <ButtonLink variant="outline" icon={IconStar} href={`/avaliar-atendimento?id=${pedido._id}`}>
          Avaliar
        </ButtonLink>
      )}
      {situacao === 'encerrado' && <ButtonLink href="/busca">Buscar de novo</ButtonLink>}
      <ButtonLink variant="quiet" href="/admincliente">
        Ver seus pedidos
      </ButtonLink>
      <DesistirLink pedido={pedido} />
      <ReclamarLink pedido={pedido} />
    </Buttons>
  )
}

/** Shows the state, the next step, and a link for it. */
function WhatNow({ pedido }: { pedido: Pedido }) {
  const { aconteceu, agora } = fraseOf(pedido)
  return (
    <>
      <p className="lead">
        {aconteceu} {agora}
      </p>
      <Buttons>
        <PassagemLink pedido={pedido} />
      </Buttons>
    </>
  )
}
