import type { ModeloInteiro } from '@alento/contract/plataforma/mensagem-admin.ts'
import { renderCarta, type Carta } from '#modules/mensagem/carta.rules.ts'
import { fitSms } from '#modules/mensagem/mensagem.rules.ts'
import { renderWhatsapp, type Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'

/** The platform's own data in a message; `telefone` is the support's, `central` that of the call centre. */
export type Remetente = { marca: string; baseUrl: string; telefone: string; central: string }

type Escrita = {
  assunto?: string
  carta?: Carta
  /** `nome` is shortened until the text fits into one SMS. */
  sms?: { nome: string; write: (nome: string) => string } | null | undefined
  whatsapp?: Whatsapp | undefined
  /** An answer to somebody who wrote by WhatsApp, which needs no template at Meta. */
  resposta?: string
}

/** A template with sample data. `de`: the functions that it shows, so that a test can find those that nothing shows. */
export type Modelo = {
  modelo: string
  grupo: string
  nome: string
  de: readonly unknown[]
  write: (remetente: Remetente) => Escrita
}

export function renderModelo({ modelo, grupo, nome, write }: Modelo, remetente: Remetente): ModeloInteiro {
  const { assunto = '', carta, sms, whatsapp, resposta } = write(remetente)
  return {
    modelo,
    grupo,
    nome,
    email: carta ? { assunto, ...renderCarta(carta) } : null,
    sms: sms ? fitSms(sms.nome, sms.write) : null,
    whatsapp: whatsapp
      ? { nome: whatsapp.modelo, texto: renderWhatsapp(whatsapp) }
      : resposta
        ? { nome: null, texto: resposta }
        : null,
  }
}
