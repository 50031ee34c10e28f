import type { Deps } from '#deps.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'
import { cancelCobrancas, cancelDiferenca } from './cancel-cobranca.ts'
import { listCobranca } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { findContratoById } from './contrato.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { createCobranca, ensureCobranca, pixAte } from './create-cobranca.ts'
import { payAtrasada } from './pay-atrasada.ts'
import { hojeDe } from './periodo.rules.ts'
import { syncFaturas } from './sync-fatura.ts'
import { moveContrato } from './update-contrato.ts'
import { atrasadoDesdeOf, devidoEm, type Devido } from './vencimento.rules.ts'
import { listVencido } from './vencimento.store.ts'

type Lido = { contrato: ContratoRow; aberta: CobrancaRow | null; devido: Devido | null }

/** A contract as it is now, its open charge, and what is due. */
async function read(deps: Deps, id: string): Promise<Lido | null> {
  const contrato = await findContratoById(deps.db, id)
  if (!contrato) return null
  const abertas = await listCobranca(deps.db, id, 'ABERTA')
  const aberta = abertas.find((c) => c.tipo === 'PERIODO') ?? null
  const vivo = aberta && (await findPagamentoVivo(deps.db, aberta.id))
  const devido = devidoEm(
    {
      ...contrato,
      desde: hojeDe(contrato.atualizadoEm),
      aberta: aberta && {
        tentativas: aberta.tentativas,
        emitida: !!vivo || (contrato.metodo === 'pix' && !pixAte(deps, contrato, aberta)),
        limite: vivo?.boletoLimite ?? null,
      },
    },
    hojeDe(deps.clock.now()),
  )
  return { contrato, aberta, devido }
}

const isSame = (a: ContratoRow, b: ContratoRow): boolean =>
  a.estado === b.estado && Temporal.Instant.compare(a.atualizadoEm, b.atualizadoEm) === 0

/** What each of the moves that dates alone make changes. The contract is locked. */
const moves = {
  atrasar: async (deps: Deps, tx: Tx, contrato: ContratoRow) => {
    await cancelDiferenca(deps, tx, contrato.id)
    await ensureCobranca(deps, tx, contrato)
    const due = contrato.proximaCobranca ?? hojeDe(deps.clock.now())
    return { change: { atrasadoDesde: atrasadoDesdeOf(contrato.metodo, due) }, job: null, aviso: null }
  },
  suspender: async (deps: Deps) => {
    const suspensoDesde = hojeDe(deps.clock.now())
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
async function check(deps: Deps, contrato: ContratoRow): Promise<void> {
  await syncFaturas(deps, contrato)
  const now = await findContratoById(deps.db, contrato.id)
  const due = now && isSame(now, contrato) ? now.proximaCobranca : null
  if (due && due.until(hojeDe(deps.clock.now())).days >= 1) await move(deps, contrato, 'atrasar')
}

/** One step of a contract. False when nothing else can be due: a boleto that the gateway refuses now is tried again in the next run. */
async function step(deps: Deps, id: string): Promise<boolean> {
  const lido = await read(deps, id)
  if (!lido?.devido) return false
  const { contrato, aberta, devido } = lido
  if (devido === 'conferir') await check(deps, contrato)
  else if (devido === 'cobrar') await createCobranca(deps, id)
  else if (devido !== 'tentar') await move(deps, contrato, devido)
  else if (aberta) await payAtrasada(deps, contrato, aberta)
  return devido !== 'cobrar'
}

/** Most steps of one contract in one sweep: a job that is days late catches up. */
const mostSteps = 4
const pageSize = 200

/** A contract that fails does not stop the others. */
async function sweepOne(deps: Deps, id: string): Promise<void> {
  try {
    for (let n = 0; n < mostSteps && (await step(deps, id)); n += 1);
  } catch (error) {
    deps.log.warn({ contratoId: id, err: loggable(error).message }, 'sweep could not finish a contract')
  }
}

/**
 * Job: does what is due for each contract, one after the other, in the order of ids. Killed in the middle, the next run goes on:
 * every step is written down before or after the gateway is asked, and none charges twice. Memory does not grow with the number
 * of contracts.
 */
export async function sweepContratos(deps: Deps): Promise<void> {
  const hoje = hojeDe(deps.clock.now())
  let last: string | null = null
  for (;;) {
    const ids: string[] = await listVencido(deps.db, hoje, last, pageSize)
    for (const id of ids) await sweepOne(deps, id)
    if (ids.length < pageSize) return
    last = ids.at(-1) ?? null
  }
}
