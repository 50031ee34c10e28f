import { expect, test } from 'vitest'
import { returnText, suspendText } from './motivos.ts'

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

test('what is sent back is a list of the ticked points, with the message after it', () => {
  const form = formOf({
    'ponto.item.fotos': 'Fotos: envie uma',
    'ponto.dia.7': 'Sábado: confira',
    recado: ' Quase. ',
  })
  expect(returnText(form)).toBe('- Fotos: envie uma\n- Sábado: confira\n\nQuase.')
  expect(returnText(formOf({ recado: 'Só isto.' }))).toBe('Só isto.')
  expect(returnText(formOf({}))).toBe('')
})
