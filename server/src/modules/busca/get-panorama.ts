import type { Panorama, TipoServico } from '@alento/contract/busca/panorama.ts'
import type { Deps } from '#deps.ts'
import { findServicoByText } from '#modules/catalogo/find-servico.ts'
import type { Root } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import type { Alvo } from './alvo.queries.ts'
import { getPagina } from './busca.queries.ts'
import {
  findCidade,
  getPrecos,
  findServicoSlug,
  listBairro,
  listCidadePerto,
  listOutro,
  type Cidade,
  type Par,
  type Tipo,
} from './panorama.queries.ts'
import { pickNeighbours } from './panorama.rules.ts'

const shown = 5

export const tipoOf = (tipo: TipoServico): Tipo => (tipo === 'Consulta' ? 'consulta' : 'exame')

/** Finds a service by its slug or a synonym. @throws Problem base.nao_encontrado */
export async function getServicoDoEndereco(db: Root, tipo: Tipo, slug: string) {
  const servico = await findServicoByText(db, tipo, slug)
  const own = servico && (await findServicoSlug(db, tipo, servico._id))
  if (!servico || !own) throw new Problem('base.nao_encontrado')
  return { ...servico, slug: own }
}

const unfiltered: Alvo['filtros'] = {
  bairro: null,
  nomeRede: null,
  nota: null,
  valorInicial: null,
  valorFinal: null,
  agendamento: null,
  delivery: null,
  coletaDomiciliar: null,
  pagamentoOnline: null,
  pagamentoUnidade: null,
  livreAte: null,
}

async function listCheapest({ db, clock }: Pick<Deps, 'db' | 'clock'>, alvo: Omit<Alvo, 'filtros' | 'now'>) {
  const target = { ...alvo, filtros: unfiltered, now: clock.now() }
  const { list } = await getPagina(db, target, { page: 1, ordenacao: 'MenorPreco' })
  return list.slice(0, shown)
}

const toLugar = ({ nome, uf, fuso, slug }: Cidade) => ({ cidade: nome, uf, fuso, slug })

/**
 * Returns the prices of a service in a city, the units that offer it there, and other cities. Prices in centavos, distances in
 * metres between the centres of the cities. Without offers it returns the nearest cities that have some. `depende` are the cache
 * keys of the result. @throws Problem base.nao_encontrado for an unknown service or city
 */
export async function getPanorama(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: { tipo: TipoServico; servico: string; lugar: string },
): Promise<{ resultado: Panorama; depende: string[] }> {
  const { db } = deps
  const tipo = tipoOf(query.tipo)
  const servico = await getServicoDoEndereco(db, tipo, query.servico)
  const cidade = await findCidade(db, query.lugar)
  if (!cidade) throw new Problem('base.nao_encontrado')
  const par: Par = { tipo, servicoId: servico._id, municipioId: cidade.id }
  const precos = await getPrecos(db, par)
  const offered = precos.totalCount > 0
  const [list, bairros, outros, cidades] = await Promise.all([
    offered ? listCheapest(deps, { tipo, servico, municipioId: cidade.id, origem: cidade }) : [],
    offered ? listBairro(db, par) : [],
    listOutro(db, par),
    listCidadePerto(db, par, cidade),
  ])
  const near = pickNeighbours(cidades, offered)
  return {
    resultado: {
      servico,
      lugar: toLugar(cidade),
      ...precos,
      list,
      bairros,
      outros,
      cidades: near.map(({ cidade: nome, uf, slug, distanciaM, menorPreco }) => ({
        cidade: nome,
        uf,
        slug,
        distanciaM,
        menorPreco,
      })),
    },
    depende: [cidade.id, ...near.map((c) => c.municipioId)].map((id) => `lugar:${id}`),
  }
}
