import type { z } from 'zod'
import type { createFechamento as contract, Fechamento } from '@alento/contract/agenda/fechamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { getUnidade } from '#modules/rede/get-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { invalidField, Problem } from '#platform/problem.ts'
import { listCorpoClinicoId } from './list-corpo-clinico-id.queries.ts'
import {
  findGrupoFechado,
  insertFechamento,
  listGrupoFechado,
  removeFechamentoRows,
  type Fechamento as Grupo,
} from './fechamento.store.ts'
import { lockAgenda } from './lock-agenda.queries.ts'
import { tellDias } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'

const toFechamento = ({ id, de, ate, motivo }: Grupo): Fechamento => ({
  _id: id,
  de: String(de),
  ate: String(ate),
  motivo,
})

const unknown = () => new Problem('base.nao_encontrado', 'Estes dias não estão mais fechados.')

async function getHoje({ db, clock }: Deps, sessao: Sessao, redeId: string): Promise<Temporal.PlainDate> {
  const { fuso } = await getUnidade(db, sessao, redeId)
  return clock.now().toZonedDateTimeISO(fuso).toPlainDate()
}

/** Closings of a unit that have not ended. @throws base.nao_encontrado */
export async function listFechamento(deps: Deps, sessao: Sessao, redeId: string): Promise<Fechamento[]> {
  return (await listGrupoFechado(deps.db, redeId, await getHoje(deps, sessao, redeId))).map(toFechamento)
}

/** Locks all schedules of the unit in one order, so that two of these never deadlock, and updates the free times after `change`. */
async function changeAll(
  deps: Deps,
  tx: Tx,
  redeId: string,
  change: (ids: readonly string[]) => Promise<boolean>,
): Promise<void> {
  const ids = await listCorpoClinicoId(tx, redeId)
  for (const id of ids) await lockAgenda(tx, id)
  if (!(await change(ids))) return
  for (const id of ids) await updateProximoLivre(tx, id, deps.clock.now())
}

/**
 * Closes a unit on some days: no professional there has free times. Existing appointments stay until the desk moves or cancels them.
 * Days that are closed already stay so; when all of them are, nothing changes. Returns the closings that have not ended.
 * @throws base.nao_encontrado base.invalido
 */
export async function createFechamento(
  deps: Deps,
  sessao: Sessao,
  body: z.output<typeof contract.body>,
): Promise<Fechamento[]> {
  const { unidade: redeId, motivo } = body
  const hoje = await getHoje(deps, sessao, redeId)
  const [de, ate] = [Temporal.PlainDate.from(body.de), Temporal.PlainDate.from(body.ate)]
  if (Temporal.PlainDate.compare(de, hoje) < 0) throw invalidField('de', 'Escolha um dia a partir de hoje')
  const dias = Array.from({ length: de.until(ate, { largestUnit: 'days' }).days + 1 }, (_, n) =>
    de.add({ days: n }),
  )
  await deps.db.transaction((tx) =>
    changeAll(deps, tx, redeId, async () => {
      if (!(await insertFechamento(tx, { redeId, motivo }, dias))) return false
      await recordAuditoria(tx, {
        quando: deps.clock.now(),
        usuarioId: sessao.usuarioId,
        acao: 'agenda.fechar_unidade',
        objeto: 'rede',
        objetoId: redeId,
        detalhe: { de: body.de, ate: body.ate },
      })
      return true
    }),
  )
  return listFechamento(deps, sessao, redeId)
}

/** Opens the days of a closing again; waiting clients are notified. @throws base.nao_encontrado */
export async function removeFechamento(deps: Deps, sessao: Sessao, id: string): Promise<void> {
  const found = await findGrupoFechado(deps.db, id)
  if (!found) throw unknown()
  const { redeId } = found
  await checkUnidade(deps.db, sessao, redeId)
  await deps.db.transaction((tx) =>
    changeAll(deps, tx, redeId, async (ids) => {
      const dias = await removeFechamentoRows(tx, id, redeId)
      if (dias.length === 0) throw unknown()
      for (const each of ids) await tellDias(deps, tx, each, dias)
      await recordAuditoria(tx, {
        quando: deps.clock.now(),
        usuarioId: sessao.usuarioId,
        acao: 'agenda.abrir_unidade',
        objeto: 'rede',
        objetoId: redeId,
        detalhe: { de: String(found.de), ate: String(found.ate) },
      })
      return true
    }),
  )
}
