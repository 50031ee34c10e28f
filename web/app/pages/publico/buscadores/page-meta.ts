import type { MetaDescriptor } from 'react-router'
import type { Configuracao } from '@alento/contract/plataforma/configuracao.ts'

type PageMeta = {
  title: string
  description: string
  /** The page's own path with its query; the platform's address is prepended. */
  canonical: string
  /** For pages that search engines should not index: empty searches, other orders, incomplete choices. */
  noindex?: boolean
  /** schema.org object. React Router escapes '<' in it. */
  jsonLd?: object
}

/**
 * Title, description, canonical address and og tags of a public page. Built in its loader, so that browsers do not load this
 * code.
 */
export function pageMeta({ marca, endereco }: Configuracao, page: PageMeta): MetaDescriptor[] {
  const url = `${endereco}${page.canonical}`
  const title = `${page.title} · ${marca}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: marca },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd } as MetaDescriptor] : []),
  ]
}
