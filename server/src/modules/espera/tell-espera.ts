import type { Deps } from '#deps.ts'
import type { findUsuario } from '#modules/conta/find-usuario.store.ts'
import { renderCarta, type Carta } from '#modules/mensagem/carta.rules.ts'
import { fitSms, mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { createCurta } from '#modules/mensagem/create-curta.ts'
import { createMensagem } from '#modules/mensagem/create-mensagem.ts'
import type { Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'
import type { Tx } from '#platform/db/db.ts'

type Usuario = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

/** `sms` builds the text around the unit's name, which is shortened when the text would be too long. */
export type Aviso = {
  chave: string
  assunto: string
  carta: Carta
  unidade: string
  sms: (nome: string) => string
  whatsapp: Whatsapp
  /** The token of a link in it. */
  segredo?: string
}

/** Notifies the waiting client by e-mail and SMS or WhatsApp, as far as addresses are known: one message per key and channel. */
export async function tellEspera(
  deps: Deps,
  tx: Tx,
  { id: usuarioId, email, telefoneCelular }: Usuario,
  { chave, assunto, carta, unidade, sms, whatsapp, segredo }: Aviso,
): Promise<void> {
  const para = { chave, usuarioId, ...(segredo !== undefined && { segredo }) }
  if (email)
    await createMensagem(deps, tx, { ...para, canal: 'email', para: email, assunto, ...renderCarta(carta) })
  const celular = mobileOf(telefoneCelular)
  const texto = fitSms(unidade, sms)
  if (celular) await createCurta(deps, tx, { ...para, para: celular, texto, whatsapp })
}
