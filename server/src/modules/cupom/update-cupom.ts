import { brasiliaStartOf } from '@alento/contract/base/zona.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Cupom } from '@alento/contract/plataforma/cupom.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import {
  insertCupom,
  isNameTaken,
  lockCupomRow,
  saveCupom,
  type CupomRow,
} from '#modules/pedido/update-cupom.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { detailedProblem, invalidField, Problem } from '#platform/problem.ts'
import { findCupomUsado, listCupomUsado, type CupomUsado } from './cupom.queries.ts'
import { dayOf, endOfDay, toSituacaoCupom } from './cupom.rules.ts'

type Dados = Pick<Cupom, 'name' | 'percentualBp' | 'valorFixo' | 'validoDe' | 'validoAte' | 'usosMax'>

const toCupom = (row: CupomUsado, now: Temporal.Instant): Cupom => ({
  _id: row.id,
  name: row.name,
  percentualBp: row.percentualBp,
  valorFixo: row.valorFixo === null ? null : centavos(row.valorFixo),
  validoDe: dayOf(row.validoDe),
  validoAte: dayOf(row.validoAte),
  situacao: toSituacaoCupom(row, now),
  usosMax: row.usosMax,
  usos: row.usos,
  pagos: row.pagos,
  custo: row.custo,
  versao: row.versao,
})

const unknown = () => new Problem('base.nao_encontrado', 'Cupom não encontrado.')

type Filtro = { name?: string | undefined; limit: number; offset: number }

export async function listCupom({ db, clock }: Deps, filtro: Filtro) {
  const { list, total } = await listCupomUsado(db, filtro)
  return { list: list.map((row) => toCupom(row, clock.now())), total }
}

/** @throws base.nao_encontrado */
export async function getCupom({ db, clock }: Deps, id: string): Promise<Cupom> {
  const row = await findCupomUsado(db, id)
  if (!row) throw unknown()
  return toCupom(row, clock.now())
}

/** The values of a coupon in the audit trail; days, not instants. */
const auditedValuesOf = ({ name, percentualBp, valorFixo, validoDe, validoAte, usosMax }: CupomRow) => ({
  name,
  percentualBp,
  valorFixo,
  validoDe: dayOf(validoDe),
  validoAte: dayOf(validoAte),
  usosMax,
})

type What = { acao: string; antes?: CupomRow; depois: CupomRow }

async function record({ clock }: Deps, tx: Tx, { usuarioId }: Sessao, { acao, antes, depois }: What) {
  await recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao,
    objeto: 'cupom',
    objetoId: depois.id,
    detalhe: { cupom: depois.name },
    ...(antes
      ? makeMudanca(auditedValuesOf(antes), auditedValuesOf(depois))
      : { depois: auditedValuesOf(depois) }),
  })
}

/** @throws cupom.existe */
const refuseTaken = (error: unknown): never => {
  if (!isNameTaken(error)) throw error
  throw detailedProblem('cupom.existe', 'name', 'Já existe um cupom com este nome')
}

/** @throws cupom.existe base.invalido when it ends before today */
export async function createCupom(deps: Deps, sessao: Sessao, dados: Dados): Promise<Cupom> {
  if (dados.validoAte < dayOf(deps.clock.now()))
    throw invalidField('validoAte', 'Escolha um dia a partir de hoje')
  const depois: CupomRow = {
    ...dados,
    id: newId(),
    validoDe: brasiliaStartOf(dados.validoDe),
    validoAte: endOfDay(dados.validoAte),
    usos: 0,
    versao: 1,
  }
  await deps.db
    .transaction(async (tx) => {
      await insertCupom(tx, depois)
      await record(deps, tx, sessao, { acao: 'cupom.criar', depois })
    })
    .catch(refuseTaken)
  return getCupom(deps, depois.id)
}

/** A day that did not change keeps its moment: a coupon that was ended at noon stays so. */
const withDays = (antes: CupomRow, { validoDe, validoAte }: Dados) => ({
  validoDe: dayOf(antes.validoDe) === validoDe ? antes.validoDe : brasiliaStartOf(validoDe),
  validoAte: dayOf(antes.validoAte) === validoAte ? antes.validoAte : endOfDay(validoAte),
})

/**
 * Changes a coupon. Orders that have it keep their discount, because theirs was computed when it was applied.
 * @throws base.nao_encontrado cupom.mudou cupom.existe base.invalido when it allows fewer uses than it had
 */
export async function updateCupom(
  deps: Deps,
  sessao: Sessao,
  { id, versao, ...dados }: Dados & { id: string; versao: number },
): Promise<Cupom> {
  await deps.db
    .transaction(async (tx) => {
      const antes = await lockCupomRow(tx, id)
      if (!antes) throw unknown()
      if (antes.versao !== versao) throw new Problem('cupom.mudou')
      if (dados.usosMax < antes.usos)
        throw invalidField('usosMax', `Ele já foi usado ${antes.usos.toLocaleString('pt-BR')} vezes`)
      const depois = { ...antes, ...dados, ...withDays(antes, dados), versao: versao + 1 }
      await saveCupom(tx, depois)
      await record(deps, tx, sessao, { acao: 'cupom.alterar', antes, depois })
    })
    .catch(refuseTaken)
  return getCupom(deps, id)
}

/** Ends a coupon now; one that is over stays as it is. @throws base.nao_encontrado */
export async function endCupom(deps: Deps, sessao: Sessao, id: string): Promise<Cupom> {
  await deps.db.transaction(async (tx) => {
    const antes = await lockCupomRow(tx, id)
    if (!antes) throw unknown()
    const now = deps.clock.now()
    const situacao = toSituacaoCupom(antes, now)
    if (situacao === 'ENCERRADO') return
    const validoAte = now.subtract({ milliseconds: 1 })
    const validoDe = situacao === 'FUTURO' ? validoAte : antes.validoDe
    const depois = { ...antes, validoDe, validoAte, versao: antes.versao + 1 }
    await saveCupom(tx, depois)
    await record(deps, tx, sessao, { acao: 'cupom.encerrar', antes, depois })
  })
  return getCupom(deps, id)
}
