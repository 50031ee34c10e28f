import { useEffect } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import type * as keeping from '../lib/keep-typed.ts'
import { useToast } from '../ui/toast.tsx'

/** Fetched once the page stands, while there is a network: nothing before a first form needs it. */
let later: Promise<typeof keeping | void> | undefined

/** For the root: what a form does when the network falls while it is on its way. */
export const whileSending: MiddlewareFunction<Record<string, DataStrategyResult>> = async (args, next) =>
  args.request.method === 'GET' ? undefined : (await later)?.keepTyped(args, next)

/** Without network a form is not sent: what was typed stays, the buyer is told, and the same click sends it later. */
export function OfflineGuard() {
  const toast = useToast()
  useEffect(() => {
    later = import('../lib/keep-typed.ts').catch(() => {})
    void later.then((m) => m?.guardForms(toast))
  }, [toast])
  return null
}
