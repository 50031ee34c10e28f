import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { getTexto, type AssuntoTexto } from '@alento/contract/cliente/privacidade.ts'
import { load } from '#lib/api/api.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import type { Route } from './+types/page'

/** The text that the path names: the one in force, or with `?versao=` an earlier one, which search engines do not index. */
export async function loader(args: Route.LoaderArgs) {
  // `routes.ts` mounts the page at the names of the texts alone.
  const assunto = args.url.pathname.replaceAll('/', '').toLowerCase() as AssuntoTexto
  const versao = args.url.searchParams.get('versao')?.slice(0, 20)
  const [configuracao, texto] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getTexto, { params: { assunto }, query: versao ? { versao } : {} }),
  ])
  const { titulo: title, resumo: description } = texto
  const here = `/${assunto}`
  const meta = pageMeta(configuracao, { title, description, canonical: here, noindex: versao !== undefined })
  return { texto, here, meta }
}
