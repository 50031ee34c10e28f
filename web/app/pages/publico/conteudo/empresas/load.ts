import { loadTextoSite } from '#pages/publico/conteudo/load-texto-site.ts'
import type { Route } from './+types/page'

/** `?enviado` confirms a message that was sent. */
export async function loader(args: Route.LoaderArgs) {
  const page = await loadTextoSite(args, 'alentoempresas')
  return { ...page, enviado: args.url.searchParams.has('enviado') }
}
