import { listPlano } from '@alento/contract/plano.ts'
import { getConfiguracao } from '@alento/contract/configuracao.ts'
import { load } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import type { Route } from './+types/page'

/** Keeps 'R$' and its number on one line. */
const unbroken = (text: string): string => text.replaceAll('R$ ', 'R$\u00a0')

/** `de` is the page that asked for a plan, to which the visitor returns to finish buying. */
export async function loader(args: Route.LoaderArgs) {
  const [configuracao, planos] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, listPlano, { query: { alento: 'true', publicado: 'true', sort: 'ordem' } }),
  ])
  return {
    planos: planos.map((p) => ({
      ...p,
      beneficios: p.beneficios.map(unbroken),
      outrosBeneficios: p.outrosBeneficios.map(unbroken),
    })),
    central: configuracao.centralTelefone,
    volta: ownPath(args.url.searchParams.get('de'), '') || null,
    meta: pageMeta(configuracao, {
      title: 'Cartão SinSaude',
      description:
        'Até 70% de desconto em consultas e exames, sem carência. Veja os planos e o que cada um tem.',
      canonical: '/sinsaudecard',
    }),
  }
}
