import type { Endpoint, Input } from '@alento/contract/base/endpoint.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Caller, Route } from '#platform/http/route.ts'
import { Problem } from '#platform/problem.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** 'pedido' of `/api/pedidos/:id`, and of `pedidoId` or `pedido_id`. */
const nounOf = (e: Endpoint, key: string): string =>
  key === 'id' ? (e.path.split('/')[2] ?? 'api').replace(/s$/, '') : key.replace(/_?id$/i, '')

/** What the call named by id: in its path, its query and the first level of its body. */
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

/** One line for each object; a trail that cannot be written changes no answer. */
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
 * Writes to the audit trail who asked for an object that is not there for them, in every call that names one. Absent and
 * somebody else's are written alike: neither the answer nor its time tells them apart.
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
