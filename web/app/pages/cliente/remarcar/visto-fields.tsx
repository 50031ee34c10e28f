import type { Pedido } from '@alento/contract/pedido/pedido.ts'

/** The time that the page shows: when another tab has changed it, the form is refused instead of acting on the new one. */
export function VistoFields({ pedido: { agendamento } }: { pedido: Pedido }) {
  const live = agendamento?.status === 'CANCELADA' ? null : agendamento
  return (
    <>
      <input type="hidden" name="vistoDia" value={live?.dataEscolhida ?? ''} />
      <input type="hidden" name="vistoHorario" value={live?.horarioEscolhido.horario ?? ''} />
    </>
  )
}
