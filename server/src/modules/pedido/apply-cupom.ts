import { centavos } from '@alento/contract/base/dinheiro.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { updatePedido } from './update-pedido.ts'
import { descontoOfCupom, shareDesconto } from './cupom.rules.ts'
import {
  findCupom,
  findValidade,
  insertCupomUso,
  isUsedUp,
  lockCupons,
  releaseCupom,
} from './update-cupom.store.ts'
import { getPedido } from './get-pedido.ts'
import { lockEditableJuntos } from './lock-pedido.ts'
import { insertHistorico, type PedidoRow } from './pedido.store.ts'

type By = { usuarioId: string; now: Temporal.Instant }
type Juntos = readonly [PedidoRow, ...PedidoRow[]]

/** Sets the coupon of orders that are paid together, each with its part of the discount, and writes it to their history. */
async function setCupom(
  tx: Tx,
  pedidos: Juntos,
  { cupomId, partes }: { cupomId: string | null; partes: readonly number[] },
  by: By,
): Promise<void> {
  const [usuarioId, quando] = [by.usuarioId, by.now]
  for (const [at, pedido] of pedidos.entries()) {
    await updatePedido(tx, pedido, { cupomId, desconto: partes[at] ?? 0 }, by)
    const change = { pedidoId: pedido.id, campo: 'cupom' as const, de: pedido.cupomId, usuarioId, quando }
    await insertHistorico(tx, [{ ...change, para: cupomId ?? 'nenhum' }])
  }
}

/** A use of a coupon belongs to one order: of several that are paid together to the first. */
const holderOf = (pedidos: Juntos): string => pedidos.map((p) => p.id).toSorted()[0]! // at least one

/** A name that no coupon has is a typing error; a coupon outside of its days is none. Days of Brasília. */
function invalido(validade: Awaited<ReturnType<typeof findValidade>>, now: Temporal.Instant): Problem {
  if (!validade) return new Problem('pedido.cupom_invalido')
  const day = (t: Temporal.Instant) => formatDia(dayIn(t.epochMilliseconds, brasilia))
  const early = Temporal.Instant.compare(now, validade.de) < 0
  const text = early
    ? `Este cupom vale a partir de ${day(validade.de)}`
    : `Este cupom valeu até ${day(validade.ate)}`
  return new Problem('pedido.cupom_invalido', text, { action: 'Use outro cupom, ou pague sem ele.' })
}

/** @throws pedido.cupom_esgotado */
const refuseUsedUp = (error: unknown): never => {
  throw isUsedUp(error) ? new Problem('pedido.cupom_esgotado') : error
}

/**
 * Applies a coupon to an unpaid order and those that are paid together with it, which share the discount, replacing a previous one. A coupon may be used `usosMax` times in all and once per CPF, from
 * `validoDe` to `validoAte`, both included; the database keeps parallel calls within that (`update-cupom.store.ts`).
 * @throws pedido.cupom_invalido pedido.cupom_usado pedido.cupom_esgotado pedido.cupom_bloqueado pedido.nao_pagavel
 */
export async function applyCupom(
  deps: Deps,
  sessao: Sessao,
  idPedido: string,
  name: string,
): Promise<Pedido> {
  const apply = deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const pedidos = await lockEditableJuntos(tx, sessao, idPedido)
    const [pedido] = pedidos
    if (await findPagamentoVivo(tx, idPedido)) throw new Problem('pedido.cupom_bloqueado')
    const cupom = await findCupom(tx, name, now)
    if (!cupom) throw invalido(await findValidade(tx, name), now)
    if (pedido.cupomId === cupom.id) return
    await lockCupons(tx, pedido.cupomId ? [pedido.cupomId, cupom.id] : [cupom.id])
    for (const { id } of pedidos) await releaseCupom(tx, id)
    const fresh = await insertCupomUso(tx, {
      cupomId: cupom.id,
      cpf: pedido.clienteCpf,
      pedidoId: holderOf(pedidos),
      quando: now,
    })
    if (!fresh) throw new Problem('pedido.cupom_usado')
    const precos = pedidos.map((p) => p.valorBruto)
    const desconto = descontoOfCupom(centavos(precos.reduce((sum, p) => sum + p, 0)), cupom)
    const partes = shareDesconto(desconto, precos)
    await setCupom(tx, pedidos, { cupomId: cupom.id, partes }, { usuarioId: sessao.usuarioId, now })
  })
  await apply.catch(refuseUsedUp)
  return getPedido(deps.db, sessao, idPedido)
}

/**
 * Takes the coupon off an unpaid order and those that are paid together with it, and frees its use. Changes nothing when there is
 * none.
 * @throws pedido.cupom_bloqueado pedido.nao_pagavel
 */
export async function removeCupom(deps: Deps, sessao: Sessao, id: string): Promise<Pedido> {
  await deps.db.transaction(async (tx) => {
    const by = { usuarioId: sessao.usuarioId, now: deps.clock.now() }
    const pedidos = await lockEditableJuntos(tx, sessao, id)
    const { cupomId } = pedidos[0]
    if (!cupomId) return
    if (await findPagamentoVivo(tx, id)) throw new Problem('pedido.cupom_bloqueado')
    await lockCupons(tx, [cupomId])
    for (const pedido of pedidos) await releaseCupom(tx, pedido.id)
    await setCupom(tx, pedidos, { cupomId: null, partes: [] }, by)
  })
  return getPedido(deps.db, sessao, id)
}
