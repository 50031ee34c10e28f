import { textOf } from '#lib/api/entrada.ts'

/** No place, so that it is refused. */
const unreadable = 0

/** The card series, each once, with commas or spaces between them, and the place among the partners; null for an empty field. */
export function readDestaque(form: FormData) {
  const series = textOf(form, 'series')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const lugar = textOf(form, 'lugarParceiro').trim()
  return {
    numeracaoInicialCartao: [...new Set(series)],
    parceiroOrdem: lugar === '' ? null : /^\d{1,3}$/.test(lugar) ? Number(lugar) : unreadable,
  }
}
