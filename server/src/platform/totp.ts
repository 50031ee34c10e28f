import { Secret, TOTP } from 'otpauth'

/** Parameters that every authenticator app supports. Source: RFC 6238, Google's key URI format. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits, base32. */
export const newSegredo = (): string => new Secret({ size: 20 }).base32

/** The otpauth:// address that an app reads from a QR code. */
export const uriOf = (segredo: string, { marca, username }: { marca: string; username: string }): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(segredo), issuer: marca, label: username }).toString()

/** The 30-second time step of a code: that of `now`, the one before or the one after; null for any other text. */
export function passoOf(segredo: string, codigo: string, now: Temporal.Instant): number | null {
  if (!/^\d{6}$/.test(codigo)) return null
  const timestamp = now.epochMilliseconds
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(segredo) })
  const delta = totp.validate({ token: codigo, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 30_000) + delta
}

/** The code that the app shows at a moment. */
export const codigoAt = (segredo: string, now: Temporal.Instant): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(segredo) }).generate({ timestamp: now.epochMilliseconds })
