import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marcacao } from './marcacao.tsx'

const html = (text: string): string => renderToStaticMarkup(<Marcacao text={text} />)

test('headings, lists, bold and links become elements', () => {
  expect(html('## Um\n- [a](/busca) **b**')).toMatch(
    /<h2>Um<\/h2><ul[^>]*><li><a href="\/busca">a<\/a> <b>b<\/b><\/li>/,
  )
})

test('scripts and handlers in every place of a text come out as text', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const shown = html(
    [
      `## ${evil}`,
      `### ${evil}`,
      evil,
      `- ${evil}`,
      `1. ${evil}`,
      `**${evil}**`,
      `[${evil}](/busca)`,
      `[x](javascript:alert)`,
    ].join('\n\n'),
  )
  expect(shown).not.toMatch(/<script|<img|href="javascript/i)
  expect(shown.match(/&lt;script&gt;/g)).toHaveLength(7)
  expect(shown).toContain('[x](javascript:alert)')
})
