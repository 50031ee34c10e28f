import { expect, test } from 'vitest'
import { deltaDaTaxa, deltaOf, passoTexto, reaisCurtos } from './textos.ts'

test('a change says how much and whether it is more or less', () => {
  expect(deltaOf(1_124, 1_000)).toEqual({ texto: '12,4% a mais', sobe: true })
  expect(deltaOf(1_767, 3)).toEqual({ texto: '589 vezes o de antes', sobe: true })
  expect(deltaOf(2, -1)).toEqual({ texto: '300% a mais', sobe: true })
  expect(deltaOf(820, 1_000)).toEqual({ texto: '18% a menos', sobe: false })
  expect(deltaOf(1_000, 1_000)).toEqual({ texto: 'igual', sobe: null })
  expect(deltaOf(3, 0)).toEqual({ texto: 'antes não havia', sobe: null })
  expect(deltaOf(0, 0)).toEqual({ texto: 'igual', sobe: null })
})

test('a rate changes in points, and is not compared with nothing', () => {
  expect(deltaDaTaxa(9_260, 9_140)).toEqual({ texto: '1,2 ponto a mais', sobe: true })
  expect(deltaDaTaxa(200, 700)).toEqual({ texto: '5 pontos a menos', sobe: false })
  expect(deltaDaTaxa(200, 203)).toEqual({ texto: 'igual', sobe: null })
  expect(deltaDaTaxa(200, null).sobe).toBeNull()
})

test('axes and steps are short', () => {
  expect(reaisCurtos(1_840_000)).toBe('R$\u00a018,4\u00a0mil')
  expect(passoTexto('2026-11-19', { de: '2026-11-01', ate: '2026-11-23' })).toBe('19/11')
  expect(passoTexto('2026-11-01', { de: '2025-12-01', ate: '2026-11-23' })).toBe('nov 2026')
})
