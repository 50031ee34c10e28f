import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChaveAjuste, readAjuste, typedAjuste } from './ajuste.can.ts'

const hoje = '2026-03-10'
const read = (chave: ChaveAjuste, typed: string) => readAjuste(chave, typed, hoje)

test('a fee is a percentage of at most half the price, with a comma or a point', () => {
  expect(['10', '12,5', '12.50 %', '0', '6,59', '50'].map((t) => read('taxaBp', t))).toEqual(
    ['1000', '1250', '1250', '0', '659', '5000'].map((valor) => ({ valor })),
  )
  for (const bad of ['', '-1', '50,01', '1e3', '10,555', 'dez'])
    expect(read('taxaBp', bad)).toHaveProperty('erro')
})

test('the value of a trip is an amount of at most R$ 500,00', () => {
  expect(['15', '15,00', 'R$ 7,5', '0', '500.00'].map((t) => read('valorDeslocamento', t))).toEqual(
    ['1500', '1500', '750', '0', '50000'].map((valor) => ({ valor })),
  )
  for (const bad of ['', '-1', '500,01', '1.000,00', 'quinze'])
    expect(read('valorDeslocamento', bad)).toHaveProperty('erro')
})

test('a fee and an amount that are shown and sent back stay the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('taxaBp' as const, 'valorDeslocamento' as const),
      fc.integer({ min: 0, max: 5_000 }),
      (chave, n) => {
        expect(read(chave, typedAjuste(chave, String(n)))).toEqual({ valor: String(n) })
      },
    ),
  )
})

test('the offer ends on a day that exists and is not over, or there is none', () => {
  expect([read('mesGratisAte', ''), read('mesGratisAte', hoje)]).toEqual([{ valor: '' }, { valor: hoje }])
  for (const bad of ['2026-03-09', '2026-02-30', '10/04/2026', '2026-13-01'])
    expect(read('mesGratisAte', bad), bad).toHaveProperty('erro')
})

test('telephones, the chat link and the CNPJ are checked; digits alone are grouped', () => {
  expect(read('centralTelefone', '2130050100')).toEqual({ valor: '(21) 3005-0100' })
  expect(read('centralTelefone', ' 0800 123 4567 ')).toEqual({ valor: '0800 123 4567' })
  expect(read('suporteTelefone', '40041234')).toEqual({ valor: '4004-1234' })
  for (const bad of ['(20) 3005-0100', '2571-0384', '(21) 3005-0100 ramal 2'])
    expect(read('centralTelefone', bad), bad).toHaveProperty('erro')
  expect(read('empresaCnpj', '11222333000181')).toEqual({ valor: '11.222.333/0001-81' })
  expect(read('chatUrl', 'https://wa.me/552130050200')).toEqual({ valor: 'https://wa.me/552130050200' })
  expect(read('centralTelefone', 'ligue já')).toHaveProperty('erro')
  expect(read('empresaCnpj', '11222333000182')).toHaveProperty('erro')
  for (const bad of ['http://wa.me/1', 'javascript:alert(1)', 'wa.me/1', ''])
    expect(read('chatUrl', bad), bad).toHaveProperty('erro')
})

test('line breaks become spaces and what is too short or too long is refused', () => {
  expect(read('empresaEndereco', 'Rua A, 1\n Centro, Rio')).toEqual({ valor: 'Rua A, 1 Centro, Rio' })
  expect(read('empresaNome', 'A')).toHaveProperty('erro')
  expect(read('rodape', 'a'.repeat(301))).toHaveProperty('erro')
  expect(read('rodape', '')).toEqual({ valor: '' })
})
