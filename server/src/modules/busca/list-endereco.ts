import type { TipoServico } from '@alento/contract/busca/panorama.ts'
import type { Deps } from '#deps.ts'
import { countUnidade, listCidadeDoServico, listServicoOfertado } from './endereco.queries.ts'
import { getServicoDoEndereco, tipoOf } from './get-panorama.ts'
import { unidadesPorPagina } from './panorama.rules.ts'

/** Slugs of services that are offered, and the number of pages of units. */
export async function listEndereco({ db }: Pick<Deps, 'db'>) {
  const [consultas, exames, unidades] = await Promise.all([
    listServicoOfertado(db, 'consulta'),
    listServicoOfertado(db, 'exame'),
    countUnidade(db),
  ])
  return { consultas, exames, paginasUnidade: Math.ceil(unidades / unidadesPorPagina) }
}

/** Slugs of the cities that offer a service. @throws Problem base.nao_encontrado for an unknown service */
export async function listCidade(
  { db }: Pick<Deps, 'db'>,
  query: { tipo: TipoServico; servico: string },
): Promise<string[]> {
  const tipo = tipoOf(query.tipo)
  const { _id } = await getServicoDoEndereco(db, tipo, query.servico)
  return listCidadeDoServico(db, tipo, _id)
}
