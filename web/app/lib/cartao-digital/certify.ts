import { toBase64url } from '@alento/contract/base/bytes.ts'
import { clockDifference } from '#lib/tempo/clock-difference.ts'
import type { CartaoGuardado, FaceDoCartao } from './kept-card.ts'

/** Milliseconds. */
const patience = 15_000

/** The reason why there is no certificate: `recusa` is the server's own text. */
type NotCertified =
  | 'sem_rede'
  | 'sem_sessao'
  | 'sem_suporte'
  | { code: string; title: string; detail: string }

const curve = { name: 'ECDSA', namedCurve: 'P-256' }

/** A key that can be used but never read, and its public half. Null in a browser without support. */
async function makeKey(): Promise<{ chave: CryptoKey; publica: string } | null> {
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
    const point = await crypto.subtle.exportKey('raw', publicKey)
    return { chave: privateKey, publica: toBase64url(new Uint8Array(point)) }
  } catch {
    return null
  }
}

type Certificate = { certificado: string; validoAte: string; agora: string }
type Refusal = { code?: string; title?: string; detail?: string }

async function ask(publica: string): Promise<Certificate | NotCertified> {
  const reply = await fetch('/api/cartao/meu/certificado', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chave: publica }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (!reply || reply.status >= 500) return 'sem_rede'
  const body = (await reply.json().catch(() => null)) as (Certificate & Refusal) | null
  if (!body) return 'sem_rede'
  if (reply.ok) return body
  if (reply.status === 401 || reply.status === 403) return 'sem_sessao'
  return { code: body.code ?? '', title: body.title ?? '', detail: body.detail ?? body.title ?? '' }
}

/** Makes a new key on this device and has it certified for the logged-in holder. */
export async function certifyDevice(
  dono: string,
  face: FaceDoCartao,
): Promise<{ card: CartaoGuardado } | { not: NotCertified }> {
  const made = await makeKey()
  if (!made) return { not: 'sem_suporte' }
  const reply = await ask(made.publica)
  if (typeof reply === 'string' || !('certificado' in reply)) return { not: reply }
  const { certificado, validoAte, agora } = reply
  const feitoEm = Date.parse(agora)
  const desvio = clockDifference(feitoEm)
  return { card: { dono, face, certificado, validoAte, feitoEm, desvio, chave: made.chave } }
}

/** Signs with a device's key, for `makeCartaoQr`. */
export const signerOf = (chave: CryptoKey) => async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, chave, bytes))
