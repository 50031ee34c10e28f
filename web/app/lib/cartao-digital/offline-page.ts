/**
 * The page that shows the kept card without network. It is the same for everybody, fetched without cookies, and the only page
 * that is cached; the service worker (`public/cartao-sw.js`) knows these names too.
 */
export const cardPath = '/admincliente/cartao'
export const offlinePath = `${cardPath}/sem-internet`
const cacheName = 'alento-cartao'
const worker = '/cartao-sw.js'

/** Scripts, styles and the font that a page refers to. */
const assetsOf = (html: string, link: string | null): string[] =>
  Array.from(new Set(`${html} ${link}`.match(/\/assets\/[\w.-]+\.\w+/g) ?? []))

/** Caches the offline page with all that it loads, and what it no longer loads leaves the cache. */
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

/** Makes the card's page open without network. False where the browser cannot: an open page still works. */
export async function keepPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  try {
    await cachePage()
    await navigator.serviceWorker.register(worker, { scope: cardPath })
    return true
  } catch {
    return false
  }
}

/** Undoes `keepPage`. */
export async function removePage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false)
  const registration = await navigator.serviceWorker?.getRegistration(cardPath).catch(() => undefined)
  if (registration?.scope.endsWith(cardPath)) await registration.unregister().catch(() => false)
}
