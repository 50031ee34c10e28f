import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { withDe } from '#lib/conta/volta.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { toPlanView } from '#pages/publico/sinsaudecard/plan-view.ts'
import { descontoText } from './desconto-text.ts'
import type { Route } from './+types/page'

/** The panels over this page, by the value of `painel` in its URL: buying the plan (S9), and the login for it (S6). */
const paineis = ['adquirir', 'entrar'] as const
export type Painel = (typeof paineis)[number]

const noPlan = {
  ...refusalOf('base.nao_encontrado'),
  detail: 'Este plano não está à venda',
  action: 'Veja os planos que você pode adquirir hoje.',
}

/** The plan whose 'Saiba Mais' leads to this path; 404 when none on sale does. `de` is the purchase that waits for a plan. */
export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url
  const [configuracao, planos] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, listPlano, { query: { alento: 'true', publicado: 'true', sort: 'ordem' } }),
  ])
  const found = planos.find((p) => p.linkSaibaMais === pathname.replace(/\/$/, ''))
  if (!found) return throwProblem(noPlan)
  const plano = toPlanView(found, configuracao.mesGratisAte)
  const volta = ownPath(searchParams.get('de'), '')
  return {
    plano: { ...plano, comprar: withDe(plano.comprar, volta) },
    mesGratisAte: configuracao.mesGratisAte,
    central: configuracao.centralTelefone,
    volta,
    aqui: withDe(pathname, volta),
    painel: paineis.find((p) => p === searchParams.get('painel')) ?? null,
    outros: planos
      .filter((p) => p !== found && p.linkSaibaMais !== null)
      .map(({ name, linkSaibaMais }) => ({ name, href: withDe(linkSaibaMais ?? '', volta) })),
    meta: pageMeta(configuracao, {
      title: `${plano.name}: cartão SinSaude`,
      description: `O que o ${plano.name} tem, quanto custa e como adquirir. ${descontoText(found)}`,
      canonical: pathname,
    }),
  }
}
export type PlanoPage = Awaited<ReturnType<typeof loader>>
