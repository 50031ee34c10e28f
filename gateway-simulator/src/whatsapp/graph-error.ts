/** HTTP status and name of the errors that the simulator knows. Source: Meta, 'Cloud API: Error codes'. */
const known: Record<number, readonly [status: number, title: string]> = {
  2: [503, 'API Service'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Access token has expired'],
  130429: [429, 'Rate limit hit'],
  131000: [500, 'Something went wrong'],
  131026: [400, 'Message undeliverable'],
  131047: [400, 'Re-engagement message'],
  131056: [429, 'Pair rate limit hit'],
  132000: [400, 'Template Param Count Mismatch'],
  132001: [404, 'Template does not exist'],
  132018: [400, 'Template parameter formatting'],
}

export type Answer = { status: number; body: unknown }

/** An error as the Graph API writes it. The texts may name the recipient, as Meta's may. */
export function graphError(code: number, details = 'recipient +55 21 99999-0000', subcode?: number): Answer {
  const [status, title] = known[code] ?? [400, 'Unknown']
  return {
    status,
    body: {
      error: {
        message: `(#${code}) ${title}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details },
        ...(subcode !== undefined && { error_subcode: subcode }),
        fbtrace_id: 'AzTrace0123456789',
      },
    },
  }
}

export const titleOf = (code: number): string => known[code]?.[1] ?? 'Unknown'
