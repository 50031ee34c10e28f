import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Quotes } from './quotes.tsx'

const quote = { id: '1', text: 'Fui bem atendida.', name: 'Marlene Lima', place: null }

test('a quote without a photo has initials, because a drawn face would be a guess', () => {
  const html = renderToStaticMarkup(<Quotes quotes={[{ ...quote, photo: null }]} />)
  expect(html).toContain('>ML<')
  expect(html).not.toContain('<img')
})

test('a quote with a photo shows it', () => {
  const html = renderToStaticMarkup(<Quotes quotes={[{ ...quote, photo: '/api/foto?id=1' }]} />)
  expect(html).toContain('src="/api/foto?id=1&amp;w=104"')
})
