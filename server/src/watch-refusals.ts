import type { Endpoint, Input } from '@alento/contract/base/endpoint.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Caller, Route } from '#platform/http/route.ts'
import { Problem } from '#platform/problem.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Noun of an id: 'pedido' for `/api/pedidos/:id`, `pedidoId` and `pedido_id`. */
const nounOf = (e: Endpoint, key: string): string =>
  key === 'id' ? (e.path.split('/')[2] ?? 'api').replace(/s$/, '') : key.replace(/_?id$/i, '')

/** The objects that the call names by id in its path, its query and the first level of its body. */
function namedBy(
  e: Endpoint,
  { params, query, body }: Input<Endpoint>,
): { objeto: string; objetoId: string }[] {
  return [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) =>
          typeof value === 'string' && uuid.test(value)
            ? [{ objeto: nounOf(e, key), objetoId: value.toLowerCase() }]
            : [],
        )
      : [],
  )
}

/** Writes one audit entry per object; if that fails, the response is unaffected. */
async function record({ db, clock, log }: Deps, e: Endpoint, input: Input<Endpoint>, usuarioId: string) {
  try {
    for (const named of namedBy(e, input))
      await recordAuditoria(db, {
        quando: clock.now(),
        usuarioId,
        acao: 'acesso.recusado',
        ...named,
        detalhe: { chamada: `${e.method} ${e.path}` },
      })
  } catch (err) {
    log.error({ err }, 'audit trail')
  }
}

/**
 * Audits calls that name an object which the caller may not see. Missing objects and those of others are handled alike: neither
 * the response nor its duration distinguishes them.
 */
export function watchRefusals(deps: Deps, { endpoint: e, handler }: Route): Route {
  if (e.access === 'publico' || e.access === 'gateway') return { endpoint: e, handler }
  return {
    endpoint: e,
    async handler(input, caller) {
      try {
        return await handler(input, caller)
      } catch (err) {
        const { sessao } = caller as Caller<'sessao'>
        if (err instanceof Problem && err.code === 'base.nao_encontrado')
          await record(deps, e, input, sessao.usuarioId)
        throw err
      }
    },
  }
}
