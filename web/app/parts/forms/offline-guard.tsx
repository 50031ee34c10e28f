import { useEffect } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useLocation } from 'react-router'
import type * as keeping from '#lib/forms/keep-typed.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/** Fetched once the page stands, while there is a network: nothing before a first form needs it. */
let later: Promise<typeof keeping | void> | undefined

/** For the root: what a form does when the network falls while it is on its way. */
export const whileSending: MiddlewareFunction<Record<string, DataStrategyResult>> = async (args, next) =>
  args.request.method === 'GET' ? undefined : (await later)?.keepTyped(args, next)

/**
 * Without network a form is not sent: what was typed stays, the buyer is told, and the same click sends it later. What `dono`, who
 * is logged in, typed into a form whose session had ended comes back after the login.
 */
export function OfflineGuard({ dono }: { dono: string | undefined }) {
  const toast = useToast()
  const { pathname, search } = useLocation()
  useEffect(() => {
    later = import('#lib/forms/keep-typed.ts').catch(() => {})
    void later.then((m) => m?.guardForms(toast))
  }, [toast])
  useEffect(() => {
    void later?.then((m) => m?.arrive(dono, pathname + search, toast))
  }, [dono, pathname, search, toast])
  return null
}
