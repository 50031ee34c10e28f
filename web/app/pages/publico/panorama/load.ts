import { data, redirect } from 'react-router'
import { type Configuracao, getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { getPanorama, type Panorama } from '@alento/contract/busca/panorama.ts'
import { type Args, call, load } from '#lib/api/api.ts'
import { buscaHref, type TipoBusca } from '#lib/busca/busca-query.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { countPlaces, placeCount } from '#pages/publico/busca/count-places.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import { alvoLugar } from '#lib/busca/favorito.ts'
import { loadGuardados } from '#lib/busca/favorito.server.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { notFound } from '#pages/publico/not-found.ts'
import { toOffers } from '#pages/publico/ofertas/offer.ts'
import { pageMeta } from '#pages/publico/buscadores/page-meta.ts'
import { panoramaData } from './panorama-data.ts'
import { formatPlace } from '#lib/busca/place.ts'

const slugPath = (tipo: TipoBusca, servico: string, lugar: string): string =>
  `/${tipo === 'Consulta' ? 'consultas' : 'exames'}/${servico}/${lugar}`

const gone = () => notFound('Não conhecemos este serviço ou esta cidade. Faça uma busca.')

/** An unknown name, or a text that cannot be a name, is a 404. */
async function ask(
  args: Args,
  query: { tipo: TipoBusca; servico: string; lugar: string },
): Promise<Panorama> {
  const reply = await call(args.context, getPanorama, { query })
  if (reply.ok) return reply.value
  if (reply.problema.status === 404 || reply.problema.status === 400) throw gone()
  throw data(reply.problema, { status: reply.problema.status })
}

const pricesText = ({ menorPreco, maiorPreco }: Panorama): string => {
  if (menorPreco === null || maiorPreco === null) return ''
  return menorPreco === maiorPreco
    ? formatReais(menorPreco)
    : `de ${formatReais(menorPreco)} a ${formatReais(maiorPreco)}`
}

function describe(p: Panorama, tipo: TipoBusca, { endereco }: Configuracao, onde: string) {
  const { servico, lugar, totalCount } = p
  const path = slugPath(tipo, servico.slug, lugar.slug)
  const found = totalCount > 0
  return {
    title: `${servico.nome} em ${onde}${found ? `: ${pricesText(p)}` : ''}`,
    description: found
      ? `${countPlaces(totalCount, servico.nome)} em ${onde}, ${pricesText(p)} com o cartão SinSaude. Veja preços, avaliações e bairros.`
      : `Ainda não há ${servico.nome} em ${onde}. Veja as cidades mais perto que têm.`,
    canonical: path,
    noindex: !found,
    ...(found && { jsonLd: panoramaData(p, tipo, endereco + path, endereco) }),
  }
}

/** The service-in-a-city page. Other spellings redirect to the canonical URL. */
export async function loadPanorama(
  args: Args & { url: URL; params: { servico: string; lugar: string } },
  tipo: TipoBusca,
) {
  const [configuracao, p, guardados] = await Promise.all([
    load(args, getConfiguracao, {}),
    ask(args, { tipo, servico: args.params.servico, lugar: args.params.lugar }),
    loadGuardados(args),
  ])
  const { servico, lugar, totalCount } = p
  const path = slugPath(tipo, servico.slug, lugar.slug)
  if (args.url.pathname.replace(/\/$/, '') !== path)
    throw redirect(path, { status: 301, headers: { 'cache-control': 'no-store' } })
  const onde = formatPlace({ cidade: lugar.cidade, uf: lugar.uf })
  const back = buscaHref({ tipo, termo: servico.nome, onde })
  return {
    meta: pageMeta(configuracao, describe(p, tipo, configuracao, onde)),
    tipo,
    guardados,
    alvo: alvoLugar(tipo, servico._id, lugar),
    servico: servico.nome,
    cidade: lugar.cidade,
    onde,
    back,
    lugares: placeCount(totalCount),
    precos: pricesText(p),
    particular: p.particular && formatReais(p.particular),
    offers: toOffers(p.list, {
      tipo,
      servicoId: servico._id,
      de: back,
      from: 'do centro da cidade',
      now: nowMs(),
      fuso: lugar.fuso,
    }),
    bairros: p.bairros.map(({ nome, total }) => ({
      label: nome,
      detail: placeCount(total),
      href: buscaHref({ tipo, termo: servico.nome, onde: formatPlace({ bairro: nome, ...lugar }) }),
    })),
    outros: p.outros.map((s) => ({
      label: s.nome,
      detail: `desde ${formatReais(s.menorPreco)}`,
      href: slugPath(tipo, s.slug, lugar.slug),
    })),
    cidades: p.cidades.map((c) => ({
      label: formatPlace({ cidade: c.cidade, uf: c.uf }),
      detail: `${formatDistance(c.distanciaM)}, desde ${formatReais(c.menorPreco)}`,
      href: slugPath(tipo, servico.slug, c.slug),
    })),
  }
}
export type PanoramaPage = Awaited<ReturnType<typeof loadPanorama>>
