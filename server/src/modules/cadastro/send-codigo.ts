import { randomInt } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { findKnownKey } from '#modules/conta/login-conta.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { codigoSms } from './cadastro.mensagens.ts'
import { codigo, envios, secondsBetweenEnvios } from './cadastro.rules.ts'
import { updateCadastro, type Cadastro } from './cadastro.store.ts'
import { countUse } from '#modules/conta/refuse-while-waiting.ts'

/** The answer to a request comes no sooner, so that its time does not say whether a code was sent. */
export const minMs = 250

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

/** A right code works once: it is over as soon as it was used. */
export const spendCodigo = ({ clock }: Pick<Deps, 'clock'>, tx: Tx, id: string): Promise<void> =>
  updateCadastro(tx, id, { codigoHash: '', codigoExpiraEm: clock.now() })

/** Draws the `envio`th code of a sign-up or login: its digits, and the stored hash. */
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

/** The origin of a request for a code: `aparelho` is the browser's device cookie. */
export type Pedinte = { ip: string; aparelho: string | null }

/** The place of a request for codes, so that codes that a stranger asks for elsewhere count for the stranger. */
export type Lugar = {
  ip: string
  chave: string
  /** The account's owner has logged in here. */
  conhecido: boolean
  /** This browser is the owner's: others behind its IP address do not count. */
  navegador: boolean
}

/** The place from which a code for this account is asked for; null stands for no account. */
export async function getLugar(
  db: Db,
  conta: Pick<Usuario, 'username'> | null,
  { ip, aparelho }: Pedinte,
): Promise<Lugar> {
  const known = conta && (await findKnownKey(db, { username: conta.username, ip, aparelho }))
  const navegador = known?.startsWith('navegador:') ?? false
  return { ip, chave: navegador ? hashToken(aparelho ?? '') : ip, conhecido: known !== null, navegador }
}

/** Returns one form of the text that was typed for a login by a code, so that all ways to write it have one count. */
export const toLoginKey = (canal: Cadastro['canal'], name: string): string => `${canal} ${name.toLowerCase()}`

/** The ends of the keys under which codes of this account are counted, wherever they were asked for. */
export function endsOfContagens({ cpf, username, email, telefoneCelular }: Usuario): string[] {
  const names = [cpf ?? '', username, email, telefoneCelular].filter(Boolean)
  const typed = names.flatMap((name) => [toLoginKey('sms', name), toLoginKey('email', name)])
  return [...typed, telefoneCelular, email].filter(Boolean).map((text) => hashToken(text))
}

/**
 * Counts a request for a code by the typed text. A refusal depends on that and on the caller alone, so that it reveals nothing about
 * an account. @throws conta.envios_demais
 */
export async function countPedido(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  typed: string,
  { ip, chave, navegador }: Lugar,
): Promise<void> {
  const now = clock.now()
  if ((await countUse(tx, `codigo:${chave} ${hashToken(typed)}`, now)) > envios.lugar)
    throw new Problem('conta.envios_demais')
  if (!navegador && (await countUse(tx, `sms-endereco:${ip}`, now)) > envios.endereco)
    throw new Problem('conta.envios_demais', 'Já enviamos muitos códigos para esta conexão')
}

/** Counts one code to an address; false when it got enough for an hour from here, or from all places that its owner has not used. */
export async function countEnvio(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  para: string,
  { chave, conhecido }: Lugar,
): Promise<boolean> {
  const hash = hashToken(para)
  if ((await countUse(tx, `sms-em:${chave} ${hash}`, clock.now())) > envios.lugar) return false
  return conhecido || (await countUse(tx, `sms:${hash}`, clock.now())) <= envios.estranhos
}

type Envio = { id: string; token: string; typed: string; destino: string; lugar: Lugar; envio: number }

/**
 * Makes a code for the typed text and sends its SMS to `destino` in the caller's transaction; returns the values to store with the
 * sign-up. A mobile that got too many codes gets none, without a word. @throws conta.envios_demais when text, IP address or sign-up
 * used up its limit of the hour
 */
async function sendCodigo(deps: Deps, tx: Tx, { id, token, typed, destino, lugar, envio }: Envio) {
  await countPedido(deps, tx, typed, lugar)
  if (envio > envios.cadastro) throw new Problem('conta.envios_demais')
  const { digits, stored } = drawCodigo(deps, token, envio)
  if (!(await countEnvio(deps, tx, destino, lugar))) return { ...stored, codigoHash: hashToken(newToken()) }
  await createMensagem(deps, tx, {
    chave: `cadastro:${id}:${envio}`,
    canal: 'sms',
    urgente: true,
    para: destino,
    segredo: digits,
    texto: codigoSms({ marca: deps.config.brandName, digits }),
  })
  return stored
}

/** The columns of a sign-up before its first code was sent. */
export const noCodigo = (now: Temporal.Instant) => ({
  codigoHash: '',
  codigoExpiraEm: now,
  enviadoEm: now,
  erros: 0,
  envios: 0,
})

type Guardado = Pick<Cadastro, 'id' | 'codigoExpiraEm' | 'erros' | 'envios' | 'enviadoEm'>
/** `typed` is the mobile that was typed, and `destino` where its code goes. */
type Pedido = { token: string; typed: string; destino: string; lugar: Lugar }

/**
 * Sends a code for a sign-up that is locked, unless its latest code is still valid and is for the same (`isSame`). Returns the values
 * to store with the sign-up, or null when nothing was sent.
 * @throws conta.envios_demais
 */
export async function sendCodigoIfNeeded(
  deps: Deps,
  tx: Tx,
  { id, envios: sent, ...row }: Guardado,
  { isSame, ...pedido }: Pedido & { isSame: boolean },
) {
  const isGood =
    sent > 0 &&
    isSame &&
    row.erros < codigo.tries &&
    Temporal.Instant.compare(row.codigoExpiraEm, deps.clock.now()) > 0
  return isGood ? null : sendCodigo(deps, tx, { id, ...pedido, envio: sent + 1 })
}

/** @throws conta.envio_recente */
export function refuseSoon({ clock }: Pick<Deps, 'clock'>, enviadoEm: Temporal.Instant): void {
  const soon = enviadoEm.add({ seconds: secondsBetweenEnvios })
  if (Temporal.Instant.compare(clock.now(), soon) < 0) throw new Problem('conta.envio_recente')
}

/** Another code for a sign-up that is locked, at most one a minute. @throws conta.envio_recente conta.envios_demais */
export async function resendCodigo(
  deps: Deps,
  tx: Tx,
  { id, enviadoEm, envios: sent }: Guardado,
  pedido: Pedido,
) {
  refuseSoon(deps, enviadoEm)
  return sendCodigo(deps, tx, { id, ...pedido, envio: sent + 1 })
}
