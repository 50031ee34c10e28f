import { expect, test } from 'vitest'
import { Motivo } from '@alento/contract/unidade/mudanca.ts'
import { maxExplicacao, maxRecado, motivosSuspensao, returnText, suspendText, tooLong } from './motivos.ts'

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a suspension says the chosen reason and what was written; another reason is the text alone', () => {
  expect(suspendText(formOf({ motivo: 'Documento vencido', explicacao: ' ' }))).toBe('Documento vencido')
  expect(suspendText(formOf({ motivo: 'Documento vencido', explicacao: 'O alvará.' }))).toBe(
    'Documento vencido. O alvará.',
  )
  expect(suspendText(formOf({ motivo: 'OUTRO', explicacao: 'Fechou.' }))).toBe('Fechou.')
  expect(suspendText(formOf({ motivo: '', explicacao: 'Fechou.' }))).toBe('')
  expect(suspendText(formOf({ motivo: 'Inventado', explicacao: 'Fechou.' }))).toBe('')
})

test('a return is a list of the ticked points, with the message after it', () => {
  const form = formOf({
    'ponto.item.fotos': 'Fotos: envie uma',
    'ponto.dia.7': 'Sábado: confira',
    recado: ' Quase. ',
  })
  expect(returnText(form)).toBe('- Fotos: envie uma\n- Sábado: confira\n\nQuase.')
  expect(returnText(formOf({ recado: 'Só isto.' }))).toBe('Só isto.')
  expect(returnText(formOf({}))).toBe('')
})

test('a text above its limit is refused at its own field', () => {
  expect(tooLong(formOf({ recado: ` ${'x'.repeat(maxRecado)} ` }))).toEqual([])
  expect(tooLong(formOf({ recado: 'x'.repeat(maxRecado + 1) }))).toEqual([
    { field: 'recado', message: 'Use até 600 letras' },
  ])
  expect(tooLong(formOf({ explicacao: 'x'.repeat(maxExplicacao + 1) }))).toEqual([
    { field: 'explicacao', message: 'Use até 900 letras' },
  ])
})

test('with the longest explanation, every reason is short enough for the API', () => {
  for (const { value } of motivosSuspensao) {
    const texto = suspendText(formOf({ motivo: value, explicacao: 'x'.repeat(maxExplicacao) }))
    expect(Motivo.safeParse(texto).success).toBe(true)
  }
})
