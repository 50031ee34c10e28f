import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { cancelCobrancas, cancelDiferenca } from './cancel-cobranca.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { listAssinandoAntes } from './contrato.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { createCobranca, ensureCobranca, pixUntil } from './create-cobranca.ts'
import { payCobrancaAtrasada } from './pay-cobranca-atrasada.ts'
import { claimMinutes, startAssinatura } from './start-assinatura.ts'
import { syncFaturas } from './sync-fatura.ts'
import { moveContrato } from './update-contrato.ts'
import { atrasadoDesdeOf, devidoOn, type Devido } from './vencimento.rules.ts'
import { findVencido, listVencido } from './vencimento.queries.ts'

type Lido = { contrato: ContratoRow; aberta: CobrancaRow | null; devido: Devido | null }

/** Reads a contract as it is now, its open charge, and its due action. */
async function read(deps: Deps, id: string): Promise<Lido | null> {
  const found = await findVencido(deps.db, id)
  if (!found) return null
  const { contrato, aberta, vivo } = found
  const devido = devidoOn(
    {
      ...contrato,
      desde: brasiliaDayOf(contrato.atualizadoEm),
      aberta: aberta && {
        tentativas: aberta.tentativas,
        emitida: vivo !== null || (contrato.metodo === 'pix' && !pixUntil(deps, contrato, aberta)),
        limite: vivo?.limite ?? null,
      },
    },
    brasiliaDayOf(deps.clock.now()),
  )
  return { contrato, aberta, devido }
}

const isSame = (a: ContratoRow, b: ContratoRow): boolean =>
  a.estado === b.estado && Temporal.Instant.compare(a.atualizadoEm, b.atualizadoEm) === 0

/** The changes of each move that dates alone cause. The contract is locked. */
const moves = {
  atrasar: async (deps: Deps, tx: Tx, contrato: ContratoRow) => {
    await cancelDiferenca(deps, tx, contrato.id)
    await ensureCobranca(deps, tx, contrato)
    const due = contrato.proximaCobranca ?? brasiliaDayOf(deps.clock.now())
    return { change: { atrasadoDesde: atrasadoDesdeOf(contrato.metodo, due) }, job: null, aviso: null }
  },
  suspender: async (deps: Deps) => {
    const suspensoDesde = brasiliaDayOf(deps.clock.now())
    return { change: { suspensoDesde }, job: 'contrato.pausar', aviso: 'suspenso' }
  },
  encerrar: async (deps: Deps, tx: Tx, contrato: ContratoRow) => {
    await cancelCobrancas(deps, tx, contrato.id)
    const canceladoEm = contrato.canceladoEm ?? deps.clock.now()
    return { change: { canceladoEm }, job: 'contrato.desligar', aviso: 'encerrado' }
  },
}

/** Moves a contract because of its dates, if nothing has changed since it was read. */
async function move(deps: Deps, before: ContratoRow, evento: keyof typeof moves): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, before.id)
    if (!contrato || !isSame(contrato, before)) return
    const { change, job, aviso } = await moves[evento](deps, tx, contrato)
    await moveContrato(tx, contrato, { evento, change, usuarioId: null, now: deps.clock.now() })
    const contratoId = contrato.id
    if (job) await deps.jobs.send(tx, job, { contratoId })
    if (aviso) await deps.jobs.send(tx, 'contrato.avisar', { contratoId, aviso })
  })
}

/** Reads the gateway's invoice of a renewal. When it made none on the due day, the charge is ours. */
async function check(deps: Deps, before: ContratoRow): Promise<Lido | null> {
  await syncFaturas(deps, before)
  const now = await read(deps, before.id)
  if (!now || !isSame(now.contrato, before)) return now
  const due = before.proximaCobranca
  if (!due || due.until(brasiliaDayOf(deps.clock.now())).days < 1) return null
  await move(deps, before, 'atrasar')
  return read(deps, before.id)
}

/** One step of a contract. Returns it as it is then; null when nothing more is due, or only a later sweep may try again. */
async function step(deps: Deps, { contrato, aberta, devido }: Lido): Promise<Lido | null> {
  if (devido === 'conferir') return check(deps, contrato)
  if (devido === 'cobrar') {
    await createCobranca(deps, contrato.id)
    return null
  }
  if (devido === 'tentar') {
    if (aberta) await payCobrancaAtrasada(deps, contrato, aberta)
  } else if (devido) await move(deps, contrato, devido)
  const now = await read(deps, contrato.id)
  return devido === 'tentar' && now?.devido === 'tentar' ? null : now
}

/** Most steps of one contract in one sweep: a job that is days late catches up. */
const mostSteps = 4
/** Ids read at once: looking for them costs the same for one as for thousands. */
const pageSize = 2000
/** Contracts under way at a time: while one waits for gateway or database, others go on. Connections are left for visitors. */
const atOnce = 6

/** A contract that fails does not stop the others. */
async function sweepOne(deps: Deps, id: string): Promise<void> {
  try {
    let lido = await read(deps, id)
    for (let n = 0; n < mostSteps && lido?.devido; n += 1) lido = await step(deps, lido)
  } catch (error) {
    deps.log.warn({ contratoId: id, err: loggable(error).message }, 'sweep could not finish a contract')
  }
}

async function sweepAll(deps: Deps, ids: readonly string[]): Promise<void> {
  const next = ids.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const id of next) await sweepOne(deps, id)
    }),
  )
}

/** Subscriptions finished in one sweep: after a long outage of the gateway the next ones go on. */
const mostUnfinished = 500

/** The job that makes a subscription gave up while the gateway was away, or its process ended: it is made now. */
async function finishAssinaturas(deps: Deps): Promise<void> {
  const antesDe = deps.clock.now().subtract({ minutes: claimMinutes })
  for (const id of await listAssinandoAntes(deps.db, antesDe, mostUnfinished))
    try {
      await startAssinatura(deps, id)
    } catch (error) {
      deps.log.warn({ contratoId: id, err: loggable(error).message }, 'sweep could not make a subscription')
    }
}

/**
 * Job: finishes subscriptions that were left, then does the due action of each contract, some at a time, in the order of ids. Killed
 * in the middle, the next run goes on: every step is written down before or after the gateway is asked, and none charges twice.
 * Memory does not grow with the number of contracts.
 */
export async function sweepContratos(deps: Deps): Promise<void> {
  await finishAssinaturas(deps)
  const hoje = brasiliaDayOf(deps.clock.now())
  const { longPix } = deps.config.zoop
  let afterId: string | null = null
  for (;;) {
    const ids: string[] = await listVencido(deps.db, hoje, { afterId, limit: pageSize, longPix })
    await sweepAll(deps, ids)
    if (ids.length < pageSize) return
    afterId = ids.at(-1) ?? null
  }
}
