import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FoundList } from './found-list.tsx'

test('a long list leads to its other pages by the parameter that loaders read, and keeps its filters', () => {
  const list = {
    total: 50,
    nouns: ['contrato', 'contratos'] as const,
    none: { title: 'Nada', advice: 'Tire um filtro' },
    pageCount: 3,
    path: '/admin/contratos',
    search: '?estado=ATIVO',
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FoundList {...list} page={2}>
        linhas
      </FoundList>
    </MemoryRouter>,
  )
  const hrefs = Array.from(html.matchAll(/href="([^"]+)"/g), ([, href]) => href!.replaceAll('&amp;', '&'))
  expect(new Set(hrefs)).toEqual(
    new Set(['/admin/contratos?estado=ATIVO', '/admin/contratos?estado=ATIVO&pagina=3']),
  )
})
