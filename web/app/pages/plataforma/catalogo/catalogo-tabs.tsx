import { TabsNav } from '#ui/nav/tabs-nav.tsx'
import { especialidadesPath, examesPath, tabelaPath } from './paths.ts'

const tabs = [
  { href: examesPath, label: 'Exames' },
  { href: especialidadesPath, label: 'Especialidades' },
  { href: tabelaPath, label: 'Tabela TUSS' },
]

/** The parts of the catalog; `path` is the one that is shown. */
export const CatalogoTabs = ({ path }: { path: string }) => (
  <TabsNav label="Partes do catálogo" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === path }))} />
)
