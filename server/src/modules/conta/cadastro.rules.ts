/** Source: decisions.md, 'People and access': SMS codes have 6 digits, last 10 minutes, take 5 tries. */
export const codigo = { digits: 6, minutes: 10, tries: 5 } as const

/** Codes that one sign-up may ask for, and one mobile and one address in an hour. SMS cost money and annoy. */
export const envios = { cadastro: 5, celular: 5, endereco: 30 } as const

/** Between two codes for one sign-up. */
export const secondsBetweenEnvios = 60

/** A sign-up can be finished for one day. */
export const cadastroHours = 24

/** A link to a new password lasts one hour; an account gets at most three in an hour, one in a minute. */
export const link = { minutes: 60, perHour: 3, secondsBetween: 60, replayMinutes: 10 } as const

/** Wrong user names, links or cards from one address before waiting begins. */
export const freeWrong = { endereco: 20, cartao: 5 } as const
