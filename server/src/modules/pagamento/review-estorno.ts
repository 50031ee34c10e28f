import type { Estorno } from '@alento/contract/pagamento/estorno.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Db } from '#platform/db/db.ts'
import { iso } from '#platform/iso.ts'
import { Problem } from '#platform/problem.ts'
import { splitEstorno } from './estorno.rules.ts'
import { isAbovePaid, listEstornoRow, moveEstorno, sumEstorno, type EstornoFilter } from './estorno.store.ts'
import { findEstorno } from './find-estorno.store.ts'
import { findLinha } from './find-linha.store.ts'
import { findPagamento } from './find-pagamento.store.ts'
import { settleEstorno } from './settle-estorno.ts'
import { lockPagamento } from './pagamento.store.ts'

type Row = Awaited<ReturnType<typeof listEstornoRow>>['list'][number]
const toEstorno = ({ estorno: e, metodo }: Row): Estorno => ({
  _id: e.id,
  referencia: e.referencia,
  metodo,
  valor: centavos(e.valor),
  valorUnidade: centavos(e.repasse),
  valorPlataforma: centavos(e.taxa),
  motivo: e.motivo,
  status: e.status,
  recusa: e.recusa,
  comprovante: e.comprovante,
  solicitadoPor: e.solicitadoPor,
  createdAt: iso(e.criadoEm),
  feitoEm: e.feitoEm && iso(e.feitoEm),
})

/** A page of refunds, newest first, and how many there are. Centavos. */
export async function listEstorno(
  db: Db,
  filter: EstornoFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; list: Estorno[] }> {
  const { total, list } = await listEstornoRow(db, filter, page)
  return { total, list: list.map(toEstorno) }
}

async function readOne({ db }: Deps, id: string): Promise<Estorno> {
  const e = await findEstorno(db, id)
  const p = e && (await findPagamento(db, e.pagamentoId))
  if (!p) throw new Problem('base.nao_encontrado', 'Devolução não encontrada.')
  return toEstorno({ estorno: e, metodo: p.metodo })
}

/**
 * Translates the database's refusal: other refunds may have been made meanwhile, and one that would exceed the paid sum stays
 * refused.
 */
async function orAbove<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isAbovePaid(error) || error instanceof RangeError) throw new Problem('pagamento.estorno_acima')
    throw error
  }
}

/**
 * Requests a refused refund from the gateway again. Repeating it changes nothing. @throws base.nao_encontrado
 * pagamento.estorno_acima
 */
export async function retryEstorno(deps: Deps, { usuarioId }: Sessao, id: string): Promise<Estorno> {
  const before = await readOne(deps, id)
  const reopen = () =>
    deps.db.transaction(async (tx) => {
      const e = (await findEstorno(tx, id))!
      await lockPagamento(tx, e.pagamentoId)
      const linha = await findLinha(tx, e.pagamentoId, e.referencia)
      if (!linha) return
      const partes = splitEstorno(e.valor, linha, await sumEstorno(tx, e, id))
      const moved = await moveEstorno(tx, id, ['RECUSADO'], { ...partes, status: 'PEDIDO', recusa: null })
      if (!moved) return
      await deps.jobs.send(tx, 'pagamento.estornar', { estornoId: id })
      await recordAuditoria(tx, audit(deps, usuarioId, 'estorno.repetido', id))
    })
  if (before.status === 'RECUSADO') await orAbove(reopen())
  return readOne(deps, id)
}

/**
 * Records that a person paid a refused refund out, for example by bank transfer; `comprovante` says how. Repeating it changes
 * nothing.
 * @throws base.nao_encontrado pagamento.estorno_nao_recusado pagamento.estorno_acima
 */
export async function payEstorno(
  deps: Deps,
  { usuarioId }: Sessao,
  id: string,
  comprovante: string,
): Promise<Estorno> {
  await readOne(deps, id)
  const done = await orAbove(settleEstorno(deps, id, comprovante))
  if (done) await recordAuditoria(deps.db, audit(deps, usuarioId, 'estorno.pago_por_fora', id))
  const now = await readOne(deps, id)
  if (now.comprovante === null) throw new Problem('pagamento.estorno_nao_recusado')
  return now
}

const audit = ({ clock }: Deps, usuarioId: string, acao: string, objetoId: string) => ({
  quando: clock.now(),
  usuarioId,
  acao,
  objeto: 'estorno',
  objetoId,
})
