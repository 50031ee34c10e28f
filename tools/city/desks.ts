import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from './town.queries.ts'

/** A desk's page, which a browser keeps open: it listens, and listens again when the stream ends. */
export type Desk = { heard: number; close: () => void }

const againMs = 1_000
/** A server says something each 20 s; a browser behind a cut network notices the silence like this. */
const silentMs = 45_000

async function listen(url: string, token: string, desk: Desk, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(silentMs)])
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
  if (!response.ok || !response.body) return
  for await (const part of response.body)
    if (Buffer.from(part).toString().includes('event: mudou')) desk.heard += 1
}

/** Opens the streams of these attendants. */
export function openDesks(web: string, people: readonly Person[]): Desk[] {
  return people.map(({ token, rede }) => {
    const stop = new AbortController()
    const desk: Desk = { heard: 0, close: () => stop.abort() }
    const url = `${web}/api/agendamento/eventos?unidade=${rede}`
    const keep = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        await listen(url, token, desk, stop.signal).catch(() => undefined) // it is opened again
        await wait(againMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
    void keep()
    return desk
  })
}
