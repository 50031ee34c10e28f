import type { Pedido } from '@alento/contract/pedido.ts'
import { type Situacao, situacaoOf } from '@alento/contract/pedido.can.ts'
import { lostTime } from '#lib/pedido/pedido.ts'

const waiting = { title: 'Aguardando Pagamento', lead: null }

/** A `lead` of null means the order's own sentence. */
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
  encerrado: { title: 'Pedido cancelado', lead: null },
} satisfies Record<Situacao, { title: string; lead: string | null }>

/** What the page is about. An order that is valid but lost its time is not headed as confirmed: people would turn up. */
export const headOf = (pedido: Pedido): { title: string; lead: string | null } =>
  pedido.statusPagamento === 'ESTORNADO'
    ? { title: 'Pagamento estornado', lead: null }
    : pedido.statusAtendimento === 'REALIZADO'
      ? {
          ...heads.confirmado,
          lead: 'O atendimento já foi realizado e este voucher não vale para outra vez.',
        }
      : lostTime(pedido)
        ? {
            title: 'Horário cancelado',
            lead: pedido.pagamentoAto
              ? 'Não vá à unidade neste horário. Nada foi cobrado e o pedido continua valendo: escolha outro horário, ou desista dele.'
              : 'Não vá à unidade neste horário. O pedido continua pago: escolha outro horário.',
          }
        : heads[situacaoOf(pedido)]
