import { textOf } from '#lib/api/entrada.ts'
import { reasonsOf, reasonText } from '#pages/plataforma/reason-text.ts'

/** Why a unit is suspended; the unit reads the words. */
export const motivosSuspensao = reasonsOf(
  'Documento vencido',
  'Reclamações sem resposta',
  'Preço diferente no balcão',
  'Não atende quem marcou hora',
)

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
