import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { reopenMensagem } from './mensagem.store.ts'

/**
 * Has a message that was given up tried once more, at the next look of its channel, under the same Message-ID or key. Audited. False
 * when there is nothing to do: it waits, was sent, is erased, or a code was cut from its text.
 */
export function sendDeNovo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { usuarioId }: Sessao,
  id: string,
): Promise<boolean> {
  const quando = clock.now()
  return db.transaction(async (tx) => {
    if (!(await reopenMensagem(tx, id, quando))) return false
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: 'mensagem.enviar_de_novo',
      objeto: 'mensagem',
      objetoId: id,
    })
    return true
  })
}
