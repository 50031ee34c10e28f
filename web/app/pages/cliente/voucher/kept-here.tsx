import { useEffect, useState } from 'react'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { QrShape } from '#lib/pedido/qr-shape.ts'
import { keepVoucher } from '#lib/sem-internet/kept-vouchers.ts'
import { useRoot } from '#root.tsx'
import { classNames } from '#ui/base/class-names.ts'
import css from './kept-here.module.css'

/**
 * Stores the voucher on this device, which shows it without network too, as long as it may be shown (`qr`) and its client is logged
 * in here; says so once it is stored.
 */
export function KeptHere({ pedido, qr }: { pedido: Pedido; qr: QrShape | null }) {
  const [kept, setKept] = useState(false)
  const dono = useRoot()?.usuario?._id
  useEffect(() => {
    if (dono) void keepVoucher(dono, pedido, qr).then(setKept)
  }, [dono, pedido, qr])
  if (!dono || !qr) return null
  // The sentence has its place before it is true, so that nothing moves when it is.
  return (
    <p className={classNames('small muted no-print', !kept && css.waiting)}>
      Este voucher abre sem internet neste aparelho, até você sair da conta.
    </p>
  )
}
