import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Deps } from '#deps.ts'
import { findCartaoVivo } from '#modules/cartao/find-cartao.queries.ts'
import { cestaOf, resolveProcura, type Procura } from './get-orcamento.ts'
import { lowestTotal } from './guardado.rules.ts'
import { allowOpcoes } from './list-opcao.ts'
import { lookAtOfertas } from './list-oferta.ts'
import { opcoesOf } from './opcao.rules.ts'

/** The price that this client may pay now: that of the card while it is HABILITADO. */
export async function getTipoPagamento({ db }: Pick<Deps, 'db'>, usuarioId: string): Promise<TipoPagamento> {
  const cartao = await findCartaoVivo(db, usuarioId)
  return mayUseCardPrice(cartao?.status ?? null) ? 'SinSaude' : 'Alento'
}

/**
 * The lowest total for a whole basket near a place now, in centavos; `total` is null when no unit near does some exam. Without the
 * card only units that take online payment count: at others the Alento price cannot be paid. `desconhecidos` are codes that are no
 * exam, `lugar` is null for an unknown city.
 */
export async function getMenorTotal({ db }: Pick<Deps, 'db'>, procura: Procura) {
  const ofertas = await lookAtOfertas(db)
  const { exames, desconhecidos, lugar } = await resolveProcura(db, ofertas, procura)
  if (!lugar || exames.length === 0 || desconhecidos.length > 0) return { desconhecidos, lugar, total: null }
  const cesta = await cestaOf(db, procura, exames, lugar)
  const compare = await ofertas.read(db, cesta)
  const { tipoPagamento } = procura
  const found = compare((c) => opcoesOf(c, tipoPagamento))
  const opcoes = await allowOpcoes(db, ofertas, found, { compare, tipoPagamento })
  return { desconhecidos, lugar, total: lowestTotal(opcoes) }
}
