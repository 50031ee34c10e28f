import type { EspecialidadeCatalogo } from '@alento/contract/catalogo-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { lockLoad } from './catalogo.load.store.ts'
import {
  deleteEspecialidadeRow,
  findEspecialidadeRow,
  insertEspecialidadeRow,
  isNomeTaken,
  listEspecialidadeCompleta,
  lockEspecialidadeRow,
  saveEspecialidadeRow,
  type EspecialidadeRow,
} from './especialidade-catalogo.store.ts'
import type { Filtro } from './exame-catalogo.store.ts'
import { joinSinonimos, splitSinonimos, tellUsos, type Usos } from './registro.rules.ts'

type Dados = { nome: string; sinonimos: readonly string[] }
/** As for exams: passed by the routes. */
export type UsosEspecialidade = {
  count: (tx: Tx, id: string) => Promise<Usos>
  unidades: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
type Mais = { deps: Deps; usos: UsosEspecialidade }

const toEspecialidade = (row: EspecialidadeRow, unidades: number): EspecialidadeCatalogo => ({
  _id: row.id,
  nome: row.nome,
  sinonimos: splitSinonimos(row.sinonimos),
  retiradoEm: row.retiradoEm && String(row.retiradoEm),
  versao: row.versao,
  unidades,
})

const unknown = () => new Problem('base.nao_encontrado', 'Especialidade não encontrada.')

export async function listEspecialidadeCatalogo({ deps: { db }, usos }: Mais, filtro: Filtro) {
  const { list, total } = await listEspecialidadeCompleta(db, filtro)
  const counted = await usos.unidades(
    db,
    list.map(({ id }) => id),
  )
  return { list: list.map((row) => toEspecialidade(row, counted.get(row.id) ?? 0)), total }
}

/** @throws base.nao_encontrado */
export async function getEspecialidadeCatalogo(
  { deps: { db }, usos }: Mais,
  id: string,
): Promise<EspecialidadeCatalogo> {
  const row = await findEspecialidadeRow(db, id)
  if (!row) throw unknown()
  return toEspecialidade(row, (await usos.unidades(db, [id])).get(id) ?? 0)
}

/** @throws catalogo.existe with the field */
const refuseTaken = (error: unknown): never => {
  if (!isNomeTaken(error)) throw error
  const message = 'Outra especialidade tem este nome'
  throw new Problem('catalogo.existe', message, { errors: [{ field: 'nome', message }] })
}

type What = Omit<Parameters<typeof recordAuditoria>[1], 'quando' | 'usuarioId' | 'objeto'>
const record = ({ clock }: Deps, tx: Tx, { usuarioId }: Sessao, what: What) =>
  recordAuditoria(tx, { ...what, quando: clock.now(), usuarioId, objeto: 'especialidade' })

/** @throws catalogo.existe */
export async function createEspecialidadeCatalogo(
  { deps }: Mais,
  sessao: Sessao,
  { nome, sinonimos }: Dados,
): Promise<EspecialidadeCatalogo> {
  const row: EspecialidadeRow = {
    id: newId(),
    nome,
    slug: slugOf(nome),
    sinonimos: joinSinonimos(sinonimos),
    versao: 1,
    retiradoEm: null,
  }
  await deps.db
    .transaction(async (tx) => {
      await lockLoad(tx)
      await insertEspecialidadeRow(tx, row)
      await record(deps, tx, sessao, { acao: 'catalogo.criar', objetoId: row.id, detalhe: { nome } })
    })
    .catch(refuseTaken)
  return toEspecialidade(row, 0)
}

/** Locks the specialty as the editor saw it. @throws base.nao_encontrado catalogo.mudou */
async function lockSeen(tx: Tx, id: string, versao?: number): Promise<EspecialidadeRow> {
  await lockLoad(tx)
  const row = await lockEspecialidadeRow(tx, id)
  if (!row) throw unknown()
  if (versao !== undefined && row.versao !== versao) throw new Problem('catalogo.mudou')
  return row
}

/** Changes name and synonyms; its address on the site stays. @throws base.nao_encontrado catalogo.mudou catalogo.existe */
export async function updateEspecialidadeCatalogo(
  mais: Mais,
  sessao: Sessao,
  { id, versao, nome, sinonimos }: Dados & { id: string; versao: number },
): Promise<EspecialidadeCatalogo> {
  const { deps } = mais
  await deps.db
    .transaction(async (tx) => {
      const antes = await lockSeen(tx, id, versao)
      const nova = { nome, sinonimos: joinSinonimos(sinonimos) }
      const mudanca = makeMudanca(antes, nova)
      if (Object.keys(mudanca.depois).length === 0) return
      await saveEspecialidadeRow(tx, { ...antes, ...nova, versao: versao + 1 })
      await record(deps, tx, sessao, { acao: 'catalogo.alterar', objetoId: id, ...mudanca })
    })
    .catch(refuseTaken)
  return getEspecialidadeCatalogo(mais, id)
}

/** Retires a specialty or brings it back; it may be so already. @throws base.nao_encontrado catalogo.mudou */
export async function setEspecialidadeRetirada(
  mais: Mais,
  sessao: Sessao,
  { id, versao, retirado }: { id: string; versao: number; retirado: 'S' | 'N' },
): Promise<EspecialidadeCatalogo> {
  const { deps } = mais
  await deps.db.transaction(async (tx) => {
    const antes = await lockSeen(tx, id)
    if ((antes.retiradoEm !== null) === (retirado === 'S')) return
    if (antes.versao !== versao) throw new Problem('catalogo.mudou')
    const retiradoEm = retirado === 'S' ? deps.clock.now() : null
    await saveEspecialidadeRow(tx, { ...antes, retiradoEm, versao: versao + 1 })
    await record(deps, tx, sessao, {
      acao: retirado === 'S' ? 'catalogo.retirar' : 'catalogo.voltar',
      objetoId: id,
      detalhe: { nome: antes.nome },
    })
  })
  return getEspecialidadeCatalogo(mais, id)
}

/** @throws base.nao_encontrado catalogo.em_uso */
export async function removeEspecialidadeCatalogo(
  { deps, usos }: Mais,
  sessao: Sessao,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { nome } = await lockSeen(tx, id)
    const uses = tellUsos(await usos.count(tx, id))
    if (uses) throw new Problem('catalogo.em_uso', uses)
    await deleteEspecialidadeRow(tx, id)
    await record(deps, tx, sessao, { acao: 'catalogo.remover', objetoId: id, detalhe: { nome } })
  })
}
