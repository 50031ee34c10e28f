import { createReadStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'

export type StoredFile = { body: Readable; size: number; type: string; etag: string }

/** Where uploaded files live. Keys are relative paths such as 'logos/0199.svg'. */
export type Storage = {
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>
  write(key: string, bytes: Buffer): Promise<void>
}

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Files in a folder. Keys that leave the folder do not exist. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string): string | null => {
    const clean = normalize(key)
    return clean.startsWith('..') || clean.startsWith('/') ? null : join(folder, clean)
  }
  return {
    async read(key) {
      const path = pathOf(key)
      const info = path ? await stat(path).catch(() => null) : null
      if (!path || !info?.isFile()) return null
      const type = types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return {
        body: createReadStream(path),
        size: info.size,
        type,
        etag: `"${info.size}-${Math.trunc(info.mtimeMs)}"`,
      }
    },
    async write(key, bytes) {
      const path = pathOf(key)
      if (!path) throw new Error(`storage key leaves the folder: ${key}`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
    },
  }
}
