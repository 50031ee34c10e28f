import { wasCharged } from '@alento/contract/pagamento/pagamento.can.ts'
import type { Conserto } from '@alento/contract/pagamento/conciliacao.ts'
import type { Deps } from '#deps.ts'
import { referencePrefix } from '#modules/pagamento/pagamento.rules.ts'
import { refundPagamento } from '#modules/pagamento/refund-pagamento.ts'
import { reopenEstorno } from '#modules/pagamento/request-estorno.ts'
import { settleTransaction } from '#modules/pagamento/settle-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayPage } from '#platform/gateway/gateway-books.ts'
import type { GatewayTransaction } from '#platform/gateway/gateway.ts'
import { compareAlheia, compareTransacao, tiposDaTransacao, type Achado } from './conciliacao.rules.ts'
import { listTransacaoAberta } from './divergencia.store.ts'
import {
  findPagamento,
  findPagamentoByTransacao,
  listEstornoByTransacao,
  listPagamentoByTransacao,
  type EstornoRow,
  type PagamentoRow,
} from './pagamento.queries.ts'
import { recordDivergencia, type NovaDivergencia, type Relato } from './record-divergencia.ts'
import { addRelato, tryOne, type Andamento } from './record-andamento.ts'

/** Turns a finding into a difference with its key: a refund's own id, otherwise the transaction's. */
function toNova(
  achado: Achado,
  transacaoId: string,
  p: PagamentoRow | null,
  conserto?: Conserto,
): NovaDivergencia {
  const { conserta: _, ...found } = achado
  return {
    ...found,
    objeto: found.estornoId ?? transacaoId,
    transacaoId,
    ...(p && { pagamentoId: p.id }),
    ...(conserto && { conserto }),
  }
}

const report = (deps: Deps, tx: Tx, transacaoId: string, achados: NovaDivergencia[]) =>
  recordDivergencia(deps, tx, {
    achados,
    sujeito: { coluna: 'transacaoId', ids: [transacaoId] },
    tipos: tiposDaTransacao,
  })

/** Sends stalled refunds once more. Returns those that the gateway has made now. */
async function pushEstornos(deps: Deps, found: readonly Achado[]): Promise<Achado[]> {
  const made: Achado[] = []
  for (const a of found.filter((x) => x.conserta === 'estorno' && x.estornoId)) {
    try {
      await refundPagamento(deps, a.estornoId!) // filtered above
      made.push(a)
    } catch {
      // A payment that still stalls is reported below, and its own job and the sweep keep trying.
    }
  }
  return made
}

/** Applies the gateway's state the same way as a webhook. Returns the resulting fix, or null when nothing changed. */
async function settle(
  deps: Deps,
  tx: Tx,
  p: PagamentoRow,
  { t, estornos }: { t: GatewayTransaction; estornos: readonly EstornoRow[] },
): Promise<Conserto | null> {
  const after = await settleTransaction(deps, tx, p, t)
  if (after.status !== p.status) return 'PAGAMENTO_ATUALIZADO'
  const refunds = await listEstornoByTransacao(tx, [t.id])
  return refunds.length > estornos.length ? 'DEVOLUCAO_PEDIDA' : null
}

type Lida = { t: GatewayTransaction; lidoEm: Temporal.Instant }

/**
 * Compares again with the present rows, fixes what can be fixed and stores the rest: one transaction. `feitos` are refunds
 * that succeeded on the way.
 */
async function mend(
  deps: Deps,
  pagamentoId: string,
  { t, lidoEm }: Lida,
  feitos: readonly Achado[],
): Promise<Relato> {
  return deps.db.transaction(async (tx) => {
    const p = await findPagamento(tx, pagamentoId)
    // The payment was changed after we read the gateway, so our reading may be outdated; the next run sees the new state.
    if (!p || Temporal.Instant.compare(p.atualizadoEm, lidoEm) > 0) return { novas: 0, consertadas: 0 }
    const estornos = await listEstornoByTransacao(tx, [t.id])
    const found = compareTransacao(p, t, estornos, lidoEm)
    const settles = found.some((x) => x.conserta === 'pagamento')
    const conserto = settles ? await settle(deps, tx, p, { t, estornos }) : null
    const achados = feitos.map((x) => toNova(x, t.id, p, 'ESTORNO_CONFERIDO'))
    for (const x of found) {
      const reopened = x.conserta === 'recusado' && (await reopenEstorno(deps, tx, x.estornoId!)) // refused refunds have an id
      const how = x.conserta === 'pagamento' ? conserto : reopened ? 'ESTORNO_CONFERIDO' : null
      achados.push(toNova(x, t.id, p, how ?? undefined))
    }
    return report(deps, tx, t.id, achados)
  })
}

/** Checks one transaction of an attempt, read again because a list may be outdated. Network calls come before the transaction. */
async function checkOwn(deps: Deps, a: Andamento, p: PagamentoRow, transacaoId: string): Promise<void> {
  let lidoEm = deps.clock.now()
  let t = await deps.gateway.readTransaction(transacaoId)
  if (!t) {
    const lost: Achado = { tipo: 'TRANSACAO_INEXISTENTE', esperado: p.valor, situacaoAqui: p.status }
    const achados = wasCharged(p.status) ? [toNova(lost, transacaoId, p)] : []
    addRelato(a, await deps.db.transaction((tx) => report(deps, tx, transacaoId, achados)))
    return
  }
  const estornos = await listEstornoByTransacao(deps.db, [t.id])
  const made = await pushEstornos(deps, compareTransacao(p, t, estornos, lidoEm))
  if (made.length > 0) {
    lidoEm = deps.clock.now()
    t = (await deps.gateway.readTransaction(transacaoId)) ?? t
  }
  addRelato(a, await mend(deps, p.id, { t, lidoEm }, made))
}

/** Checks a transaction that belongs to no attempt. */
async function checkAlheia(deps: Deps, a: Andamento, t: GatewayTransaction): Promise<void> {
  const achados = compareAlheia(t, referencePrefix).map((x) => toNova(x, t.id, null))
  addRelato(a, await deps.db.transaction((tx) => report(deps, tx, t.id, achados)))
}

/** Checks one transaction by its id, whether it is ours or not. */
export async function checkTransacao(
  deps: Deps,
  a: Andamento,
  transacaoId: string,
  pagamentoId: string | null,
): Promise<void> {
  a.vistas.add(transacaoId)
  const p = pagamentoId
    ? await findPagamento(deps.db, pagamentoId)
    : await findPagamentoByTransacao(deps.db, transacaoId)
  if (p) {
    a.contagem.pagamentos += 1
    return checkOwn(deps, a, p, transacaoId)
  }
  const t = await deps.gateway.readTransaction(transacaoId)
  if (t) return checkAlheia(deps, a, t)
  addRelato(a, await deps.db.transaction((tx) => report(deps, tx, transacaoId, [])))
}

/** Selects the transactions of a page that need a closer look: they differ, or have an open difference. */
async function suspects(deps: Deps, items: readonly GatewayTransaction[]) {
  const ids = items.map((t) => t.id)
  const attempts = await listPagamentoByTransacao(deps.db, items)
  const refunds = await listEstornoByTransacao(deps.db, ids)
  const open = new Set(await listTransacaoAberta(deps.db, ids))
  const now = deps.clock.now()
  return items.flatMap((t) => {
    const p =
      attempts.find((x) => x.transacaoId === t.id) ?? attempts.find((x) => x.referenceId === t.referenceId)
    const own = refunds.filter((e) => e.transacaoId === t.id)
    const found = p ? compareTransacao(p, t, own, now) : compareAlheia(t, referencePrefix)
    return found.length > 0 || open.has(t.id) ? [{ t, p: p ?? null }] : []
  })
}

/** Checks a page of the gateway's list. Usually nothing differs, and then nothing else is read or written. */
export async function checkPagina(
  deps: Deps,
  a: Andamento,
  { items, unreadable }: GatewayPage<GatewayTransaction>,
): Promise<void> {
  a.contagem.transacoes += items.length + unreadable.length
  const closer = await suspects(deps, items)
  a.contagem.pagamentos += items.length - closer.length
  for (const { t, p } of closer) {
    a.vistas.add(t.id)
    await tryOne(deps, a, t.id, () => (p ? checkTransacao(deps, a, t.id, p.id) : checkAlheia(deps, a, t)))
  }
  for (const id of unreadable) {
    a.contagem.falhas += 1
    a.vistas.add(id)
    if (id === '') continue
    const achado = toNova({ tipo: 'ILEGIVEL' }, id, null)
    addRelato(a, await deps.db.transaction((tx) => report(deps, tx, id, [achado])))
  }
}
