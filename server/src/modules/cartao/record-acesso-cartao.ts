import type { Deps, Sessao } from '#deps.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'

/** Audits that a reception desk saw this card. Its holder sees the entry in the privacy centre, even when signing up later. */
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
