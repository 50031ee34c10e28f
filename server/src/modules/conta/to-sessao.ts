import type { Sessao } from '#deps.ts'

/** The client as a caller, where a link of a message stands for the client. */
export const toSessao = (clienteId: string): Sessao => ({
  usuarioId: clienteId,
  role: 'Alento',
  redeId: null,
  corpoClinicoId: null,
  faltaFator: false,
})
