import { expect, test } from 'vitest'
import { dayStart, hasTotalFallen, isSameCesta, lowestTotal } from './guardado.rules.ts'

const way = (valor: number, ...faltam: number[]) => ({ cobertura: { valor, faltam } })

test('the lowest total is that of a way that does the whole basket', () => {
  expect(lowestTotal([way(9_000), way(12_000), way(4_000), way(100, 2)])).toBe(4_000)
  expect(lowestTotal([way(100, 2)])).toBe(null)
  expect(lowestTotal([])).toBe(null)
})

test('a fall counts from R$ 1,00 on, and never from or to an unknown total', () => {
  expect(hasTotalFallen(5_000, 4_900)).toBe(true)
  expect(hasTotalFallen(5_000, 4_901)).toBe(false)
  expect(hasTotalFallen(5_000, 6_000)).toBe(false)
  expect(hasTotalFallen(null, 100)).toBe(false)
  expect(hasTotalFallen(5_000, null)).toBe(false)
})

test('a day begins at midnight in Brasília', () => {
  const at = (text: string) => String(dayStart(Temporal.Instant.from(text)))
  expect(at('2026-03-10T02:59:00Z')).toBe('2026-03-09T03:00:00Z')
  expect(at('2026-03-10T03:00:00Z')).toBe('2026-03-10T03:00:00Z')
})

test('the order of the exams makes no other basket; place, distance and kind of unit do', () => {
  const cesta = { tipo: 'AMBOS', exames: ['1', '2'], municipioId: 1, bairro: null, raioKm: 10 }
  expect(isSameCesta(cesta, { ...cesta, exames: ['2', '1'] })).toBe(true)
  for (const other of [
    { tipo: 'LABORATORIO' },
    { exames: ['1'] },
    { municipioId: 2 },
    { bairro: 'Tijuca' },
    { raioKm: 5 },
  ])
    expect(isSameCesta(cesta, { ...cesta, ...other })).toBe(false)
})
