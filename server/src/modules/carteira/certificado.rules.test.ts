import { expect, test } from 'vitest'
import { lastDayWithoutPaying, validadeOf, type SituacaoContrato } from './certificado.rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const now = Temporal.Instant.from('2026-03-11T15:00:00Z')
const contrato: SituacaoContrato = {
  estado: 'ATIVO',
  metodo: 'pix',
  proximaCobranca: day('2026-04-10'),
  atrasadoDesde: null,
}
const until = (change: Partial<SituacaoContrato>): string | undefined =>
  validadeOf({ ...contrato, ...change }, now)?.toString()

test('a certificate is good for 7 days, also of a card that has no contract here', () => {
  expect(until({})).toBe('2026-03-18T15:00:00Z')
  expect(String(validadeOf(null, now))).toBe('2026-03-18T15:00:00Z')
})

test('a certificate ends with the last day of grace, in Brasília time', () => {
  expect(until({ proximaCobranca: day('2026-03-05') })).toBe('2026-03-16T02:59:59Z')
  expect(until({ estado: 'EM_ATRASO', atrasadoDesde: day('2026-03-02') })).toBe('2026-03-13T02:59:59Z')
})

test('a contract that is ending has no grace', () => {
  expect(until({ estado: 'CANCELADO_AO_FIM', proximaCobranca: day('2026-03-14') })).toBe(
    '2026-03-14T02:59:59Z',
  )
})

test('on the last day it is good until midnight, and a day later there is none', () => {
  expect(until({ estado: 'EM_ATRASO', atrasadoDesde: day('2026-03-01') })).toBe('2026-03-12T02:59:59Z')
  expect(until({ estado: 'EM_ATRASO', atrasadoDesde: day('2026-02-28') })).toBeUndefined()
})

test('a boleto has its banking days to clear before the grace begins; nothing bounds what was never paid', () => {
  const due = day('2026-03-13') // a Friday
  expect(String(lastDayWithoutPaying({ ...contrato, metodo: 'boleto', proximaCobranca: due }))).toBe(
    '2026-03-27',
  )
  expect(String(lastDayWithoutPaying({ ...contrato, proximaCobranca: due }))).toBe('2026-03-23')
  expect(lastDayWithoutPaying({ ...contrato, proximaCobranca: null })).toBeNull()
})
