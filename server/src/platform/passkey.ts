import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Config } from '#config.ts'

/** Loaded when the first passkey is used: its certificate parsers take a third of a second to load. */
const library = () => import('@simplewebauthn/server')

/** The stored data of a passkey. */
type Passkey = { credencialId: string; transportes: string[]; chavePublica: string; contador: number }

/** The browser's response; the library checks it. */
type Answer = Record<string, unknown>

type Place = Pick<Config, 'baseUrl' | 'brandName'>
const originOf = ({ baseUrl }: Place): string => new URL(baseUrl).origin
/** Passkeys are bound to this host name. */
const rpIdOf = ({ baseUrl }: Place): string => new URL(baseUrl).hostname

const transportsOf = (row: Passkey) => row.transportes as AuthenticatorTransport[]

/** Options for the browser, and the challenge that they contain. */
export type Desafio = { opcoes: Record<string, unknown>; desafio: string }

/**
 * Returns options for creating a passkey. A passkey proves possession; the device decides whether it asks for a PIN or fingerprint,
 * unless the passkey is to log in alone (`entrar`): then the device must ask, and must offer the passkey without being told for
 * whom.
 */
export async function newCadastro(
  place: Place,
  user: { id: string; username: string; name: string },
  rows: readonly Passkey[],
  entrar: boolean,
): Promise<Desafio> {
  const { generateRegistrationOptions } = await library()
  const opcoes = await generateRegistrationOptions({
    rpName: place.brandName,
    rpID: rpIdOf(place),
    userName: user.username,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: rows.map((r) => ({ id: r.credencialId, transports: transportsOf(r) })),
    authenticatorSelection: entrar
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { opcoes: { ...opcoes }, desafio: opcoes.challenge }
}

/** The new credential; null when the response does not match this challenge and origin. */
export async function readCadastro(
  place: Place,
  resposta: Answer,
  { desafio, entrar }: { desafio: string; entrar: boolean },
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: resposta as never,
      expectedChallenge: desafio,
      expectedOrigin: originOf(place),
      expectedRPID: rpIdOf(place),
      requireUserVerification: entrar,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null // any invalid input is refused alike
  }
}

/** Options for the browser to log in with one of these passkeys, and the challenge that they contain. */
export async function newProva(place: Place, rows: readonly Passkey[]): Promise<Desafio> {
  const { generateAuthenticationOptions } = await library()
  const opcoes = await generateAuthenticationOptions({
    rpID: rpIdOf(place),
    allowCredentials: rows.map((r) => ({ id: r.credencialId, transports: transportsOf(r) })),
    userVerification: 'discouraged',
  })
  return { opcoes: { ...opcoes }, desafio: opcoes.challenge }
}

/** Options for the browser to log in with any passkey that the device has for this site; the device verifies its user. */
export async function newEntrada(place: Place): Promise<Desafio> {
  const { generateAuthenticationOptions } = await library()
  const opcoes = await generateAuthenticationOptions({
    rpID: rpIdOf(place),
    allowCredentials: [],
    userVerification: 'required',
  })
  return { opcoes: { ...opcoes }, desafio: opcoes.challenge }
}

const ClientData = z.object({ challenge: z.string().min(1).max(200) })

/** The challenge that a device's response claims to sign; null when it is not readable. The signature is checked later. */
export function desafioOf({ response }: Answer): string | null {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string }
    const told = ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    return told.data?.challenge ?? null
  } catch {
    return null
  }
}

/**
 * The counter that the device reports; null when the signature is not this passkey's over this challenge, or to log in alone
 * (`entrar`) when the device did not verify its user.
 */
export async function readProva(
  place: Place,
  row: Passkey,
  { resposta, desafio, entrar = false }: { resposta: Answer; desafio: string; entrar?: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: resposta as never,
      expectedChallenge: desafio,
      expectedOrigin: originOf(place),
      expectedRPID: rpIdOf(place),
      credential: {
        id: row.credencialId,
        publicKey: Buffer.from(row.chavePublica, 'base64url'),
        counter: row.contador,
        transports: transportsOf(row),
      },
      requireUserVerification: entrar,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
