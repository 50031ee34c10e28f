import { Fragment } from 'react'
import { groupByPacote } from '@alento/contract/preco/pacote.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { metodoPagamento } from '#lib/pedido/labels.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { useMarca } from '#lib/marca.ts'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'

/** The label of an amount: unpaid money is owed; refunded money is neither owed nor paid. */
const amountLabel = {
  INICIADO: 'Valor a pagar',
  AGUARDANDO_PAGAMENTO: 'Valor a pagar',
  CONCLUIDO: 'Valor Pago',
  CANCELADO: 'Valor do pedido',
  ESTORNADO: 'Valor devolvido',
} satisfies Record<Pedido['statusPagamento'], string>

/** The order in six facts, each once; payment and service status are the badges beside the patient. */
export function SixFacts({ pedido }: { pedido: Pedido }) {
  const marca = useMarca()
  const { pagamento, pagamentoAto, agendamento, profissional } = pedido
  const type = pedido.tipoPagamento === 'SinSaude' ? 'SinSaude' : marca
  const how = pagamentoAto ? 'no local' : pagamento && metodoPagamento[pagamento.metodo]
  return (
    <Facts
      columns={3}
      items={[
        { label: 'Serviço', value: serviceTitle(pedido) },
        { label: 'Profissional', value: profissional?.nome ?? 'Não informado' },
        {
          label: 'Agendamento',
          value: agendamento
            ? withHour(formatDiaSemana(agendamento.dataEscolhida), agendamento.horarioEscolhido.horario)
            : 'Sem hora marcada',
        },
        { label: 'Tipo de pagamento', value: [type, how].filter(Boolean).join(', ') },
        {
          label: amountLabel[pedido.statusPagamento],
          value: <Money centavos={pedido.valorTotal} size={28} />,
        },
        {
          label: 'Pedido',
          value: `${pedido.codigo}, de\u00a0${formatInstante(pedido.createdAt, pedido.unidade.fuso).slice(0, 10)}`,
        },
      ]}
    />
  )
}

/** Each exam with its code; those of a package under its name. */
export function Exams({ pedido: { exames, tipoPagamento } }: { pedido: Pedido }) {
  return (
    <Card pad="flush">
      <Table caption="Exames do pedido" columns={['Código', 'Exame', { label: 'Valor', number: true }]}>
        {groupByPacote(exames).map((group) => (
          <Fragment key={group.pacote ?? ''}>
            {group.pacote !== null && (
              <TableRow>
                <Cell full colSpan={3}>
                  <b>{group.pacote}</b>
                </Cell>
              </TableRow>
            )}
            {group.exames.map((e) => (
              <TableRow key={e._id}>
                <Cell label="Código">{e.codigoExame}</Cell>
                <Cell full>{e.nomeExame}</Cell>
                <Cell number end>
                  <Money centavos={tipoPagamento === 'SinSaude' ? e.valorSinSaude : e.valorAlento} />
                </Cell>
              </TableRow>
            ))}
          </Fragment>
        ))}
      </Table>
    </Card>
  )
}
