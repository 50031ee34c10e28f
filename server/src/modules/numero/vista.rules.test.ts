import { expect, test } from 'vitest'
import { toContada, isRobo, toSafeText, type Vista } from './vista.rules.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const fato = { tela: 'busca', tipo: 'consulta', servico: null, texto: null, municipio: 3304557, total: 0 }
const vista = (path: string, seen: Vista['seen'] = [], over: Partial<Vista> = {}): Vista => {
  const url = new URL(path, 'http://localhost')
  return { path: url.pathname, params: url.searchParams, userAgent: phone, purpose: '', seen, ...over }
}

test('programs are left out by their own words, and pages fetched ahead; browsers count', () => {
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
    'WhatsApp/2.23',
    'curl/8.5',
    '',
  ]
  expect(bots.map((userAgent) => isRobo({ userAgent, purpose: '' }))).toEqual(bots.map(() => true))
  expect(isRobo({ userAgent: phone, purpose: 'prefetch;prerender' })).toBe(true)
  const cubot =
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
  const people = [
    phone,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1',
  ]
  expect(people.map((userAgent) => isRobo({ userAgent, purpose: '' }))).toEqual([false, false])
  expect(isRobo({ userAgent: cubot, purpose: '' })).toBe(true) // a phone by that name is lost, which is known
})

test('a text is kept plain; what may be about a person is not', () => {
  expect(toSafeText('  Ressonância   de JOELHO! ')).toBe('ressonancia de joelho')
  expect(
    ['maria@exemplo.com.br', '123.456.789-09', '21 98765-0001', 'ab', 'x'.repeat(41)].map(toSafeText),
  ).toEqual(Array.from({ length: 5 }, () => null))
  expect(toSafeText('vitamina b12')).toBe('vitamina b12')
})

test('a search counts once: its first page, without the searches that suggest others', () => {
  const other = { ...fato, total: 7 }
  expect(toContada(vista('/busca?termo=x', [fato, other]))).toEqual({
    telas: ['busca'],
    busca: { tipo: 'Consulta', servicoId: null, municipioId: 3304557, texto: null, semResultado: true },
  })
  expect(toContada(vista('/busca.data?termo=x', [fato])).telas).toEqual(['busca'])
  expect(toContada(vista('/busca?page=2', [fato]))).toEqual({ telas: [], busca: null })
  expect(toContada(vista('/favoritos', [fato]))).toEqual({ telas: [], busca: null })
  expect(toContada(vista('/busca', [{ ...fato, total: null }])).busca?.semResultado).toBe(false)
  expect(toContada(vista('/busca', [fato], { userAgent: 'curl/8' }))).toEqual({ telas: [], busca: null })
})

test('unit page, panel and checkout count when they are opened, not with each choice in them', () => {
  const unit = [{ tela: 'unidade' }]
  const of = (path: string) => toContada(vista(path, unit)).telas
  expect(of('/Consulta/x/menorPreco/1/y/Rio?idRede=1')).toEqual(['unidade'])
  expect(of('/Consulta/x/menorPreco/1/y/Rio?idRede=1&consulta=2')).toEqual(['unidade', 'painel'])
  expect(of('/Consulta/x/menorPreco/1/y/Rio?idRede=1&consulta=2&dia=2026-11-25')).toEqual([])
  expect(toContada(vista('/checkout?id=1')).telas).toEqual(['checkout'])
  expect(toContada(vista('/checkout?id=1&forma=pix')).telas).toEqual([])
  expect(toContada(vista('/planos')).telas).toEqual([])
})
