import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toPrintable, writePdf } from './write-pdf.ts'

test.each([
  ['Zé da Conceição – “Tião” €', 'Zé da Conceição – “Tião” €'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Maria 😀\u0007\nAparecida', 'Maria Aparecida'],
  ['José', 'José'],
  ['Анна 中', '???? ?'],
])('%j is shown by the standard fonts as %j', (typed, shown) => {
  expect(toPrintable(typed)).toBe(shown)
})

test('a drawing after a turn of others is in the document too', async () => {
  const bytes = await writePdf({}, async (doc) => {
    await setImmediate()
    doc.addPage()
  })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Count 2')
})
