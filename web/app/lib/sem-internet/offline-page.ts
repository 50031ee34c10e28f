import { nowMs } from '#lib/tempo/clock.ts'

/**
 * The page that every address leads to without network. It is the same for everybody, fetched without cookies, and the only page
 * that is cached; the service worker (`public/sem-internet-sw.js`) has these names too.
 */
export const offlinePath = '/sem-internet'
const cacheName = 'alento-sem-internet'
const worker = '/sem-internet-sw.js'

/** Milliseconds after which the page is fetched again. */
const renewAfter = 24 * 3_600_000

/** Scripts, styles and the font that a page refers to. */
const assetsOf = (html: string, link: string | null): string[] =>
  Array.from(new Set(`${html} ${link}`.match(/\/assets\/[\w.-]+\.\w+/g) ?? []))

/** Caches the offline page with all that it loads, and removes from the cache the files that it no longer loads. */
async function cachePage(): Promise<void> {
  const page = await fetch(offlinePath, { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) return
  const assets = assetsOf(await page.clone().text(), page.headers.get('link'))
  const cache = await caches.open(cacheName)
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(assets.filter((path) => !before.includes(path)))
  await cache.put(offlinePath, page)
  for (const path of before) if (path !== offlinePath && !assets.includes(path)) await cache.delete(path)
}

async function isFresh(): Promise<boolean> {
  const date = (await caches.match(offlinePath, { cacheName }))?.headers.get('date')
  return nowMs() - Date.parse(date ?? '') < renewAfter
}

/** Makes every address open a page of ours without network. Does nothing where the browser cannot. */
export async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  try {
    if (!(await isFresh())) await cachePage()
    await navigator.serviceWorker.register(worker)
  } catch {
    // The next page tries again.
  }
}
