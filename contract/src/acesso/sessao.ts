import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Instante } from '../base/tempo.ts'

export const SessaoAberta = z.object({
  _id: Id,
  /** The browser and its system in words, as in 'Chrome no Windows'. */
  aparelho: z.string(),
  desde: Instante,
  /** Updated at most every five minutes. */
  usadaEm: Instante,
  /** The session of this request. */
  atual: z.boolean(),
})
export type SessaoAberta = z.infer<typeof SessaoAberta>

/** The caller's open sessions: the current one first, then the most recently used; 100 at most. */
export const listSessao = endpoint({
  method: 'GET',
  path: '/api/auth/sessoes',
  access: 'sessao',
  summary: 'Lista onde o usuário está conectado',
  response: z.array(SessaoAberta),
})

/** Ends one session of the caller at once; if it is the current one, also clears the cookie. 404 for another user's session. */
export const endSessao = endpoint({
  method: 'POST',
  path: '/api/auth/sessoes/:id/encerrar',
  access: 'sessao',
  summary: 'Sai de um aparelho',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
})

/** Ends every session of the caller except the current one. */
export const endOutrasSessoes = endpoint({
  method: 'POST',
  path: '/api/auth/sessoes/encerrar-outras',
  access: 'sessao',
  summary: 'Sai de todos os outros aparelhos',
  response: z.object({ encerradas: z.int() }),
})
