/** Crockford's alphabet: no letter that could be read as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codigosCount = 10

/** Makes one recovery code of 50 bits from ten random bytes: 'K3F7Q-9XW2M'. */
export function codigoFrom(bytes: Uint8Array): string {
  const text = Array.from(bytes.subarray(0, 10), (b) => alphabet[b & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Normalises a typed code: capitals, without spaces and hyphens, O as 0, I and L as 1. */
export const plainCodigo = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
