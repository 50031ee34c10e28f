import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { codigo } from './cadastro.rules.ts'

export const codigoSms = ({ marca, digits }: { marca: string; digits: string }): string =>
  `${marca}: seu código é ${digits}. Vale por ${codigo.minutes} minutos. Não passe este código a ninguém.`

type Para = { marca: string; central: string; nome: string; digits: string }

/** The e-mail with the code of a login, or of the own address. */
export const codigoEmail = ({ marca, central, nome, digits }: Para): { assunto: string; carta: Carta } => ({
  assunto: 'Seu código',
  carta: {
    marca,
    para: nome,
    titulo: 'Seu código',
    paragrafos: ['Digite este código na página em que você o pediu.'],
    codigo: { rotulo: 'Código', valor: digits },
    notas: [
      `Vale por ${codigo.minutes} minutos. Não passe este código a ninguém.`,
      'Se não foi você que pediu, ignore este e-mail: sem o código, ninguém entra.',
    ],
    rodape: [`Central de atendimento: ${central}.`, 'Este e-mail é automático. Não precisa responder.'],
  },
})
