import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAgenda } from './agenda.ts'
import { createExcecao } from './excecao.ts'

const id = '01a1ff6d-7fbb-7336-a2a5-908d383d1f6e'

const horario = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${m}`)
const maybe = fc.option(horario)
/** An end may be midnight, which a typed 00:00 is too. */
const maybeEnd = fc.option(fc.oneof({ weight: 4, arbitrary: horario }, fc.constantFrom('00:00', '24:00')))
const end = (ate: string) => (ate === '00:00' ? '24:00' : ate)

const isRange = (de: string | null, ate: string | null) => de !== null && ate !== null && de < end(ate)
const isNone = (de: string | null, ate: string | null) => de === null && ate === null

test('a weekday is taken just when its ranges are whole, run forwards and do not overlap, whatever the times', () => {
  fc.assert(
    fc.property(maybe, maybeEnd, maybe, maybeEnd, (de1, ate1, de2, ate2) => {
      const turnos = { hora_inicio_1: de1, hora_fim_1: ate1, hora_inicio_2: de2, hora_fim_2: ate2 }
      const body = { corpo_clinico: id, dia_semana: { key: 2 }, ...turnos }
      const each = (isRange(de1, ate1) || isNone(de1, ate1)) && (isRange(de2, ate2) || isNone(de2, ate2))
      const some = de1 !== null || de2 !== null
      const apart = ate1 === null || de2 === null || end(ate1) <= de2
      expect(createAgenda.body.safeParse(body).success).toBe(each && some && apart)
    }),
    { numRuns: 500 },
  )
})

test('a period is taken just when it runs forwards within a year, with hours only for special ones', () => {
  const dia = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10))
  const tipo = fc.constantFrom('FECHADO' as const, 'EXTRA' as const)
  fc.assert(
    fc.property(fc.record({ tipo, de: dia, ate: dia, hora_inicio: maybe, hora_fim: maybeEnd }), (periodo) => {
      const { de, ate, hora_inicio: inicio, hora_fim: fim } = periodo
      const body = { corpo_clinico: id, ...periodo }
      const days = (Date.parse(ate) - Date.parse(de)) / 86_400_000 + 1
      const hours = periodo.tipo === 'FECHADO' ? isNone(inicio, fim) : isRange(inicio, fim)
      expect(createExcecao.body.safeParse(body).success).toBe(days >= 1 && days <= 366 && hours)
    }),
    { numRuns: 500 },
  )
})
