import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { z } from 'zod'
import { nationalHolidays } from '@alento/contract/base/feriado.ts'
import type { createFeriadoLocal as contract, FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { findMunicipio } from '#modules/catalogo/find-servico.ts'
import type { Root, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { detailedProblem, Problem } from '#platform/problem.ts'
import {
  deleteFeriadoLocal,
  type FeriadoLocalRow,
  insertFeriadoLocal,
  isDiaTaken,
  lockFeriadoLocal,
  setFeriadoLocal,
} from './feriado-local.store.ts'
import { findFeriadoLocal } from './feriado-local.queries.ts'
import { toFeriadoLocal } from './list-feriado-local.ts'

type Dados = z.output<typeof contract.body>
type Lido = Omit<FeriadoLocalRow, 'id' | 'versao'>

/** @throws feriado.sem_lugar */
async function getLugar(db: Root, { uf, cidade }: Dados): Promise<Pick<Lido, 'uf' | 'municipioId'>> {
  if (cidade === undefined) return { uf: uf ?? null, municipioId: null }
  if (uf === undefined) throw detailedProblem('feriado.sem_lugar', 'uf', 'Escolha o estado da cidade')
  const lugar = await findMunicipio(db, cidade, uf)
  if (!lugar) throw detailedProblem('feriado.sem_lugar', 'cidade', 'Não há esta cidade neste estado')
  return { uf, municipioId: lugar._id }
}

/** @throws feriado.passado feriado.nacional feriado.sem_lugar */
async function readDados(deps: Deps, dados: Dados): Promise<Lido> {
  const dia = Temporal.PlainDate.from(dados.dia)
  if (Temporal.PlainDate.compare(dia, brasiliaDayOf(deps.clock.now())) < 0)
    throw detailedProblem('feriado.passado', 'dia', 'Este dia já passou')
  if (nationalHolidays(dia.year).has(dados.dia))
    throw detailedProblem('feriado.nacional', 'dia', 'Este dia já é feriado nacional')
  const { nome, todoAno } = dados
  return { dia, nome: nome.replace(/\s+/g, ' '), todoAno, ...(await getLugar(deps.db, dados)) }
}

const refuseTaken = (error: unknown): never => {
  throw isDiaTaken(error)
    ? detailedProblem('feriado.existe', 'dia', 'Já há um feriado neste dia e lugar')
    : error
}

/** As the audit trail keeps it. */
const textsOf = ({ dia, nome, uf, municipioId, todoAno }: Lido) => ({
  dia: String(dia),
  nome,
  uf,
  municipio: municipioId,
  todoAno,
})

/** @throws base.nao_encontrado feriado.mudou */
async function lockSeen(tx: Tx, id: string, versao?: number): Promise<FeriadoLocalRow> {
  const row = await lockFeriadoLocal(tx, id)
  if (!row) throw new Problem('base.nao_encontrado', 'Feriado não encontrado.')
  if (versao !== undefined && row.versao !== versao) throw new Problem('feriado.mudou')
  return row
}

type Registro = Omit<Parameters<typeof recordAuditoria>[1], 'quando' | 'usuarioId' | 'objeto'>

const record = ({ clock }: Deps, tx: Tx, { usuarioId }: Sessao, registro: Registro): Promise<void> =>
  recordAuditoria(tx, { quando: clock.now(), usuarioId, objeto: 'feriado_local', ...registro })

const shown = async ({ db }: Deps, id: string): Promise<FeriadoLocal> => {
  const found = await findFeriadoLocal(db, id)
  if (!found) throw new Problem('base.nao_encontrado', 'Feriado não encontrado.')
  return toFeriadoLocal(found)
}

/**
 * Creates a holiday of a city, a state or the whole country. Appointments of that day stay; the next free times of the units there
 * are updated within a minute. @throws feriado.existe feriado.nacional feriado.passado feriado.sem_lugar
 */
export async function createFeriadoLocal(deps: Deps, sessao: Sessao, dados: Dados): Promise<FeriadoLocal> {
  const row = { id: newId(), ...(await readDados(deps, dados)) }
  await deps.db
    .transaction(async (tx) => {
      await insertFeriadoLocal(tx, row)
      await record(deps, tx, sessao, { acao: 'feriado_local.criar', objetoId: row.id, detalhe: textsOf(row) })
    })
    .catch(refuseTaken)
  return shown(deps, row.id)
}

/** @throws base.nao_encontrado feriado.mudou, and as `createFeriadoLocal` */
export async function updateFeriadoLocal(
  deps: Deps,
  sessao: Sessao,
  { id, versao, ...dados }: Dados & { id: string; versao: number },
): Promise<FeriadoLocal> {
  const row = await readDados(deps, dados)
  await deps.db
    .transaction(async (tx) => {
      const mudanca = makeMudanca(textsOf(await lockSeen(tx, id, versao)), textsOf(row))
      if (Object.keys(mudanca.depois).length === 0) return
      await setFeriadoLocal(tx, { id, ...row, versao: versao + 1 })
      await record(deps, tx, sessao, { acao: 'feriado_local.alterar', objetoId: id, ...mudanca })
    })
    .catch(refuseTaken)
  return shown(deps, id)
}

/** The units there work on that day again. @throws base.nao_encontrado feriado.mudou */
export async function removeFeriadoLocal(
  deps: Deps,
  sessao: Sessao,
  { id, versao }: { id: string; versao?: number | undefined },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, id, versao)
    await deleteFeriadoLocal(tx, id)
    await record(deps, tx, sessao, { acao: 'feriado_local.remover', objetoId: id, detalhe: textsOf(row) })
  })
}
