import type { PacienteAchado } from '@alento/contract/agenda/paciente.ts'
import type { RedeConsulta, RedeExame } from '@alento/contract/unidade/rede.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { fetchList } from '#lib/busca/suggest.ts'
import { foldText } from '@alento/contract/base/texto.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'

/** A patient's mobile, from an option of `suggestPessoa`; digits only, '' when unknown. */
export const celularOf = ({ value }: AutocompleteOption): string => value.slice(0, value.indexOf(' '))

/** Returns each person once, by name and mobile. None is active by itself: the text may be a new patient's name, and Enter must not replace it. */
export function peopleOf(found: readonly PacienteAchado[]): AutocompleteOption[] {
  const all = found.map(({ paciente, telefoneCelular }): AutocompleteOption => {
    const detail = telefoneCelular && { detail: formatTelefone(telefoneCelular) }
    return { value: `${telefoneCelular} ${paciente}`, label: paciente, ...detail, aside: true }
  })
  return [...new Map(all.map((option) => [option.value, option])).values()]
}

/** The patients that the caller may see of this unit (`searchPaciente`). */
export const suggestPessoa =
  (rede: string): LoadOptions =>
  async (text, signal) =>
    peopleOf(await fetchList<PacienteAchado>('/api/pacientes', { rede, procurado: text }, signal))

/** Returns the unit's services that fit the text: consultations by their specialty, a return visit, then exams. Each name once. */
export function servicesOf(
  text: string,
  consultas: readonly Pick<RedeConsulta, 'especialidade'>[],
  exames: readonly Pick<RedeExame, 'nomeExame'>[],
): AutocompleteOption[] {
  const own = [...consultas.map((c) => c.especialidade.nome), 'Retorno']
  const fit = own.filter((name) => foldText(name).includes(foldText(text)))
  const names = new Set([...fit, ...exames.map((e) => e.nomeExame)])
  return [...names].map((name) => ({ value: name, label: name, aside: true }))
}

export const suggestServico =
  (rede: string): LoadOptions =>
  async (text, signal) => {
    const consultas = async () => {
      const reply = await fetch(`/api/redeConsultas/${rede}`, { signal })
      return reply.ok ? ((await reply.json()) as RedeConsulta[]) : []
    }
    const exames = fetchList<RedeExame>('/api/redeExames', { rede, nomeExame__regex: text }, signal)
    return servicesOf(text, ...(await Promise.all([consultas(), exames])))
  }
