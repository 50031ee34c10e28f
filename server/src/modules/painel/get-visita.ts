import { shortId } from '@alento/contract/base/id-curto.ts'
import type { Deps, Sessao } from '#deps.ts'
import { findVisita, type Visita } from '#modules/pedido/find-visita.queries.ts'
import { Problem } from '#platform/problem.ts'

/** Returns what the client of an order needs to know before the visit. @throws base.nao_encontrado also for somebody else's order */
export async function getVisita(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { usuarioId }: Sessao,
  id: string,
): Promise<Visita & { link: string }> {
  const visita = await findVisita(db, { id, clienteId: usuarioId, now: clock.now() })
  if (!visita) throw new Problem('base.nao_encontrado', 'Pedido não encontrado.')
  return { ...visita, link: `${config.baseUrl}/v/${shortId(id)}` }
}
