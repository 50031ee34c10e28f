import * as voucher from '@alento/contract/voucher.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { undoAtendimento } from './cancel-atendimento.ts'
import { getVoucher, realizarAtendimento } from './redeem-voucher.ts'
import { sendVoucher, wishOf } from './send-voucher.ts'
import { sendAtendimento } from './send-atendimento.ts'

/** Vouchers checked and redeemed at a unit's desk, and sent again. */
export const voucherRoutes = (deps: Deps): Route[] => [
  route(voucher.getVoucher, ({ params }, { sessao }) => getVoucher(deps, sessao, params.codigo)),
  route(voucher.realizarAtendimento, ({ params, body }, { sessao }) =>
    realizarAtendimento(deps, sessao, params.id, body),
  ),
  route(voucher.undoAtendimento, ({ params }, { sessao }) => undoAtendimento(deps, sessao, params.id)),
  route(voucher.sendAtendimento, ({ body }, { sessao, idempotencyKey }) =>
    sendAtendimento(deps, sessao, idempotencyKey, body),
  ),
  route(voucher.resendVoucher, async ({ params }, { sessao, idempotencyKey }) => {
    await sendVoucher(deps, sessao, params.pedidoId, idempotencyKey)
    return { ok: true as const }
  }),
  route(voucher.getResendVoucher, async ({ params }, { sessao }) => {
    await sendVoucher(deps, sessao, params.pedidoId, wishOf(deps.clock.now()))
    return { ok: true as const }
  }),
]
