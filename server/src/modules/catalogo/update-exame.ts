import type { z } from 'zod'
import type { createExameCatalogo as contract, ExameCatalogo } from '@alento/contract/catalogo-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
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
import { joinSinonimos, splitSinonimos, tellUsos, type Usos } from './registro.rules.ts'

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
  throw new Problem('catalogo.existe', message[field], { errors: [{ field, message: message[field] }] })
}

const rowOf = ({ sinonimos, ...d }: Dados) => ({ ...d, sinonimos: joinSinonimos(sinonimos) })

const record = (
  { clock }: Deps,
  tx: Tx,
  { usuarioId }: Sessao,
  what: Omit<Parameters<typeof recordAuditoria>[1], 'quando' | 'usuarioId' | 'objeto'>,
) => recordAuditoria(tx, { ...what, quando: clock.now(), usuarioId, objeto: 'exame' })

/** @throws catalogo.existe */
export async function createExameCatalogo(mais: Mais, sessao: Sessao, dados: Dados): Promise<ExameCatalogo> {
  const { deps } = mais
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
      await record(deps, tx, sessao, {
        acao: 'catalogo.criar',
        objetoId: row.id,
        detalhe: { codigo: row.codigoExame, nome: row.nomeExame },
      })
    })
    .catch(refuseTaken)
  return toExame(row, 0)
}

/** Locks the exam as the editor saw it. @throws base.nao_encontrado catalogo.mudou */
async function lockSeen(tx: Tx, id: string, versao?: number): Promise<ExameRow> {
  await lockLoad(tx)
  const row = await lockExameRow(tx, id)
  if (!row) throw unknown()
  if (versao !== undefined && row.versao !== versao) throw new Problem('catalogo.mudou')
  return row
}

/** @throws catalogo.em_uso saying what uses it */
async function refuseUsed(tx: Tx, { usos }: Mais, { id, codigoExame }: ExameRow): Promise<void> {
  const uses = tellUsos(await usos.count(tx, { id, codigo: codigoExame }))
  if (uses) throw new Problem('catalogo.em_uso', uses)
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
  const { deps } = mais
  await deps.db
    .transaction(async (tx) => {
      const antes = await lockSeen(tx, id, versao)
      if (antes.codigoExame !== dados.codigoExame) await refuseUsed(tx, mais, antes)
      const novo = rowOf(dados)
      const mudanca = makeMudanca(antes, novo)
      if (Object.keys(mudanca.depois).length === 0) return
      await saveExameRow(tx, { ...antes, ...novo, versao: versao + 1 })
      await record(deps, tx, sessao, {
        acao: 'catalogo.alterar',
        objetoId: id,
        detalhe: { codigo: antes.codigoExame },
        ...mudanca,
      })
    })
    .catch(refuseTaken)
  return getExameCatalogo(mais, id)
}

/** Retires an exam or brings it back; it may be so already. @throws base.nao_encontrado catalogo.mudou */
export async function setExameRetirado(
  mais: Mais,
  sessao: Sessao,
  { id, versao, retirado }: { id: string; versao: number; retirado: 'S' | 'N' },
): Promise<ExameCatalogo> {
  const { deps } = mais
  await deps.db.transaction(async (tx) => {
    const antes = await lockSeen(tx, id)
    if ((antes.retiradoEm !== null) === (retirado === 'S')) return
    if (antes.versao !== versao) throw new Problem('catalogo.mudou')
    const retiradoEm = retirado === 'S' ? deps.clock.now() : null
    await saveExameRow(tx, { ...antes, retiradoEm, versao: versao + 1 })
    await record(deps, tx, sessao, {
      acao: retirado === 'S' ? 'catalogo.retirar' : 'catalogo.voltar',
      objetoId: id,
      detalhe: { codigo: antes.codigoExame, nome: antes.nomeExame },
    })
  })
  return getExameCatalogo(mais, id)
}

/** @throws base.nao_encontrado catalogo.em_uso */
export async function removeExameCatalogo(mais: Mais, sessao: Sessao, id: string): Promise<void> {
  const { deps } = mais
  await deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, id)
    await refuseUsed(tx, mais, row)
    await deleteExameRow(tx, id)
    await record(deps, tx, sessao, {
      acao: 'catalogo.remover',
      objetoId: id,
      detalhe: { codigo: row.codigoExame, nome: row.nomeExame },
    })
  })
}
