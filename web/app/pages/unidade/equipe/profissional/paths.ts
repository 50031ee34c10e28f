const base = '/admin/cadastroProfissional'

export const listPath = base
/** The list, to choose whose schedule is meant. */
export const choicePath = `${base}?escolher=agenda`
export const newPath = `${base}/form`
export const formPath = (id: string): string => `${base}/form?profissional=${id}`
export const acessoPath = (id: string): string => `${base}/acesso?profissional=${id}`

export type Aba = 'semana' | 'excecoes' | 'feriados' | 'fora'
export const agendaPath = (id: string, aba: Aba = 'semana'): string =>
  `${base}/agenda?profissional=${id}${aba === 'semana' ? '' : `&aba=${aba}`}`

/** A professional's own data. */
export const ownPath = '/admin/profissional/form'
