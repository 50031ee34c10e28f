import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The status that a page produces itself when a form could not be sent or its response was lost. */
export const notSentStatus = 503

/**
 * For pages that reload their data after a refusal, because outdated data may be its cause; not when the server could not be
 * reached.
 */
export const unlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus !== notSentStatus
