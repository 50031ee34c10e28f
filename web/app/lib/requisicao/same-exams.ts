import { mayTakeRequisicao } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'

/** Exams that were confirmed against the photo, each 'unit:code' and sorted, and when: epoch milliseconds of this device. */
export type Conferida = { exames: string[]; quando: number }

/** How far the clocks of server and device may be read apart, in milliseconds. */
const slack = 60_000

/**
 * Whether these orders, bought together, are the purchase that was confirmed with the photo: exactly its exams at their units (a
 * package may bring others), ordered after that. `desvio` is how far this device's clock is ahead of the server's, in milliseconds.
 */
export function isConfirmed(
  { exames, quando }: Conferida,
  juntos: readonly Pedido[],
  desvio: number,
): boolean {
  const bought = juntos.flatMap((p) =>
    p.exames.map((e) => ({ key: `${p.unidade._id}:${e.codigoExame}`, extra: e.pacote !== null })),
  )
  return (
    juntos.every((p) => mayTakeRequisicao(p) && Date.parse(p.createdAt) + desvio >= quando - slack) &&
    exames.every((key) => bought.some((b) => b.key === key)) &&
    bought.every(({ key, extra }) => extra || exames.includes(key)) &&
    juntos.every((p) => exames.some((key) => key.startsWith(`${p.unidade._id}:`)))
  )
}
