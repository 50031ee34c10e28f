import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { getTexto, type AssuntoTexto } from '@alento/contract/cliente/privacidade.ts'
import { type Context, load } from '#lib/api/api.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'

/**
 * A text of the platform for its page: the one in force, or with `?versao=` an earlier one, which search engines do not index.
 */
export async function loadTexto(
  args: { context: Context; request: Request; url: URL },
  assunto: AssuntoTexto,
  canonical: string,
) {
  const versao = args.url.searchParams.get('versao')?.slice(0, 20)
  const [configuracao, texto] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getTexto, { params: { assunto }, query: versao ? { versao } : {} }),
  ])
  const { titulo: title, resumo: description } = texto
  const meta = pageMeta(configuracao, { title, description, canonical, noindex: versao !== undefined })
  return { texto, here: canonical, meta }
}
