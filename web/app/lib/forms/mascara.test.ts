import { expect, test } from 'vitest'
import { epochOf, groupCartao, groupCpf, groupData, groupTelefone } from './mascara.ts'

test('what is typed gets its marks as it grows', () => {
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

test('a day that does not exist is none', () => {
  expect(epochOf('14/03/1957')).toBe(Date.parse('1957-03-14T00:00:00Z'))
  expect(epochOf('29/02/2024')).toBe(Date.parse('2024-02-29T00:00:00Z'))
  for (const wrong of ['30/02/2024', '29/02/2023', '00/01/2020', '14/13/1957', '14/03/57', '1957-03-14', ''])
    expect([wrong, epochOf(wrong)]).toEqual([wrong, Number.NaN])
})
