import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'

/** Writes that a reception saw this card: its holder reads it in the privacy centre, also one who signs up later. */
export const recordAcessoCartao = (
  deps: Pick<Deps, 'db' | 'clock'>,
  sessao: Sessao,
  id: string,
): Promise<void> =>
  recordAcesso(deps.db, {
    quando: deps.clock.now(),
    usuarioId: sessao.usuarioId,
    acao: 'cartao.ver',
    objeto: 'cartao',
    objetoIds: [id],
  })
