import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'

/** A public Ed25519 key: `x` as in a JWK (32 bytes, base64url), `kid` the first 4 bytes of its SHA-256 in hexadecimal. */
export type PublicKey = { x: string; kid: string }
export type SigningKey = PublicKey & {
  /** Ed25519 over these bytes, 64 bytes; the same bytes give the same signature. */
  sign: (bytes: Uint8Array) => Uint8Array
}

export const publicKeyOf = (x: string): PublicKey => ({
  x,
  kid: createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8),
})

/** Opens a private key in PKCS8, base64. */
export function openSigningKey(pkcs8: string): SigningKey {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return { ...publicKeyOf(String(x)), sign: (bytes) => sign(null, bytes, key) }
}

/** Public keys as JWKs of RFC 8037: the one that signs now, then the former ones. `kid` is this program's, not a thumbprint. */
export const listPublicKey = ({
  privateKey,
  publicKeys,
}: {
  privateKey: string
  publicKeys: readonly string[]
}) =>
  [openSigningKey(privateKey).x, ...publicKeys].map(
    (x) => ({ kty: 'OKP', crv: 'Ed25519', ...publicKeyOf(x), use: 'sig', alg: 'EdDSA' }) as const,
  )
