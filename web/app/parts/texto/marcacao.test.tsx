import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marcacao } from './marcacao.tsx'

const equipe = {
  numero: 12,
  descricao: 'A "equipe" <b>na porta',
  imagem: '/api/imagensTexto/12/imagem?v=a',
  criadaEm: '2026-03-10T15:00:00Z',
}
const html = (text: string): string => renderToStaticMarkup(<Marcacao text={text} imagens={[equipe]} />)

test('a picture is shown with its description; one that does not exist leaves nothing', () => {
  const shown = html('[imagem 12]\n\n[imagem 13]')
  expect(shown.match(/<img/g)).toHaveLength(1)
  expect(shown).toContain('alt="A &quot;equipe&quot; &lt;b&gt;na porta"')
  expect(shown).toContain('src="/api/imagensTexto/12/imagem?v=a&amp;w=720"')
})

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
