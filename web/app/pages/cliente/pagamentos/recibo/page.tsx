import { getDevolucao } from '@alento/contract/pagamento/estorno.ts'
import { getPedido, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { load } from '#lib/api/api.ts'
import { idOf, refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { addressOf, pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { parcelasText } from '#pages/cliente/pedidos/parcelas.ts'
import { Logo } from '#parts/moldura/logo.tsx'
import { Ticket, TicketCut, TicketPart } from '#parts/pedido/ticket.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { PrintButton } from '#parts/forms/print-button.tsx'
import { Facts, Lines } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import type { Route } from './+types/page'
import { rowOf } from '#pages/cliente/pagamentos/pagamento-row.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Recibo', matches)

/** An order of which nothing was paid has no receipt: 404. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPedido, getDevolucao)
  const params = { id: idOf(args.request) }
  const [pedido, { devolucoes }] = await Promise.all([
    load(args, getPedido, { params, query: {} }),
    load(args, getDevolucao, { params }),
  ])
  if (!rowOf(pedido).recibo)
    throwProblem({
      ...refusalOf('base.nao_encontrado'),
      detail: 'Este pedido ainda não tem recibo',
      action: 'O recibo aparece quando o pagamento é confirmado.',
    })
  return { pedido, devolucoes: devolucoes.filter((d) => d.status === 'FEITO') }
}

/** The receipt of an order, one page to print: payer, amount, day, method, refunds. */
export default function Recibo({ loaderData: { pedido, devolucoes } }: Route.ComponentProps) {
  const { pago } = rowOf(pedido)
  const { fuso } = pedido.unidade
  const back = devolucoes.reduce((sum, { valor }) => sum + valor, 0)
  return (
    <Stack gap={24}>
      <h1 className="no-print">Recibo</h1>
      <Ticket label={`Recibo do pedido ${pedido.codigo}`}>
        <TicketPart>
          <Row between>
            <Logo />
            <span className="muted">Recibo do pedido {pedido.codigo}</span>
          </Row>
        </TicketPart>
        <TicketCut />
        <TicketPart>
          <Facts items={factsOfRecibo(pedido)} />
        </TicketPart>
        <TicketCut />
        <TicketPart>
          <Lines
            items={[
              { key: 'pago', label: `Pago, ${describePagamento(pedido)}`, value: <Money centavos={pago} /> },
              ...devolucoes.map(({ _id, valor, feitoEm }) => ({
                key: _id,
                label: `Devolvido em ${feitoEm ? formatInstante(feitoEm, fuso).slice(0, 10) : ''}`,
                value: <Money centavos={0 - valor} />,
              })),
            ]}
            total={{
              label: back > 0 ? 'Ficou pago' : 'Valor Pago',
              value: <Money centavos={Math.max(0, pago - back)} size={36} />,
            }}
          />
          <p className="small muted">Não é nota fiscal. A nota do atendimento é da unidade.</p>
        </TicketPart>
      </Ticket>
      <Buttons className="no-print">
        <PrintButton />
        <ButtonLink variant="quiet" href="/admincliente/pagamentos">
          Ver todos os pagamentos
        </ButtonLink>
      </Buttons>
    </Stack>
  )
}

/** 'cartão de crédito final 5497, 4x de R$ 69,28'. */
function describePagamento(pedido: Pedido): string {
  const { pagamento } = pedido
  const card = pagamento?.cartao ? ` final ${pagamento.cartao.final}` : ''
  const parts = pagamento && pagamento.parcelas > 1 ? `, ${parcelasText(pagamento)}` : ''
  return `${rowOf(pedido).como ?? ''}${card}${parts}`
}

/** The day of the payment: of a payment at the desk, the day it attended. */
const paidOn = ({ pagamento, atendidoEm, createdAt, unidade }: Pedido): string =>
  formatInstante(pagamento?.createdAt ?? atendidoEm ?? createdAt, unidade.fuso).slice(0, 10)

const factsOfRecibo = (pedido: Pedido) => [
  { label: 'Recebemos de', value: `${pedido.cliente.name}, CPF ${formatCpf(pedido.cliente.cpf)}` },
  { label: 'Em', value: paidOn(pedido) },
  { label: 'Referente a', value: serviceTitle(pedido) },
  { label: 'Paciente', value: pacienteOf(pedido).name },
  { label: 'Unidade', value: `${pedido.unidade.nomeRede}, ${addressOf(pedido.unidade)}` },
]
