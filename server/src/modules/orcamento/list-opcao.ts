import type { TipoPagamento } from '@alento/contract/pedido.ts'
import type { Db } from '#platform/db/db.ts'
import type { Vendas } from './list-vendida.ts'
import type { Concorrente } from './vendida.rules.ts'
import { opcoesOf, type Coberta, type Opcao } from './opcao.rules.ts'

/**
 * The ways to buy a basket (`opcoesOf`). Units that share an account at the gateway, or have none, are rare: first the division is
 * looked for as if there were none, and the accounts of its units alone are read. A division that they allow is the cheapest of all;
 * only where they do not are the accounts of all units read.
 */
export async function listOpcao(
  db: Db,
  vendas: Pick<Vendas, 'listVendedor'>,
  cobertas: readonly Coberta<Concorrente>[],
  basket: { total: number; tipoPagamento: TipoPagamento },
): Promise<Opcao[]> {
  const found = opcoesOf(cobertas, basket)
  const ids = found.flatMap((o) => (o.tipo === 'DIVIDIDO' ? o.cobertura.partes.map((p) => p.id) : []))
  const own = await vendas.listVendedor(db, ids)
  if (new Set(own.values()).size === ids.length) return found
  const all = await vendas.listVendedor(
    db,
    cobertas.map((c) => c.unidade.id),
  )
  const known = cobertas.map((c) => ({
    ...c,
    unidade: { ...c.unidade, vendedor: all.get(c.unidade.id) ?? null },
  }))
  return opcoesOf(known, basket)
}
