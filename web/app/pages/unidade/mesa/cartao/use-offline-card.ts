import { useState } from 'react'
import type { ChaveVoucher } from '@alento/contract/pedido/voucher.ts'
import { clockDifference } from '#lib/tempo/clock-difference.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { checkCardQr, type CartaoSemRede } from './check-card-qr.ts'

type Loaded = { chaves: readonly ChaveVoucher[]; agora: number }

/** Checks cards on this device. `of` is the server's last response: a new one replaces the offline result. */
export function useOfflineCard({ chaves, agora }: Loaded, of: unknown) {
  // The difference of the first load: a later one may be a copy that the browser kept.
  const [desvio] = useState(() => clockDifference(agora))
  const [shown, setShown] = useState<{ of: unknown; answer: CartaoSemRede | null }>({ of, answer: null })
  const check = (text: string) =>
    void checkCardQr(text, { chaves, agora: nowMs() + desvio }).then((answer) => setShown({ of, answer }))
  return { answer: shown.of === of ? shown.answer : null, check, clear: () => setShown({ of, answer: null }) }
}
