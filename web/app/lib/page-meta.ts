import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../root.tsx'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type PageMeta = {
  title: string
  description: string
  /** Own path with its query; the address of the platform comes before it. */
  canonical: string
  /** Pages that search engines should not keep: empty searches, other orders, choices half made. */
  noindex?: boolean
  /** schema.org object, made with the platform's address. React Router escapes '<' in it. */
  jsonLd?: (endereco: string) => object
}

/** Title, description, canonical address and og tags of a public page. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const marca = root?.configuracao.marca ?? ''
  const endereco = root?.configuracao.endereco ?? ''
  const url = `${endereco}${page.canonical}`
  const title = marca ? `${page.title} · ${marca}` : page.title
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
    ...(page.jsonLd ? [{ 'script:ld+json': page.jsonLd(endereco) } as MetaDescriptor] : []),
  ]
}
