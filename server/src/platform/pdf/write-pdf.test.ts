import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { printable, writePdf } from './write-pdf.ts'

test.each([
  ['Zé da Conceição – “Tião” €', 'Zé da Conceição – “Tião” €'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Maria 😀\u0007\nAparecida', 'Maria Aparecida'],
  ['José', 'José'],
  ['Анна 中', '???? ?'],
])('%j is shown by the standard fonts as %j', (typed, shown) => {
  expect(printable(typed)).toBe(shown)
})

test('drawing that waits between its pages lets others have their turn', async () => {
  let turns = 0
  let open = true
  const others = (async () => {
    for (; open; turns++) await setImmediate()
  })()
  const bytes = await writePdf({}, async (doc) => {
    for (let page = 0; page < 5; page++) {
      doc.addPage()
      await setImmediate()
    }
  })
  open = false
  await others
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect(turns).toBeGreaterThan(4)
})
