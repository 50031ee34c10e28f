/** Source: decisions.md, 'People and access': SMS codes have 6 digits, are valid for 10 minutes and allow 5 tries. */
export const codigo = { digits: 6, minutes: 10, tries: 5 } as const

/**
 * Largest number of codes for one sign-up, and in an hour: for one typed text from one IP address and from there to one address, to
 * one address from all places that its owner has not used, and for one IP address. SMS cost money and annoy people. Source: ADR
 * 0218.
 */
export const envios = { cadastro: 5, lugar: 5, estranhos: 10, endereco: 30 } as const

/** Minimum time between two codes for one sign-up. */
export const secondsBetweenEnvios = 60

/** A sign-up can be finished for one day. */
export const cadastroHours = 24

/** The user name that somebody chose; '' when it was made for them. */
export const chosenName = ({ username }: { username: string }): string =>
  /^cliente-[\da-f]{16}$/.test(username) ? '' : username
