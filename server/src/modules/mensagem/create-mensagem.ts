import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newIdAt } from '#platform/id.ts'
import type { Anexo } from '#platform/mail/mail.ts'
import { plainSms, smsLength, type SmsSubstituto } from './mensagem.rules.ts'
import type { Livre, Whatsapp } from './whatsapp.rules.ts'
import { insertMensagem } from './mensagem.store.ts'

/**
 * `chave` identifies the message, as in `pedido:<id>:confirmado`; `para` is one address, or a mobile number in digits.
 * `usuarioId` is the recipient; left out only where there is no account yet. `segredo` is a code or token in the text, of which
 * elsewhere only the hash is stored.
 */
export type NovaMensagem = {
  /** Codes and links that somebody waits for: they leave before everything else. */
  urgente?: boolean
  /** The message is not sent before this moment: until then its event may be undone. */
  naoAntes?: Temporal.Instant
} & (
  | {
      chave: string
      usuarioId?: string
      canal: 'email'
      para: string
      assunto: string
      texto: string
      html: string
      anexos?: Anexo[]
      segredo?: string
    }
  | { chave: string; usuarioId?: string; canal: 'sms'; para: string; texto: string; segredo?: string }
  | {
      chave: string
      usuarioId?: string
      canal: 'whatsapp'
      para: string
      texto: string
      segredo?: string
      modelo: Whatsapp
      /** The SMS that goes out if this cannot be delivered. */
      substituto: SmsSubstituto
    }
  | {
      chave: string
      usuarioId?: string
      canal: 'whatsapp'
      para: string
      /** The kind of message, as staff read it. */
      assunto: string
      texto: string
      modelo: Livre
    }
)

/**
 * Writes a message in the caller's transaction: it goes out at the next look after that commits, and not otherwise. The same key on
 * the same channel again writes nothing, nor does a message to somebody without an address of its channel. An SMS is made fit for
 * 160 plain characters. False when nothing was written.
 */
export async function createMensagem(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { naoAntes, ...nova }: NovaMensagem,
): Promise<boolean> {
  if (nova.para === '') return false
  const now = clock.now()
  return insertMensagem(tx, {
    assunto: '',
    html: '',
    ...nova,
    ...(nova.canal === 'sms' && { texto: plainSms(nova.texto).slice(0, smsLength) }),
    id: newIdAt(now),
    status: 'PENDENTE',
    proximaEm: naoAntes ?? now,
    criadoEm: now,
  })
}
