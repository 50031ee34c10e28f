import { isEquipe, type Role } from '@alento/contract/access.ts'

/** An address of a user, as codes, links and notices are sent to it. */
export type Contato = { canal: 'sms' | 'email'; para: string }

type Enderecos = {
  role: Role
  email: string
  telefoneCelular: string
  emailConfirmadoEm: Temporal.Instant | null
  celularConfirmadoEm: Temporal.Instant | null
}

/**
 * The addresses that a code or link proved to be the user's, the e-mail first: only these get codes, links and notices of the account.
 * For staff without a proved address, the one that the giver of their access stated. Source: ADR 0218.
 */
export function provedContatos(u: Enderecos): Contato[] {
  const all = [
    { canal: 'email' as const, para: u.email, em: u.emailConfirmadoEm },
    { canal: 'sms' as const, para: u.telefoneCelular, em: u.celularConfirmadoEm },
  ].filter(({ para }) => para !== '')
  const proved = all.filter(({ em }) => em !== null)
  const used = proved.length === 0 && isEquipe(u.role) ? all.slice(0, 1) : proved
  return used.map(({ canal, para }) => ({ canal, para }))
}

/** Whether codes to this address prove who has the account. */
export const isProved = (u: Enderecos, para: string): boolean =>
  provedContatos(u).some((contato) => contato.para === para)

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

/** An account changes its e-mail or mobile five times; then it waits until an hour after the last change. */
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

/** Minutes for which a code or passkey confirms in a session the steps that a password confirms in other accounts. */
export const provaMinutes = 10

/** Whether the account has no password (`semSenha`), and its owner has not proved their identity in this session lately. */
export function needsProva(
  { semSenha, provadaEm }: { semSenha: boolean; provadaEm?: Temporal.Instant | null | undefined },
  now: Temporal.Instant,
): boolean {
  if (!semSenha) return false
  return !provadaEm || Temporal.Instant.compare(provadaEm.add({ minutes: provaMinutes }), now) <= 0
}

/** Whether a role may do nothing without a second factor. Source: ADR 0051. */
export const needsFator = (role: string): boolean => role === 'Administrador'

/** The beginning of a user name: its owner recognizes it, a stranger learns little. */
export const usernameHintOf = (username: string): string => `${username.slice(0, 3)}…`
