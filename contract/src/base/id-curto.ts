/** Short form of an id for the links of an SMS: the 16 bytes of a UUID in base64url, 22 characters instead of 36. */

export const shortId = (uuid: string): string =>
  btoa(
    (uuid.replaceAll('-', '').match(/../g) ?? [])
      .map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .join(''),
  )
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The UUID of a short id; null when it is none, for example because the link was cut. */
export function longId(short: string): string | null {
  if (!/^[\w-]{22}$/.test(short)) return null
  const bytes = atob(short.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (c) => (c.codePointAt(0) ?? 0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
