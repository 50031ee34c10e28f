import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { PacienteAchado } from '@alento/contract/agenda/paciente.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { fetchList } from '#lib/busca/suggest.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'

const idOf = ({ agendamento, pedido }: PacienteAchado): string => agendamento?._id ?? pedido?._id ?? ''

/**
 * Returns the page for a patient that was found: today's visit, the day of another one, the desk for a voucher without a time. A
 * past visit leads to all data of the unit about the person.
 */
export function hrefOfPaciente(one: PacienteAchado): string {
  const { agendamento: a, pedido, profissional, paciente } = one
  if (a?.hoje) return `/admin?feitos=1#v-${a._id}`
  if (a) {
    const place = { profissional: profissional?._id ?? 'todos', dia: a.dia }
    return `/admin/agendamentos?${new URLSearchParams(place)}#agendamento-${a._id}`
  }
  if (pedido && mayAttend(pedido)) return '/admin/voucher'
  return `/admin/pacientes?${new URLSearchParams({ procurado: paciente })}`
}

/** 'hoje, 09:30', '25/11/2026, 09:30', 'sem hora marcada'. */
export const describeQuando = ({ agendamento: a }: PacienteAchado): string =>
  a ? `${a.hoje ? 'hoje' : formatDia(a.dia)}, ${a.horario}` : 'sem hora marcada'

const toOption = (one: PacienteAchado): AutocompleteOption => ({
  value: `${idOf(one)} ${hrefOfPaciente(one)}`,
  label: one.paciente,
  detail: [describeQuando(one), one.servico, one.profissional?.nome].filter(Boolean).join(' · '),
})

export const hrefOf = ({ value }: AutocompleteOption): string => value.slice(value.indexOf(' ') + 1)

export const suggestPaciente =
  (rede: string): LoadOptions =>
  async (text, signal) =>
    (await fetchList<PacienteAchado>('/api/pacientes', { rede, procurado: text }, signal)).map(toOption)
