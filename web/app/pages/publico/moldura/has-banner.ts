/** Pages on which somebody is in the middle of something, or at home: an offer would only be in the way. */
const busy =
  /^\/(?:logincliente|recuperar-senha|nova-senha|cadastre-se|cadastro-wizard|precadastro|form-sinsaude|checkout|checkout-sinsaude|voucher|voucherCartao|remarcar|lista-de-espera|alertas|avaliar-atendimento|admincliente|lembrete|dev)(?:\/|$)/

/** Whether a page is one on which offers to visitors are announced (S2). */
export const hasBanner = (pathname: string): boolean => !busy.test(pathname)
