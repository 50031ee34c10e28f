import { searchConsulta } from '@alento/contract/busca/busca.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listDepoimento } from '@alento/contract/cliente/depoimento.ts'
import { listDepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { listPopular } from '@alento/contract/busca/panorama.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { call, load, type Context } from '#lib/api/api.ts'
import { buscaHref } from '#lib/busca/busca-query.ts'
import { formatPlace } from '#lib/busca/place.ts'
import { readBusca } from '#pages/publico/busca/read-busca.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { panoramaPath } from '#lib/busca/panorama-path.ts'
import { toPlanView } from '#pages/publico/sinsaudecard/plan-view.ts'
import { searchForm } from '#pages/publico/busca/search-parts.ts'
import type { Route } from './+types/page'
import type { QuoteText } from './quotes.tsx'
import { findVoce } from './voce.ts'

/**
 * A real price as an example: the cheapest of the best known specialty in the city with most units. Without one, the card is
 * not shown.
 */
export async function findSample(context: Context) {
  const reply = await call(context, searchConsulta, {
    query: { especialidade: 'Cardiologia', cidade: 'Rio de Janeiro', uf: 'RJ', limit: 1 },
  })
  if (!reply.ok || Array.isArray(reply.value)) return null
  const item = reply.value.list[0]
  const price = item?.consultas[0]
  if (!item || !price) return null
  return {
    titulo: `Consulta em ${price.nome}`,
    href: buscaHref({ termo: price.nome, onde: formatPlace({ cidade: item.cidade, uf: item.uf }) }),
    lugar: `${item.bairro}, ${item.cidade}`,
    sinSaude: price.valorSinSaude,
    alento: item.pagamentoOnline === 'S' ? price.valorAlento : null,
    particular: price.valorParticular,
    saving: price.porcentagemDesconto,
  }
}

/** The most searched services in the largest cities, each with its own page. The home page works without them. */
export async function findPopular(context: Context) {
  const reply = await call(context, listPopular, {})
  if (!reply.ok) return []
  return reply.value.map(({ servicos, ...lugar }) => ({
    cidade: `${lugar.cidade}, ${lugar.uf}`,
    links: servicos.map(({ tipo, nome, menorPreco }) => ({
      nome,
      desde: formatReais(menorPreco),
      href: panoramaPath(tipo, nome, lugar),
    })),
  }))
}

/** How many quotes fill a row of the page, and the most testimonials that it shows. */
const [oneRow, most] = [3, 6]

/** The published testimonials; where they do not fill a row, reviews that were chosen for the page follow. */
async function findQuotes(args: Route.LoaderArgs): Promise<QuoteText[]> {
  const [testimonials, reviews] = await Promise.all([
    load(args, listDepoimentoSite, { query: { publicado: 'true' } }),
    load(args, listDepoimento, { query: { exibeSite: 'true', limit: oneRow } }),
  ])
  const said = testimonials
    .slice(0, most)
    .map((d) => ({ id: d._id, text: d.descricao, name: d.nome, photo: d.clienteImage, place: null }))
  const rated = reviews
    .filter((d) => d.descricao !== '')
    .map((d) => ({
      id: d._id,
      text: d.descricao,
      name: d.cliente.name,
      photo: null,
      place: `${d.rede.bairro}, ${d.rede.cidade}`,
    }))
  return [...said, ...rated.slice(0, Math.max(0, oneRow - said.length))]
}

export async function loader(args: Route.LoaderArgs) {
  const [configuracao, sample, quotes, popular, planos, voce] = await Promise.all([
    load(args, getConfiguracao, {}),
    findSample(args.context),
    findQuotes(args),
    findPopular(args.context),
    load(args, listPlano, { query: { alento: 'true', publicado: 'true', sort: 'ordem' } }),
    findVoce(args),
    searchForm.prepare(),
  ])
  const { tipo, termo, onde } = readBusca(args.url.searchParams)
  return {
    meta: pageMeta(configuracao, {
      title: 'Consultas e exames com desconto',
      description:
        'Veja o preço da consulta ou do exame antes de sair de casa. Com o cartão SinSaude são até 70% de desconto, sem carência.',
      canonical: '/',
    }),
    voce,
    sample,
    popular,
    planos: planos.map((p) => toPlanView(p, configuracao.mesGratisAte)),
    gratis: configuracao.mesGratisAte !== null,
    busca: { tipo, termo, onde },
    quotes,
  }
}
