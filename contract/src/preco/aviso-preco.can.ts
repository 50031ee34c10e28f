/** The ways by which a lower price is announced. */
export type CaminhosAviso = { email: boolean; sms: boolean }

/**
 * The ways by which a message reaches a client: the chosen ones, and an SMS in place of an e-mail without an address. `tem`: what
 * the account has; `celular` is false for a landline too. Neither when nothing reaches them.
 */
export const caminhosOfAviso = (
  escolha: CaminhosAviso,
  tem: { email: boolean; celular: boolean },
): CaminhosAviso => ({
  email: escolha.email && tem.email,
  sms: tem.celular && (escolha.sms || (escolha.email && !tem.email)),
})

/** 'e-mail e SMS'; '' without a way. */
export const caminhosText = ({ email, sms }: CaminhosAviso): string =>
  [email && 'e-mail', sms && 'SMS'].filter(Boolean).join(' e ')
