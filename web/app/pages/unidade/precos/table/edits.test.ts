import { expect, test } from 'vitest'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { countEdits, start, reduceEdits, type Act } from './edits.ts'

const row = (over: Record<string, number> = {}): Preco =>
  ({
    _id: 'a',
    nome: 'Cardiologia',
    valorParticular: 25_000,
    valorAlento: 12_900,
    valorSinSaude: 8_990,
    ...over,
  }) as unknown as Preco
const run = (...acts: Act[]) => acts.reduce(reduceEdits, start([row()]))
const typed = (text: string): Act => ({ kind: 'type', id: 'a', field: 'valorSinSaude', text })
const save: Act = { kind: 'save', ids: ['a'] }

test('a typed price waits, and is no change once it is as it was', () => {
  expect(countEdits(run(typed('79,90')))).toEqual({ changed: 1, wrong: 0 })
  expect(countEdits(run(typed('79,90'), typed('89,90')))).toEqual({ changed: 0, wrong: 0 })
  expect(run(typed('79,90'), { kind: 'discard' }).edits).toEqual({})
})

test('a saved row shows at once; one that is wrong is not sent, and says why', () => {
  const good = run(typed('79,90'), save)
  expect([good.rows[0]!.valorSinSaude, Object.keys(good.sent), good.edits]).toEqual([7_990, ['a'], {}])
  const wrong = run(typed('500,00'), save)
  expect([wrong.rows[0]!.valorSinSaude, wrong.sent]).toEqual([8_990, {}])
  expect(wrong.edits['a']!.errors).toEqual({
    valorSinSaude: 'O SinSaude não pode passar do preço da plataforma',
  })
})

test('a refused row is as it was, or as another left it, and keeps what was typed', () => {
  const refused = run(typed('79,90'), save, { kind: 'refused', id: 'a', refusal: { problem: 'Sem rede' } })
  expect(refused.rows[0]!.valorSinSaude).toBe(8_990)
  expect(refused.edits['a']).toMatchObject({ problem: 'Sem rede', texts: { valorSinSaude: '79,90' } })
  const now = row({ valorSinSaude: 7_000 })
  const late = run(typed('79,90'), save, typed('69,90'), { kind: 'refused', id: 'a', refusal: { now } })
  expect([late.rows[0]!.valorSinSaude, late.edits['a']!.texts.valorSinSaude]).toEqual([7_000, '69,90'])
})

test('a row on its way is not sent a second time before it has its answer', () => {
  const twice = run(typed('79,90'), save, typed('69,90'), save)
  expect([twice.sent['a']!.texts.valorSinSaude, twice.edits['a']!.texts.valorSinSaude]).toEqual([
    '79,90',
    '69,90',
  ])
  const answered = reduceEdits(twice, { kind: 'saved', preco: row({ valorSinSaude: 7_990 }) })
  expect(reduceEdits(answered, save).sent['a']!.before.valorSinSaude).toBe(7_990)
})
