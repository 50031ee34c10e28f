import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { link } from './senha.rules.ts'

type Para = { marca: string; central: string; nome: string; username: string }
type Escrita = { assunto: string; carta: Carta }

/** The link for a new password; `href` is its absolute address. */
export const novaSenha = ({ marca, central, nome, username, href }: Para & { href: string }): Escrita => ({
  assunto: 'Crie uma nova senha',
  carta: {
    marca,
    para: nome,
    titulo: 'Crie uma nova senha',
    paragrafos: [`Alguém pediu uma nova senha para o usuário ${username}. Se foi você, use o botão abaixo.`],
    acao: { rotulo: 'Criar nova senha', href },
    notas: [
      `O link vale por ${link.minutes} minutos e funciona uma vez.`,
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
    ],
    rodape: [`Central de atendimento: ${central}.`, 'Este e-mail é automático. Não precisa responder.'],
  },
})

/** The same for an account whose e-mail was never proved. */
export const novaSenhaSms = (marca: string, href: string): string => `${marca}: crie a nova senha em ${href}`

/** The password was changed, in case somebody else did it. */
export const senhaAlterada = ({ marca, central, nome, username }: Para): Escrita => ({
  assunto: 'Sua senha foi alterada',
  carta: {
    marca,
    para: nome,
    titulo: 'Sua senha foi alterada',
    paragrafos: [
      `A senha do usuário ${username} foi trocada agora. Os outros aparelhos em que ele estava conectado saíram.`,
      `Se não foi você, ligue para a central de atendimento: ${central}.`,
    ],
    rodape: ['Este e-mail é automático. Não precisa responder.'],
  },
})
