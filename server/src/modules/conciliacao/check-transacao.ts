import type { Conserto } from '@alento/contract/conciliacao.ts'
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

/** A found difference under its key: a refund's is its own, every other one its transaction's. */
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

/** Sends refunds that stand still, once more. Answers those that the gateway has made now. */
async function pushEstornos(deps: Deps, found: readonly Achado[]): Promise<Achado[]> {
  const made: Achado[] = []
  for (const a of found.filter((x) => x.conserta === 'estorno' && x.estornoId)) {
    try {
      await refundPagamento(deps, a.estornoId!) // filtered above
      made.push(a)
    } catch {
      // Still standing still: it is told below, and its own job and the sweep go on trying.
    }
  }
  return made
}

/** Applies the gateway's state by the path of every webhook. Answers how that ended, or null when nothing changed. */
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
 * Compares once more with what is stored now, mends what can be mended and writes it all down: one transaction. `feitos` are
 * refunds that went through on the way.
 */
async function mend(
  deps: Deps,
  pagamentoId: string,
  { t, lidoEm }: Lida,
  feitos: readonly Achado[],
): Promise<Relato> {
  return deps.db.transaction(async (tx) => {
    const p = await findPagamento(tx, pagamentoId)
    // Somebody else settled it after we asked: what we read may be the older truth, and the next run sees the new one.
    if (!p || Temporal.Instant.compare(p.atualizadoEm, lidoEm) > 0) return { novas: 0, consertadas: 0 }
    const estornos = await listEstornoByTransacao(tx, [t.id])
    const found = compareTransacao(p, t, estornos, lidoEm)
    const settles = found.some((x) => x.conserta === 'pagamento')
    const conserto = settles ? await settle(deps, tx, p, { t, estornos }) : null
    const achados = feitos.map((x) => toNova(x, t.id, p, 'ESTORNO_CONFERIDO'))
    for (const x of found) {
      const reopened = x.conserta === 'recusado' && (await reopenEstorno(deps, tx, x.estornoId!)) // refused ones have one
      const how = x.conserta === 'pagamento' ? conserto : reopened ? 'ESTORNO_CONFERIDO' : null
      achados.push(toNova(x, t.id, p, how ?? undefined))
    }
    return report(deps, tx, t.id, achados)
  })
}

/** One transaction of an attempt, read anew so that nothing is concluded from a list that may be old. Network first. */
async function checkOwn(deps: Deps, a: Andamento, p: PagamentoRow, transacaoId: string): Promise<void> {
  let lidoEm = deps.clock.now()
  let t = await deps.gateway.readTransaction(transacaoId)
  if (!t) {
    const moved = p.status === 'PAGO' || p.status === 'ESTORNADO'
    const lost: Achado = { tipo: 'TRANSACAO_INEXISTENTE', esperado: p.valor, situacaoAqui: p.status }
    const achados = moved ? [toNova(lost, transacaoId, p)] : []
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

/** A transaction that no attempt knows. */
async function checkAlheia(deps: Deps, a: Andamento, t: GatewayTransaction): Promise<void> {
  const achados = compareAlheia(t, referencePrefix).map((x) => toNova(x, t.id, null))
  addRelato(a, await deps.db.transaction((tx) => report(deps, tx, t.id, achados)))
}

/** One transaction by its id, whoever it belongs to. */
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

/** What of a page deserves a closer look: it differs, or something about it is still open. */
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

/** A page of the gateway's list: mostly nothing is to be done, and then nothing is asked or written. */
export async function checkPagina(
  deps: Deps,
  a: Andamento,
  { items, unreadable }: GatewayPage<GatewayTransaction>,
): Promise<void> {
  a.contagem.transacoes += items.length + unreadable.length
  const closer = await suspects(deps, items)
  for (const t of items) a.vistas.add(t.id)
  a.contagem.pagamentos += items.length - closer.length
  for (const { t, p } of closer)
    await tryOne(deps, a, t.id, () => (p ? checkTransacao(deps, a, t.id, p.id) : checkAlheia(deps, a, t)))
  for (const id of unreadable) {
    a.contagem.falhas += 1
    a.vistas.add(id)
    if (id === '') continue
    const achado = toNova({ tipo: 'ILEGIVEL' }, id, null)
    addRelato(a, await deps.db.transaction((tx) => report(deps, tx, id, [achado])))
  }
}
