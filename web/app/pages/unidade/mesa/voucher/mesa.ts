import type { z } from 'zod'
import type { VoucherMesa } from '@alento/contract/pedido/voucher.ts'

/** A voucher as the desk sees it. */
export type Mesa = z.infer<typeof VoucherMesa>
