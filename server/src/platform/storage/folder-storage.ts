import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#platform/id.ts'
import { checkKey, isKey, StorageAway, typeOf, type Storage } from './storage.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** A full disk or a folder without permissions is a matter for the operator, not a bug of ours. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageAway(`folder ${codeOf(error)}`, { cause: error })
  }
}

/** Writes under a temporary name first: a file that exists is complete, even after a power failure. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${newId()}.tmp`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

const isAbsent = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

export function folderStorage(folder: string): Storage {
  return {
    async read(key) {
      if (!isKey(key)) return null
      const path = join(folder, key)
      const info = await reach(() =>
        stat(path).catch((error: unknown) => {
          if (isAbsent(error)) return null
          throw error
        }),
      )
      if (!info?.isFile()) return null
      return {
        body: createReadStream(path),
        size: info.size,
        type: typeOf(key),
        etag: `"${info.size}-${Math.trunc(info.mtimeMs)}"`,
      }
    },
    async write(key, bytes) {
      checkKey(key)
      await reach(() => writeWhole(join(folder, key), bytes))
    },
    async remove(key) {
      checkKey(key)
      await reach(() => rm(join(folder, key), { force: true }))
    },
  }
}
