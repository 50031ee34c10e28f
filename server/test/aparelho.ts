import { toBase64url } from '@alento/contract/base/bytes.ts'
import { makeCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import type { TestApp } from './app.ts'

/** A device with a key of its own, as a browser makes it. */
export async function anAparelho() {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const chave = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes))
  return {
    chave,
    /** Asks for a certificate as this client. */
    certify: async (t: TestApp, usuarioId: string) =>
      (await t.as(usuarioId)).post('/api/cartao/meu/certificado', { chave }),
    /** The text of its QR at this moment. */
    show: (certificado: string, quando: Temporal.Instant) =>
      makeCartaoQr(certificado, quando.epochMilliseconds, sign),
  }
}
