import { textOf } from '#lib/api/entrada.ts'
import { reasonsOf, reasonText } from '#pages/plataforma/reason-text.ts'

/** The reasons for a suspension; the unit reads these words. */
export const motivosSuspensao = reasonsOf(
  'Documento vencido',
  'Reclamações sem resposta',
  'Preço diferente no balcão',
  'Não atende quem marcou hora',
)

/** Characters that may be written beside the ticked points or the chosen reason: both together have a limit in the API. */
export const maxRecado = 600
export const maxExplicacao = 900

const limits = { recado: maxRecado, explicacao: maxExplicacao }

/** One error for each of these texts that is too long: the API, which gets one text, cannot name the field. */
export const tooLong = (form: FormData): { field: string; message: string }[] =>
  Object.entries(limits)
    .filter(([field, limit]) => textOf(form, field).trim().length > limit)
    .map(([field, limit]) => ({ field, message: `Use até ${limit} letras` }))

/** The reason that the unit gets. */
export const suspendText = (form: FormData): string =>
  reasonText(motivosSuspensao, textOf(form, 'motivo'), textOf(form, 'explicacao'))

/** The ticked points, one a line, and the message after them. */
export function returnText(form: FormData): string {
  const points = [...form].flatMap(([name, value]) =>
    name.startsWith('ponto.') && typeof value === 'string' ? [`- ${value}`] : [],
  )
  const recado = textOf(form, 'recado').trim()
  return [points.join('\n'), recado].filter(Boolean).join('\n\n')
}
