import { readCookie } from '#lib/api/cookie.ts'

/** The views of the schedule that are remembered. */
export const visoes = ['lista', 'grade', 'semana', 'mes'] as const
export type Visao = (typeof visoes)[number]

const cookie = 'alento_agenda'

/** The view and the professional that were chosen last in this browser; `profissional` may be 'todos'. */
export function readChoice(request: Request): { visao: Visao; profissional: string } {
  const [visao, profissional = 'todos'] = readCookie(request, cookie)?.split('.') ?? []
  return { visao: visoes.find((v) => v === visao) ?? 'lista', profissional }
}

/** Returns the Set-Cookie that remembers view and professional for half a year. It contains nothing about a patient. */
export const choiceCookie = (visao: Visao, profissional: string | null): string =>
  `${cookie}=${visao}.${profissional ?? 'todos'}; Path=/admin; Max-Age=15552000; HttpOnly; SameSite=Lax`
