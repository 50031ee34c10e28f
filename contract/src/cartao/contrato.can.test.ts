import { lastDayToWithdraw } from '../base/desistencia.ts'
import { daysBetween } from '../base/zona.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  diferencaOf,
  endOfPeriodo,
  idadeAt,
  mayWithdraw,
  unusedMesesOf,
  isIdadeAllowed,
  firstVencimentoOf,
  describeRecusaIdade,
  temMesGratis,
  temPeriodoPago,
} from './contrato.can.ts'

test('a contract of the 31st renews on the last day of short months and returns to the 31st', () => {
  let dia = '2027-01-31'
  const seen = [dia]
  for (let n = 0; n < 4; n += 1) seen.push((dia = endOfPeriodo(dia, 'Mensal', 31)))
  expect(seen).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
})

test('leap days: the 29th and 30th renew on 29 February of a leap year, an annual contract of that day on the 28th', () => {
  expect(endOfPeriodo('2028-01-30', 'Mensal', 30)).toBe('2028-02-29')
  expect(endOfPeriodo('2028-02-29', 'Anual', 29)).toBe('2029-02-28')
  expect(addMonths('2029-02-28', 36, 29)).toBe('2032-02-29')
})

test('months add up: two periods from a day are the period two months later, on the same own day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 24 }),
      (start, ancora, n) => {
        const dia = addMonths('2020-01-01', start, ancora)
        let stepped = dia
        for (let i = 0; i < n; i += 1) stepped = addMonths(stepped, 1, ancora)
        expect(stepped).toBe(addMonths(dia, n, ancora))
      },
    ),
  )
})

test('the first boleto falls due on the chosen day, at least a month ahead', () => {
  expect(firstVencimentoOf('2026-11-23', 'Mensal', 5)).toBe('2027-01-05')
  expect(firstVencimentoOf('2026-11-23', 'Mensal', 25)).toBe('2026-12-25')
  expect(firstVencimentoOf('2027-01-31', 'Mensal', 30)).toBe('2027-02-28')
  expect(firstVencimentoOf('2026-11-23', 'Anual', 20)).toBe('2027-12-20')
})

test('age counts completed years, both ends included, with the specified text', () => {
  const regra = { idadeMin: 16, idadeMax: 65 }
  expect(isIdadeAllowed(regra, '2010-11-23', '2026-11-23')).toBe(true)
  expect(isIdadeAllowed(regra, '2010-11-24', '2026-11-23')).toBe(false)
  expect(isIdadeAllowed(regra, '1960-11-24', '2026-11-23')).toBe(true)
  expect(isIdadeAllowed(regra, '1960-11-23', '2026-11-23')).toBe(false)
  expect(isIdadeAllowed({ idadeMin: null, idadeMax: null }, '1920-01-01', '2026-11-23')).toBe(true)
  expect(describeRecusaIdade(regra)).toBe('A idade para contratação desse plano deve ser entre 16 e 65 anos')
  expect([idadeAt('2008-02-29', '2027-02-28'), idadeAt('2008-02-29', '2027-03-01')]).toEqual([18, 19])
})

test('the free month is for monthly plans, until the last day of the offer, once a CPF', () => {
  const mensal = { tipoRecorrencia: 'Mensal' } as const
  expect(temMesGratis(mensal, '2026-12-31', '2026-12-31', false)).toBe(true)
  expect(temMesGratis(mensal, '2027-01-01', '2026-12-31', false)).toBe(false)
  expect(temMesGratis(mensal, '2026-12-01', '2026-12-31', true)).toBe(false)
  expect(temMesGratis(mensal, '2026-12-01', null, false)).toBe(false)
  expect(temMesGratis({ tipoRecorrencia: 'Anual' }, '2026-12-01', '2026-12-31', false)).toBe(false)
})

test('the difference of a dearer plan is at most the difference of the prices, a centavo rounded down; a cheaper one costs nothing', () => {
  expect(diferencaOf(3_500, 5_990, 15, 30)).toBe(1_245)
  expect(diferencaOf(3_500, 4_990, 7, 31)).toBe(336)
  expect(diferencaOf(5_990, 3_500, 15, 30)).toBe(0)
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.integer({ min: 0, max: 31 }), (a, b, left) => {
      const cost = diferencaOf(a, b, left, 31)
      expect(cost).toBeGreaterThanOrEqual(0)
      expect(cost).toBeLessThanOrEqual(Math.max(0, b - a))
    }),
  )
})

test('an annual plan left in the middle returns its whole unused months', () => {
  expect(unusedMesesOf('2026-11-23', '2027-11-23', 37_800)).toEqual({ meses: 11, valor: 34_650 })
  expect(unusedMesesOf('2026-11-24', '2027-11-23', 37_800)).toEqual({ meses: 11, valor: 34_650 })
  expect(unusedMesesOf('2027-10-23', '2027-11-23', 37_800)).toEqual({ meses: 0, valor: 0 })
})

test('withdrawal ends with the seventh day after the issue', () => {
  const emitidoEm = '2026-11-23'
  expect(lastDayToWithdraw(emitidoEm)).toBe('2026-11-30')
  const may = (hoje: string, estado: 'ATIVO' | 'SUSPENSO' = 'ATIVO') =>
    mayWithdraw({ estado, emitidoEm, hoje })
  expect([may('2026-11-30'), may('2026-12-01'), may('2026-11-25', 'SUSPENSO')]).toEqual([true, false, false])
  expect(daysBetween('2026-10-31', '2026-11-01')).toBe(1)
})

test('a period is paid until its first unpaid day, also of a year that was left before its end', () => {
  const cobranca = { tipo: 'PERIODO', ate: '2027-03-10', estado: 'PAGA' }
  const paid = (hoje: string, over: object = {}, proximaCobranca: string | null = '2027-03-10') =>
    temPeriodoPago({ proximaCobranca, cobrancas: [{ ...cobranca, ...over }] }, hoje)
  expect([paid('2027-03-09'), paid('2027-03-10')]).toEqual([true, false])
  expect(paid('2026-05-09', {}, '2026-05-10')).toBe(true)
  expect(paid('2026-05-10', {}, '2026-05-10')).toBe(false)
  expect(paid('2027-03-09', { estado: 'GRATIS' })).toBe(true)
  expect(paid('2027-03-09', { estado: 'ESTORNADA' })).toBe(false)
  expect(paid('2027-03-09', { tipo: 'DIFERENCA' })).toBe(false)
  expect(paid('2027-03-09', { ate: '2027-02-10' })).toBe(false)
  expect(paid('2027-03-09', {}, null)).toBe(false)
})
