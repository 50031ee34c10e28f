import { expect, test } from 'vitest'
import * as contract from '@alento/contract/base/documento.ts'
import { formatCartao, formatCpf, groupCard, groupCep } from './documento.ts'

test('masks are those of the contract', () => {
  expect(formatCpf('52998224725')).toBe(contract.formatCpf('52998224725'))
  expect(formatCartao('4021773005182646')).toBe(contract.formatCartao('4021773005182646'))
  expect(groupCep('20511330')).toBe(contract.formatCep('20511330'))
})

test('digits are grouped while they are typed', () => {
  expect(groupCard('45390033 7')).toBe('4539 0033 7')
  expect(groupCard('4539-0033-7072-5497')).toBe('4539 0033 7072 5497')
  expect(groupCep('20511')).toBe('20511')
  expect(groupCep('20511-3')).toBe('20511-3')
})
