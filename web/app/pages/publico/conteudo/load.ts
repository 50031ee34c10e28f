import { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import { notFound } from '#pages/publico/not-found.ts'
import { loadTextoSite } from './load-texto-site.ts'
import type { Route } from './+types/page'

/** The page's path names its text. */
export function loader(args: Route.LoaderArgs) {
  const slug = SlugTexto.safeParse(args.url.pathname.replace(/^\/|\/$/g, ''))
  if (!slug.success) throw notFound('')
  return loadTextoSite(args, slug.data)
}
