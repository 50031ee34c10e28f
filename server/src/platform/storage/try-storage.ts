import { newId } from '#platform/id.ts'
import { loggable } from '#platform/log.ts'
import type { Storage } from './storage.ts'

type Log = { warn: (about: object, line: string) => void }

/** Writes and removes an empty file, and says so when the store does not take it: nothing else would before somebody needs it. */
export async function tryStorage(storage: Storage, where: string, log: Log): Promise<void> {
  const key = `inicio/${newId()}.webp`
  try {
    await storage.write(key, new Uint8Array())
    await storage.remove(key)
  } catch (error) {
    const why = loggable(error).message
    log.warn(
      { where, why },
      'the store of files is away: pages have no pictures and uploads are refused until it answers',
    )
  }
}
