import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

const coming = new Set<Promise<unknown>>()

/** Notes the script of a part of the page that the server has rendered, until it is there. */
export function noteComing<Script>(script: Promise<Script>): Promise<Script> {
  const forget = () => coming.delete(script)
  coming.add(script)
  script.then(forget, forget)
  return script
}

/**
 * Lets another address show only when the noted scripts are there. React Router 8.4 tells its outermost component of an address outside
 * a transition; React then throws away every part that it could not take over yet, with what was typed in it, and shows the
 * part's placeholder until its script comes.
 */
export const awaitComing: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const result = await next()
  await Promise.allSettled(coming)
  return result
}
