import { temMesGratis } from '@alento/contract/cartao/contrato.can.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { sumConta, economiaOf } from '@alento/contract/cartao/plano.can.ts'
import { getRedePerto, listEconomia } from '@alento/contract/busca/perto.ts'
import { listPlano, type Plano } from '@alento/contract/cartao/plano.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { call, type Context, load } from '#lib/api/api.ts'
import { ownPath } from '#lib/conta/caminho.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { toPlanView } from './plan-view.ts'
import { readUsos, usosDeCostume } from './read-conta.ts'
import type { Route } from './+types/page'

/** The units near the typed CEP; a sentence instead when it is none or unknown. `fora`: it cannot be looked up now. */
async function findPerto(context: Context, typed: string) {
  if (typed === '') return null
  const cep = onlyDigits(typed)
  if (cep.length !== 8) return { erro: 'Informe um CEP com 8 números', rede: null, fora: false }
  const reply = await call(context, getRedePerto, { query: { cep } })
  if (reply.ok) return { erro: null, rede: reply.value, fora: false }
  const { title, code } = reply.problema
  if (code === 'cep.nao_encontrado') return { erro: `${title}. Confira o número.`, rede: null, fora: false }
  return { erro: null, rede: null, fora: true }
}
type Perto = Awaited<ReturnType<typeof findPerto>>

type Asked = { usos: Map<string, number> | null; mais: string; perto: Perto }

const queryOf = ({ usos, mais, perto }: Asked) => ({
  ...(perto?.rede && { cidade: perto.rede.endereco.cidade, uf: perto.rede.endereco.uf }),
  ...(usos && { servicos: [...usos.keys()].join(',') }),
  ...(mais && { mais }),
})

/** Real prices of the services in the URL, else of the usual ones, and how often each is used. */
async function findUsos(context: Context, asked: Asked) {
  const { mais } = asked
  const reply = await call(context, listEconomia, { query: queryOf(asked) })
  if (!reply.ok) return { lugar: null, erro: null, mais, usos: [] }
  const { lugar, list } = reply.value
  const usos = list.map((e) => ({
    ...e,
    vezes: asked.usos?.get(e.chave) ?? usosDeCostume(e.chave),
    economia: economiaOf({ particular: e.valorParticular, sinSaude: e.valorSinSaude }),
  }))
  if (mais === '' || reply.value.mais !== null) return { lugar, erro: null, mais: '', usos }
  return {
    lugar,
    erro: `Não encontramos '${mais}' com desconto em ${lugar?.cidade ?? 'sua cidade'}`,
    mais,
    usos,
  }
}

type Usos = Awaited<ReturnType<typeof findUsos>>['usos']

/** The calculation for the chosen plan, else the first one. */
function contaOf(planos: readonly Plano[], name: string | null, usos: Usos, ate: string | null) {
  const plano = planos.find((p) => p.name === name) ?? planos[0]
  if (!plano) return { escolhido: null, conta: null }
  const { price, tipoRecorrencia } = plano
  const contados = usos.map((u) => ({
    particular: u.valorParticular,
    sinSaude: u.valorSinSaude,
    vezes: u.vezes,
  }))
  const conta = sumConta(contados, plano, temMesGratis(plano, ate ?? '', ate, false))
  return { escolhido: plano.name, conta: { ...conta, price, anual: tipoRecorrencia === 'Anual' } }
}

/** `de` is the page that asked for a plan, to which the visitor returns to finish buying. */
export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams
  const cep = params.get('cep')?.trim().slice(0, 12) ?? ''
  const [configuracao, planos, perto] = await Promise.all([
    load(args, getConfiguracao, {}),
    load(args, listPlano, { query: { alento: 'true', publicado: 'true', sort: 'ordem' } }),
    findPerto(args.context, cep),
  ])
  const ate = configuracao.mesGratisAte
  const { usos, ...precos } = await findUsos(args.context, {
    usos: readUsos(params),
    mais: params.get('mais')?.trim().slice(0, 80) ?? '',
    perto,
  })
  return {
    planos: planos.map((p) => toPlanView(p, ate)),
    mesGratisAte: ate,
    central: configuracao.centralTelefone,
    volta: ownPath(params.get('de'), '') || null,
    cep,
    perto,
    ...precos,
    usos,
    ...contaOf(planos, params.get('plano'), usos, ate),
    meta: pageMeta(configuracao, {
      title: 'Cartão SinSaude: planos e preços',
      description:
        'Até 70% de desconto em consultas e exames, sem carência. Veja os planos, o que cada um tem e quem aceita o cartão perto de você.',
      canonical: '/sinsaudecard',
    }),
  }
}
export type CartaoPage = Awaited<ReturnType<typeof loader>>
