import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listEndereco } from '@alento/contract/busca/panorama.ts'
import { load } from '#lib/api/api.ts'
import { sitemapIndex, xmlResponse } from './sitemap-xml.ts'
import type { Route } from './+types/sitemap'

/** The index of the site map: one part for each service (its cities), one for every 5,000 units, and one for all other pages. */
export async function loader(args: Route.LoaderArgs) {
  const [{ endereco }, { consultas, exames, paginasUnidade }] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, listEndereco, {}),
  ])
  const parts = [
    'paginas',
    ...consultas.map((slug) => `consultas-${slug}`),
    ...exames.map((slug) => `exames-${slug}`),
    ...Array.from({ length: paginasUnidade }, (_, i) => `unidades-${i + 1}`),
  ]
  return xmlResponse(sitemapIndex(parts.map((part) => `${endereco}/sitemap/${part}.xml`)))
}
