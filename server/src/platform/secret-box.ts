import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Derives a separate key for each purpose from the configured key (32 bytes, base64). */
const subkey = (key: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', use, 32))

const cipher = 'aes-256-gcm'

/** Encrypts bytes. `about` names their owner: they cannot be decrypted for another. */
export function sealBytes(key: string, about: string, bytes: Uint8Array): string {
  const iv = randomBytes(12)
  const c = createCipheriv(cipher, subkey(key, 'sigilo'), iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([c.update(bytes), c.final()])
  return `v1.${Buffer.concat([iv, c.getAuthTag(), body]).toString('base64url')}`
}

/** @throws Error when the bytes were changed, belong to another owner or were sealed with another key */
export function unsealBytes(key: string, about: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const d = createDecipheriv(cipher, subkey(key, 'sigilo'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([d.update(bytes.subarray(28)), d.final()])
}

export const seal = (key: string, about: string, text: string): string =>
  sealBytes(key, about, Buffer.from(text))

/** @throws Error like `unsealBytes` */
export const unseal = (key: string, about: string, sealed: string): string =>
  unsealBytes(key, about, sealed).toString('utf8')

/** HMAC-SHA-256 of a short secret for storage, useless to someone who has the database but not the key. */
export const keyedHash = (key: string, about: string, text: string): string =>
  createHmac('sha256', subkey(key, 'resumo')).update(`${about}\n${text}`).digest('base64url')
