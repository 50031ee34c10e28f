import {
  type mapConsulta,
  type mapExame,
  type ResultadoBusca,
  searchConsulta,
  searchExame,
} from '@alento/contract/busca/busca.ts'
import type { Call } from '@alento/contract/base/endpoint.ts'
import { type Args, load } from '#lib/api/api.ts'
import type { BuscaQuery } from '#lib/busca/busca-query.ts'
import type { Place } from '#lib/busca/place.ts'

/** A place with its state. */
export type KnownPlace = Place & { uf: string }

const sim = (busca: BuscaQuery, name: string): 'S' | undefined =>
  busca.servicos.includes(name) ? 'S' : undefined
const centavos = (reais: number | null): number | undefined =>
  reais === null ? undefined : Math.round(reais * 100)

/** A search as query parameters of both API calls: URLs contain reais, calls centavos. */
export function queryOf(
  busca: BuscaQuery,
  place: KnownPlace,
): {
  consulta: Call<typeof mapConsulta>['query']
  exame: Call<typeof mapExame>['query']
} {
  const common = {
    ...place,
    nomeRede: busca.nomeRede || undefined,
    rate: busca.rate ?? undefined,
    valorInicial: centavos(busca.valorInicial),
    valorFinal: centavos(busca.valorFinal),
    servicoAgendamento: sim(busca, 'servicoAgendamento'),
    pagamentoOnline: sim(busca, 'pagamentoOnline'),
    pagamentoAto: sim(busca, 'pagamentoAto'),
    perto: busca.perto || undefined,
    arredores: busca.arredores ? ('S' as const) : undefined,
  }
  return {
    consulta: {
      ...common,
      especialidade: busca.termo,
      servicoDelivery: sim(busca, 'servicoDelivery'),
      quando: busca.quando ?? undefined,
    },
    exame: { ...common, exame: busca.termo, coletaDomicilio: sim(busca, 'coletaDomicilio') },
  }
}

/** Calls the search; without a place the API would return the catalog. */
export async function search(args: Args, busca: BuscaQuery, place: KnownPlace): Promise<ResultadoBusca> {
  const { consulta, exame } = queryOf(busca, place)
  const page = { page: busca.page, ordenacao: busca.ordenacao, limit: 10 }
  const found =
    busca.tipo === 'Consulta'
      ? await load(args, searchConsulta, { query: { ...consulta, ...page } })
      : await load(args, searchExame, { query: { ...exame, ...page } })
  if (Array.isArray(found)) throw new Error('the search answered the catalog')
  return found
}
