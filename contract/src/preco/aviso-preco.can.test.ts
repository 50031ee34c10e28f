import { expect, test } from 'vitest'
import { caminhosOfAviso, caminhosText } from './aviso-preco.can.ts'

const text = (escolha: string, tem: string): string =>
  caminhosText(
    caminhosOfAviso(
      { email: escolha.includes('email'), sms: escolha.includes('sms') },
      { email: tem.includes('email'), celular: tem.includes('celular') },
    ),
  )

test('a price is told by the chosen ways, and by SMS to who has no e-mail', () => {
  expect(text('email', 'email celular')).toBe('e-mail')
  expect(text('email sms', 'email celular')).toBe('e-mail e SMS')
  expect(text('sms', 'email celular')).toBe('SMS')
  expect(text('email', 'celular')).toBe('SMS')
  expect(text('email sms', 'celular')).toBe('SMS')
})

test('nothing is promised where nothing was chosen or nothing reaches the person', () => {
  expect(text('', 'email celular')).toBe('')
  expect(text('email sms', '')).toBe('')
  expect(text('sms', 'email')).toBe('')
})
