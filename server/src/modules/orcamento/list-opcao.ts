import type { TipoPagamento } from '@alento/contract/pedido.ts'
import type { Db } from '#platform/db/db.ts'
import type { Compare, Vendas } from './list-vendida.ts'
import { idsOf } from './comparacao.rules.ts'
import { opcoesOf, type Opcao } from './opcao.rules.ts'

/**
 * The ways to buy a basket, allowed by the accounts at the gateway. Units that share an account, or have none, are rare: `found` was
 * looked for as if there were none (`opcoesOf`), and the accounts of the units of its division alone are read. A division that they
 * allow is the cheapest of all; only where they do not are the accounts of all units read.
 */
export async function allowOpcoes(
  db: Db,
  vendas: Pick<Vendas, 'listVendedor'>,
  found: Opcao[],
  { compare, tipoPagamento }: { compare: Compare; tipoPagamento: TipoPagamento },
): Promise<Opcao[]> {
  const ids = found.flatMap((o) => (o.tipo === 'DIVIDIDO' ? o.cobertura.partes.map((p) => p.id) : []))
  const own = await vendas.listVendedor(db, ids)
  if (new Set(own.values()).size === ids.length) return found
  const all = await vendas.listVendedor(db, compare(idsOf))
  return compare((c) => {
    c.vendedores = all
    return opcoesOf(c, tipoPagamento)
  })
}
