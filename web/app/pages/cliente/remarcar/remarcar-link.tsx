import IconCalendarTime from 'icon:calendar-time'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { ButtonLink } from '#ui/base/button.tsx'

/**
 * Link for moving the appointment of an order that allows it; `first` when it is the next step, `short` where two links stand side by
 * side.
 */
export function RemarcarLink({
  pedido,
  first = false,
  short = false,
}: {
  pedido: Pedido
  first?: boolean
  short?: boolean
}) {
  if (!pedido.remarcacao) return null
  const label = short ? 'Remarcar' : 'Remarcar ou cancelar'
  return (
    <ButtonLink
      variant={first ? 'primary' : 'outline'}
      icon={IconCalendarTime}
      href={`/remarcar?id=${pedido._id}`}
    >
      {pedido.statusAgendamentoAlento === 'CANCELADA' ? 'Escolher outro horário' : label}
      <span className="sr"> do pedido {pedido.codigo}</span>
    </ButtonLink>
  )
}
