import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { pacienteOf } from '#lib/pedido/pedido.ts'
import { useRoot } from '#root.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { RequisicaoLink } from '#parts/pedido/requisicao-link.tsx'
import { PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { Ticket, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Row } from '#ui/base/layout.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Notice } from '#ui/base/notice.tsx'
import { DeskAction } from './desk-action.tsx'
import css from '#pages/unidade/mesa/desk.module.css'
import { Exams, SixFacts } from './desk-ticket-groups.tsx'
import type { Mesa } from './mesa.ts'
import { otherDayText } from './other-day.ts'

/** The order with the facts that the reception desk decides by (A16): verdict, patient, six facts, action. `agora`: attended just now. */
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
        <Verdict mesa={mesa} agora={agora} />
        <TicketPart className={css.part}>
          <OldPaper mesa={mesa} />
          <Who pedido={pedido} />
        </TicketPart>
        <TicketCut />
        <TicketPart className={css.part}>
          <SixFacts pedido={pedido} />
          {pedido.exames.length > 0 && <Exams pedido={pedido} />}
          <RequisicaoLink href={pedido.requisicao && `/api/pedidos/${pedido._id}/requisicao`} />
        </TicketPart>
        <TicketPart className={classNames(css.part, css.last, podeAtender && css.act)}>
          <DeskAction mesa={mesa} confirmar={confirmar} agora={agora} />
        </TicketPart>
      </Ticket>
    </div>
  )
}

function describeRelation({ dependente, cliente }: Pedido): string {
  if (!dependente) return 'titular'
  return dependente.cartao ? `dependente de ${cliente.name}` : `compra de ${cliente.name}`
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
            {[paciente.cpf && `CPF ${formatCpf(paciente.cpf)}`, describeRelation(pedido)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </Row>
      <Row gap={8}>
        <PaymentBadge pedido={pedido} />
        {pedido.statusAtendimento !== 'AGUARDANDO' && <ServiceBadge status={pedido.statusAtendimento} />}
      </Row>
    </Row>
  )
}

type Said = { tone: 'ok' | 'wait' | 'stop'; title: string; detail: ReactNode }

function whenGood(pedido: Pedido): Said {
  const other = otherDayText(pedido)
  if (pedido.pagamentoAto)
    return {
      tone: 'wait',
      title: `Receba ${formatReais(pedido.valorTotal)} antes de atender`,
      detail: `O paciente escolheu pagar aqui, na recepção.${other ? ` O horário marcado não é hoje: é ${other}.` : ''}`,
    }
  if (other)
    return {
      tone: 'wait',
      title: 'O horário marcado não é hoje',
      detail: `Está marcado para ${other}. Pode atender: o pagamento foi confirmado.`,
    }
  return {
    tone: 'ok',
    title: 'Pode atender',
    detail: 'O pagamento foi confirmado e o voucher é desta unidade.',
  }
}

function whenUsed({ pedido, atendidoPor, aviso }: Mesa): Said {
  const { atendidoEm, unidade } = pedido
  const by = atendidoPor ? `, por ${atendidoPor}` : ''
  return {
    tone: 'stop',
    title: atendidoEm ? `Já usado em ${formatInstante(atendidoEm, unidade.fuso)}${by}` : (aviso ?? ''),
    detail: 'Favor não atender de novo com este voucher.',
  }
}

/** The first thing to read: colour and words say whether to attend. */
function Verdict({ mesa, agora }: { mesa: Mesa; agora: boolean }) {
  const central = useRoot()?.configuracao.centralTelefone
  const { pedido, podeAtender, aviso } = mesa
  const phone = (
    <>
      Central de atendimento <span className="nowrap">{central}</span>
    </>
  )
  const said: Said = podeAtender
    ? whenGood(pedido)
    : agora
      ? {
          tone: 'ok',
          title: 'Atendimento realizado agora',
          detail: 'O voucher foi usado e não vale para outra vez. O campo espera o próximo código.',
        }
      : pedido.statusAtendimento === 'REALIZADO'
        ? whenUsed(mesa)
        : { tone: 'stop', title: aviso ?? '', detail: phone }
  return (
    <Notice tone={said.tone} className={css.verdict} title={said.title}>
      {said.detail}
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
