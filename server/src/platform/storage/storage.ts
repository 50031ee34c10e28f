import type { Readable } from 'node:stream'

export type StoredFile = { body: Readable; size: number; type: string; etag: string }

/** Where uploaded files live. Keys are relative paths such as 'foto/0199.webp'. Each call may throw `StorageAway`. */
export type Storage = {
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>
  /** Whole or not at all: who reads meanwhile gets what was there before. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** One that is gone already is no error. */
  remove(key: string): Promise<void>
}

/** The store cannot be reached, or refuses us. Its message holds no address and no secret. */
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

/** By the ending of the key; files are written under the ending of what they are. */
export const typeOf = (key: string): string =>
  types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Keys that leave their folder do not exist. */
export const isKey = (key: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*$/.test(key) && !key.split('/').some((part) => part === '.' || part === '..')

/** What is written goes under a key that we made: another one is a bug. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key.slice(0, 100)}`)
}
