import type { z } from 'zod'
import type {
  createExameCatalogo as contract,
  ExameCatalogo,
} from '@alento/contract/catalogo/catalogo-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { lockLoad } from './catalogo.load.store.ts'
import {
  deleteExameRow,
  findExameRow,
  insertExameRow,
  listExameRow,
  lockExameRow,
  saveExameRow,
  takenField,
  type ExameRow,
  type Filtro,
} from './exame-catalogo.store.ts'
import { joinSinonimos, splitSinonimos, type Usos } from './registro.rules.ts'
import {
  recordRegistro,
  removeRegistro,
  setRegistroRetirado,
  updateRegistro,
  type Registro,
  type Retirada,
} from './update-registro.ts'

type Dados = z.output<typeof contract.body>
/** Counting uses is passed by the routes, since those who use an exam come later in the declared order. */
export type UsosExame = {
  count: (tx: Tx, exame: { id: string; codigo: string }) => Promise<Usos>
  unidades: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
type Mais = { deps: Deps; usos: UsosExame }

const toExame = (row: ExameRow, unidades: number): ExameCatalogo => {
  const { id, sinonimos, retiradoEm, slug: _slug, ordem: _ordem, ...rest } = row
  return {
    ...rest,
    _id: id,
    sinonimos: splitSinonimos(sinonimos),
    retiradoEm: retiradoEm && String(retiradoEm),
    unidades,
  }
}

const withUnidades = async (db: Db, usos: UsosExame, rows: readonly ExameRow[]): Promise<ExameCatalogo[]> => {
  const counted = await usos.unidades(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toExame(row, counted.get(row.id) ?? 0))
}

const unknown = () => new Problem('base.nao_encontrado', 'Exame não encontrado.')

export async function listExameCatalogo({ deps: { db }, usos }: Mais, filtro: Filtro) {
  const { list, total } = await listExameRow(db, filtro)
  return { list: await withUnidades(db, usos, list), total }
}

/** @throws base.nao_encontrado */
export async function getExameCatalogo({ deps: { db }, usos }: Mais, id: string): Promise<ExameCatalogo> {
  const row = await findExameRow(db, id)
  if (!row) throw unknown()
  const [exame] = await withUnidades(db, usos, [row])
  return exame! // one row in, one out
}

const message = { codigoExame: 'Outro exame tem este código', nomeExame: 'Outro exame tem este nome' }

/** @throws catalogo.existe with the field */
const refuseTaken = (error: unknown): never => {
  const field = takenField(error)
  if (!field) throw error
  throw detailedProblem('catalogo.existe', field, message[field])
}

const rowOf = ({ sinonimos, ...d }: Dados) => ({ ...d, sinonimos: joinSinonimos(sinonimos) })

const registroOf = (usos: UsosExame): Registro<ExameRow> => ({
  objeto: 'exame',
  lock: lockExameRow,
  save: saveExameRow,
  remove: deleteExameRow,
  countUsos: (tx, { id, codigoExame }) => usos.count(tx, { id, codigo: codigoExame }),
  detalhe: ({ codigoExame, nomeExame }) => ({ codigo: codigoExame, nome: nomeExame }),
  unknown,
})

/** @throws catalogo.existe */
export async function createExameCatalogo(
  { deps, usos }: Mais,
  sessao: Sessao,
  dados: Dados,
): Promise<ExameCatalogo> {
  const row: ExameRow = {
    id: newId(),
    slug: slugOf(dados.nomeExame),
    ordem: 1000,
    versao: 1,
    retiradoEm: null,
    ...rowOf(dados),
  }
  await deps.db
    .transaction(async (tx) => {
      await lockLoad(tx)
      await insertExameRow(tx, row)
      await recordRegistro(deps, tx, sessao, { registro: registroOf(usos), acao: 'catalogo.criar', row })
    })
    .catch(refuseTaken)
  return toExame(row, 0)
}

/**
 * Changes an exam; its address on the site stays. The code changes only while nothing uses the exam.
 * @throws base.nao_encontrado catalogo.mudou catalogo.em_uso catalogo.existe
 */
export async function updateExameCatalogo(
  mais: Mais,
  sessao: Sessao,
  { id, versao, ...dados }: Dados & { id: string; versao: number },
): Promise<ExameCatalogo> {
  const freezes = (antes: ExameRow) => antes.codigoExame !== dados.codigoExame
  const change = { id, versao, novo: rowOf(dados), freezes }
  await updateRegistro(mais.deps, sessao, registroOf(mais.usos), change).catch(refuseTaken)
  return getExameCatalogo(mais, id)
}

/** Retires an exam or brings it back; it may be so already. @throws base.nao_encontrado catalogo.mudou */
export async function setExameRetirado(mais: Mais, sessao: Sessao, which: Retirada): Promise<ExameCatalogo> {
  await setRegistroRetirado(mais.deps, sessao, registroOf(mais.usos), which)
  return getExameCatalogo(mais, which.id)
}

/** @throws base.nao_encontrado catalogo.em_uso */
export const removeExameCatalogo = ({ deps, usos }: Mais, sessao: Sessao, id: string): Promise<void> =>
  removeRegistro(deps, sessao, registroOf(usos), id)
