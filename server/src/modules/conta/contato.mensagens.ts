import type { Carta } from '#modules/mensagem/carta.rules.ts'

export type ContatoMudou = {
  marca: string
  telefone: string
  nome: string
  /** The changed field, in words: 'o e-mail', 'o celular'. */
  oQue: string
  /** The new one, masked except for its ends. */
  novo: string
}

/** Sent to the former address: if somebody else made the change, this is the owner's last notice. */
export const contatoMudou = (c: ContatoMudou): { assunto: string; carta: Carta } => ({
  assunto: `Mudamos ${c.oQue} do seu cadastro`,
  carta: {
    marca: c.marca,
    para: c.nome,
    titulo: `Mudamos ${c.oQue} do seu cadastro`,
    paragrafos: [
      `A partir de agora ${c.oQue} do seu cadastro é ${c.novo}. Vouchers e avisos vão para lá.`,
      `Se não foi você, ligue agora para ${c.telefone}.`,
    ],
    rodape: [`Você recebeu este e-mail porque tem um cadastro no ${c.marca}. Dúvidas: ${c.telefone}.`],
  },
})

export const contatoMudouSms = (c: ContatoMudou): string =>
  `${c.marca}: mudamos ${c.oQue} do seu cadastro. Se nao foi voce, ligue ${c.telefone}.`

/** 'maria@exemplo.com' as 'm…@exemplo.com'. */
export const hiddenEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')
/** '21987654321' as 'final 4321'. */
export const hiddenCelular = (celular: string): string => `final ${celular.slice(-4)}`
