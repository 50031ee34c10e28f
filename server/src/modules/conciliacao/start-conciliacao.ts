import type { AlcanceConciliacao } from '@alento/contract/pagamento/conciliacao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { earlier } from './conciliacao.rules.ts'
import {
  endExecucaoParada,
  findExecucaoAnterior,
  findExecucaoByChave,
  findExecucaoViva,
  insertExecucao,
  type ExecucaoRow,
} from './conciliacao.store.ts'
import { janelas, reconcileJanela } from './reconcile-janela.ts'

/** A run that has not reported for this long is over: its process is gone. */
const silenceMin = 15

type Quem = { usuarioId: string; chave: string } | null

/** Creates the run. Its window goes back to where an interrupted one of the same scope stopped. Null while one is in progress. */
async function begin(
  deps: Deps,
  tx: Tx,
  alcance: AlcanceConciliacao,
  quem: Quem,
): Promise<ExecucaoRow | null> {
  const agora = deps.clock.now()
  await endExecucaoParada(tx, alcance, { antesDe: agora.subtract({ minutes: silenceMin }), agora })
  const before = await findExecucaoAnterior(tx, alcance)
  const usual = agora.subtract(janelas[alcance])
  const broken = before?.incompleta ? (before.posicao ?? before.de) : usual
  return insertExecucao(tx, {
    id: newId(),
    alcance,
    chaveIdempotencia: quem?.chave ?? null,
    usuarioId: quem?.usuarioId ?? null,
    de: earlier(broken, usual),
    ate: agora,
    iniciadaEm: agora,
    batidaEm: agora,
  })
}

/** Starts and completes one sweep; returns the run's id. Null when one of this scope is already in progress. */
export async function sweepConciliacao(deps: Deps, alcance: AlcanceConciliacao): Promise<string | null> {
  const run = await deps.db.transaction((tx) => begin(deps, tx, alcance, null))
  if (!run) return null
  await reconcileJanela(deps, run.id)
  return run.id
}

/**
 * Starts a sweep of the last week on request; a job runs it. Returns the run in progress when there is one, and the same run
 * for a repeated key.
 */
export async function requestConciliacao(
  deps: Deps,
  { usuarioId }: Sessao,
  chave: string,
): Promise<ExecucaoRow> {
  const repeated = await findExecucaoByChave(deps.db, `${usuarioId}:${chave}`)
  if (repeated) return repeated
  const started = await deps.db.transaction(async (tx) => {
    const run = await begin(deps, tx, 'DIA', { usuarioId, chave: `${usuarioId}:${chave}` })
    if (!run) return null
    await deps.jobs.send(tx, 'conciliacao.rodar', { execucaoId: run.id })
    await recordAuditoria(tx, {
      quando: deps.clock.now(),
      usuarioId,
      acao: 'conciliacao.pedida',
      objeto: 'conciliacao',
      objetoId: run.id,
    })
    return run
  })
  const run =
    started ??
    (await findExecucaoByChave(deps.db, `${usuarioId}:${chave}`)) ??
    (await findExecucaoViva(deps.db, 'DIA')) ??
    (await findExecucaoAnterior(deps.db, 'DIA'))
  return run! // one of these prevented a new one
}
