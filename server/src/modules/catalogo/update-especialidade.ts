import type { EspecialidadeCatalogo } from '@alento/contract/catalogo/catalogo-admin.ts'
import type { Deps, Sessao } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
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
import { joinSinonimos, splitSinonimos, type Usos } from './registro.rules.ts'
import {
  recordRegistro,
  removeRegistro,
  setRegistroRetirado,
  updateRegistro,
  type Registro,
  type Retirada,
} from './update-registro.ts'

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
  throw detailedProblem('catalogo.existe', 'nome', 'Outra especialidade tem este nome')
}

const registroOf = (usos: UsosEspecialidade): Registro<EspecialidadeRow> => ({
  objeto: 'especialidade',
  lock: lockEspecialidadeRow,
  save: saveEspecialidadeRow,
  remove: deleteEspecialidadeRow,
  countUsos: (tx, { id }) => usos.count(tx, id),
  detalhe: ({ nome }) => ({ nome }),
  unknown,
})

/** @throws catalogo.existe */
export async function createEspecialidadeCatalogo(
  { deps, usos }: Mais,
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
      await recordRegistro(deps, tx, sessao, { registro: registroOf(usos), acao: 'catalogo.criar', row })
    })
    .catch(refuseTaken)
  return toEspecialidade(row, 0)
}

/** Changes name and synonyms; its address on the site stays. @throws base.nao_encontrado catalogo.mudou catalogo.existe */
export async function updateEspecialidadeCatalogo(
  mais: Mais,
  sessao: Sessao,
  { id, versao, nome, sinonimos }: Dados & { id: string; versao: number },
): Promise<EspecialidadeCatalogo> {
  const novo = { nome, sinonimos: joinSinonimos(sinonimos) }
  await updateRegistro(mais.deps, sessao, registroOf(mais.usos), { id, versao, novo }).catch(refuseTaken)
  return getEspecialidadeCatalogo(mais, id)
}

/** Retires a specialty or brings it back; it may be so already. @throws base.nao_encontrado catalogo.mudou */
export async function setEspecialidadeRetirada(
  mais: Mais,
  sessao: Sessao,
  which: Retirada,
): Promise<EspecialidadeCatalogo> {
  await setRegistroRetirado(mais.deps, sessao, registroOf(mais.usos), which)
  return getEspecialidadeCatalogo(mais, which.id)
}

/** @throws base.nao_encontrado catalogo.em_uso */
export const removeEspecialidadeCatalogo = (
  { deps, usos }: Mais,
  sessao: Sessao,
  id: string,
): Promise<void> => removeRegistro(deps, sessao, registroOf(usos), id)
