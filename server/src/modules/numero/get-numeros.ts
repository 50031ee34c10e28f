import { addDays, brasilia, dayIn, countDays } from '@alento/contract/base/zona.ts'
import { maxDias, periodoBefore, type Periodo } from '@alento/contract/plataforma/numero.can.ts'
import type { Numeros } from '@alento/contract/plataforma/numero.ts'
import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import * as q from './numero.queries.ts'
import { sumDias, toPassos } from './numero.rules.ts'

export type Query = Periodo & q.Filtro

/** @throws numero.periodo when it ends before it begins, or is longer than three years */
export function refusePeriodo(p: Periodo): void {
  if (p.ate < p.de || countDays(p) > maxDias) throw new Problem('numero.periodo')
}

/** Cards and methods belong to no city, unit or kind of order. */
export const isWhole = ({ municipio, unidade, tipo }: q.Filtro): boolean =>
  municipio === undefined && unidade === undefined && tipo === undefined

const most = 10

/** The numbers of a period beside those of the period before. Centavos, days in Brasília time. @throws numero.periodo base.nao_encontrado */
export async function getNumeros(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { de, ate, ...filtro }: Query,
): Promise<Numeros> {
  const p = { de, ate }
  refusePeriodo(p)
  const antes = periodoBefore(p)
  const asked = { p, antes, filtro }
  const whole = isWhole(filtro)
  // Today changes with every order and is summed each minute: only earlier days are said to wait.
  const hoje = dayIn(clock.now().epochMilliseconds, brasilia)
  const antesDe = ate < hoje ? addDays(ate, 1) : hoje
  const [dias, cidades, unidades, nomes, somadoEm, porSomar] = await Promise.all([
    q.listDia(db, asked),
    filtro.unidade === undefined ? q.listCidade(db, asked, most) : [],
    q.listUnidade(db, asked, most),
    q.getNomes(db, filtro),
    q.findSomadoEm(db, p),
    q.countPorSomar(db, { de: antes.de, antesDe }),
  ])
  const [cartoes, cartoesAntes, metodos] = whole
    ? await Promise.all([q.sumCartoes(db, p), q.sumCartoes(db, antes), q.listMetodo(db, p, antes)])
    : [null, null, null]
  return {
    periodo: p,
    antes,
    somadoEm: somadoEm && String(somadoEm),
    porSomar,
    total: sumDias(dias, p),
    totalAntes: sumDias(dias, antes),
    cartoes,
    cartoesAntes,
    passos: toPassos(dias, p, antes),
    metodos,
    cidades,
    unidades,
    filtro: nomes,
  }
}
