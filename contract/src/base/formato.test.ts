import { expect, test } from 'vitest'
import {
  formatCartao,
  formatCep,
  formatCnpj,
  formatCpf,
  formatLinhaDigitavel,
  groupCartao,
  groupCartaoCredito,
  groupCep,
  groupCnpj,
  groupCpf,
  plainCnpj,
} from './formato-documento.ts'
import { groupData, groupTelefone, plainTelefone } from './digitado.ts'
import { formatTelefone, internationalTelefone } from './telefone.ts'

test('masks', () => {
  expect([
    formatCpf('52998224725'),
    formatCnpj('12ABC34501DE35'),
    formatTelefone('2125710384'),
    formatTelefone('21999990000'),
    formatTelefone('08001234567'),
    formatTelefone('40041234'),
    formatCartao('4021773005182646'),
  ]).toEqual([
    '529.982.247-25',
    '12.ABC.345/01DE-35',
    '(21) 2571-0384',
    '(21) 99999-0000',
    '0800 123 4567',
    '4004-1234',
    '4021 7730 0518 2646',
  ])
})

test('a mask that is filled reads as the stored text does', () => {
  expect(groupCpf('52998224725')).toBe(formatCpf('52998224725'))
  expect(groupCartao('4021773005182646')).toBe(formatCartao('4021773005182646'))
  expect(groupCep('20511330')).toBe(formatCep('20511330'))
  expect(groupCnpj('12abc34501de35')).toBe(formatCnpj('12ABC34501DE35'))
  expect(groupTelefone('2125710384')).toBe(formatTelefone('2125710384'))
})

test('an incomplete text comes back as it is', () => {
  for (const format of [formatCpf, formatCnpj, formatCep, formatTelefone, formatLinhaDigitavel])
    for (const text of ['', '123', 'nenhum', '1234567890123456789012']) expect(format(text)).toBe(text)
  expect(formatCartao('4021 7730 0518 2646')).toBe('4021 7730 0518 2646')
  expect(formatCartao('apagado-01978f00-0000-7000-8000-000000000000')).toBe('Cartão apagado')
})

test('digits are grouped while they are typed', () => {
  expect(groupCartaoCredito('45390033 7')).toBe('4539 0033 7')
  expect(groupCartaoCredito('4539-0033-7072-5497')).toBe('4539 0033 7072 5497')
  expect(groupCep('20511')).toBe('20511')
  expect(groupCep('20511-3')).toBe('20511-3')
})

test('a CNPJ is grouped as it is typed, letters in capitals', () => {
  const typed = [
    '1',
    '12',
    '12a',
    '12abc3',
    '12abc345',
    '12abc34501',
    '12abc34501de35',
    '12.ABC.345/01DE-35x',
  ]
  expect(typed.map(groupCnpj)).toEqual([
    '1',
    '12',
    '12.A',
    '12.ABC.3',
    '12.ABC.345',
    '12.ABC.345/01',
    '12.ABC.345/01DE-35',
    '12.ABC.345/01DE-35',
  ])
  expect(plainCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
})

test('a typed text gets its marks as it grows', () => {
  expect(['529', '5299', '52998224725', '529.982.247-259'].map(groupCpf)).toEqual([
    '529',
    '529.9',
    '529.982.247-25',
    '529.982.247-25',
  ])
  expect(['14', '140', '14031957'].map(groupData)).toEqual(['14', '14/0', '14/03/1957'])
  expect(['21', '2125710384', '21987654321'].map(groupTelefone)).toEqual([
    '(21',
    '(21) 2571-0384',
    '(21) 98765-4321',
  ])
  expect(groupCartao('4021773005182646')).toBe('4021 7730 0518 2646')
})

test('a mask changes no figure, and nothing when applied twice', () => {
  for (let length = 0; length <= 11; length += 1) {
    const digits = '21987654321'.slice(0, length)
    const masked = groupTelefone(digits)
    expect([masked.replace(/\D/g, ''), groupTelefone(masked)]).toEqual([digits, masked])
  }
})

test.each([
  ['+55 11 98765-4321', '11987654321', '(11) 98765-4321'],
  ['+5511987654321', '11987654321', '(11) 98765-4321'],
  ['5511987654321', '11987654321', '(11) 98765-4321'],
  ['0055 11 98765 4321', '11987654321', '(11) 98765-4321'],
  ['+55 (011) 98765-4321', '11987654321', '(11) 98765-4321'],
  ['011 98765-4321', '11987654321', '(11) 98765-4321'],
  ['(011) 98765-4321', '11987654321', '(11) 98765-4321'],
  [' (11) 98765-4321 ', '11987654321', '(11) 98765-4321'],
  ['+55 21 2571-0384', '2125710384', '(21) 2571-0384'],
  ['55 99876-5432', '55998765432', '(55) 99876-5432'],
  ['+55 55 99876-5432', '55998765432', '(55) 99876-5432'],
  ['+351 912 345 678', '+351912345678', '+351912345678'],
  ['0800 123 4567', '08001234567', '0800 123 4567'],
  ['0800-123456', '0800123456', '0800 123 456'],
  ['0300 789 1234', '03007891234', '0300 789 1234'],
  ['4004-1234', '40041234', '4004-1234'],
  ['3003 1234', '30031234', '3003-1234'],
  ['+', '+', '+'],
  ['', '', ''],
])('the telephone %j is stored as %j and shown as %j', (typed, stored, shown) => {
  expect([plainTelefone(typed), groupTelefone(typed)]).toEqual([stored, shown])
  expect(groupTelefone(shown)).toBe(shown)
})

test('a figure too many changes no number, and a country code that is typed figure by figure goes away', () => {
  const type = (text: string) => Array.from(text).reduce((field, key) => groupTelefone(field + key), '')
  expect(type('559876543211')).toBe('(55) 98765-4321')
  expect(type('+55 11 98765-4321')).toBe('(11) 98765-4321')
  expect(type('011987654321')).toBe('(11) 98765-4321')
  expect(type('08001234567')).toBe('0800 123 4567')
  expect(type('085987654321')).toBe('(85) 98765-4321')
  expect(type('40041234')).toBe('4004-1234')
})

test('the digit line is masked as banks print it', () => {
  expect(formatLinhaDigitavel('34191091233456789012334567890008916560000015000')).toBe(
    '34191.09123 34567.890123 34567.890008 9 16560000015000',
  )
  expect(formatLinhaDigitavel('123')).toBe('123')
})

test('slashes come by themselves', () => {
  expect(['2', '25', '251', '25112026', '25/11/2026', '25/1', 'x'].map(groupData)).toEqual([
    '2',
    '25',
    '25/1',
    '25/11/2026',
    '25/11/2026',
    '25/1',
    '',
  ])
})

test('a telephone as the world dials it', () => {
  expect(internationalTelefone('(21) 2571-0384')).toBe('+552125710384')
  expect(['0800 123 4567', '4004-1234'].map(internationalTelefone)).toEqual(['08001234567', '40041234'])
})
