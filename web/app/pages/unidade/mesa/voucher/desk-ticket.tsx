import type { Pedido } from '@alento/contract/pedido.ts'
import type { VoucherMesa } from '@alento/contract/voucher.ts'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { nowMs } from '#lib/tempo/clock.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDiaSemana, formatInstante, midSentence } from '#lib/texto/format.ts'
import { pacienteOf } from '#lib/pedido/pedido.ts'
import { useRoot } from '#root.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { Ticket, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { DeskAction } from './desk-action.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import { Exams, Groups } from './desk-ticket-groups.tsx'

export type Mesa = z.infer<typeof VoucherMesa>

/** The order with everything that the reception desk checks (A16). `agora`: it was attended just now. */
export function DeskTicket({ mesa, confirmar, agora }: { mesa: Mesa; confirmar: boolean; agora: boolean }) {
  const { pedido, podeAtender } = mesa
  const card = useRef<HTMLDivElement>(null)
  // On a phone the result is below the field: patient and verdict are scrolled into view.
  useEffect(() => {
    if (matchMedia('(max-width: 767px)').matches) card.current?.scrollIntoView()
  }, [])
  return (
    <div className={css.card} ref={card}>
      <Ticket label={`Voucher ${pedido.codigo}`}>
        <TicketPart>
          <Who pedido={pedido} />
          <Verdict mesa={mesa} agora={agora} />
          <OldPaper mesa={mesa} />
        </TicketPart>
        <TicketCut />
        <TicketPart>
          <Groups pedido={pedido} />
          {pedido.exames.length > 0 && <Exams pedido={pedido} />}
        </TicketPart>
        <TicketCut />
        <TicketPart className={podeAtender ? css.act : undefined}>
          <DeskAction pedido={pedido} podeAtender={podeAtender} confirmar={confirmar} />
        </TicketPart>
      </Ticket>
    </div>
  )
}

function Who({ pedido }: { pedido: Pedido }) {
  const paciente = pacienteOf(pedido)
  return (
    <Row between>
      <Row gap={12} nowrap>
        <Initials name={paciente.name} />
        <div className={css.who}>
          <h2>{paciente.name}</h2>
          <p className="muted">
            CPF {formatCpf(paciente.cpf)} · {pedido.dependente ? 'dependente' : 'titular'}
          </p>
        </div>
      </Row>
      <Row gap={8}>
        <PaymentBadge pedido={pedido} />
        <ServiceBadge status={pedido.statusAtendimento} />
      </Row>
    </Row>
  )
}

function Verdict({ mesa: { pedido, podeAtender, aviso }, agora }: { mesa: Mesa; agora: boolean }) {
  const central = useRoot()?.configuracao.centralTelefone
  if (podeAtender)
    return (
      <>
        <Notice tone="ok" title="Pode atender">
          {pedido.pagamentoAto
            ? 'O voucher é desta unidade. Receba o pagamento aqui, antes de atender.'
            : 'O pagamento foi confirmado e o voucher é desta unidade.'}
        </Notice>
        <OtherDay pedido={pedido} />
      </>
    )
  if (agora)
    return (
      <Notice tone="ok" title="Atendimento realizado agora">
        O voucher foi usado e não vale para outra vez.
      </Notice>
    )
  if (pedido.statusAtendimento === 'REALIZADO') return <Notice title={aviso} />
  return (
    <Notice tone="wait" title={aviso}>
      Central de atendimento <span className="nowrap">{central}</span>
    </Notice>
  )
}

/** Informs the desk that the shown QR is past its time; the order decides, as above. */
function OldPaper({ mesa: { pedido, qrVencidoEm } }: { mesa: Mesa }) {
  if (!qrVencidoEm) return null
  return (
    <Notice
      tone="wait"
      title={`O QR Code apresentado venceu em ${formatInstante(qrVencidoEm, pedido.unidade.fuso)}`}
    >
      É um voucher antigo. Vale a situação do pedido mostrada aqui, e não o que está no papel.
    </Notice>
  )
}

/** Warns when the patient comes on another day than that of the appointment; the desk decides whether to attend. */
function OtherDay({ pedido: { agendamento, unidade } }: { pedido: Pedido }) {
  if (!agendamento || agendamento.status === 'CANCELADA') return null
  const { dataEscolhida, horarioEscolhido } = agendamento
  if (dataEscolhida === dayIn(nowMs(), unidade.fuso)) return null
  return (
    <Notice tone="wait" title="O horário marcado não é hoje">
      Está marcado para {midSentence(formatDiaSemana(dataEscolhida))}, às {horarioEscolhido.horario}.
    </Notice>
  )
}
