import { z } from 'zod'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'

const noQuery = z.strictObject({})

/**
 * Returns the schema of a call's input. A query name that the endpoint does not declare is refused, also where it declares none; the
 * gateway's webhooks are excepted, because a lost webhook is worse than an ignored name.
 */
export const schemaOf = ({ summary, path, params, query, body, access }: Endpoint) => ({
  summary,
  tags: [path.split('/')[2] ?? 'api'],
  ...(params && { params }),
  ...(query ? { querystring: query } : access !== 'gateway' && { querystring: noQuery }),
  ...(body && { body }),
})
