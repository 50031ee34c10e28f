import { expect, test } from 'vitest'
import { openPoints, openText } from './decision-bar.tsx'

test('the bar says first what is missing, then what nobody checked', () => {
  expect(openText({ faltam: 2, conferidos: [] })).toBe('Faltam 2 itens obrigatórios para aprovar')
  expect(openText({ faltam: 1, conferidos: [] })).toBe('Falta 1 item obrigatório para aprovar')
  const six = ['documento', 'conselho', 'endereco', 'contatos', 'fotos', 'texto'] as const
  expect(openText({ faltam: 0, conferidos: [...six] })).toBe('2 pontos por conferir')
  expect(openText({ faltam: 0, conferidos: [...six, 'precos'] })).toBe('1 ponto por conferir')
  expect(openText({ faltam: 0, conferidos: [...six, 'precos', 'horarios'] })).toBe('Tudo conferido')
})

test('the question names what nobody checked', () => {
  expect(openPoints({ tipoPessoa: 'PF', conferidos: ['conselho', 'endereco', 'contatos', 'fotos'] })).toEqual(
    ['CPF regular na Receita', 'Texto sem promessa de cura', 'Preços plausíveis', 'Horários e agenda'],
  )
})
