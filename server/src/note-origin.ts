import { isEquipe } from '@alento/contract/access.ts'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import type { Sessao } from '#deps.ts'
import { findCodigoUnidade } from '#modules/trilha/find-codigo.queries.ts'
import { nearAddress } from '#platform/http/address-block.ts'
import type { Route } from '#platform/http/route.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { findOrigin, withOrigin } from '#platform/origin.ts'

/** Calls inside of it come from one of our own pages. */
export const fromPage = <T>(work: () => T): T => withOrigin({ channel: 'page', address: null }, work)

/**
 * Whether the platform's administrator makes a call that a unit's own administrator may make, too: then every audit entry also names the
 * unit. (ADR 0151)
 */
const actsForUnit = ({ access }: Endpoint, sessao: Sessao | null): boolean =>
  sessao?.role === 'Administrador' &&
  (access === 'sessao' || (Array.isArray(access) && access.includes('AdmRede')))

/**
 * Notes for the audit trail how a call came in. Only the address of staff is noted, and shortened: the privacy notice says nothing of
 * keeping the addresses from which clients do something.
 */
export const noteOrigin = ({ endpoint, handler }: Route): Route => ({
  endpoint,
  handler(input, caller) {
    const channel = findOrigin()?.channel === 'page' ? 'page' : 'api'
    const { ip, sessao } = caller
    const address = sessao && isEquipe(sessao.role) ? nearAddress(ip) : null
    const acting = actsForUnit(endpoint, sessao) && { findFor: findCodigoUnidade }
    return withOrigin({ channel, address, ...acting }, () => handler(input, caller))
  },
})

/** Notes that the work of a job came from a job. */
export const noteJob = ({ handler, ...job }: Job): Job => ({
  ...job,
  handler: (data) => withOrigin({ channel: 'job', address: null }, () => handler(data)),
})
