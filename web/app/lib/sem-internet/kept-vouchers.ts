import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { goodUntil } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { addressOf, pacienteOf, serviceTitle } from '#lib/pedido/pedido.ts'
import type { QrShape } from '#lib/pedido/qr-shape.ts'
import { formatVisit } from '#lib/tempo/dia-label.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { voucherShelf } from './owned-shelf.ts'

/** A voucher as a reception desk needs it, with the way there. */
export type VoucherGuardado = {
  /** `_id` of the client. */
  dono: string
  id: string
  codigo: string
  servico: string
  paciente: string
  /** Null without an appointment. */
  quando: string | null
  onde: string
  telefone: string
  qr: QrShape
  /** The last day on which it is shown; null when it has none. */
  ate: string | null
  /** Epoch milliseconds of this device. */
  guardadoEm: number
}

const toKept = (dono: string, pedido: Pedido, qr: QrShape): VoucherGuardado => {
  const { _id, codigo, agendamento, unidade } = pedido
  return {
    dono,
    id: _id,
    codigo,
    servico: serviceTitle(pedido),
    paciente: pacienteOf(pedido).name,
    quando: agendamento && formatVisit(agendamento.dataEscolhida, agendamento.horarioEscolhido.horario),
    onde: `${unidade.nomeRede}, ${addressOf(unidade)}`,
    telefone: unidade.telefone,
    qr,
    ate: agendamento?.dataEscolhida ?? goodUntil(pedido),
    guardadoEm: nowMs(),
  }
}

/**
 * Stores a voucher on the device of its client; without `qr` it may not be shown any more and is removed. Returns whether it is
 * stored.
 */
export async function keepVoucher(dono: string, pedido: Pedido, qr: QrShape | null): Promise<boolean> {
  const { markedOwner, remove, keep } = voucherShelf
  const owner = markedOwner()
  if (owner !== null && owner !== dono) await remove()
  if (qr) return keep(dono, (store) => store.put(toKept(dono, pedido, qr), pedido._id))
  if (markedOwner() !== null) await keep(dono, (store) => store.delete(pedido._id))
  return false
}

/** The vouchers that this device keeps, the next visit first, those without a day last. Past ones are not shown. */
export async function findVouchers(): Promise<VoucherGuardado[]> {
  const owner = voucherShelf.markedOwner()
  const all = (await voucherShelf.find<VoucherGuardado[]>((store) => store.getAll())) ?? []
  const hoje = dayIn(nowMs(), brasilia)
  return all
    .filter(({ dono, ate }) => dono === owner && (ate === null || ate >= hoje))
    .toSorted((a, b) => (a.ate ?? '9').localeCompare(b.ate ?? '9'))
}
