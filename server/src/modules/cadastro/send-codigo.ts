import { randomInt } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { codigoSms } from './cadastro.mensagens.ts'
import { codigo, envios, secondsBetweenEnvios } from './cadastro.rules.ts'
import { countUse } from '#modules/conta/refuse-while-waiting.ts'

/**
 * Hash of a code of one sign-up. It includes the token, which is stored nowhere, so that a reader of the table cannot try all
 * codes.
 */
export const hashCodigo = (token: string, digits: string): string => hashToken(`${token}:${digits}`)

/** Whether a sign-up or login still waits for this code, and not for a newer one that was sent for something else. */
export const isOfCodigo = (
  { codigoHash }: { codigoHash: string },
  { token, codigo: typed }: { token: string; codigo: string },
): boolean => codigoHash === hashCodigo(token, typed)

/** Draws the `envio`th code of a sign-up or login: its digits, and what is stored of it. */
export function drawCodigo({ clock }: Pick<Deps, 'clock'>, token: string, envio: number) {
  const now = clock.now()
  const digits = String(randomInt(10 ** codigo.digits)).padStart(codigo.digits, '0')
  const stored = {
    codigoHash: hashCodigo(token, digits),
    codigoExpiraEm: now.add({ minutes: codigo.minutes }),
    enviadoEm: now,
    envios: envio,
    erros: 0,
  }
  return { digits, stored }
}

/** Counts one code from an IP address. @throws conta.envios_demais */
export async function countFromEndereco({ clock }: Pick<Deps, 'clock'>, tx: Tx, ip: string): Promise<void> {
  if ((await countUse(tx, `sms-endereco:${ip}`, clock.now())) > envios.endereco)
    throw new Problem('conta.envios_demais', 'Já enviamos muitos códigos para esta conexão')
}

/** Counts one code to an address; whether it is more than an hour's. */
export const isTooMany = async ({ clock }: Pick<Deps, 'clock'>, tx: Tx, para: string): Promise<boolean> =>
  (await countUse(tx, `sms:${hashToken(para)}`, clock.now())) > envios.celular

type Envio = { id: string; token: string; telefoneCelular: string; ip: string; envio: number }

/**
 * Makes a code and sends its SMS in the caller's transaction; returns the values to store with the sign-up.
 * @throws conta.envios_demais when mobile, IP address or sign-up used up its limit of the hour
 */
async function sendCodigo(deps: Deps, tx: Tx, { id, token, telefoneCelular, ip, envio }: Envio) {
  if ((await isTooMany(deps, tx, telefoneCelular)) || envio > envios.cadastro)
    throw new Problem('conta.envios_demais')
  await countFromEndereco(deps, tx, ip)
  const { digits, stored } = drawCodigo(deps, token, envio)
  await createMensagem(deps, tx, {
    chave: `cadastro:${id}:${envio}`,
    canal: 'sms',
    urgente: true,
    para: telefoneCelular,
    segredo: digits,
    texto: codigoSms({ marca: deps.config.brandName, digits }),
  })
  return stored
}

/** What a sign-up stores of its code before the first one was sent. */
export const noCodigo = (now: Temporal.Instant) => ({
  codigoHash: '',
  codigoExpiraEm: now,
  enviadoEm: now,
  erros: 0,
  envios: 0,
})

type Guardado = {
  id: string
  telefoneCelular: string
  codigoExpiraEm: Temporal.Instant
  erros: number
  envios: number
}

/**
 * Sends a code for a sign-up that is locked, unless its latest code is still valid and went to this mobile. Returns the values
 * to store with the sign-up, or null when nothing was sent.
 * @throws conta.envios_demais
 */
export async function sendCodigoIfNeeded(
  deps: Deps,
  tx: Tx,
  { id, envios: sent, ...row }: Guardado,
  { token, ip, telefoneCelular }: { token: string; ip: string; telefoneCelular: string },
) {
  const isGood =
    sent > 0 &&
    row.telefoneCelular === telefoneCelular &&
    row.erros < codigo.tries &&
    Temporal.Instant.compare(row.codigoExpiraEm, deps.clock.now()) > 0
  return isGood ? null : sendCodigo(deps, tx, { id, token, ip, telefoneCelular, envio: sent + 1 })
}

/** @throws conta.envio_recente */
export function refuseSoon({ clock }: Pick<Deps, 'clock'>, enviadoEm: Temporal.Instant): void {
  const soon = enviadoEm.add({ seconds: secondsBetweenEnvios })
  if (Temporal.Instant.compare(clock.now(), soon) < 0) throw new Problem('conta.envio_recente')
}

type Enviado = { id: string; telefoneCelular: string; enviadoEm: Temporal.Instant; envios: number }

/** Another code for a sign-up that is locked, at most one a minute. @throws conta.envio_recente conta.envios_demais */
export async function resendCodigo(
  deps: Deps,
  tx: Tx,
  { id, telefoneCelular, enviadoEm, envios: sent }: Enviado,
  { token, ip }: { token: string; ip: string },
) {
  refuseSoon(deps, enviadoEm)
  return sendCodigo(deps, tx, { id, token, ip, telefoneCelular, envio: sent + 1 })
}
