import type { Pedido } from '@alento/contract/pedido.ts'
import type { VoucherMesa } from '@alento/contract/voucher.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { nowMs } from '#lib/tempo/clock.ts'
import { dayIn } from '@alento/contract/base/zona.ts'
import { formatCpf } from '@alento/contract/base/formato.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { metodoPagamento, statusAtendimento, statusPagamento } from '#lib/pedido/labels.ts'
import { pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { useRoot } from '#root.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { AppointmentBadge, PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { Ticket, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { DeskAction } from './desk-action.tsx'
import css from '#pages/unidade/mesa/desk.module.css'

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

/** Warns when the patient comes on another day than that of the appointment; the desk decides whether to attend. */
function OtherDay({ pedido: { agendamento, unidade } }: { pedido: Pedido }) {
  if (!agendamento || agendamento.status === 'CANCELADA') return null
  const { dataEscolhida, horarioEscolhido } = agendamento
  if (dataEscolhida === dayIn(nowMs(), unidade.fuso)) return null
  return (
    <Notice tone="wait" title="O horário marcado não é hoje">
      Está marcado para {formatDiaSemana(dataEscolhida)}, às {horarioEscolhido.horario}.
    </Notice>
  )
}

function Groups({ pedido }: { pedido: Pedido }) {
  return (
    <>
      <Facts
        items={[
          { label: 'Cliente', value: pedido.cliente.name },
          { label: 'CPF do cliente', value: formatCpf(pedido.cliente.cpf) },
          {
            label: 'Dependente',
            value: pedido.dependente
              ? `${pedido.dependente.name}, CPF ${formatCpf(pedido.dependente.cpf)}`
              : 'Não há',
          },
        ]}
      />
      <Section title="Pagamento">
        <PaymentFacts pedido={pedido} />
      </Section>
      <Section title="Agendamento">
        <AppointmentFacts pedido={pedido} />
      </Section>
      <Section title="Pedido">
        <Facts
          items={[
            { label: 'Número', value: pedido.codigo },
            { label: 'Data', value: formatInstante(pedido.createdAt, pedido.unidade.fuso) },
            { label: 'Serviço', value: serviceTitle(pedido) },
          ]}
        />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** An unpaid amount is owed; a refunded one is neither paid nor owed. */
const amountLabel = {
  INICIADO: 'Valor a pagar',
  AGUARDANDO_PAGAMENTO: 'Valor a pagar',
  CONCLUIDO: 'Valor Pago',
  CANCELADO: 'Valor do pedido',
  ESTORNADO: 'Valor devolvido',
} satisfies Record<Pedido['statusPagamento'], string>

function PaymentFacts({ pedido }: { pedido: Pedido }) {
  const marca = useRoot()?.configuracao.marca
  const { pagamento, pagamentoAto, statusPagamento: status } = pedido
  const type = pedido.tipoPagamento === 'SinSaude' ? 'SinSaude' : marca
  const how = pagamentoAto ? 'no local' : pagamento && metodoPagamento[pagamento.metodo]
  return (
    <Facts
      columns={4}
      items={[
        { label: 'Tipo de pagamento', value: [type, how].filter(Boolean).join(', ') },
        { label: amountLabel[status], value: <Money centavos={pedido.valorTotal} size={28} /> },
        { label: 'Status do pagamento', value: statusPagamento[status].text },
        { label: 'Status do atendimento', value: statusAtendimento[pedido.statusAtendimento].text },
      ]}
    />
  )
}

function AppointmentFacts({ pedido: { agendamento, profissional } }: { pedido: Pedido }) {
  if (!agendamento) return <p>Sem hora marcada</p>
  return (
    <Facts
      columns={4}
      items={[
        { label: 'Data', value: formatDiaSemana(agendamento.dataEscolhida) },
        { label: 'Horário', value: agendamento.horarioEscolhido.horario },
        { label: 'Profissional', value: profissional?.nome ?? 'Não informado' },
        { label: 'Status', value: <AppointmentBadge status={agendamento.status} /> },
      ]}
    />
  )
}

function Exams({ pedido: { exames, tipoPagamento } }: { pedido: Pedido }) {
  return (
    <Card pad="flush">
      <Table
        caption="Exames do pedido"
        columns={[{ label: 'Código' }, { label: 'Exame' }, { label: 'Valor', number: true }]}
      >
        {exames.map((e) => (
          <TableRow key={e._id}>
            <Cell label="Código">{e.codigoExame}</Cell>
            <Cell full>{e.nomeExame}</Cell>
            <Cell number end>
              <Money centavos={tipoPagamento === 'SinSaude' ? e.valorSinSaude : e.valorAlento} />
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
