/** The part of the bundler's module info that the grouping reads. */
type Info = { importers: readonly string[] }
type Context = { getModuleInfo: (id: string) => Info | null }

/** The pages whose first load has a size budget. The root and the layout are part of each. */
const pages: Record<string, string> = {
  'app/root.tsx': 'site',
  'app/pages/publico/moldura/page.tsx': 'site',
  'app/pages/publico/inicio/page.tsx': 'home',
  'app/pages/publico/busca/page.tsx': 'busca',
  // Loaded later, but it shares more with the results than with any other page.
  'app/pages/publico/busca/vazia.tsx': 'busca',
  // The page shows the same cards: as a group of its own it would pull them into what the unit's page loads.
  'app/pages/publico/panorama/page.tsx': 'busca',
  'app/pages/publico/unidade/page.tsx': 'prestador',
  'app/pages/publico/unidade/servicos/page.tsx': 'prestador',
}

/** Audiences of the other pages: a visitor of one of them goes on to its neighbours. */
const areas: Record<string, string> = {
  entrada: 'entrada',
  credenciamento: 'entrada',
  cliente: 'cliente',
  unidade: 'equipe',
  plataforma: 'equipe',
  equipe: 'equipe',
}

const isBudgeted = (page: string): boolean => Object.values(pages).includes(page)

/** The page that this module is: one with a budget, or the path of another one. Pieces of a screen are not pages. */
const pageOf = (id: string): string | undefined => {
  const path = id.replace(/\?.*$/, '')
  const known = Object.keys(pages).find((page) => path.endsWith(page))
  return known ? pages[known] : /\/app\/(pages\/.*\/page\.tsx)$/.exec(path)?.[1]
}

/** Results for one build, cached because each `getModuleInfo` call crosses into the bundler's native code. */
const seen = {
  importers: new Map<string, readonly string[]>(),
  users: new Map<string, ReadonlySet<string>>(),
}

/** Empties the cache. Called before each build (a plugin's `renderStart`). */
export function forget(): void {
  seen.importers.clear()
  seen.users.clear()
}

function importersOf(id: string, context: Context): readonly string[] {
  const before = seen.importers.get(id)
  if (before) return before
  const importers = context.getModuleInfo(id)?.importers ?? []
  seen.importers.set(id, importers)
  return importers
}

/** The pages that need a module, directly or indirectly. */
function usersOf(id: string, context: Context): ReadonlySet<string> {
  const before = seen.users.get(id)
  if (before) return before
  const users = new Set<string>()
  const been = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const importer of importersOf(next, context)) {
      const page = pageOf(importer)
      if (page) users.add(page)
      if (page || been.has(importer)) continue
      been.add(importer)
      waiting.push(importer)
    }
  seen.users.set(id, users)
  return users
}

/** One file for what all three pages with a budget need, one for each pair, one for the pieces of each. */
function budgetName(id: string, context: Context): string | null {
  const users = Array.from(usersOf(id, context))
  const known = users.filter(isBudgeted).toSorted()
  if (known.includes('site') || known.length === 3) return 'site'
  return known.length > 0 ? `site-${known.join('-')}` : null
}

/**
 * A group takes the imports of its modules along, so what more pages need is grouped first: otherwise one page would load another
 * one's file for an icon.
 */
const budgets = [/^site$/, /^site-\w+-\w+$/, /^site-\w+$/].map((kind, place) => ({
  name(id: string, context: Context) {
    const name = budgetName(id, context)
    return name && kind.test(name) ? name : null
  },
  test: /^icon:|web[\\/]app[\\/](ui|parts|lib|pages[\\/]publico)[\\/].*(?<!(?<!publico[\\/]moldura)[\\/]page)\.(ts|tsx)$/,
  priority: 1.9 - place / 10,
}))

/**
 * One file for what the pages of an audience share, one for what audiences share: dozens of small files, one for each icon,
 * would be as many requests. Modules that only one page needs stay with it.
 */
function areaName(id: string, context: Context): string | null {
  const users = Array.from(usersOf(id, context))
  if (users.length < 2 || users.some(isBudgeted)) return null
  const whose = new Set(users.map((page) => areas[page.split('/')[1] ?? ''] ?? 'todas'))
  const [only] = whose
  return `area-${whose.size === 1 ? only : 'todas'}`
}

/** The name of what audiences share, as a group of its own. */
const areasName = (id: string, context: Context): string | null =>
  areaName(id, context) === 'area-todas' ? 'area-todas' : null

/** A group includes the imports of its modules, so an audience's group only takes modules that import next to nothing. */
const small = /^icon:|web[\\/]app[\\/]ui[\\/].*\.(ts|tsx)$/

/**
 * Every page's file is called page.tsx, so its script is named after the screen ('cliente-conta-senha').
 */
export function entryName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const screen = /\/app\/pages\/(.*)\/page\.tsx/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${screen ? screen.replaceAll('/', '-') : '[name]'}-[hash].js`
}

/** Dozens of small shared files compress badly: grouped, a first load is about 10 kB smaller. */
export const chunks = {
  groups: [
    // Including the helper for dynamic imports, which any of the pages may need.
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/,
      priority: 2,
    },
    ...budgets,
    // First what audiences share: otherwise one of them would contain it for the others.
    { name: areasName, test: small, priority: 0.5 },
    { name: areaName, test: small, priority: 0 },
  ],
}
