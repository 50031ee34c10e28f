import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Anexo } from '#platform/mail/mail.ts'
import { type Carta, renderCarta } from './carta.rules.ts'
import { createCurta } from './create-curta.ts'
import { createMensagem } from './create-mensagem.ts'
import { fitSms, mobileOf } from './mensagem.rules.ts'
import type { Whatsapp } from './whatsapp.rules.ts'

/** A person to write to; without an account no `usuarioId`. Without an e-mail, and with a landline, no message is sent. */
type Pessoa = { usuarioId?: string | undefined; email: string | null; telefoneCelular: string }

type Escrita = {
  /** Identifies the message on each channel: the same key again writes nothing. */
  chave: string
  assunto: string
  carta: Carta
  anexos?: Anexo[]
  /** `nome` is shortened until the text fits into one SMS. */
  sms?: { nome: string; write: (nome: string) => string } | null | undefined
  /** The same as a WhatsApp template, for those who chose that. */
  whatsapp?: Whatsapp | undefined
  /** The token of a link in it. */
  segredo?: string | undefined
  /** By default both. */
  canais?: readonly ('email' | 'sms')[]
}

/** Shortens an e-mail to one SMS: its subject, which names no service, and where to go on. */
const shortenToSms = ({ assunto, carta }: Pick<Escrita, 'assunto' | 'carta'>): Escrita['sms'] => ({
  nome: assunto,
  write: (nome) => [`${carta.marca}: ${nome}.`, carta.acao?.href].filter(Boolean).join(' '),
})

/**
 * Writes a message to one person, by e-mail and, where it has a short text, by SMS or WhatsApp. To somebody without e-mail an SMS
 * says at least the subject of the e-mail.
 */
export async function tellPessoa(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  { usuarioId, email, telefoneCelular }: Pessoa,
  { chave, assunto, carta, anexos = [], sms, whatsapp, segredo, canais = ['email', 'sms'] }: Escrita,
): Promise<void> {
  const common = { chave, ...(usuarioId && { usuarioId }), ...(segredo !== undefined && { segredo }) }
  const celular = mobileOf(telefoneCelular)
  if (canais.includes('email') && email)
    await createMensagem(deps, tx, {
      ...common,
      canal: 'email',
      para: email,
      assunto,
      anexos,
      ...renderCarta(carta),
    })
  const curta = sms ?? (email ? null : shortenToSms({ assunto, carta }))
  if (canais.includes('sms') && curta && celular)
    await createCurta(deps, tx, {
      ...common,
      para: celular,
      texto: fitSms(curta.nome, curta.write),
      whatsapp,
    })
}
