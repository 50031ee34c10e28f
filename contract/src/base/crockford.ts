/** Crockford's base32: no I, L, O, U; fits the alphanumeric mode of a QR code and survives any case. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const valueOf = new Map(Array.from(alphabet, (c, i) => [c, i] as const))

/** Encodes bytes as text, 5 bits a character; the last character is padded with zero bits. */
export function toCrockford(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(buffer >> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text
}

/**
 * Decodes a text into bytes. Returns null for a foreign character or for text that `toCrockford` would not write (non-zero
 * padding bits), so that bytes have exactly one text. O is read as 0, I and L as 1, as Crockford specifies.
 */
export function fromCrockford(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let buffer = 0
  let bits = 0
  let at = 0
  for (const c of text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')) {
    const value = valueOf.get(c)
    if (value === undefined) return null
    buffer = (buffer << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at++] = buffer >> bits
      buffer &= (1 << bits) - 1
    }
  }
  return buffer === 0 && bits < 5 ? bytes : null
}
