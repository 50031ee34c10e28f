import { redirect } from 'react-router'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { load } from '#lib/api/api.ts'
import {
  toBasicQuery,
  conferirHref,
  lugarText,
  orcamentoHref,
  orcamentoParams,
  type OrcamentoQuery,
  resultadoHref,
} from '#lib/busca/orcamento-query.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import { findCard } from '#lib/compra/find-card.ts'
import { countExames } from '#pages/publico/unidade/exames/exames.ts'
import { leftOutText } from '#pages/publico/orcamento/cesta.ts'
import {
  type Args,
  loadQuote,
  pricesFor,
  type Quote,
  readQuote,
} from '#pages/publico/orcamento/load-quote.ts'
import { filtersOf, withoutFilters } from '#pages/publico/orcamento/narrowing.ts'
import { preparoOf } from '#pages/publico/orcamento/preparo.ts'
import { readOrcamento, readTypedAdditions } from '#pages/publico/orcamento/read-orcamento.ts'
import { loadCompra } from './compra.ts'
import { toOpcoes, tripsText } from './opcao-view.ts'
import { describeOrigem, type Showing, toMark, toUnidade, waysToCard } from './unidade-view.ts'

/** Returns the address of the form, with the values that are not understood or missing. */
const backToForm = (q: OrcamentoQuery, url: URL): string => {
  const { onde, exame } = readTypedAdditions(url.searchParams)
  const params = new URLSearchParams({ ...orcamentoParams(q), conferir: '1' })
  if (onde) params.set('onde', onde)
  if (exame) params.set('exame', exame)
  return `/orcamento?${params}`
}

/** Exams that no unit near does, with the places that do them. */
const unsold = (quote: Quote) =>
  quote.semOferta.map(({ nomeExame, onde }) => ({
    nome: nomeExame,
    onde: onde
      ? `${onde.nomeRede}, em ${onde.cidade}, ${onde.uf}${onde.distanciaM === null ? '' : `, a ${formatDistance(onde.distanciaM)}`}`
      : null,
  }))

/** The next greater distance; null at the greatest. */
const wider = (q: OrcamentoQuery): { km: number; href: string } | null => {
  const km = q.raioKm < 25 ? 25 : q.raioKm < 50 ? 50 : null
  return km && { km, href: resultadoHref({ ...q, raioKm: km, page: 1 }) }
}

/** Returns the visitor's position; null when unknown. */
function parsePosition({ perto }: OrcamentoQuery): readonly [lat: number, lng: number] | null {
  const [lat, lng] = perto.split(',').map(Number)
  return perto && lat !== undefined && lng !== undefined ? [lat, lng] : null
}

/** A link for WhatsApp: the basket and the place, nothing about a person. */
function shareHref(q: OrcamentoQuery, endereco: string, exames: number): string {
  const text = `Compare os preços de ${countExames(exames)} em ${lugarText(q)}: ${endereco}${resultadoHref(toBasicQuery(q))}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** The comparison (O3, O4). A basket or a place that is missing, or that was typed and is not understood, leads to the form. */
export async function loadResultado(args: Args) {
  const settled = await readQuote(args, readOrcamento(args.url.searchParams))
  const { q, errors } = settled
  const complete = q.lugar && q.exames.length > 0 && !errors.onde && !errors.exame
  if (!complete) throw redirect(backToForm(q, args.url))
  if (settled.changed) throw redirect(resultadoHref(q))
  const [configuracao, card] = await Promise.all([load(args, getConfiguracao, {}), findCard(args.context)])
  const [quote, found] = await Promise.all([
    loadQuote(args, q, pricesFor(card, q)),
    loadCompra(args, q, args.url.searchParams, { card, marca: configuracao.marca }),
  ])
  const { valorDeslocamento } = configuracao
  const showing: Showing = { quote, from: describeOrigem(q), now: nowMs(), valorDeslocamento }
  const count = quote.exames.length
  return {
    q,
    count,
    preparo: preparoOf(quote.exames),
    compra: found?.compra ?? null,
    backHref: resultadoHref(q),
    desconhecidos: quote.desconhecidos,
    deFora: leftOutText(q.fora),
    lugar: quote.lugar === null ? null : lugarText(q),
    total: quote.totalCount,
    pageCount: quote.pageCount,
    idas: tripsText(showing),
    opcoes: toOpcoes(showing).map((way) => ({
      ...way,
      href: conferirHref(q, way.comprar),
    })),
    unidades: quote.list.map((u) => {
      const view = toUnidade(u, showing)
      const comprar = conferirHref(q, [view.parte])
      return {
        ...view,
        comprar,
        caminhos: view.soCartao ? waysToCard(card, { comprar, here: resultadoHref(q) }) : [],
      }
    }),
    map: q.mapa
      ? {
          marks: quote.list.flatMap((u) => toMark(u, showing) ?? []),
          tiles: configuracao.mapa,
          here: parsePosition(q),
        }
      : null,
    semOferta: unsold(quote),
    filters: filtersOf(q, resultadoHref),
    clearHref: resultadoHref(withoutFilters(q)),
    wider: wider(q),
    alterar: orcamentoHref(q),
    whatsapp: shareHref(q, configuracao.endereco, count),
    meta: pageMeta(configuracao, {
      title: `Onde ${count === 1 ? 'o seu exame custa' : `os seus ${count} exames custam`} menos`,
      description: `Compare quanto ${countExames(count)} do seu pedido médico custam juntos, lugar por lugar, em ${lugarText(q)}.`,
      canonical: '/orcamento',
      noindex: true,
    }),
  }
}
export type ResultPage = Awaited<ReturnType<typeof loadResultado>>
