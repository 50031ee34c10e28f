import type { AlcanceConciliacao } from '@alento/contract/conciliacao.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import {
  endExecucaoParada,
  findExecucaoAnterior,
  findExecucaoByChave,
  findExecucaoViva,
  insertExecucao,
  type ExecucaoRow,
} from './conciliacao.store.ts'
import { janelas, reconcileJanela } from './reconcile-janela.ts'

/** A run that said nothing for this long is over: its process is gone. */
const silenceMin = 15

type Quem = { usuarioId: string; chave: string } | null

/** The run's row. Its window goes back to where an earlier one of the same scope broke off. Null while one is under way. */
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
    de: Temporal.Instant.compare(broken, usual) < 0 ? broken : usual,
    ate: agora,
    iniciadaEm: agora,
    batidaEm: agora,
  })
}

/** Starts and runs one sweep. Null when one of this scope is under way already; answers the run's id. */
export async function sweepConciliacao(deps: Deps, alcance: AlcanceConciliacao): Promise<string | null> {
  const run = await deps.db.transaction((tx) => begin(deps, tx, alcance, null))
  if (!run) return null
  await reconcileJanela(deps, run.id)
  return run.id
}

/**
 * A person asks for a sweep of the last week; a job does it. While one is under way that one is the answer, and so is the
 * one of a repeated key.
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
  return run! // one of these was in the way of a new one
}
