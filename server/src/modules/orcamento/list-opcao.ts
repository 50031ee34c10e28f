import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Db } from '#platform/db/db.ts'
import type { Compare, Ofertas } from './list-oferta.ts'
import { idsOf } from './comparacao.rules.ts'
import { opcoesOf, type Opcao } from './opcao.rules.ts'

/**
 * The ways to buy a basket that the accounts at the gateway allow. Units that share an account, or have none, are rare. So `found` was
 * made as if each unit had its own (`opcoesOf`), and only the accounts of its divisions are read: a division that they allow is the
 * cheapest of all. Where they forbid one, all accounts are read and the ways are looked for again.
 */
export async function allowOpcoes(
  db: Db,
  ofertas: Pick<Ofertas, 'listVendedor'>,
  found: Opcao[],
  { compare, tipoPagamento }: { compare: Compare; tipoPagamento: TipoPagamento },
): Promise<Opcao[]> {
  const divided = found.flatMap((o) => (o.tipo === 'DIVIDIDO' ? [o.cobertura.partes.map((p) => p.id)] : []))
  const own = await ofertas.listVendedor(db, [...new Set(divided.flat())])
  const isAllowed = (ids: string[]): boolean =>
    new Set(ids.flatMap((id) => own.get(id) ?? [])).size === ids.length
  if (divided.every(isAllowed)) return found
  const all = await ofertas.listVendedor(db, compare(idsOf))
  return compare((c) => {
    c.vendedores = all
    return opcoesOf(c, tipoPagamento)
  })
}
