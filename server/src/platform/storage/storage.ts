import type { Readable } from 'node:stream'

export type StoredFile = { body: Readable; size: number; type: string; etag: string }

/** Storage of uploaded files. Keys are relative paths such as 'foto/0199.webp'. Each call may throw `StorageAway`. */
export type Storage = {
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>
  /** Writes atomically: a simultaneous reader gets the previous file. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
}

/** The store cannot be reached or refuses access. The message contains no address and no secret. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Media type by the extension of the key, which matches the content of the file. */
export const typeOf = (key: string): string =>
  types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Whether a key is valid: keys that point outside their folder are not. */
export const isKey = (key: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !key.split('/').some((part) => part === '.' || part === '..')

/** Writing uses keys that we made: an invalid one is a bug. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key.slice(0, 100)}`)
}
