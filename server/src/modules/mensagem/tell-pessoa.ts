import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Anexo } from '#platform/mail/mail.ts'
import { type Carta, renderCarta } from './carta.rules.ts'
import { createMensagem } from './create-mensagem.ts'
import { fitSms, mobileOf } from './mensagem.rules.ts'

/** Somebody to write to; without an account no `usuarioId`. No e-mail, or a landline, reaches nobody. */
type Pessoa = { usuarioId?: string | undefined; email: string | null; telefoneCelular: string }

type Escrita = {
  /** Identifies the message on each channel: the same key again writes nothing. */
  chave: string
  assunto: string
  carta: Carta
  anexos?: Anexo[]
  /** `nome` is shortened until the text fits into one SMS. */
  sms?: { nome: string; write: (nome: string) => string } | null | undefined
  /** The token of a link in it. */
  segredo?: string | undefined
  /** By default both. */
  canais?: readonly ('email' | 'sms')[]
}

/** Writes a message to one person, by e-mail and, where it has a short text, by SMS. */
export async function tellPessoa(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { usuarioId, email, telefoneCelular }: Pessoa,
  { chave, assunto, carta, anexos = [], sms, segredo, canais = ['email', 'sms'] }: Escrita,
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
  if (canais.includes('sms') && sms && celular)
    await createMensagem(deps, tx, {
      ...common,
      canal: 'sms',
      para: celular,
      texto: fitSms(sms.nome, sms.write),
    })
}
