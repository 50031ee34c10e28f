import { IconCalendarTime } from '@tabler/icons-react'
import type { Pedido } from '@alento/contract/pedido.ts'
import { ButtonLink } from '#ui/base/button.tsx'

/** Link for moving the appointment of an order that allows it. */
export function RemarcarLink({ pedido }: { pedido: Pedido }) {
  if (!pedido.remarcacao) return null
  return (
    <ButtonLink variant="outline" icon={IconCalendarTime} href={`/remarcar?id=${pedido._id}`}>
      {pedido.statusAgendamentoAlento === 'CANCELADA' ? 'Escolher outro horário' : 'Remarcar ou cancelar'}
      <span className="sr"> do pedido {pedido.codigo}</span>
    </ButtonLink>
  )
}
