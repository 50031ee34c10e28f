import type { Especialidade, Exame } from '@alento/contract/catalogo/catalogo.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'
import type { TipoBusca } from './busca-query.ts'
import { maisProcurados } from './mais-procurados.ts'
import { fetchList } from './suggest.ts'

const asked: Record<TipoBusca, LoadOptions> = {
  Consulta: async (text, signal) =>
    (await fetchList<Especialidade>('/api/Especialidade', { nome__regex: text }, signal)).map(
      ({ _id, nome }) => ({
        value: `Consulta ${_id}`,
        label: nome,
      }),
    ),
  Exame: async (text, signal) =>
    (await fetchList<Exame>('/api/exames', { nomeExame__regex: text }, signal)).map(
      ({ _id, nomeExame, explicacao }) => ({
        value: `Exame ${_id}`,
        label: nomeExame,
        ...(explicacao && { detail: explicacao }),
      }),
    ),
}

const other: Record<TipoBusca, TipoBusca> = { Consulta: 'Exame', Exame: 'Consulta' }
const most = 5

/** Whether a suggestion is of this kind. */
export const hasTipo = (tipo: TipoBusca, { value }: AutocompleteOption): boolean => value.startsWith(tipo)

/**
 * Specialties or exams by a typed text, best first; where none matches, some of the other kind: 'raio x' typed where a specialty is
 * asked for.
 */
export const suggestServico =
  (tipo: TipoBusca): LoadOptions =>
  async (text, signal) => {
    const own = await asked[tipo](text, signal)
    if (own.length > 0) return own
    const others = await asked[other[tipo]](text, signal)
    return others
      .slice(0, most)
      .map((o) => ({ ...o, detail: [other[tipo], o.detail].filter(Boolean).join(': ') }))
  }

/** Returns the options before anything is typed. */
export const procuradosDe = (tipo: TipoBusca): AutocompleteOption[] =>
  maisProcurados
    .filter((p) => p.tipo === tipo)
    .map(({ termo, label }) => ({
      value: `${tipo} ${termo}`,
      label: termo,
      ...(label !== termo && { detail: label }),
    }))
