import { isEquipe, type Role } from '@alento/contract/access.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { momento } from '#modules/mensagem/texto.rules.ts'

/** Security events of which the account's owner is notified. */
export type Seguranca =
  | { tipo: 'acesso'; aparelho: string }
  | { tipo: 'fator-novo'; fator: string }
  | { tipo: 'chave-nova'; fator: string }
  | { tipo: 'fator-removido'; fator: string }
  | { tipo: 'codigos-trocados' }
  /** Somebody else proved a mobile for the account's CPF. */
  | { tipo: 'cpf-saiu' }

type Who = {
  nome: string
  role: Role
  marca: string
  baseUrl: string
  telefone: string
  quando: Temporal.Instant
}

const segurancaUrl = ({ baseUrl, role }: Who): string =>
  `${baseUrl}/${isEquipe(role) ? 'admin' : 'admincliente'}/seguranca`

type Texts = { assunto: string; paragrafos: string[]; fatos: [string, string][]; rotulo: string }

const veja = 'Ver a segurança da conta'

function textsOf(s: Seguranca): Texts {
  if (s.tipo === 'acesso')
    return {
      assunto: 'Novo acesso à sua conta',
      paragrafos: ['Alguém entrou na sua conta de um aparelho que ainda não conhecíamos.'],
      fatos: [['Aparelho', s.aparelho]],
      rotulo: 'Ver onde você está conectado',
    }
  if (s.tipo === 'fator-novo')
    return {
      assunto: 'Verificação em duas etapas: novo cadastro',
      paragrafos: ['Um novo jeito de confirmar a sua entrada foi cadastrado na sua conta.'],
      fatos: [['O que foi cadastrado', s.fator]],
      rotulo: veja,
    }
  if (s.tipo === 'chave-nova')
    return {
      assunto: 'Nova chave de acesso na sua conta',
      paragrafos: ['Agora este aparelho entra na sua conta sem senha, com a digital, o rosto ou o PIN dele.'],
      fatos: [['O que foi cadastrado', s.fator]],
      rotulo: veja,
    }
  if (s.tipo === 'fator-removido')
    return {
      assunto: 'Verificação em duas etapas: remoção',
      paragrafos: ['Um jeito de confirmar a sua entrada foi removido da sua conta.'],
      fatos: [['O que foi removido', s.fator]],
      rotulo: veja,
    }
  if (s.tipo === 'cpf-saiu')
    return {
      assunto: 'O CPF saiu da sua conta',
      paragrafos: [
        'Alguém fez um cadastro com o CPF da sua conta e confirmou outro celular. Como a sua conta não tem compras, o CPF passou para esse cadastro. O resto da sua conta continua como estava.',
      ],
      fatos: [],
      rotulo: veja,
    }
  return {
    assunto: 'Códigos de recuperação trocados',
    paragrafos: ['Novos códigos de recuperação foram gerados. Os anteriores não valem mais.'],
    fatos: [],
    rotulo: veja,
  }
}

/** The e-mail and its subject. Moments in Brasília time. */
export function cartaSeguranca(who: Who, s: Seguranca): { assunto: string; carta: Carta } {
  const { assunto, paragrafos, fatos, rotulo } = textsOf(s)
  return {
    assunto,
    carta: {
      marca: who.marca,
      para: who.nome,
      titulo: assunto,
      paragrafos,
      fatos: [...fatos, ['Quando', `${momento(who.quando, brasilia)} (horário de Brasília)`]],
      acao: { rotulo, href: segurancaUrl(who) },
      notas: [
        `Foi você? Então não precisa fazer nada. Se não foi, troque a sua senha, saia dos outros aparelhos e ligue para ${who.telefone}.`,
      ],
      rodape: [`Você recebeu este e-mail porque tem uma conta no ${who.marca}. Dúvidas: ${who.telefone}.`],
    },
  }
}

/** The same for an account without e-mail. */
export const segurancaSms = (marca: string, telefone: string, assunto: string): string =>
  `${marca}: ${assunto}. Se nao foi voce, ligue ${telefone}.`
