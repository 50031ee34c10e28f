import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Pedido } from '@alento/contract/pedido.ts'
import type { QrShape } from '#lib/pedido/codigos.server.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/formato.ts'
import { formatDiaSemana, formatInstante } from '#lib/texto/format.ts'
import { metodoPagamento } from '#lib/pedido/labels.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { addressOf, pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { useRoot } from '#root.tsx'
import { Logo } from '#parts/moldura/logo.tsx'
import { QrCode } from '#parts/pedido/qr-code.tsx'
import { AppointmentBadge, PaymentBadge, ServiceBadge } from '#parts/pedido/status-badges.tsx'
import { Ticket, TicketCode, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { Facts, Lines } from '#ui/data/facts.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack, WithIcon } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { VoucherExams } from './voucher-exams.tsx'
import css from './voucher.module.css'

/** A value with a secondary line below it. */
function Twice({ main, more }: { main: string; more: string | null | undefined }) {
  return (
    <>
      {main}
      {more && <span className={css.quiet}>{more}</span>}
    </>
  )
}

function factsOf(pedido: Pedido) {
  const { agendamento, profissional, unidade, consulta } = pedido
  const paciente = pacienteOf(pedido)
  return [
    { label: 'Paciente', value: <Twice main={paciente.name} more={`CPF ${formatCpf(paciente.cpf)}`} /> },
    {
      label: 'Quando',
      value: agendamento ? (
        <>
          {formatDiaSemana(agendamento.dataEscolhida)}
          <br />
          às {agendamento.horarioEscolhido.horario}
        </>
      ) : (
        'Sem hora marcada'
      ),
    },
    profissional && {
      label: 'Com quem',
      value: <Twice main={profissional.nome} more={profissional.registro} />,
    },
    // Several exams have their own list below.
    pedido.exames.length < 2 && {
      label: 'Serviço',
      value: <Twice main={serviceTitle(pedido)} more={consulta?.descricaoConsulta} />,
    },
    {
      label: 'Onde',
      value: (
        <>
          <Twice main={unidade.nomeRede} more={addressOf(unidade)} />
          <span className={css.quiet}>{formatTelefone(unidade.telefone)}</span>
        </>
      ),
    },
    agendamento && { label: 'Agendamento', value: <AppointmentBadge status={agendamento.status} /> },
  ].filter((fact) => fact !== null && fact !== false)
}

/** The divided payment; null for a single payment and for a failed one. */
const dividedOf = ({ pagamento }: Pedido) =>
  pagamento && pagamento.parcelas > 1 && ['PAGO', 'ESTORNADO'].includes(pagamento.status) ? pagamento : null

type MoneyLine = { key: string; label: string; value: ReactNode }

/** From the private price to the charged amount, and what was refunded. */
function linesOf(pedido: Pedido): MoneyLine[] {
  const { valorParticular, valorTotal, cupom, desconto, devolvido } = pedido
  const divided = dividedOf(pedido)
  const surcharge = divided ? divided.valor - valorTotal : 0
  const amount = (key: string, label: string, value: number): MoneyLine => ({
    key,
    label,
    value: <Money centavos={value} />,
  })
  const particular = <Money centavos={valorParticular} struck className="muted" />
  return [
    valorParticular > 0 && { key: 'particular', label: 'Particular', value: particular },
    cupom && amount('cupom', `Cupom ${cupom.name}`, 0 - desconto),
    !cupom && desconto > 0 && amount('cortesia', 'Por nossa conta', 0 - desconto),
    divided && { key: 'parcelas', label: 'Parcelas', value: parcelasText(divided) },
    surcharge > 0 && amount('acrescimo', 'Acréscimo do parcelamento', surcharge),
    devolvido > 0 && amount('devolvido', 'Devolvido', devolvido),
  ].filter((line): line is MoneyLine => Boolean(line))
}

function MoneyLines({ pedido }: { pedido: Pedido }) {
  const marca = useRoot()?.configuracao.marca
  const { pagamento, pagamentoAto, statusPagamento, tipoPagamento } = pedido
  const how = pagamentoAto ? 'no local' : pagamento ? metodoPagamento[pagamento.metodo] : null
  const type = tipoPagamento === 'SinSaude' ? 'SinSaude' : marca
  const due = pagamentoAto ? 'Valor a pagar' : 'Valor'
  return (
    <Lines
      items={[
        { key: 'como', label: 'Pagamento', value: [type, how].filter(Boolean).join(', ') },
        ...linesOf(pedido),
      ]}
      total={{
        label: statusPagamento === 'CONCLUIDO' ? 'Valor Pago' : due,
        value: <Money centavos={dividedOf(pedido)?.valor ?? pedido.valorTotal} size={36} />,
      }}
    />
  )
}

/**
 * Code, facts, money: three parts between tear lines, one A4 page on paper. `qr` is null when nothing may be attended. While it
 * is not `valid` it is the printout of an order and has nothing to show at a desk.
 */
export function VoucherTicket({ pedido, qr, valid }: { pedido: Pedido; qr: QrShape | null; valid: boolean }) {
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
              {/* Avoids showing 'Cancelado' twice. */}
              {pedido.statusPagamento !== 'CANCELADO' && <ServiceBadge status={pedido.statusAtendimento} />}
            </Row>
          </Stack>
          {qr && <QrCode shape={qr} label={`QR Code do voucher ${pedido.codigo}`} />}
        </Row>
      </TicketPart>
      <TicketCut />
      <TicketPart>
        <Facts items={factsOf(pedido)} />
        <VoucherExams exames={pedido.exames} />
      </TicketPart>
      <TicketCut />
      <TicketPart>
        <MoneyLines pedido={pedido} />
        {valid && pedido.statusAtendimento === 'AGUARDANDO' && (
          <WithIcon className="small" icon={<Icon of={IconId} />}>
            Leve um documento com foto{pedido.tipoPagamento === 'SinSaude' && ' e o cartão SinSaude'}. Chegue
            15 minutos antes.
          </WithIcon>
        )}
        <p className="small muted">
          Pedido feito em {formatInstante(pedido.createdAt, pedido.unidade.fuso)}. Dúvidas: {suporte}.
          Atenção: Não somos planos de saúde e não possuímos emergência
        </p>
      </TicketPart>
    </Ticket>
  )
}
