import { useEffect } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from 'react-router'
import type * as network from '#lib/forms/without-network.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/** Loaded after the page is shown, while there is a network: nothing before the first form needs it. */
let later: Promise<typeof network | void> | undefined

/** For the root: the behaviour of a form when the network fails while it is being sent. */
export const whileSending: MiddlewareFunction<Record<string, DataStrategyResult>> = async (args, next) =>
  args.request.method === 'GET' ? undefined : (await later)?.afterSending(args, next)

/**
 * Without network a form is not sent: the typed values stay, the user is informed, and clicking again sends it later. What
 * `dono`, the logged-in user, typed into a form whose session had ended is restored after the login.
 */
export function OfflineGuard({ dono }: { dono: string | undefined }) {
  const toast = useToast()
  const { pathname, search } = useLocation()
  useEffect(() => {
    later = import('#lib/forms/without-network.ts').catch(() => {})
    void later.then((m) => m?.guardPage(toast))
  }, [toast])
  useEffect(() => {
    void later?.then((m) => m?.afterNavigation(dono, pathname + search, toast))
  }, [dono, pathname, search, toast])
  return null
}
