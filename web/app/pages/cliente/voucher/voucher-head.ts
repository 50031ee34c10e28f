import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { type Situacao, situacaoOf } from '@alento/contract/pedido/pedido.can.ts'
import { lostTime } from '#lib/pedido/pedido.ts'

export const waitingHead = { title: 'Aguardando Pagamento', lead: null }

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
  pagar: waitingHead,
  aguardando: waitingHead,
  conferindo: waitingHead,
  encerrado: { title: 'Pedido cancelado', lead: null },
} satisfies Record<Situacao, { title: string; lead: string | null }>

/** Returns the heading of the page. An order that is valid but lost its time is not headed as confirmed: patients would turn up. */
export const headingOf = (pedido: Pedido): { title: string; lead: string | null } =>
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

/** 'Voucher 1 de 3': which of the vouchers of one purchase this is, in the order in which they were made. */
export function voucherOf({ _id }: Pick<Pedido, '_id'>, outros: readonly Pick<Pedido, '_id'>[]): string {
  const before = outros.filter((o) => o._id < _id).length
  return `Voucher ${before + 1} de ${outros.length + 1}`
}
