/**
 * Service worker of every page: without network an address leads to the page that shows what the device keeps (ADR 0236). Data and
 * forms are not touched. The pages themselves cache that page (`app/lib/sem-internet/offline-page.ts`), which is the same for
 * everybody, so nothing personal is ever in the cache.
 */
const cacheName = 'alento-sem-internet'
const offlinePath = '/sem-internet'
/** The card's page is shown at a reception desk: after so many milliseconds a network that does not answer counts as none. */
const cardPath = '/admincliente/cartao'
const patience = 8000

const kept = (path) => caches.match(path, { cacheName })

const tooLong = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new TypeError('no answer')), patience)
  })

/** A page from the network, or the way to the kept one, which leads back to it. */
async function page({ request, preloadResponse }) {
  const { pathname, search } = new URL(request.url)
  const loaded = Promise.resolve(preloadResponse).then((response) => response ?? fetch(request))
  try {
    return await (pathname === cardPath ? Promise.race([loaded, tooLong()]) : loaded)
  } catch (error) {
    if (!(await kept(offlinePath))) throw error
    return Response.redirect(`${offlinePath}?${new URLSearchParams({ de: pathname + search })}`)
  }
}

const fromCache = async (request) => (await kept(new URL(request.url).pathname)) ?? fetch(request)

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  // A page is asked for while this worker starts.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
)
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/') || (request.mode === 'navigate' && pathname === offlinePath))
    event.respondWith(fromCache(request))
  else if (request.mode === 'navigate') event.respondWith(page(event))
})
