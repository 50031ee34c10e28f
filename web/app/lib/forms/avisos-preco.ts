import type { CaminhosAviso } from '@alento/contract/preco/aviso-preco.can.ts'

/** Results about favourites, kept quotes and the alerts of their prices. */
export const avisosPreco = {
  favorito: 'Guardado nos seus favoritos.',
  favoritoRemovido: 'Removido dos seus favoritos.',
  favoritoAvisa: 'Pronto: avisamos por e-mail quando o preço baixar. Você muda isso em Favoritos.',
  favoritoAvisaSms: 'Pronto: avisamos por SMS quando o preço baixar. Você muda isso em Favoritos.',
  favoritoAvisaDois: 'Pronto: avisamos por e-mail e SMS quando o preço baixar. Você muda isso em Favoritos.',
  favoritoSemAviso:
    'Guardado nos seus favoritos. Para saber quando o preço baixar, escolha lá como avisamos.',
  avisoParou: 'Pronto: não avisamos mais deste preço.',
  favoritoLimite: 'Você já guardou 100 favoritos. Remova um deles para guardar outro.',
  favoritoSumiu: 'Não foi possível guardar: isto não está mais na rede.',
  favoritoEquipe: 'Os favoritos são para quem entra como cliente.',
  orcamentoGuardado: 'Orçamento guardado. Avisamos por e-mail quando o total baixar.',
  orcamentoGuardadoSms: 'Orçamento guardado. Avisamos por SMS quando o total baixar.',
  orcamentoSemAviso: 'Orçamento guardado. Para saber quando o total baixar, informe um e-mail em Meus Dados.',
  orcamentoMuitos: 'Você já guardou 20 orçamentos. Apague um deles para guardar este.',
  orcamentoSumiu: 'Não foi possível guardar. Confira os exames e a cidade.',
  orcamentoEquipe: 'Os orçamentos são guardados por quem entra como cliente.',
  orcamentoApagado: 'Orçamento apagado.',
  orcamentoAvisa: 'Pronto: avisamos por e-mail quando o total baixar.',
  orcamentoAvisaSms: 'Pronto: avisamos por SMS quando o total baixar.',
  orcamentoNaoAvisa: 'Pronto: não avisamos mais deste orçamento.',
  alertas: 'Avisos de preço atualizados.',
} as const

type Aviso = keyof typeof avisosPreco

/** The notices that say how the price of a favourite is reported from now on. */
export const favoritoAvisado = ({ email, sms }: CaminhosAviso): Aviso => {
  if (email) return sms ? 'favoritoAvisaDois' : 'favoritoAvisa'
  return sms ? 'favoritoAvisaSms' : 'favoritoSemAviso'
}

/** The same for a quote that was just kept. */
export const orcamentoGuardado = ({ email, sms }: CaminhosAviso): Aviso =>
  email ? 'orcamentoGuardado' : sms ? 'orcamentoGuardadoSms' : 'orcamentoSemAviso'

/** The same for a kept quote whose notice was switched on. */
export const orcamentoAvisado = ({ email, sms }: CaminhosAviso): Aviso =>
  email ? 'orcamentoAvisa' : sms ? 'orcamentoAvisaSms' : 'orcamentoSemAviso'
