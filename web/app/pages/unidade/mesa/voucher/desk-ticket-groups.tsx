import type { Pedido } from '@alento/contract/pedido.ts'
import { type ReactNode } from 'react'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { metodoPagamento, statusAtendimento, statusPagamento } from '#lib/pedido/labels.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { useRoot } from '#root.tsx'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from '#pages/unidade/mesa/desk.module.css'

export function Groups({ pedido }: { pedido: Pedido }) {
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

/** What is not paid is owed; what was given back is neither. */
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

function AppointmentFacts({
  pedido: { agendamento, profissional, statusAtendimento: s },
}: {
  pedido: Pedido
}) {
  if (!agendamento) return <p>Sem hora marcada</p>
  const situacaoVisita = s === 'REALIZADO' ? 'ATENDIDA' : 'MARCADA'
  return (
    <Facts
      columns={4}
      items={[
        { label: 'Data', value: formatDiaSemana(agendamento.dataEscolhida) },
        { label: 'Horário', value: agendamento.horarioEscolhido.horario },
        { label: 'Profissional', value: profissional?.nome ?? 'Não informado' },
        { label: 'Status', value: <VisitBadge visit={{ status: agendamento.status, situacaoVisita }} /> },
      ]}
    />
  )
}

export function Exams({ pedido: { exames, tipoPagamento } }: { pedido: Pedido }) {
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
