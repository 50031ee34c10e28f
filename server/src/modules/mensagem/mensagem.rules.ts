import { celular } from '@alento/contract/base/tipo-telefone.ts'
import type { CanalMensagem } from '@alento/contract/plataforma/mensagem.ts'

/** Minutes until the next try, by number of tries. After the last one a message is given up: about 20 hours in total. */
const pausesMin = [1, 5, 15, 60, 240, 900] as const

/** By WhatsApp only these: after 6 minutes an SMS says the same. */
const pausesWhatsappMin: readonly number[] = [1, 5]

/** When a message that was not accepted is tried again; null after the last try. */
export function nextTry(
  tentativas: number,
  now: Temporal.Instant,
  canal: CanalMensagem = 'email',
): Temporal.Instant | null {
  const minutes = (canal === 'whatsapp' ? pausesWhatsappMin : pausesMin)[tentativas - 1]
  return minutes === undefined ? null : now.add({ minutes })
}

/** How long a try may claim a message: longer than any server's time limit. After that the try counts as lost and is repeated. */
export const tryHoldsMin = 5

/**
 * Whether the outcome of an earlier try is unknown: each that failed is in `falhas`. WhatsApp has no key that prevents sending twice,
 * so such a message is not tried again.
 */
export const isUnclear = (m: {
  canal: CanalMensagem
  tentativas: number
  falhas: readonly unknown[]
}): boolean => m.canal === 'whatsapp' && m.falhas.length < m.tentativas - 1

/** The short text as an SMS, which is sent when WhatsApp cannot deliver. `segredo` is cut from it as from any other. */
export type SmsSubstituto = { texto: string; segredo: string | null }

/** Hours after which a WhatsApp message that was not delivered is no longer replaced by an SMS. */
export const substitutoHours = 48

/** The replacement for a code, or the key of a link, that was cut from a text. */
export const corte = '•••'

/** Days for which text and address of a message are kept. Purchase history is health data. */
export const keptDays = 90

/**
 * Message-ID of an e-mail, without angle brackets: derived from the row's id, so every try has the same. `from` is `Nome
 * <a@b>`.
 */
export const messageIdOf = (id: string, from: string): string =>
  `${id}@${from.replace(/^.*@/s, '').replace(/>$/, '')}`

const outsideAscii = /[^\x20-\x7e]/g

/**
 * Converts a text for one SMS: no accents (with them only 70 characters fit), no line breaks, no double spaces. Characters
 * without a plain letter (emoji) are dropped. Source: Zenvia, rules for SMS.
 */
export const plainSms = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(outsideAscii, '')
    .replace(/[`\\^{}[\]~|]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

export const smsLength = 160

/** An SMS of at most 160 characters: `name`, the only part without a limit, is shortened until the whole fits. */
export function fitSms(name: string, write: (name: string) => string): string {
  const plain = plainSms(name)
  const over = plainSms(write(plain)).length - smsLength
  const kept = over <= 0 ? plain : plain.slice(0, Math.max(0, plain.length - over)).trim()
  return plainSms(write(kept)).slice(0, smsLength)
}

/** Whether an e-mail and an SMS reach somebody. */
export const alcanceOf = ({ email, telefoneCelular }: { email: string; telefoneCelular: string }) => ({
  email: email !== '',
  celular: mobileOf(telefoneCelular) !== null,
})

/** A Brazilian mobile number, area code first, digits only; null for other numbers, and for an area code that does not exist. */
export function mobileOf(telefone: string): string | null {
  const digits = telefone.replace(/\D/g, '').replace(/^55(?=\d{11}$)/, '')
  return celular.test(digits) ? digits : null
}
