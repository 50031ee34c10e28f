/** What the bundler tells about a module, as far as it is needed here. */
type Info = { importers: readonly string[]; code: string | null }
type Context = { getModuleInfo: (id: string) => Info | null }

/** The pages whose first load has a budget. The root and the frame are part of each. */
const pages: Record<string, string> = {
  'app/root.tsx': 'site',
  'app/pages/publico/moldura.tsx': 'site',
  'app/pages/publico/home.tsx': 'home',
  'app/pages/publico/busca.tsx': 'busca',
  'app/pages/publico/busca-vazia.tsx': 'busca',
  // It shows the same cards: as a page of its own it would draw them into what the unit's page loads.
  'app/pages/publico/panorama.tsx': 'busca',
  'app/pages/publico/prestador.tsx': 'prestador',
  'app/pages/publico/prestador-servicos.tsx': 'prestador',
}

const pageOf = (id: string): string | undefined => {
  const path = id.replace(/\?.*$/, '')
  const known = Object.keys(pages).find((page) => path.endsWith(page))
  return known ? pages[known] : path.includes('/app/pages/') ? 'other' : undefined
}

const icon = /icons[\\/](Icon\w+)\.mjs$/

/** The modules outside the icons' package that import it, through however many of its own. */
function outside(id: string, context: Context, seen: Set<string>): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  if (!id.includes('@tabler')) return [id]
  return (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => outside(importer, context, seen))
}

/** Icons come through one file that imports them all: who needs one is who writes its name. */
function importersOf(id: string, context: Context): readonly string[] {
  const name = icon.exec(id)?.[1]
  if (!name) return context.getModuleInfo(id)?.importers ?? []
  const written = new RegExp(`\\b${name}\\b`)
  return outside(id, context, new Set()).filter((importer) =>
    written.test(context.getModuleInfo(importer)?.code ?? ''),
  )
}

/** Which of those pages need a module, by whatever way; 'other' stands for all further pages. */
function usersOf(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const users = new Set<string>()
  for (const importer of importersOf(id, context)) {
    const page = pageOf(importer)
    if (page) users.add(page)
    if (page || seen.has(importer)) continue
    seen.add(importer)
    for (const user of usersOf(importer, context, seen)) users.add(user)
  }
  return users
}

/** One file for what all three need, one for each pair, one for what the unit's page shares with others. */
function chunkName(id: string, context: Context): string | null {
  const users = usersOf(id, context)
  const shared = users.delete('other')
  if (users.has('site') || users.size === 3) return 'site'
  if (users.size === 2 || (shared && users.size === 1))
    return `site-${Array.from(users).toSorted().join('-')}`
  return null
}

/** Dozens of small shared files compress badly: grouped, a first load is about 10 kB lighter. */
export const chunks = {
  groups: [
    // With the one line that later imports go through, which any of the pages may need.
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|vite[\\/]preload-helper/,
      priority: 2,
    },
    {
      name: chunkName,
      test: /(web[\\/]app[\\/](ui|parts|lib|pages[\\/]publico[\\/]use-)|@tabler[\\/]icons-react[\\/]).*\.(ts|tsx|mjs)$/,
      priority: 1,
    },
  ],
}
