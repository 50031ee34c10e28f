import { redirect } from 'react-router'
import { getPedido, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { listRedeConsulta } from '@alento/contract/unidade/rede.ts'
import { type Context, call, load } from '#lib/api/api.ts'
import { idOf } from '#lib/api/entrada.ts'
import { formatPlace } from '#lib/busca/place.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/de-novo'

/** The unit's page with the same service and professional; null when the unit does not sell it any more. */
async function sameAgain(
  context: Context,
  { consulta, unidade, profissional }: Pedido,
): Promise<string | null> {
  const reply = await call(context, listRedeConsulta, { params: { id: unidade._id }, query: {} })
  const of = reply.ok ? reply.value.filter((c) => c.especialidade.nome === consulta?.especialidade) : []
  const same = of.find((c) => c.descricaoConsulta === consulta?.descricaoConsulta) ?? of[0]
  if (!same) return null
  const query = {
    idRede: unidade._id,
    servico: 'Consulta',
    especialidade: same.especialidade._id,
    consulta: same._id,
    ...(profissional && { profissional: profissional._id }),
  }
  return `/agendar?${new URLSearchParams(query)}`
}

/** Books an attended service again, with the same professional; where that is gone, the search for the same service in that city. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPedido)
  const pedido = await load(args, getPedido, { params: { id: idOf(args.request) }, query: {} })
  const search = new URLSearchParams({
    tipoPedido: 'Consulta',
    especialidade: pedido.consulta?.especialidade ?? '',
    onde: formatPlace(pedido.unidade),
  })
  throw redirect((await sameAgain(args.context, pedido)) ?? `/busca?${search}`)
}
