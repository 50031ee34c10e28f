import { getVisita } from '@alento/contract/cliente/area-cliente.ts'
import { getCheckout } from '@alento/contract/pedido/checkout.ts'
import { getDevolucao } from '@alento/contract/pagamento/estorno.ts'
import { getPedido } from '@alento/contract/pedido/pedido.ts'
import { getVoucherQr } from '@alento/contract/pedido/voucher.ts'
import { call, load } from '#lib/api/api.ts'
import { qrShape } from '#lib/pedido/qr-shape.ts'
import { idOf } from '#lib/api/entrada.ts'
import { situacaoOf } from '@alento/contract/pedido/pedido.can.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** An order that may not be attended has no further data about the visit. */
const semVisita = { funcionamento: [], confirmaEmHoras: null, link: null }

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPedido, getDevolucao)
  const params = { id: idOf(args.request) }
  const [pedido, { devolucoes }] = await Promise.all([
    load(args, getPedido, { params, query: {} }),
    load(args, getDevolucao, { params }),
  ])
  const situacao = situacaoOf(pedido)
  const confirmado = situacao === 'confirmado' || situacao === 'no-local'
  // Attended, or just refunded: the page says so, without a QR.
  const signed = confirmado
    ? await call(args.context, getVoucherQr, { params: { id: pedido._id } })
    : { ok: false as const }
  const qr = signed.ok ? qrShape(signed.value.texto) : null
  const visita = confirmado ? await call(args.context, getVisita, { params }) : { ok: false as const }
  const bought =
    pedido.combinacao === null ? { ok: false as const } : await call(args.context, getCheckout, { params })
  const outros = bought.ok ? bought.value.juntos.filter((p) => p._id !== pedido._id) : []
  const encerrados = bought.ok ? bought.value.encerrados : []
  const { funcionamento, confirmaEmHoras, link } = visita.ok ? visita.value : semVisita
  return {
    pedido,
    outros,
    encerrados,
    devolucoes,
    situacao,
    confirmado,
    qr,
    funcionamento,
    confirmaEmHoras,
    link,
    chave: crypto.randomUUID(),
    agora: nowMs(),
  }
}
