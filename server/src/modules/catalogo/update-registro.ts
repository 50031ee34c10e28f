import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockLoad } from './catalogo.load.store.ts'
import { tellUsos, type Usos } from './registro.rules.ts'

type Linha = { id: string; versao: number; retiradoEm: Temporal.Instant | null }

/** The differences between the registers of exams and specialties. */
export type Registro<Row extends Linha> = {
  objeto: 'exame' | 'especialidade'
  lock: (tx: Tx, id: string) => Promise<Row | null>
  save: (tx: Tx, row: Row) => Promise<void>
  remove: (tx: Tx, id: string) => Promise<void>
  countUsos: (tx: Tx, row: Row) => Promise<Usos>
  /** The names of an entry in the audit trail. */
  detalhe: (row: Row) => Record<string, string>
  unknown: () => Problem
}

export const recordRegistro = <Row extends Linha>(
  { clock }: Deps,
  tx: Tx,
  { usuarioId }: Sessao,
  {
    registro: { objeto, detalhe },
    acao,
    row,
    ...mudanca
  }: {
    registro: Pick<Registro<Row>, 'objeto' | 'detalhe'>
    acao: string
    row: Row
  } & Partial<ReturnType<typeof makeMudanca>>,
): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao,
    objeto,
    objetoId: row.id,
    detalhe: detalhe(row),
    ...mudanca,
  })

/** @throws the register's own problem when there is no such entry */
async function lockEntry<Row extends Linha>(
  tx: Tx,
  { lock, unknown }: Registro<Row>,
  id: string,
): Promise<Row> {
  await lockLoad(tx)
  const row = await lock(tx, id)
  if (!row) throw unknown()
  return row
}

/** @throws catalogo.em_uso naming its users */
async function refuseUsed<Row extends Linha>(tx: Tx, { countUsos }: Registro<Row>, row: Row): Promise<void> {
  const uses = tellUsos(await countUsos(tx, row))
  if (uses) throw new Problem('catalogo.em_uso', uses)
}

type Change<Row> = { id: string; versao: number; novo: Partial<Row>; freezes?: (antes: Row) => boolean }

/**
 * Changes an entry as its editor saw it; its address on the site stays. Fields for which `freezes` is true change only while the
 * entry is not used. @throws base.nao_encontrado catalogo.mudou catalogo.em_uso
 */
export const updateRegistro = <Row extends Linha>(
  deps: Deps,
  sessao: Sessao,
  registro: Registro<Row>,
  { id, versao, novo, freezes }: Change<Row>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const antes = await lockEntry(tx, registro, id)
    if (antes.versao !== versao) throw new Problem('catalogo.mudou')
    if (freezes?.(antes)) await refuseUsed(tx, registro, antes)
    const mudanca = makeMudanca(antes, novo)
    if (Object.keys(mudanca.depois).length === 0) return
    await registro.save(tx, { ...antes, ...novo, versao: versao + 1 })
    await recordRegistro(deps, tx, sessao, { registro, acao: 'catalogo.alterar', row: antes, ...mudanca })
  })

export type Retirada = { id: string; versao: number; retirado: 'S' | 'N' }

/** Retires an entry or brings it back; it may be so already. @throws base.nao_encontrado catalogo.mudou */
export const setRegistroRetirado = <Row extends Linha>(
  deps: Deps,
  sessao: Sessao,
  registro: Registro<Row>,
  { id, versao, retirado }: Retirada,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await lockEntry(tx, registro, id)
    if ((row.retiradoEm !== null) === (retirado === 'S')) return
    if (row.versao !== versao) throw new Problem('catalogo.mudou')
    const retiradoEm = retirado === 'S' ? deps.clock.now() : null
    await registro.save(tx, { ...row, retiradoEm, versao: versao + 1 })
    const acao = retirado === 'S' ? 'catalogo.retirar' : 'catalogo.voltar'
    await recordRegistro(deps, tx, sessao, { registro, acao, row })
  })

/** @throws base.nao_encontrado catalogo.em_uso */
export const removeRegistro = <Row extends Linha>(
  deps: Deps,
  sessao: Sessao,
  registro: Registro<Row>,
  id: string,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await lockEntry(tx, registro, id)
    await refuseUsed(tx, registro, row)
    await registro.remove(tx, id)
    await recordRegistro(deps, tx, sessao, { registro, acao: 'catalogo.remover', row })
  })
