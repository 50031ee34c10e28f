import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { routeUrl } from '@alento/contract/agenda/visita.can.ts'
import { addressOf } from '#lib/pedido/pedido.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'

/**
 * Returns the message of 'Enviar por WhatsApp': day and place, the route, and a link that asks for the owner's login. Neither
 * patient nor service nor code: the client adds what to share. `link`: the address of the voucher.
 */
export function shareText(pedido: Pick<Pedido, 'agendamento' | 'unidade'>, link: string): string {
  const { agendamento: a, unidade } = pedido
  const when =
    a && a.status !== 'CANCELADA'
      ? [withHour(formatDiaSemana(a.dataEscolhida), a.horarioEscolhido.horario)]
      : []
  return [
    ...when,
    `${unidade.nomeRede}, ${addressOf(unidade)}`,
    `Como chegar: ${routeUrl(pedido)}`,
    `Voucher (abre com a minha senha): ${link}`,
  ].join('\n')
}

/** WhatsApp asks for the receiver: there is no number in the address. */
export const whatsappUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
