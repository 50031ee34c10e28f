import { isPurchase, withDe } from '#lib/conta/volta.ts'

/** The addresses of the steps of a registration with a card. `fim`: where a holder who was going nowhere goes on. */
export type Caminhos = {
  pergunta: string
  prova: string
  acesso: string
  conta: string
  fim: string
  /** The same for somebody who just got an account; '' is its start page. */
  depois: string
}

/** Each step a page of its own (U1). */
export const paginas: Caminhos = {
  pergunta: '/cadastre-se/check',
  prova: '/cadastre-se/sinsaude',
  acesso: '/cadastre-se/form/usuario',
  conta: '/cadastre-se/cartao',
  fim: '/admincliente/dados',
  depois: '',
}

/** All steps in one view (R21, L9). */
export const assistente: Caminhos = {
  pergunta: '/cadastro-wizard',
  prova: '/cadastro-wizard?passo=2',
  acesso: '/cadastro-wizard?passo=3',
  conta: '/cadastro-wizard?passo=conta',
  fim: '/admincliente/cartao',
  depois: '/admincliente/cartao',
}

/** The sign-up without a card. */
export const semCartao = (de: string): string => withDe('/cadastre-se/form/usuarioalento', de)

/** Returns the address after a sign-up: a purchase at once, otherwise the page that confirms it (U2). */
export const fimDoCadastro = (de: string): string =>
  isPurchase(de) ? de : withDe('/cadastre-se/usuario/ativacao/sucesso', de)
