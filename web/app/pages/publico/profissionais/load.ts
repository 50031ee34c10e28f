import { shareOf, unitShareOf } from '@alento/contract/base/parte.ts'
import { formatBp } from '@alento/contract/base/texto.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { getCondicoes } from '@alento/contract/unidade/precadastro.ts'
import { load } from '#lib/api/api.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import type { Route } from './+types/page'
import { exemplo } from './exemplo.ts'

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, { taxaBp }] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, getCondicoes, {}),
  ])
  const taxa = shareOf(exemplo, taxaBp)
  return {
    percentual: formatBp(taxaBp),
    taxa,
    repasse: unitShareOf(exemplo, taxaBp),
    meta: pageMeta(configuracao, {
      title: 'Para clínicas e profissionais',
      description:
        'Publique seus preços e receba pacientes com a compra já feita. Sem mensalidade: você só paga uma taxa sobre o que vender.',
      canonical: '/profissionais',
    }),
  }
}
