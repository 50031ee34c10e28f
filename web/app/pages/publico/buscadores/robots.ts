import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { load } from '#lib/api/api.ts'
import type { Route } from './+types/robots'

/** Pages behind a login, and the API, are not indexed. Searches set noindex themselves, page by page. */
const closed = ['/api/', '/admin', '/checkout', '/voucher', '/avaliar-atendimento']
/** Images that public pages show. */
const open = ['/api/redeImagem/', '/api/corpoClinicoImagem/']

export async function loader(args: Route.LoaderArgs) {
  const { endereco } = await load(args, getConfiguracao, {})
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${endereco}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
