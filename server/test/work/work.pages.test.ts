import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mountPages, type PageHandler } from '#pages.ts'
import { sessionCookie } from '#platform/http/route.ts'
import { agora, startApp } from '../app.ts'
import { glicemia, hemograma, tsh } from '../lab.ts'
import { countWork, format } from './count-work.ts'
import { aWorld } from './world.ts'

/** The output of `npm run build`. */
const build = join(import.meta.dirname, '../../../web/build')

const t = await startApp({})
const { handlePage } = (await import(join(build, 'server/index.js'))) as { handlePage: PageHandler }
await mountPages(t.app, handlePage)
const world = await aWorld(t)

/** Pages have the machine's clock. The embedded database counts its pauses by it, and from now on with each statement. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: agora.epochMilliseconds })
  await t.database.pool.query('select 1')
})
afterAll(() => void vi.useRealTimers())

type Caller = { token: string }
const nobody: Caller = { token: '' }

async function show(url: string, { token }: Caller = nobody): Promise<string> {
  const page = await t.app.inject({ url, cookies: { [sessionCookie]: token } })
  expect([url, page.statusCode, page.headers.location]).toEqual([url, 200, undefined])
  return page.body
}

const rio = new URLSearchParams({ cidade: 'Rio de Janeiro', uf: 'RJ' })
const busca = `/busca?${new URLSearchParams({ tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: 'Rio de Janeiro, RJ' })}`

/** The page of a unit, where the search links to it. */
async function unitPath(): Promise<string> {
  const [, path = ''] = /href="(\/[^"]*\/menorPreco\/[^"]*)"/.exec(await show(busca)) ?? []
  return path.replaceAll('&amp;', '&')
}

/** Addresses, and who asks for them. */
const pages: Record<string, [url: string, caller?: Caller]> = {
  'the home page': ['/'],
  'the search': [busca],
  "a unit's page": [await unitPath()],
  'the result of a quote': [`/orcamento/resultado?${rio}&exames=${[hemograma, glicemia, tsh].join()}`],
  "the client's home": ['/admincliente', world.client],
  'a day of the agenda': ['/admin/agendamentos?dia=2026-03-11', world.desk],
  'the desk for vouchers': ['/admin/voucher', world.desk],
}

/** Scripts that the HTML loads, preloads or imports; those that a script imports when it is loaded. */
const inHtml = /(?:src|href|from|import)\s*=?\s*"(\/assets\/[^"]+\.js)"/g
const inScript = /(?:^|[;}\s])(?:import|export)(?:[\w*{}\s,$]*?from)?\s*"\.(\/[^"]+\.js)"/g

const pathsIn = (text: string, pattern: RegExp, folder = ''): string[] =>
  Array.from(text.matchAll(pattern), ([, path = '']) => folder + path)

/** Bytes of a file as it is sent: compressed beforehand, unless it is small. */
async function sentBytes(path: string): Promise<number> {
  const zipped = await stat(`${path}.gz`).catch(() => null)
  return (zipped ?? (await stat(path))).size
}

/** Bytes of all scripts that a browser has to load before a page runs. */
async function scriptBytes(html: string): Promise<number> {
  const waiting = pathsIn(html, inHtml)
  const known = new Set<string>()
  let bytes = 0
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (known.has(path)) continue
    known.add(path)
    const file = join(build, 'client', path)
    bytes += await sentBytes(file)
    waiting.push(...pathsIn(await readFile(file, 'utf8'), inScript, '/assets'))
  }
  return bytes
}

test('each page is as long, loads as much script and reads as often as pages.json says', async () => {
  const found: Record<string, object> = {}
  for (const [name, address] of Object.entries(pages)) {
    await show(...address) // once before it is counted, because some work is done only once in a process
    let html = ''
    const { work } = await countWork(t, async () => void (html = await show(...address)))
    const { statements, roundTrips } = work
    found[name] = { html: Buffer.byteLength(html), script: await scriptBytes(html), statements, roundTrips }
  }
  await expect(format(found)).toMatchFileSnapshot('pages.json')
})
