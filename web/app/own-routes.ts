import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']
/** React Router treats this field as private: docs/decisions, "Private parts of libraries". */
type Match = EntryContext['staticHandlerContext']['_match']

const homePath = '/'

type Known = { home: ReturnType<Match>; manifests: Map<string, Manifest> }
/** Cached results by a page's innermost route: routes do not change while the program runs. */
const known = new WeakMap<Manifest, Known>()

/**
 * The routes with these ids, and the index route of each. Without its index route, a browser that goes from '/admin/redes' to
 * '/admin' would find only the layout, treat it as the whole page and request nothing more.
 */
function cut(manifest: Manifest, ids: ReadonlySet<string>): Manifest {
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => ids.has(id) || (route?.index && ids.has(route.parentId ?? '')),
  )
  return { ...manifest, routes: Object.fromEntries(routes) }
}

/**
 * The context with only the routes of this page, of its layouts' own paths and of the home page. The router would otherwise
 * create all 132 routes again for every page, and match each prefix of the page's path against all of them: a quarter of the
 * time of a page. The browser requests other routes as usual, when it meets a link to them or goes there. If a later router has
 * no such field, the context is unchanged.
 */
export function withOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest: whole, staticHandlerContext: page } = entry
  const match = page._match as Match | undefined
  if (typeof match !== 'function') return entry
  const { home, manifests } = known.get(whole) ?? { home: match(homePath), manifests: new Map() }
  known.set(whole, { home, manifests })
  const leaf = page.matches.at(-1)?.route.id ?? ''
  const ids = () => new Set([...page.matches, ...(home ?? [])].map((m) => m.route.id))
  const manifest = manifests.get(leaf) ?? cut(whole, ids())
  manifests.set(leaf, manifest)
  const isOwnFrame = (to: unknown) => page.matches.some(({ pathname }) => pathname === to)
  const matchOwn: Match = (to) => (to === homePath ? home : isOwnFrame(to) ? match(to) : null)
  return { ...entry, manifest, staticHandlerContext: { ...page, _match: matchOwn } }
}
