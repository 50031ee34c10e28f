/** Wrong tries that are free before waiting begins, for one account and for one IP address. */
export const triesBeforeWaiting = { conta: 5, endereco: 20 } as const

/**
 * How long an account or IP address waits after its nth wrong try: nothing at first, then 1 minute doubling up to 15. Slows
 * guessing without locking the real user out permanently. Source: decisions.md, 'People and access'.
 */
export function waitSeconds(errors: number, free: number): number {
  if (errors < free) return 0
  return Math.min(15 * 60, 60 * 2 ** (errors - free))
}

/** A link for a new password is valid for one hour; an account gets at most three in an hour and one in a minute. */
export const link = { minutes: 60, perHour: 3, secondsBetween: 60, replayMinutes: 10 } as const

/**
 * An account changes its e-mail or mobile five times; then it waits until an hour after the last change. As many changes notify
 * one address that nobody proved.
 */
export const contatoChanges = { perHour: 5 } as const

/** Wrong user names, links or cards from one IP address before waiting begins. */
export const freeWrong = { endereco: 20, cartao: 5 } as const

/** Session length in hours: 12, or 30 days with 'Mantenha-me conectado'. Source: decisions.md. */
export const sessionHours = (persist: boolean): number => (persist ? 30 * 24 : 12)

/**
 * Hours after which a session that was not used ends: 4, so that a desk's lunch break does not end one, or 14 days with
 * 'Mantenha-me conectado'.
 */
export const idleHours = (persist: boolean): number => (persist ? 14 * 24 : 4)

/** Whether a role may do nothing without a second factor. Source: ADR 0051. */
export const needsFator = (role: string): boolean => role === 'Administrador'

/** The beginning of a user name: its owner recognizes it, a stranger learns little. */
export const hintOf = (username: string): string => `${username.slice(0, 3)}…`
