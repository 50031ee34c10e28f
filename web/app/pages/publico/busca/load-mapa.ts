import { mapConsulta, mapExame, type MarcaBusca } from '@alento/contract/busca/busca.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { type Args, load } from '#lib/api/api.ts'
import type { BuscaQuery, TipoBusca } from '#lib/busca/busca-query.ts'
import { formatDistance } from '#lib/busca/distance.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { streetOf } from '#lib/pedido/pedido.ts'
import { providerHref } from '#lib/busca/provider-path.ts'
import type { MapMark } from '#parts/mapa/map-places.ts'
import { type KnownPlace, queryOf } from './search-busca.ts'

/** `total` includes units without a place; `tiles` is the URL template of the map tiles, null for none. */
export type ResultMap = {
  marks: MapMark[]
  total: number
  tiles: string | null
  here: [lat: number, lng: number] | null
}

function toMark(
  tipo: TipoBusca,
  servico: { _id: string; nome: string },
  m: MarcaBusca,
  near: boolean,
): MapMark {
  const { nomeRede, cidade, uf, lat, lng } = m
  const address = { servico: tipo, descricao: servico.nome, preco: m.valorSinSaude, nomeRede, cidade, uf }
  const chosen = tipo === 'Consulta' ? { especialidade: servico._id, consulta: m.preco } : { exames: m.preco }
  return {
    id: m._id,
    nome: nomeRede,
    lat,
    lng,
    preco: formatReais(m.valorSinSaude),
    endereco: streetOf(m),
    distancia: near && m.distanciaM !== null ? `a ${formatDistance(m.distanciaM)} de você` : null,
    href: providerHref(address, { idRede: m._id, ...chosen }),
  }
}

export async function loadMap(args: Args, busca: BuscaQuery, place: KnownPlace): Promise<ResultMap> {
  const { consulta, exame } = queryOf(busca, place)
  const [{ list, totalCount, servico }, { mapa }] = await Promise.all([
    busca.tipo === 'Consulta'
      ? load(args, mapConsulta, { query: consulta })
      : load(args, mapExame, { query: exame }),
    load(args, getConfiguracao, {}),
  ])
  const [lat, lng] = busca.perto.split(',').map(Number)
  return {
    marks: servico ? list.map((m) => toMark(busca.tipo, servico, m, busca.perto !== '')) : [],
    total: totalCount,
    tiles: mapa,
    here: busca.perto && lat !== undefined && lng !== undefined ? [lat, lng] : null,
  }
}
