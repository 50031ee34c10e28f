import { addDays, brasilia, dayIn } from '../base/zona.ts'

/** Questions about a complaint that server and page both ask. Free of zod. Source: Decreto 7.962/2013, art. 4, sole paragraph. */

export const estadosReclamacao = ['ABERTA', 'RESPONDIDA', 'ENCERRADA'] as const
export type EstadoReclamacao = (typeof estadosReclamacao)[number]

/** The supplier answers within five days: calendar days, Brasília, after the day on which the client wrote. */
export const diasParaResponder = 5

/** Last day to answer, of a complaint whose clock began at this moment (epoch milliseconds). */
export const lastDayToAnswer = (desdeMs: number): string =>
  addDays(dayIn(desdeMs, brasilia), diasParaResponder)

/** Whether an open complaint waits longer than the law allows; `hoje` is a day in Brasília. */
export const isAtrasada = (r: { estado: EstadoReclamacao; ate: string }, hoje: string): boolean =>
  r.estado === 'ABERTA' && r.ate < hoje

/** Whether the platform may write: also again, while it is not closed. */
export const mayAnswer = (estado: EstadoReclamacao): boolean => estado !== 'ENCERRADA'

/** Whether the complaint may be closed: an unanswered one may not, because closing is not an answer. */
export const mayClose = (estado: EstadoReclamacao): boolean => estado === 'RESPONDIDA'

/** Whether the client's next text opens the complaint again and restarts the clock. */
export const doesReopen = (estado: EstadoReclamacao): boolean => estado !== 'ABERTA'
