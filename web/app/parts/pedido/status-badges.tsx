import IconArrowBackUp from 'icon:arrow-back-up'
import IconBuildingStore from 'icon:building-store'
import { isDueAtDesk } from '@alento/contract/pedido/pedido.can.ts'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { estadoVisita, statusAgendamento, statusAtendimento, statusPagamento } from '#lib/pedido/labels.ts'
import { Badge } from '#ui/data/badge.tsx'

type Paid = Pick<Pedido, 'statusPagamento' | 'statusAtendimento' | 'pagamentoAto'>

/**
 * Payment status of an order. For one to be paid at the desk it says so while unpaid; for a withdrawn one, that it is being
 * refunded. `bare` is for dense tables.
 */
export function PaymentBadge({ pedido, bare }: { pedido: Paid; bare?: boolean }) {
  if (pedido.statusPagamento === 'CONCLUIDO' && pedido.statusAtendimento === 'CANCELADO')
    return (
      <Badge bare={bare} tone="wait" icon={IconArrowBackUp}>
        Devolução em andamento
      </Badge>
    )
  if (isDueAtDesk(pedido))
    return (
      <Badge bare={bare} tone="wait" icon={IconBuildingStore}>
        Pagar no local
      </Badge>
    )
  const { text, tone, icon } = statusPagamento[pedido.statusPagamento]
  return (
    <Badge bare={bare} tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

export function ServiceBadge({ status }: { status: Pedido['statusAtendimento'] }) {
  const { text, tone, icon } = statusAtendimento[status]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

export function AppointmentBadge({ status }: { status: keyof typeof statusAgendamento }) {
  const { text, tone, icon } = statusAgendamento[status]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}

/** The state of an appointment for staff. `at`: when the patient was attended, 'às 09:24' or '21/11/2026, às 09:24'. */
export function VisitBadge({
  visit,
  at,
  bare,
}: {
  visit: Pick<Agendamento, 'status' | 'situacaoVisita'>
  at?: string | null
  bare?: boolean
}) {
  const { text, tone, icon } = estadoVisita[toEstadoVisita(visit)]
  return (
    <Badge bare={bare} tone={tone} icon={icon}>
      {text}
      {at && ` ${at}`}
    </Badge>
  )
}
