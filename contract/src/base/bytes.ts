/** Reading and writing the bytes of signed texts, free of zod so that a browser can load it. Numbers are big-endian. */

export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const u32 = (n: number): number[] => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
/** Whole seconds since the epoch. */
export const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000)
export const isoOf = (epochSeconds: number): string =>
  `${new Date(epochSeconds * 1000).toISOString().slice(0, 19)}Z`

/** The text in UTF-8, cut to `max` bytes, never within a character. */
export function cutUtf8(text: string, max: number): Uint8Array {
  let kept = ''
  let used = 0
  for (const c of text) {
    used += new TextEncoder().encode(c).length
    if (used > max) break
    kept += c
  }
  return new TextEncoder().encode(kept)
}

/** Bytes with their number in front, at most 255. */
export const withLength = (bytes: Uint8Array): number[] => [bytes.length, ...bytes]

/** Reads bytes from the front; throws when they run out. */
export function makeReader(bytes: Uint8Array) {
  let at = 0
  const take = (n: number): Uint8Array => {
    if (at + n > bytes.length) throw new RangeError('token is too short')
    at += n
    return bytes.subarray(at - n, at)
  }
  const byte = (): number => take(1)[0]!
  const number = (): number => take(4).reduce((n, b) => n * 256 + b, 0)
  const text = (): string => new TextDecoder('utf-8', { fatal: true }).decode(take(byte()))
  return { take, byte, number, text, isAtEnd: () => at === bytes.length }
}
