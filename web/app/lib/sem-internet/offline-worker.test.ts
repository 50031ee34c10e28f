import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { offlinePath } from './offline-page.ts'

const script = readFileSync(join(import.meta.dirname, '../../../public/sem-internet-sw.js'), 'utf8')
const origin = 'https://alento.test'

type Asked = { method?: string; mode?: string; path: string }

/** The service worker of a device that has or has not cached the offline page, with or without a network. */
function aWorker({ network, cached = true }: { network: boolean; cached?: boolean }) {
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(script, {
    URL,
    URLSearchParams,
    TypeError,
    setTimeout: () => 0,
    location: { origin },
    Response: { redirect: (to: string) => `to ${to}` },
    caches: { match: async (path: string) => (cached && path === offlinePath ? 'the kept page' : undefined) },
    fetch: async () => {
      if (!network) throw new TypeError('Failed to fetch')
      return 'from the network'
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  })
  /** The response, or null when the browser loads it by itself. */
  return async ({ method = 'GET', mode = 'navigate', path }: Asked): Promise<unknown> => {
    let given: unknown = null
    const request = { method, mode, url: new URL(path, origin).href }
    listeners.get('fetch')!({ request, respondWith: (response: unknown) => (given = response) })
    return given
  }
}

const pages = ['/', '/admincliente', '/admincliente/cartao', '/voucher?id=1', '/busca?onde=Tijuca', '/admin']

test('without network every address redirects to the cached page and passes its own address on', async () => {
  const ask = aWorker({ network: false })
  for (const path of pages)
    expect(await ask({ path })).toBe(`to ${offlinePath}?${new URLSearchParams({ de: path })}`)
  expect(await ask({ path: `${offlinePath}?de=%2F` })).toBe('the kept page')
})

test('with network every address is what the server sends', async () => {
  const ask = aWorker({ network: true })
  for (const path of pages) expect(await ask({ path })).toBe('from the network')
})

test('a device that has not cached the page shows what its browser shows', async () => {
  await expect(aWorker({ network: false, cached: false })({ path: '/' })).rejects.toThrow('Failed to fetch')
})

test('forms, data, downloads and other sites are left to the browser', async () => {
  const ask = aWorker({ network: false })
  for (const asked of [
    { method: 'POST', path: '/sair' },
    { mode: 'cors', path: '/admincliente.data' },
    { path: '/api/pedidos/1/agenda.ics' },
    { path: 'https://example.com/' },
  ])
    expect(await ask(asked)).toBe(null)
})
