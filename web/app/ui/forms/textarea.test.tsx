import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CountedTextarea } from './textarea.tsx'

const shown = (length: number) =>
  renderToStaticMarkup(<CountedTextarea limit={1000} defaultValue={'x'.repeat(length)} />)

test('a text is counted, and what is above its limit is marked and not cut', () => {
  expect(shown(1000)).toMatch(/class="[^"]*count[^"]*">1\.000 de 1\.000</)
  expect(shown(1000)).not.toContain('over')
  expect(shown(1001)).toMatch(/class="[^"]*over[^"]*">1\.001 de 1\.000</)
  expect(shown(1001)).toContain('x'.repeat(1001))
  expect(shown(1001)).not.toMatch(/maxlength/i)
})
