/**
 * Service worker of the digital card: without network, the card's page leads to the page that shows what the device keeps. It
 * touches nothing else: not other pages, not data, not forms. The page itself fills the cache and empties it
 * (`app/lib/cartao-digital/offline-page.ts`), so nothing personal is ever in it.
 */
const cacheName = 'alento-cartao'
const cardPath = '/admincliente/cartao'
const offlinePath = `${cardPath}/sem-internet`
/** Milliseconds after which a network that does not answer counts as none. */
const patience = 8000

const kept = (path) => caches.match(path, { cacheName })

/** The card's page from the network, or the way to the kept one. */
async function card(request) {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patience)
  try {
    return await fetch(request, { signal: giveUp.signal })
  } catch (error) {
    if (await kept(offlinePath)) return Response.redirect(offlinePath)
    throw error
  } finally {
    clearTimeout(timer) // what has begun to arrive may take its time
  }
}

const fromCache = async (request) => (await kept(new URL(request.url).pathname)) ?? fetch(request)

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === cardPath) event.respondWith(card(request))
  else if (request.mode === 'navigate' && pathname === offlinePath) event.respondWith(fromCache(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request))
})
