import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The status of what a page answers itself when a form did not reach the server, or its answer did not come back. */
export const notSent = 503

/** For pages that load anew after a refusal, because what they show may be why: not when nothing could be asked. */
export const unlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus !== notSent
