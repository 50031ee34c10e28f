import { mayReschedule } from '@alento/contract/agenda/agendamento.can.ts'
import { mayStillWithdraw } from '@alento/contract/pedido/pedido.can.ts'
import { getPedido, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { type Args, load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { idOf } from '#lib/api/entrada.ts'
import { loadFull, loadTimes, noTimes } from '#lib/tempo/free-times.ts'
import { requireAccess } from '#lib/conta/require-access.ts'

/** `sem`: there is no time to choose. `tarde`: the unit's deadline has passed. */
export type Estado = 'sem' | 'tarde' | 'pode'

export function toEstadoRemarcacao({ remarcacao }: Pick<Pedido, 'remarcacao'>, now: number): Estado {
  if (!remarcacao) return 'sem'
  const ate = remarcacao.ate === null ? null : Date.parse(remarcacao.ate)
  return mayReschedule({ ate }, now) ? 'pode' : 'tarde'
}

/** The order, and the free days and times of its professional. */
export async function loadRemarcar(args: Args) {
  await requireAccess(args, getPedido)
  const pedido = await load(args, getPedido, { params: { id: idOf(args.request) }, query: {} })
  const params = new URL(args.request.url).searchParams
  const now = nowMs()
  const estado = toEstadoRemarcacao(pedido, now)
  const profissional = pedido.profissional?._id
  const who = estado === 'pode' ? profissional : undefined
  const [times, cheios] = await Promise.all([
    who ? loadTimes(args, who, params) : noTimes,
    who ? loadFull(args, who) : [],
  ])
  return {
    pedido,
    estado,
    ...times,
    /** There is a full day to wait for. */
    cheio: cheios.length > 0,
    /** Cancelling also withdraws from the purchase, which is refunded. */
    devolve: mayStillWithdraw(pedido.desistirAte, now),
    cancelar: params.get('cancelar') === '1',
  }
}
export type Remarcar = Awaited<ReturnType<typeof loadRemarcar>>
