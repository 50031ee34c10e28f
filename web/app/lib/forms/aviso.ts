import { readCookie } from '#lib/api/cookie.ts'
import { avisosCliente } from './avisos-cliente.ts'
import { avisosConta } from './avisos-conta.ts'
import { avisosPlataforma } from './avisos-plataforma.ts'
import { avisosPreco } from './avisos-preco.ts'
import { avisosUnidade } from './avisos-unidade.ts'

/** Results that the next page shows, a file for each audience. A closed list: the cookie contains a name, never a text. */
export const avisos = {
  ...avisosConta,
  ...avisosCliente,
  ...avisosPreco,
  ...avisosUnidade,
  ...avisosPlataforma,
} as const
export type Aviso = keyof typeof avisos

const cookie = 'alento_aviso'

/** Steps of the start page of staff that take back a result shown there. Closed like the texts. */
const desfazeres = ['marcado', 'chegou', 'chamar', 'faltou', 'veio', 'atendido', 'desfeito'] as const
export type AcaoDesfazer = (typeof desfazeres)[number]

/** Results of the agenda that can be taken back, and the fields of the form that does so, beside the id of the changed record. */
const undoable = {
  horarioMudado: { acao: 'desfazer' },
  horarioLiberado: { acao: 'desfazer' },
  ausencia: { acao: 'falta', faltou: 'nao' },
  visitaChegou: { acao: 'marcado' },
  visitaFeita: { acao: 'atendido', atendido: 'nao' },
} as const satisfies Partial<Record<Aviso, Record<string, string>>>

/** Decisions about a unit that can be taken back on its page. The server allows it for ten seconds. */
const undoableRede: readonly string[] = ['redeHabilitada', 'redeSuspensa'] satisfies Aviso[]

/** A form that takes a result back: where it is sent, its fields, and for how many milliseconds it is offered. */
export type Undo = { action: string; fields: Readonly<Record<string, string>>; ms?: number }

/**
 * Set-Cookie for a redirect: the next page shows the text once. `id` names the changed record, where it can be taken back; `acao` is
 * the step of the start page that does so.
 */
export const avisoCookie = (aviso: Aviso, id?: string, acao?: AcaoDesfazer): string => {
  const undo =
    id && (acao || Object.hasOwn(undoable, aviso) || undoableRede.includes(aviso))
      ? [id, ...(acao ? [acao] : [])]
      : []
  return `${cookie}=${[aviso, ...undo].join('.')}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`
}

export const noAvisoCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Whether a result waits to be shown; it is read once, even where it is not shown. */
export const hasAviso = (request: Request): boolean => readCookie(request, cookie) !== undefined

/** Results that only one page shows: on another one, reached in between, they would be about nothing. */
const paths: Partial<Record<Aviso, string>> = { compra: '/voucher', compraCartao: '/voucherCartao' }

/** The text that this request still has to show, or null. */
export function readAviso(request: Request): string | null {
  const value = readCookie(request, cookie)?.split('.')[0]
  if (!value || !Object.hasOwn(avisos, value)) return null
  const path = paths[value as Aviso]
  const here = new URL(request.url).pathname.replace(/\.data$/, '')
  return path && path !== here ? null : avisos[value as Aviso]
}

const anId = /^[\da-f-]{36}$/

/** The form that takes the result back, for the toast that shows it; null when nothing does. It returns to `de`. */
export function readUndo(request: Request, de: string): Undo | null {
  const [aviso = '', id = '', step] = readCookie(request, cookie)?.split('.') ?? []
  if (!Object.hasOwn(avisos, aviso) || !anId.test(id)) return null
  const acao = desfazeres.find((one) => one === step)
  if (acao) return { action: '/admin?index', fields: { acao, agendamento: id, desfazendo: 'sim', de } }
  if (undoableRede.includes(aviso))
    return { action: `/admin/redes/${id}`, fields: { acao: 'desfazer' }, ms: 9_000 }
  if (!Object.hasOwn(undoable, aviso)) return null
  const fields = undoable[aviso as keyof typeof undoable]
  return { action: '/admin/agendamentos', fields: { ...fields, agendamento: id, de } }
}
