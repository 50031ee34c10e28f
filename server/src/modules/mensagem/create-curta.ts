import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { createMensagem } from './create-mensagem.ts'
import { plainSms, smsLength } from './mensagem.rules.ts'
import { hasWhatsapp } from './set-canal-aviso.store.ts'
import { renderWhatsapp, type Whatsapp } from './whatsapp.rules.ts'

/** A short notice in its two forms. Without a template it always goes by SMS. */
export type Curta = {
  chave: string
  usuarioId?: string
  /** A mobile number in digits. */
  para: string
  texto: string
  /** The token of a link in it. */
  segredo?: string
  whatsapp?: Whatsapp | undefined
}

/**
 * Writes a short notice in the caller's transaction: by WhatsApp where the person chose it and the channel is on, otherwise by
 * SMS. The same key again writes nothing, whatever was chosen meanwhile. False when it was there.
 */
export async function createCurta(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  { whatsapp, ...sms }: Curta,
): Promise<boolean> {
  const { usuarioId, segredo = null, texto } = sms
  const chosen = deps.config.whatsapp !== null && usuarioId !== undefined && whatsapp !== undefined
  if (!chosen || !(await hasWhatsapp(tx, usuarioId)))
    return createMensagem(deps, tx, { ...sms, canal: 'sms' })
  return createMensagem(deps, tx, {
    ...sms,
    canal: 'whatsapp',
    texto: renderWhatsapp(whatsapp),
    modelo: whatsapp,
    substituto: { texto: plainSms(texto).slice(0, smsLength), segredo },
  })
}
