import IconId from 'icon:id'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { bringSentences } from '@alento/contract/agenda/visita.can.ts'
import { lostTime } from '#lib/pedido/pedido.ts'
import type { QrShape } from '#lib/pedido/qr-shape.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { useRoot } from '#root.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { QrCode } from '#parts/pedido/qr-code.tsx'
import { PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { Ticket, TicketCode, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack, WithIcon } from '#ui/base/layout.tsx'
import { VoucherExams } from './voucher-exams.tsx'
import { voucherFacts, type Visita } from './voucher-facts.tsx'
import { VoucherPreparo } from './voucher-preparo.tsx'
import { MoneyLines } from './voucher-money.tsx'
import css from './voucher.module.css'

/**
 * Code, facts, money: three parts between tear lines, one A4 page on paper. `qr` is null when nothing may be attended. While it
 * is not `valid` it is the printout of an order and has nothing to show at a desk.
 */
export function VoucherTicket({
  pedido,
  qr,
  valid,
  visita,
}: {
  pedido: Pedido
  qr: QrShape | null
  valid: boolean
  visita: Visita
}) {
  const suporte = useRoot()?.configuracao.suporteTelefone
  const consulta = pedido.tipoPedido === 'Consulta'
  return (
    <Ticket label={`${valid ? 'Voucher' : 'Pedido'} ${pedido.codigo}`}>
      <TicketPart>
        <Row between>
          <Logo />
          <span className="muted">
            {valid ? 'Voucher' : 'Pedido'} de {consulta ? 'consulta' : 'exame'}
          </span>
        </Row>
        <Row between className={css.head}>
          <Stack gap={8}>
            <span className="muted">Código do {valid ? 'voucher' : 'pedido'}</span>
            <TicketCode codigo={pedido.codigo} />
            <Row gap={8}>
              <PaymentBadge pedido={pedido} />
              {/* Avoids showing 'Cancelado' twice, and waiting for a visit that was cancelled. */}
              {pedido.statusPagamento !== 'CANCELADO' && !lostTime(pedido) && (
                <ServiceBadge status={pedido.statusAtendimento} />
              )}
            </Row>
          </Stack>
          {qr && <QrCode shape={qr} label={`QR Code do voucher ${pedido.codigo}`} />}
        </Row>
      </TicketPart>
      <TicketCut />
      <TicketPart>
        <Facts items={voucherFacts(pedido, visita)} />
        <VoucherExams exames={pedido.exames} />
        {pedido.statusAtendimento === 'AGUARDANDO' && <VoucherPreparo exames={pedido.exames} />}
      </TicketPart>
      <TicketCut />
      <TicketPart>
        <MoneyLines pedido={pedido} />
        {valid && pedido.statusAtendimento === 'AGUARDANDO' && <Bring pedido={pedido} />}
        <p className="small muted">
          Pedido feito em {formatInstante(pedido.createdAt, pedido.unidade.fuso)}. Dúvidas: {suporte}.
          Atenção: Não somos planos de saúde e não possuímos emergência
        </p>
      </TicketPart>
    </Ticket>
  )
}

function Bring({ pedido }: { pedido: Pedido }) {
  return (
    <WithIcon className="small" icon={<Icon of={IconId} />}>
      {bringSentences(pedido).join(' ')}
    </WithIcon>
  )
}
