import { gzipSync } from 'node:zlib'
import type { Context } from './context.ts'
import { listSearches, pagePath } from './mix.queries.ts'
import { startServer } from './processes.ts'
import { browser, listProviderPaths } from './shape.ts'
import type { Measure } from './stats.ts'
import type { Result } from './table.ts'

const goals = { js: 125, css: 20 }

/** Scripts that a page's HTML loads or preloads, and their static imports, as a browser would follow them. */
const inHtml =
  /(?:src|href|from)\s*=?\s*"(\/assets\/[^"]+\.(?:js|css))"|(?:import|from)\s*"(\/assets\/[^"]+\.js)"/g
const imported = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]*?from)?\s*"(\.\/[^"]+\.js)"/g

type Asset = { path: string; bytes: number; text: string }

async function fetchAsset(url: string, path: string): Promise<Asset> {
  const response = await fetch(url + path, { headers: browser })
  const text = await response.text()
  // Compressed responses have their length in a header; small files are sent uncompressed.
  const bytes = response.headers.get('content-encoding')
    ? Number(response.headers.get('content-length') ?? gzipSync(text, { level: 9 }).length)
    : Buffer.byteLength(text)
  return { path, bytes, text }
}

/** Lists all files of `/assets` that the first load of a page requests, each once. */
async function assetsOf(url: string, page: string): Promise<Asset[]> {
  const html = await (await fetch(url + page, { headers: browser })).text()
  const assets = new Map<string, Asset>()
  const waiting = Array.from(html.matchAll(inHtml), ([, a, b]) => a ?? b ?? '')
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (assets.has(path)) continue
    const asset = await fetchAsset(url, path)
    assets.set(path, asset)
    if (path.endsWith('.js'))
      for (const [, next] of asset.text.matchAll(imported)) waiting.push(`/assets/${next!.slice(2)}`) // one group
  }
  return Array.from(assets.values())
}

const kilobytes = (assets: readonly Asset[], end: string): number =>
  assets.filter((a) => a.path.endsWith(end)).reduce((sum, a) => sum + a.bytes, 0) / 1000

/** The pages whose first load has a size budget, with a URL of each in the network of 20,000 offers. */
export async function samplePages(url: string, databaseUrl: string): Promise<[name: string, path: string][]> {
  const all = await listSearches(databaseUrl, 200)
  // As search engines index them: a service and a city, nothing else.
  const plain = all.filter((s) => s.tipo === 'consulta' && Object.keys(s.query).join() === 'cidade,uf')
  const searches = plain.map(pagePath)
  const [search = '/busca'] = searches
  const [provider = '/'] = await listProviderPaths(url, searches, 1)
  return [
    ['início', '/'],
    ['busca', search],
    ['prestador', provider],
  ]
}

/** Transferred bytes with gzip, in kB of 1000 bytes. The same build gives the same figures, so one run is enough. */
export async function runFirstLoad(context: Context): Promise<Result> {
  const databaseUrl = await context.network('20k')
  await using server = await startServer({ databaseUrl, dataDir: context.dataDir })
  const measures: Measure[] = []
  for (const [name, path] of await samplePages(server.url, databaseUrl)) {
    const assets = await assetsOf(server.url, path)
    for (const end of ['js', 'css'] as const)
      measures.push({
        label: `${name}: ${end === 'js' ? 'JavaScript' : 'CSS'}`,
        unit: 'kB',
        values: [kilobytes(assets, `.${end}`)],
        goal: { at: 'most', value: goals[end] },
      })
  }
  return { work: 'size', title: 'Primeira carga, gzip', measures, notes: [] }
}
