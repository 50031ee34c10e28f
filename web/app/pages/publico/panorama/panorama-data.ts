import { internationalTelefone } from '@alento/contract/base/telefone.ts'
import type { Panorama } from '@alento/contract/busca/panorama.ts'
import type { TipoBusca } from '#lib/busca/busca-query.ts'
import { providerHref } from '#lib/busca/provider-path.ts'
import { schemaType } from '#pages/publico/buscadores/structured-data.ts'

const reais = (centavos: number): string => (centavos / 100).toFixed(2)

/** schema.org data of a service in a city: its prices there, and the cheapest units. Only facts that the page itself shows. */
export function panoramaData(p: Panorama, tipo: TipoBusca, url: string, endereco: string) {
  const { servico, lugar, list } = p
  const name = tipo === 'Consulta' ? `Consulta em ${servico.nome}` : servico.nome
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name,
        url,
        areaServed: { '@type': 'City', name: `${lugar.cidade}, ${lugar.uf}` },
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'BRL',
          lowPrice: reais(p.menorPreco ?? 0),
          highPrice: reais(p.maiorPreco ?? 0),
          offerCount: p.totalCount,
        },
      },
      {
        '@type': 'ItemList',
        name: `${servico.nome} em ${lugar.cidade}, ${lugar.uf}`,
        numberOfItems: list.length,
        itemListElement: list.map((item, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          item: businessOf(item, { tipo, servico, endereco }),
        })),
      },
    ],
  }
}

type Of = { tipo: TipoBusca; servico: { _id: string; nome: string }; endereco: string }

function businessOf(item: Panorama['list'][number], { tipo, servico, endereco }: Of) {
  const { nomeRede, cidade, uf } = item
  const price = (tipo === 'Consulta' ? item.consultas : item.exames)[0]
  const preco = price?.valorSinSaude ?? 0
  const address = { servico: tipo, descricao: servico.nome, preco, nomeRede, cidade, uf }
  const chosen = tipo === 'Consulta' ? { especialidade: servico._id } : { exames: price?._id }
  return {
    '@type': schemaType(item.tipoRede),
    name: nomeRede,
    url: endereco + providerHref(address, { idRede: item._id, ...chosen }),
    image: `${endereco}/api/redeImagem/${item._id}/logo`,
    telephone: internationalTelefone(item.telefone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${item.localAtendimento}, ${item.numero}`,
      addressLocality: cidade,
      addressRegion: uf,
      addressCountry: 'BR',
    },
    ...(item.rate !== null &&
      item.avaliacoes > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: item.rate,
          reviewCount: item.avaliacoes,
          bestRating: 5,
        },
      }),
  }
}
