import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { barCode, dueFactor, modulo11, toBar, toLine } from './boleto-line.ts'

// The package's types assume browser dates; here it is only run, as an independent check.
const { isValidBoleto, getBoletoInfo } = createRequire(import.meta.url)('@brazilian-utils/brazilian-utils')
const date = (text: string) => Temporal.PlainDate.from(text)

test('the worked example of pix-and-boleto.md is reproduced in both directions', () => {
  const bar = '34199165600000150001091234567890123456789000'
  const line = '34191091233456789012334567890008916560000015000'
  expect([toLine(bar), toBar(line)]).toEqual([line, bar])
  expect(modulo11(bar.slice(0, 4) + bar.slice(5))).toBe(9)
})

test('a line that Zoop issued in 2020 is reproduced in both directions', () => {
  const line = '34191090651997807893931339210002184450000003000'
  expect(toBar(line)).toBe('34191844500000030001090619978078933133921000')
  expect(toLine(toBar(line))).toBe(line)
})

test.each([
  ['2000-07-03', 1000],
  ['2025-02-21', 9999],
  ['2025-02-22', 1000],
  ['2025-12-31', 1312],
  ['2026-11-21', 1637],
  ['2026-12-10', 1656],
  ['2049-10-13', 9999],
])('the due factor of %s is %i', (day, factor) => {
  expect(dueFactor(date(day))).toBe(factor)
})

test('every line is valid for an independent reader, which finds its amount and due date', () => {
  for (let i = 1; i <= 300; i++) {
    const due = date('2026-11-21').add({ days: i })
    const line = toLine(barCode({ number: 6_199_780 + i, amount: i * 331, due }))
    expect(isValidBoleto(line)).toBe(true)
    const info = getBoletoInfo(line)
    expect([info.amount, info.expirationDate.toISOString().slice(0, 10), info.bankCode]).toEqual([
      i * 331,
      due.toString(),
      '341',
    ])
    expect(line.slice(4, 7)).toBe('109')
  }
})

test('a changed digit makes the line invalid', () => {
  const line = toLine(barCode({ number: 1, amount: 15_000, due: date('2026-12-10') }))
  expect(isValidBoleto(line.replace('341910', '341911'))).toBe(false)
})
