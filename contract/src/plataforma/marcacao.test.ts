import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imagensOf, fillNomes, readMarcacao, readPartes } from './marcacao.ts'

test('headings, paragraphs, lists, bold and links are read; a line break is a space', () => {
  expect(
    readMarcacao('## Um\nPrimeira\nlinha **forte**.\n\nOutra [busca](/busca).\n- a\n- b\n\n1. c'),
  ).toEqual([
    { tipo: 'titulo', nivel: 2, partes: [{ tipo: 'texto', texto: 'Um' }] },
    {
      tipo: 'paragrafo',
      partes: [
        { tipo: 'texto', texto: 'Primeira' },
        { tipo: 'texto', texto: ' ' },
        { tipo: 'texto', texto: 'linha ' },
        { tipo: 'negrito', texto: 'forte' },
        { tipo: 'texto', texto: '.' },
      ],
    },
    {
      tipo: 'paragrafo',
      partes: [
        { tipo: 'texto', texto: 'Outra ' },
        { tipo: 'link', texto: 'busca', href: '/busca' },
        { tipo: 'texto', texto: '.' },
      ],
    },
    {
      tipo: 'lista',
      ordenada: false,
      itens: [[{ tipo: 'texto', texto: 'a' }], [{ tipo: 'texto', texto: 'b' }]],
    },
    { tipo: 'lista', ordenada: true, itens: [[{ tipo: 'texto', texto: 'c' }]] },
  ])
})

const text = (texto: string) => [{ tipo: 'texto', texto }]

test('HTML, scripts and links that run something stay the text that was typed', () => {
  for (const evil of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[clique](javascript:alert)',
    '[clique](JaVaScRiPt:alert%281%29)',
    '[clique](data:text/html,x)',
    '[clique](//exemplo.com)',
    '[clique](/\\exemplo.com)',
    '[clique](http://exemplo.com)',
    '[clique](https://exemplo.com/"onmouseover=alert)',
  ])
    expect(readPartes(evil), evil).toEqual(text(evil))
})

test('whatever is typed, every link leads to a safe address and no letter is lost but the marks', () => {
  const piece = fc.constantFrom(
    '**',
    '[',
    ']',
    '(',
    ')',
    'javascript:',
    '/busca',
    'a',
    ' ',
    'https://a.b',
    '<b>',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const partes = readPartes(pieces.join(''))
      const hrefs = partes.flatMap((p) => (p.tipo === 'link' ? [p.href] : []))
      expect(hrefs.filter((href) => !/^(\/(?![/\\])|https:\/\/)/.test(href))).toEqual([])
      const plain = (s: string): string => s.replace(/[*[\]()]/g, '')
      const shown = partes.map((p) => (p.tipo === 'link' ? p.texto + p.href : p.texto)).join('')
      expect(plain(shown)).toBe(plain(pieces.join('')))
    }),
  )
})

test('a picture stands on a line of its own and is named by its number; anything else in brackets is text', () => {
  const corpo = '[imagem 12]\n\nVeja [imagem 3] aqui.\n\n[imagem 0]\n\n[imagem 7]\nabaixo\n\n[imagem 12]'
  expect(readMarcacao(corpo).map((bloco) => bloco.tipo)).toEqual([
    'imagem',
    'paragrafo',
    'paragrafo',
    'imagem',
    'paragrafo',
    'imagem',
  ])
  expect(imagensOf(corpo)).toEqual([12, 7])
})

test('names in braces are filled from the settings; an unknown one stays', () => {
  expect(fillNomes('{marca} {outra} {constructor}', { marca: 'Alento' })).toBe('Alento {outra} {constructor}')
})
