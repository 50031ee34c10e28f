import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dearerThanAlone, groupByPacote, longestWait, resultadoText } from './pacote.can.ts'

const valores = (valorParticular: number, valorAlento: number, valorSinSaude: number) => ({
  valorParticular,
  valorAlento,
  valorSinSaude,
})

test('a package is dearer where its price is above what its exams cost alone, and never without such a sum', () => {
  expect(dearerThanAlone(valores(300, 200, 101), valores(300, 199, 100))).toEqual([
    'valorAlento',
    'valorSinSaude',
  ])
  expect(dearerThanAlone(valores(300, 200, 100), valores(300, 200, 100))).toEqual([])
  expect(dearerThanAlone(valores(300, 200, 100), null)).toEqual([])
})

test('the wait for a result is said in days, the same day as such, and nothing where it is not known', () => {
  expect([null, 0, 1, 12].map(resultadoText)).toEqual([
    null,
    'Resultado no mesmo dia',
    'Resultado em até 1 dia',
    'Resultado em até 12 dias',
  ])
})

test('the longest wait is known only when every exam has one', () => {
  const dias = fc.option(fc.nat({ max: 90 }), { nil: null })
  fc.assert(
    fc.property(fc.array(dias, { maxLength: 6 }), (list) => {
      const known = list.flatMap((d) => (d === null ? [] : [d]))
      const whole = list.length > 0 && known.length === list.length
      expect(longestWait(list.map((resultadoDias) => ({ resultadoDias })))).toBe(
        whole ? Math.max(...known) : null,
      )
    }),
  )
})

test('exams of an order are grouped: alone first, then each package with its own', () => {
  const exames = [
    { nome: 'Glicose', pacote: 'Básico' },
    { nome: 'PSA', pacote: null },
    { nome: 'TSH', pacote: 'Mulher' },
    { nome: 'Ureia', pacote: 'Básico' },
  ]
  const names = groupByPacote(exames).map((g) => [g.pacote, ...g.exames.map((e) => e.nome)])
  expect(names).toEqual([
    [null, 'PSA'],
    ['Básico', 'Glicose', 'Ureia'],
    ['Mulher', 'TSH'],
  ])
  expect(groupByPacote([])).toEqual([])
})
