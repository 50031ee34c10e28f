import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id } from './base/lista.ts'
import { Instante } from './base/tempo.ts'

/** One open session of the caller. */
export const SessaoAberta = z.object({
  _id: Id,
  /** The browser and its system in words, as in 'Chrome no Windows'. */
  aparelho: z.string(),
  desde: Instante,
  /** Written at most every five minutes. */
  usadaEm: Instante,
  /** The one that asks. */
  atual: z.boolean(),
})
export type SessaoAberta = z.infer<typeof SessaoAberta>

/** The caller's open sessions: the one that asks first, then the last used first; 100 at most. */
export const listSessao = endpoint({
  method: 'GET',
  path: '/api/auth/sessoes',
  access: 'sessao',
  summary: 'Lista onde o usuário está conectado',
  response: z.array(SessaoAberta),
  problems: [],
})

/** Ends one session of the caller at once; of its own it also forgets the cookie. Not the caller's: 404. */
export const endSessao = endpoint({
  method: 'POST',
  path: '/api/auth/sessoes/:id/encerrar',
  access: 'sessao',
  summary: 'Sai de um aparelho',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
  problems: [],
})

/** Ends every session of the caller but the one that asks. */
export const endOutrasSessoes = endpoint({
  method: 'POST',
  path: '/api/auth/sessoes/encerrar-outras',
  access: 'sessao',
  summary: 'Sai de todos os outros aparelhos',
  response: z.object({ encerradas: z.int() }),
  problems: [],
})
