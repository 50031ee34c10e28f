import { expect, test } from 'vitest'
import { namesWithoutNoun, wrongNames } from './names.ts'

const file = (name: string) => ({ path: `server/src/modules/pedido/${name}`, text: '' })

test('a file of a module begins with a listed verb or ends with a kind', () => {
  const good = ['get-pedido.ts', 'set-pagamento-ato.ts', 'pedido.rules.ts', 'cupom.load.store.ts']
  expect(wrongNames(good.map(file))).toEqual([])
})

test.for(['fetch-pedido.ts', 'pedido.ts', 'get.ts', 'pedido.helpers.ts', 'with-exames.ts', 'getPedido.ts'])(
  '%s is refused',
  (name) => {
    expect(wrongNames([file(name)])).toHaveLength(1)
  },
)

test('the list of verbs stays closed at 40', () => {
  expect(wrongNames([], 40)).toEqual([])
  expect(wrongNames([], 41)).toEqual(['41 verbos, o máximo é 40'])
})

test.for(['seenOf', 'othersOf', 'paidAndHeardOf', 'whomOf', 'quandoOf'])(
  '%s has no noun and is refused',
  (name) => {
    const text = `export const ${name} = (a: string): string => a\nfunction ${name}() {}\n`
    expect(namesWithoutNoun([{ path: 'web/app/a.tsx', text }])).toHaveLength(2)
  },
)

test('the x of a y has a noun, whatever stands before it', () => {
  const good = ['nameOf', 'chosenTimeOf', 'seenNumberOf', 'ownerOf']
  const text = good.map((name) => `const ${name} = 1 // not seenOf: const seenOf = 1`).join('\n')
  expect(namesWithoutNoun([{ path: 'web/app/a.ts', text }])).toEqual([])
})
