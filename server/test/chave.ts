import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytesOf = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

type Options = { challenge: string }
/** `verified`: the device asked its user for a PIN or fingerprint. */
type How = { verified?: boolean; origin?: string }

/** A security key in software, for the test server's address: what a browser sends for it. */
export function aChave() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const authData = (verified: boolean, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256('localhost'), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, { challenge }: Options, origin = 'http://localhost:3000'): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, string>) => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })
  /** A COSE key: type EC2, algorithm ES256, curve P-256. */
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesOf(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytesOf(Buffer.from(y, 'base64url')),
  ])
  return {
    /** The response to options for a new passkey. */
    create: (options: Options, { verified = true, origin }: How = {}) => {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(verified, credential)
      const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        length,
        data,
      ])
      return answer({
        clientDataJSON: b64(clientData('webauthn.create', options, origin)),
        attestationObject: b64(attestation),
      })
    },
    /** The response to options for a login or a proof. */
    get: (options: Options, { verified = true, origin }: How = {}) => {
      const data = authData(verified)
      const client = clientData('webauthn.get', options, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: b64(client),
        authenticatorData: b64(data),
        signature: b64(signature),
      })
    },
  }
}
