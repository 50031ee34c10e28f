import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCentavos } from '../base/texto.ts'
import { centavosOf, maskPreco, readNumero, type Decimal } from './preco-numero.ts'

const read = (cell: string | number, decimal: Decimal | null = null) => {
  const r = readNumero(cell, decimal)
  return 'centavos' in r ? r.centavos : r.recusa
}

test('a text that can only be one amount is read, however it is written', () => {
  for (const [text, centavos] of [
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234.56', 123_456],
    ['1234,5', 123_450],
    ['R$ 89,90', 8_990],
    ['r$\u00a01.234.567,00', 123_456_700],
    ["'250", 25_000],
    ['1.234.567', 123_456_700],
    ['0,99', 99],
  ] as const)
    expect([text, read(text)]).toEqual([text, centavos])
  expect(read(1234.56)).toBe(123_456)
  expect(read(0.1 + 0.2)).toBe(30)
})

test('a text that can be two amounts is asked about, and then read as was answered', () => {
  expect([read('1.234'), read('1,234')]).toEqual(['ambiguo', 'ambiguo'])
  expect([read('1.234', ','), read('1,234', '.')]).toEqual([123_400, 123_400])
  expect([read('1.234', '.'), read('1,234', ',')]).toEqual(['casas', 'casas'])
  expect([read('12.50', ','), read('12,50', '.'), read('1,234.56', ',')]).toEqual([
    'formato',
    'formato',
    'formato',
  ])
})

test('a text that is no amount, or not exactly one, is refused with its reason', () => {
  for (const [cell, recusa] of [
    ['', 'vazio'],
    ['  ', 'vazio'],
    ['=A1*2', 'formula'],
    ["'=1+1", 'formula'],
    ['12,345', 'ambiguo'],
    ['1234,567', 'casas'],
    ['0,500', 'casas'],
    ['1.5O0', 'ilegivel'],
    ['-10', 'ilegivel'],
    ['1.23.456', 'ilegivel'],
    ['1.234.56', 'ilegivel'],
    ['data 45000', 'ilegivel'],
    ['sob consulta', 'ilegivel'],
    ['99999999999', 'limite'],
    [10.005, 'casas'],
    [Number.NaN, 'ilegivel'],
    [1e300, 'limite'],
  ] as const)
    expect([cell, read(cell)]).toEqual([cell, recusa])
})

const styles: Record<string, (n: number) => string> = {
  'pt-BR': (n) =>
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(n / 100),
  'en-US': (n) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(n / 100),
  plain: (n) => (n / 100).toFixed(2),
  comma: (n) => (n / 100).toFixed(2).replace('.', ','),
}

test('every amount comes back as it was, in every way to write two decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom(...Object.keys(styles)),
      (n, style) => {
        expect(read(styles[style]!(n))).toBe(n)
        expect(read(n / 100)).toBe(n)
      },
    ),
  )
})

test('a text is never two amounts: once the format is given, it is the same amount or refused', () => {
  const piece = fc.constantFrom('.', ',', '1', '23', '456', '0', ' ', 'R$')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      const free = read(text)
      const told = [read(text, ','), read(text, '.')].filter((r) => typeof r === 'number')
      expect(told.every((r) => free === r || free === 'ambiguo')).toBe(true)
      expect(free === 'ambiguo' ? told.length : 1).toBe(1)
    }),
  )
})

test('a typed price is displayed with dots and two decimals; what is not one price stays as typed', () => {
  expect(['1234,5', '1234', '1.234', '1.234,56', '89.90', ' R$ 90 ', '0,5'].map(maskPreco)).toEqual([
    '1.234,50',
    '1.234,00',
    '1.234,00',
    '1.234,56',
    '89,90',
    '90,00',
    '0,50',
  ])
  for (const text of ['', '1,234', '12,345', 'noventa', '-1']) expect(maskPreco(text)).toBe(text)
})

test('a price typed into a form is read as in Brazil: a dot before three figures separates thousands', () => {
  const typed = ['250', ' R$ 1.250 ', '1.250', '1.250,00', '250,5', '0,99', '89.90', '1250.00']
  expect(typed.map(centavosOf)).toEqual([25_000, 125_000, 125_000, 125_000, 25_050, 99, 8_990, 125_000])
  for (const text of ['', 'abc', '-5', '1,250', '10,123', '1.2.3', '10.000.000,01'])
    expect([text, centavosOf(text)]).toEqual([text, Number.NaN])
})

test('the text of a price field is read as the same amount, and stays as it is when the field is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (centavos) => {
      const text = formatCentavos(centavos)
      expect([centavosOf(text), read(text), maskPreco(text)]).toEqual([centavos, centavos, text])
    }),
  )
})
