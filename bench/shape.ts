import { ResultadoBusca } from '@alento/contract/busca/busca.ts'
import { Orcamento } from '@alento/contract/orcamento/orcamento.ts'

/** Request headers of visitors' browsers. */
export const browser = { accept: 'text/html', 'accept-encoding': 'gzip' }

type Check = (body: string) => 'full' | 'empty'

export const checkSearch: Check = (body) =>
  ResultadoBusca.parse(JSON.parse(body)).list.length > 0 ? 'full' : 'empty'

export const checkQuote: Check = (body) =>
  Orcamento.parse(JSON.parse(body)).list.length > 0 ? 'full' : 'empty'

const providerLink = /href="(\/(?:consulta|exame)\/[^"]*idRede=[^"]*)"/g

export const checkSearchPage: Check = (body) => {
  if (!body.endsWith('</html>')) throw new Error('a página não terminou')
  return body.search(providerLink) >= 0 ? 'full' : 'empty'
}

export const checkProviderPage: Check = (body) => {
  if (!body.endsWith('</html>') || !body.includes('application/ld+json'))
    throw new Error('não é a página da unidade')
  return 'full'
}

async function get(url: string, headers: Record<string, string> = browser): Promise<string> {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${body.slice(0, 300)}`)
  return body
}

/** Paths spread over the list. */
const some = (paths: readonly string[], count: number): string[] =>
  paths.filter((_, i) => i % Math.max(1, Math.floor(paths.length / count)) === 0)

export const checkClientPage: Check = (body) => {
  if (!body.endsWith('</html>') || !body.includes('Seus pedidos'))
    throw new Error('não é a página do cliente')
  return body.includes('/voucher?id=') ? 'full' : 'empty'
}

/** Reads some responses completely. @throws Error at the first with another shape, or when more than a fifth found nothing */
export async function checkAnswers(
  url: string,
  paths: readonly string[],
  check: Check,
  headers?: Record<string, string>,
): Promise<void> {
  const asked = some(paths, 40)
  let empty = 0
  for (const path of asked) if (check(await get(url + path, headers)) === 'empty') empty++
  if (empty * 5 > asked.length) throw new Error(`${empty} de ${asked.length} buscas não acharam nada`)
}

/** Units' pages as linked from the result pages. */
export async function listProviderPaths(
  url: string,
  searchPages: readonly string[],
  count: number,
): Promise<string[]> {
  const found = new Set<string>()
  for (const path of searchPages) {
    if (found.size >= count) break
    for (const [, href] of (await get(url + path)).matchAll(providerLink))
      found.add(href!.replaceAll('&amp;', '&')) // one group
  }
  return Array.from(found).slice(0, count)
}
