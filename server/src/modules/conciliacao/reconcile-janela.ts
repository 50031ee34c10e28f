import type { AlcanceConciliacao, TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
import type { Deps } from '#deps.ts'
import { referencePrefix } from '#modules/pagamento/pagamento.rules.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { checkAtrasados, checkDivisoes } from './check-recebivel.ts'
import { checkPagina, checkTransacao } from './check-transacao.ts'
import { checkTransferencias } from './check-transferencia.ts'
import { daysOf, earlier, tiposDaTransacao, type Dia } from './conciliacao.rules.ts'
import { findExecucao, updateExecucao } from './conciliacao.store.ts'
import { listDivergenciaAberta } from './divergencia.store.ts'
import { recordDivergencia } from './record-divergencia.ts'
import { addRelato, recordBatida, newAndamento, tryOne, tryPart, type Andamento } from './record-andamento.ts'
import {
  eachRow,
  listEstornoSemFim,
  listPagamentoDaJanela,
  listPagamentoSemFim,
  type PagamentoRow,
} from './pagamento.queries.ts'

/** Largest difference between our clock and the gateway's. */
const clockSkewMin = 5
/** A charge that began less than this ago may still be in progress. */
const chargeTakesMin = 2
/** The minutes after which a job that sends a refund has used up its tries. */
const refundTakesMin = 15

/** Checks the gateway's list of a day, page by page, and adds its ids to `listadas`; its position is stored for the next run. */
async function checkLista(deps: Deps, a: Andamento, { de, ate }: Dia, listadas: Set<string>): Promise<void> {
  for await (const page of deps.gateway.listTransactions({ from: de, until: ate })) {
    for (const id of [...page.items.map((t) => t.id), ...page.unreadable]) listadas.add(id)
    await checkPagina(deps, a, page)
    await recordBatida(deps, a)
    const last = page.items.at(-1)
    if (last) await updateExecucao(deps.db, a.id, { posicao: last.createdAt })
  }
  await updateExecucao(deps.db, a.id, { posicao: ate })
}

/** Checks an attempt without a final state, which may be of any age. */
async function checkAberta(deps: Deps, a: Andamento, p: PagamentoRow): Promise<void> {
  a.contagem.pagamentos += 1
  const after = await syncPagamento(deps, p)
  if (after.status === p.status) return
  const found = {
    tipo: 'TENTATIVA_ABERTA' as const satisfies TipoDivergencia,
    objeto: after.transacaoId ?? p.id,
    conserto: 'PAGAMENTO_ATUALIZADO' as const,
    pagamentoId: p.id,
    ...(after.transacaoId && { transacaoId: after.transacaoId }),
    situacaoAqui: p.status,
    situacaoLa: after.status,
  }
  const olhada = { achados: [found], sujeito: { coluna: 'pagamentoId' as const, ids: [] }, tipos: [] }
  addRelato(a, await deps.db.transaction((tx) => recordDivergencia(deps, tx, olhada)))
}

async function checkAbertas(deps: Deps, a: Andamento): Promise<void> {
  const antesDe = deps.clock.now().subtract({ minutes: chargeTakesMin })
  await eachRow(
    (last) => listPagamentoSemFim(deps.db, antesDe, last),
    (p) => tryOne(deps, a, p.id, () => checkAberta(deps, a, p)),
  )
}

/** Checks a transaction unless this run has read it already. */
async function checkUnlessVista(
  deps: Deps,
  a: Andamento,
  transacaoId: string | null,
  pagamentoId: string | null,
) {
  if (transacaoId === null || a.vistas.has(transacaoId)) return
  await tryOne(deps, a, transacaoId, () => checkTransacao(deps, a, transacaoId, pagamentoId))
}

/**
 * Compares the window day by day, so that only a day's ids are held in memory: the gateway's list, then our paid attempts that it
 * did not contain. After a list that failed, the later days' lists are left to the next run.
 */
async function checkDias(deps: Deps, a: Andamento, { de, ate }: Dia): Promise<void> {
  const skew = { minutes: clockSkewMin }
  let lists = true
  for (const dia of daysOf({ de: de.subtract(skew), ate })) {
    const listadas = new Set<string>()
    if (lists) lists = await tryPart(deps, a, 'transacoes', () => checkLista(deps, a, dia, listadas))
    const paid = { de: dia.de, ate: earlier(dia.ate, ate.subtract(skew)), prefixo: referencePrefix }
    await tryPart(deps, a, 'pagas', () =>
      eachRow(
        (last) => listPagamentoDaJanela(deps.db, paid, last),
        async (p) => {
          if (!listadas.has(p.transacaoId ?? '')) await checkUnlessVista(deps, a, p.transacaoId, p.id)
        },
      ),
    )
  }
}

/** Checks refunds without a final state and open differences of earlier runs. */
async function checkRestantes(deps: Deps, a: Andamento): Promise<void> {
  const antesDe = deps.clock.now().subtract({ minutes: refundTakesMin })
  for (const e of await listEstornoSemFim(deps.db, antesDe))
    await checkUnlessVista(deps, a, e.transacaoId, e.pagamentoId)
  for (const d of await listDivergenciaAberta(deps.db, tiposDaTransacao))
    await checkUnlessVista(deps, a, d.transacaoId, d.pagamentoId)
}

/**
 * Job: compares one window with the gateway, fixes differences as far as it can and reports the rest; safe to repeat. Each part and
 * each object is checked independently: a failed one waits for the next run. Orders follow in the job `conciliacao.pedidos`, which
 * ends the run.
 */
export async function reconcileJanela(deps: Deps, id: string): Promise<void> {
  const run = await findExecucao(deps.db, id)
  if (!run || run.terminadaEm) return
  const a = newAndamento(id)
  await recordBatida(deps, a)
  await checkDias(deps, a, run)
  await tryPart(deps, a, 'abertas', () => checkAbertas(deps, a))
  await tryPart(deps, a, 'restantes', () => checkRestantes(deps, a))
  await tryPart(deps, a, 'divisoes', () => checkDivisoes(deps, a, run))
  if (run.alcance !== 'HORA') {
    await tryPart(deps, a, 'transferencias', () =>
      checkTransferencias(deps, a, { from: run.de, until: run.ate }),
    )
    await tryPart(deps, a, 'atrasados', () => checkAtrasados(deps, a))
  }
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'conciliacao.pedidos', { execucaoId: id }))
}

export type Fim = { pedidos: number; novas: number; consertadas: number; falhas: number }

/** Ends a run with the results of the orders. */
export async function finishConciliacao(deps: Deps, tx: Tx, id: string, fim: Fim): Promise<void> {
  const run = await findExecucao(tx, id)
  if (!run) return
  const agora = deps.clock.now()
  await updateExecucao(tx, id, {
    pedidos: fim.pedidos,
    novas: run.novas + fim.novas,
    consertadas: run.consertadas + fim.consertadas,
    falhas: run.falhas + fim.falhas,
    incompleta: run.incompleta || fim.falhas > 0,
    batidaEm: agora,
    terminadaEm: agora,
  })
}

/** Window of each kind of run, back from now. The longest covers a sale in 12 instalments, whose last is deposited after a year. */
export const janelas = {
  HORA: { hours: 3 },
  DIA: { hours: 24 * 7 },
  SEMANA: { hours: 24 * 400 },
} as const satisfies Record<AlcanceConciliacao, Temporal.DurationLike>
