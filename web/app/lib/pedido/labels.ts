import IconArrowBackUp from 'icon:arrow-back-up'
import IconCalendarCheck from 'icon:calendar-check'
import IconCalendarEvent from 'icon:calendar-event'
import IconCalendarX from 'icon:calendar-x'
import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import IconClock from 'icon:clock'
import IconDoorEnter from 'icon:door-enter'
import IconHourglass from 'icon:hourglass'
import IconStethoscope from 'icon:stethoscope'
import IconUserX from 'icon:user-x'
import type { StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import type { EstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { StatusAtendimento, StatusPagamento } from '@alento/contract/pedido/pedido.ts'
import { formatDiaMes } from '#lib/texto/format.ts'
import type { BadgeTone } from '#ui/data/badge.tsx'
import type { IconShape } from '#ui/base/icon.tsx'

export type Label = { text: string; tone: BadgeTone; icon: IconShape }

/** Payment status of an order, in the specification's capitals. */
export const statusPagamento = {
  INICIADO: { text: 'PAGAMENTO NÃO REALIZADO', tone: 'stop', icon: IconCircleX },
  AGUARDANDO_PAGAMENTO: { text: 'AGUARDANDO PAGAMENTO', tone: 'wait', icon: IconClock },
  CONCLUIDO: { text: 'PAGO', tone: 'ok', icon: IconCircleCheck },
  CANCELADO: { text: 'CANCELADO', tone: 'stop', icon: IconCircleX },
  ESTORNADO: { text: 'ESTORNADO', tone: 'plain', icon: IconArrowBackUp },
} satisfies Record<StatusPagamento, Label>

export const statusAtendimento = {
  AGUARDANDO: { text: 'Aguardando atendimento', tone: 'plain', icon: IconHourglass },
  REALIZADO: { text: 'Realizado', tone: 'ok', icon: IconCircleCheck },
  CANCELADO: { text: 'Cancelado', tone: 'stop', icon: IconCircleX },
} satisfies Record<StatusAtendimento, Label>

/** Status of an appointment: yellow, green, red. */
export const statusAgendamento = {
  AGUARDANDO_CONFIRMACAO: { text: 'Aguardando confirmação', tone: 'wait', icon: IconClock },
  CONFIRMADA: { text: 'Confirmada', tone: 'ok', icon: IconCalendarCheck },
  CANCELADA: { text: 'Cancelada', tone: 'stop', icon: IconCalendarX },
} satisfies Record<StatusAgendamento, Label>

/**
 * State of an appointment in words, each with its icon and hue, the same wherever staff see it: the visit that took place, or did
 * not, says more than the confirmation.
 */
export const estadoVisita = {
  aguardando: { text: 'Falta confirmar', tone: 'wait', icon: IconClock },
  confirmado: { text: 'Marcado', tone: 'plain', icon: IconCalendarEvent },
  chegou: { text: 'Chegou', tone: 'primary', icon: IconDoorEnter },
  em_atendimento: { text: 'Em atendimento', tone: 'primary', icon: IconStethoscope },
  atendido: { text: 'Atendido', tone: 'ok', icon: IconCircleCheck },
  faltou: { text: 'Não veio', tone: 'stop', icon: IconUserX },
  cancelado: { text: 'Cancelado', tone: 'stop', icon: IconCalendarX },
} satisfies Record<EstadoVisita, Label>

const statusCartao = {
  AGUARDANDO_PAGAMENTO: { text: 'Aguardando pagamento', tone: 'wait' },
  HABILITADO: { text: 'Ativo', tone: 'ok' },
  SUSPENSO: { text: 'Suspenso', tone: 'stop' },
  CANCELADO: { text: 'Cancelado', tone: 'stop' },
} satisfies Record<StatusCartao, Omit<Label, 'icon'>>

/** The same in words; of a card that its holder left, until when it is valid. */
export const situacaoCartao = (status: StatusCartao, terminaEm: string | null): Omit<Label, 'icon'> =>
  status === 'HABILITADO' && terminaEm
    ? { text: `Cancelado, vale até ${formatDiaMes(terminaEm)}`, tone: 'wait' }
    : statusCartao[status]

export const metodoPagamento = {
  cartao: 'cartão de crédito',
  boleto: 'boleto',
  pix: 'Pix',
} satisfies Record<MetodoPagamento, string>
