import { expect, type Page } from '@playwright/test'
import { loginCliente, loginEquipe } from '../steps.ts'
import { test } from '../test.ts'

/** React's marker for a suspended part of a page, whose fallback was sent. */
const fallbackMark = /<!--\$[?!]-->/
/** Links that end a session, create an order or send a file. */
const notWalked = /^\/(sair|agendar|api|assets)|\/baixar/
const mostOfAShape = 2

/** A path without the parts that name a unit, a place, a person or a query. */
const shapeOf = (path: string): string =>
  path
    .replace(/\?.*$/, '')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^\/(consultas|exames|profissionais|sitemap)\/.*/, '/$1/:lugar')
    .replace(/^\/[^/]+\/[^/]+\/menorPreco\/[^/]+\/[^/]+\/[^/]+/, '/:unidade')

const linksOf = (html: string): string[] =>
  Array.from(html.matchAll(/<a [^>]*href="(\/[^"#]*)/g), ([, href]) => href!.replaceAll('&amp;', '&'))

/** Follows the links from `starts` on; returns the kinds of paths that it visited, and the pages that contained a fallback. */
async function walk(page: Page, starts: string[]) {
  const queue = [...starts]
  const asked = new Set<string>()
  const shapes = new Map<string, number>()
  const unready: string[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const shape = shapeOf(path)
    const before = shapes.get(shape) ?? 0
    if (asked.has(path) || before >= mostOfAShape || notWalked.test(path)) continue
    asked.add(path)
    shapes.set(shape, before + 1)
    const reply = await page.request.get(path)
    const html = await reply.text()
    expect(reply.status(), path).toBeLessThan(500)
    if (fallbackMark.test(html)) unready.push(path)
    queue.push(...linksOf(html))
  }
  return { shapes: shapes.size, unready }
}

const site = [
  '/',
  '/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ',
  '/busca?tipoPedido=Exame&exame=Hemograma+completo+com+plaquetas&onde=Rio+de+Janeiro%2C+RJ',
  '/nada/disso',
]

test('every page that links lead a visitor and a client to is rendered whole', async ({ page, own }) => {
  const visitor = await walk(page, site)
  expect(visitor).toEqual({ shapes: expect.any(Number), unready: [] })
  expect(visitor.shapes).toBeGreaterThan(15)
  await loginCliente(page, own.paciente)
  const client = await walk(page, ['/admincliente', ...site])
  expect(client.unready).toEqual([])
  expect(client.shapes).toBeGreaterThan(visitor.shapes)
})

for (const papel of ['atendente', 'credenciado', 'medico', 'admin'] as const)
  test(`every page of the back office that links lead '${papel}' to is rendered whole`, async ({
    page,
    own,
  }) => {
    await loginEquipe(page, own[papel])
    const { shapes, unready } = await walk(page, ['/admin'])
    expect(unready).toEqual([])
    expect(shapes).toBeGreaterThan(5)
  })

test("from a page in a frame to the frame's own address: no reload, also when no further routes were asked for", async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  await page.route('**/__manifest?*', (route) => route.abort())
  await page.goto('/admincliente/dados')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('a[href="/admincliente"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seus pedidos' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
