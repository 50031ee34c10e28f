import { redirect } from 'react-router'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { load } from '#lib/api/api.ts'
import type { Route } from './+types/test-checkout'

/** R15: with the gateway simulator, the purchase of the first plan on sale, where no real money moves; otherwise home. */
export async function loader(args: Route.LoaderArgs) {
  const { demonstracao } = await load(args, getConfiguracao, {})
  if (!demonstracao) return redirect('/')
  const [plano] = await load(args, listPlano, { query: { alento: 'true', publicado: 'true', sort: 'ordem' } })
  return redirect(plano ? `/form-sinsaude?plano=${encodeURIComponent(plano.name)}` : '/sinsaudecard')
}
