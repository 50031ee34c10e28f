import { expect, type Page } from '@playwright/test'

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

/** Follows the links from `starts` on; returns the number of kinds of paths that it visited, and the paths whose HTML is `wrong`. */
export async function walk(page: Page, starts: readonly string[], wrong: (html: string) => boolean) {
  const queue = [...starts]
  const asked = new Set<string>()
  const shapes = new Map<string, number>()
  const found: string[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const shape = shapeOf(path)
    const before = shapes.get(shape) ?? 0
    if (asked.has(path) || before >= mostOfAShape || notWalked.test(path)) continue
    asked.add(path)
    shapes.set(shape, before + 1)
    const reply = await page.request.get(path)
    const html = await reply.text()
    expect(reply.status(), path).toBeLessThan(500)
    if (wrong(html)) found.push(path)
    queue.push(...linksOf(html))
  }
  return { shapes: shapes.size, found }
}

/** The pages on which a visitor starts. */
export const site = [
  '/',
  '/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ',
  '/busca?tipoPedido=Exame&exame=Hemograma+completo+com+plaquetas&onde=Rio+de+Janeiro%2C+RJ',
  '/nada/disso',
]
