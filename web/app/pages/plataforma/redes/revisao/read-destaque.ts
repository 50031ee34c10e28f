import type { Destaque } from '@alento/contract/busca/parceiro.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readAntes } from '#lib/forms/merge-typed.ts'

/** No place, so that it is refused. */
const unreadable = 0

/** The card series, each once, with commas or spaces between them, and the place among the partners; null for an empty field. */
function destaqueOf(texto: string, lugarTexto: string) {
  const series = texto.split(/[\s,;]+/).filter(Boolean)
  const lugar = lugarTexto.trim()
  return {
    numeracaoInicialCartao: [...new Set(series)],
    parceiroOrdem: lugar === '' ? null : /^\d{1,3}$/.test(lugar) ? Number(lugar) : unreadable,
  }
}

/** Returns the stored values as form fields, to compare with the typed ones. */
export const showDestaque = (d: Destaque) => ({
  series: d.numeracaoInicialCartao.join(', '),
  lugarParceiro: String(d.parceiroOrdem ?? ''),
})

/** Reads the typed values, with those that the form had shown. */
export function readDestaque(form: FormData) {
  const antes = readAntes(textOf(form, 'antesDestaque'))
  return {
    ...destaqueOf(textOf(form, 'series'), textOf(form, 'lugarParceiro')),
    visto: destaqueOf(antes['series'] ?? '', antes['lugarParceiro'] ?? ''),
  }
}
