import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { fillNomes } from '@alento/contract/plataforma/marcacao.ts'
import { getTextoSite, type SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import { type Context, load } from '#lib/api/api.ts'
import { nomesOf } from '#lib/texto/nomes.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'

/**
 * A text of the site for its page, with its names filled in; with `?versao=` an earlier one, which search engines do not index.
 */
export async function loadTextoSite(args: { context: Context; request: Request; url: URL }, slug: SlugTexto) {
  const asked = args.url.searchParams.get('versao')
  const query = asked ? { versao: asked.slice(0, 10) } : {}
  const [configuracao, texto] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getTextoSite, { params: { slug }, query }),
  ])
  const fill = (text: string): string => fillNomes(text, nomesOf(configuracao))
  const filled = {
    ...texto,
    titulo: fill(texto.titulo),
    resumo: fill(texto.resumo),
    corpo: fill(texto.corpo),
  }
  const { titulo: title, resumo: description } = filled
  const meta = pageMeta(configuracao, { title, description, canonical: `/${slug}`, noindex: asked !== null })
  return { texto: filled, antiga: asked !== null, meta }
}
