import { expect, test } from 'vitest'
import { bandeiraOf, codeLengthOf, isAno, isCodigo, isMes } from './cartao-credito.ts'

test.each([
  ['3782 822463 10005', 'amex'],
  ['341111111111111', 'amex'],
  ['3050 0000 0000 02', 'diners'],
  ['36006666333344', 'diners'],
  ['38520000023237', 'diners'],
  ['5412 7500 1234 5678', 'mastercard'],
  ['2221 0000 0000 0009', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['4539 0033 7072 5497', 'visa'],
  ['4222222222222', 'visa'],
  ['6362 9700 0045 7013', 'elo'],
  ['5066991111111118', 'elo'],
  ['3530111333300000', 'jcb'],
  ['213112345678901', 'jcb'],
  ['6011 1111 1111 1117', 'discover'],
])('%s is %s', (numero, bandeira) => {
  expect(bandeiraOf(numero)).toBe(bandeira)
})

test('an Elo that starts as a Visa or a Discover is Elo', () => {
  expect(bandeiraOf('4011780000000000')).toBe('elo')
  expect(bandeiraOf('4011770000000000')).toBe('visa')
  expect(bandeiraOf('6500310000000000')).toBe('elo')
  expect(bandeiraOf('6500340000000000')).toBe('discover')
})

test('the brand shows while the number is typed', () => {
  expect(bandeiraOf('')).toBeNull()
  expect(bandeiraOf('4')).toBe('visa')
  expect(bandeiraOf('37')).toBe('amex')
})

test('Hipercard and what nobody knows are generic', () => {
  expect(bandeiraOf('6062 8200 0000 0000')).toBeNull()
  expect(bandeiraOf('3841 0012 3456 7890')).toBeNull()
  expect(bandeiraOf('6440 0000 0000 0000')).toBeNull()
  expect(bandeiraOf('2721000000000000')).toBeNull()
  expect(bandeiraOf('9999')).toBeNull()
})

test('a number with more digits than its brand is generic', () => {
  const whole = ['37828224631000', '3852000002323', '411111111111111', '541275001234567', '353011133330000']
  for (const number of whole) {
    expect(bandeiraOf(`${number}0`)).not.toBeNull()
    expect(bandeiraOf(`${number}00`)).toBeNull()
  }
})

test('only Amex has four digits of security code', () => {
  expect(codeLengthOf('amex')).toBe(4)
  expect(codeLengthOf('visa')).toBe(3)
  expect(codeLengthOf(null)).toBe(3)
})

test('expiration and security code have the form that their card asks for', () => {
  expect(['1', '01', '12', '0', '00', '13', '1a', ''].filter(isMes)).toEqual(['1', '01', '12'])
  expect(['2030', '30', '20300'].filter(isAno)).toEqual(['2030'])
  expect(['12', '123', '1234', '12a'].filter((c) => isCodigo(c, '4539003370725497'))).toEqual(['123'])
  expect(['123', '1234', '12345'].filter((c) => isCodigo(c, '378282246310005'))).toEqual(['1234'])
})
