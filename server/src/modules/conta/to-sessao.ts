import type { Sessao } from '#deps.ts'

/** A session of the client, for calls made through the link of a message. */
export const toSessao = (clienteId: string): Sessao => ({
  usuarioId: clienteId,
  role: 'Alento',
  redeId: null,
  corpoClinicoId: null,
  faltaFator: false,
})
