import { minutesToUndo } from '@alento/contract/pedido/pedido.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getPedido } from '#modules/pedido/get-pedido.ts'
import { unredeemVoucher } from '#modules/pedido/redeem-voucher.ts'
import { Problem } from '#platform/problem.ts'
import { toMesa, type VoucherMesa } from './redeem-voucher.ts'
import { findPedido } from './voucher.queries.ts'

/**
 * Undoes an attendance that this unit recorded within the last minutes. Repeating it changes nothing. @throws base.nao_encontrado
 * voucher.nao_desfaz
 */
export async function undoAtendimento(deps: Deps, sessao: Sessao, id: string): Promise<VoucherMesa> {
  const before = await findPedido(deps.db, id)
  if (!before || before.redeId !== sessao.redeId)
    throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  const now = deps.clock.now()
  const since = now.subtract({ minutes: minutesToUndo })
  const undone = before.statusAtendimento === 'AGUARDANDO' && before.atendidoEm === null
  if (!undone && !(await unredeemVoucher(deps, sessao, before, since)))
    throw new Problem('voucher.nao_desfaz')
  return toMesa(deps, await getPedido(deps.db, sessao, id))
}
