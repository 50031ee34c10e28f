import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { recusasOfDependentes } from '@alento/contract/cartao/compra.can.ts'
import { mayChange } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato, NovoDependente } from '@alento/contract/cartao/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import {
  countDependente,
  countFica,
  insertDependente,
  removeDependente,
} from '#modules/cartao/set-dependente.store.ts'
import { getPlano } from '#modules/plano/get-plano.ts'
import type { Tx } from '#platform/db/db.ts'
import { detailedProblem, fieldProblem, Problem } from '#platform/problem.ts'
import { lugaresText } from './contrato.rules.ts'
import { getContrato } from './get-contrato.ts'
import type { ContratoRow } from './lock-contrato.store.ts'
import { lockContratoOf } from './lock-contrato.ts'

/**
 * Returns the number of dependents that the plan takes. One more must find a place in it, and in the plan that it changes to, which
 * some leave for. @throws contrato.dependentes_demais
 */
async function getLugares(tx: Tx, { id, planoId, planoNovoId }: ContratoRow): Promise<number> {
  const { maxDependentes } = await getPlano(tx, planoId)
  if ((await countDependente(tx, id)) >= maxDependentes) throw full('Este plano', maxDependentes)
  if (planoNovoId === null) return maxDependentes
  const novo = await getPlano(tx, planoNovoId)
  if ((await countFica(tx, id)) >= novo.maxDependentes)
    throw full('O plano que vai começar', novo.maxDependentes)
  return maxDependentes
}

const full = (which: string, places: number): Problem =>
  new Problem('contrato.dependentes_demais', `${which} ${lugaresText(places)}`)

/**
 * Adds a dependent, who may use the card at once.
 * @throws contrato.nao_encontrado contrato.estado contrato.dependentes_demais contrato.dependente_titular
 * contrato.dependente_em_outro contrato.nascimento_futuro
 */
export async function addDependente(
  deps: Deps,
  sessao: Sessao,
  id: string,
  pessoa: NovoDependente,
): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    if (!mayChange(contrato.estado)) throw new Problem('contrato.estado')
    const maxDependentes = await getLugares(tx, contrato)
    const about = { titularCpf: contrato.titularCpf ?? '', hoje: String(brasiliaDayOf(deps.clock.now())) }
    const [recusa] = recusasOfDependentes({ maxDependentes }, [pessoa], about)
    if (recusa) throw detailedProblem(recusa.code, recusa.field.replace(/^.*\./, ''), recusa.message)
    if (await insertDependente(tx, id, pessoa)) return
    throw fieldProblem('contrato.dependente_em_outro', 'cpf', 'Esta pessoa já está em outro cartão')
  })
  return getContrato(deps, sessao, id)
}

/** Removes a dependent at once; orders that are paid stay good. @throws contrato.nao_encontrado contrato.estado */
export async function dropDependente(
  deps: Deps,
  sessao: Sessao,
  id: string,
  dependenteId: string,
): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    if (!mayChange(contrato.estado)) throw new Problem('contrato.estado')
    if (!(await removeDependente(tx, id, dependenteId, deps.clock.now())))
      throw new Problem('contrato.nao_encontrado')
  })
  return getContrato(deps, sessao, id)
}
