import { routeTo } from '../base/rota.ts'
import { formatDia, countText } from '../base/texto.ts'
import type { Pedido } from '../pedido/pedido.ts'
import { goodUntil, isDueAtDesk, mayAttend } from '../pedido/pedido.can.ts'
import { preparoOfExames } from '../catalogo/preparo.can.ts'

/**
 * The sentences for a patient about a visit, the same on the voucher, at the start of the client's area and in messages; free of
 * zod.
 */

/** How long before the appointment the patient should be there. */
const minutesEarly = 15

/** '09:05' for an appointment at 09:20; on the evening before for one just after midnight. */
export function arriveAt(horario: string): string {
  const [hour = 0, minute = 0] = horario.split(':').map(Number)
  const at = (hour * 60 + minute - minutesEarly + 1440) % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** The unit or the client cancelled the time; the order may be good all the same. */
const wasCancelled = ({ agendamento }: Pick<Pedido, 'agendamento'>): boolean =>
  agendamento?.status === 'CANCELADA'

/** Returns sentences that say what to bring, and when to be there. */
export function bringSentences(p: Pedido): string[] {
  const { agendamento: a, exames, tipoPedido, tipoPagamento } = p
  const exame = tipoPedido === 'Exame'
  const { jejum, frases } = preparoOfExames(exames)
  return [
    `Leve um documento com foto${tipoPagamento === 'SinSaude' ? ' e o cartão SinSaude' : ''}.`,
    ...(exame ? ['Leve também o pedido médico.'] : []),
    ...(a && !wasCancelled(p)
      ? [`Chegue 15 minutos antes, às ${arriveAt(a.horarioEscolhido.horario)}.`]
      : []),
    ...(exame && !jejum && frases.length === 0
      ? ['Ligue antes para saber se algum destes exames pede preparo, como jejum.']
      : []),
  ]
}

/** Returns the last day of the voucher ('Vale até 24/12/2026'), or that it never expires. Null while it has a time, or may not be attended. */
export function goodUntilText(p: Pedido): string | null {
  const until = goodUntil(p)
  if (until) return `Vale até ${formatDia(until)}`
  const free = p.agendamento === null || wasCancelled(p)
  return free && mayAttend(p) && !isDueAtDesk(p) ? 'Sem data para vencer' : null
}

/** '1 hora', '5 horas', '2 dias'. */
function delayText(hours: number): string {
  if (hours > 24) return `${Math.ceil(hours / 24)} dias`
  return countText(hours, 'hora', 'horas')
}

/**
 * Returns how the unit confirms an appointment, and what holds until then. `horas`: within which this unit usually confirms; null
 * when unknown. Null when no confirmation is awaited.
 */
export function confirmText(p: Pedido, horas: number | null): string | null {
  if (p.agendamento?.status !== 'AGUARDANDO_CONFIRMACAO' || !mayAttend(p)) return null
  const custom = horas === null ? '' : ` Esta unidade costuma confirmar em até ${delayText(horas)}.`
  return `O horário já é seu. A unidade confirma até a hora do atendimento, e avisamos por e-mail e SMS.${custom} Se a confirmação não vier, vá do mesmo jeito: o voucher vale.`
}

/** A route to the unit in the visitor's map program; no address of the patient is in it. */
export const routeUrl = ({ unidade: u }: Pick<Pedido, 'unidade'>): string =>
  routeTo([u.localAtendimento, u.numero, u.bairro, u.cidade, u.uf].filter(Boolean).join(', '))
