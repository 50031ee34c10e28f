import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'

type Mudanca = { acao: string; id: string; detalhe: Record<string, string | boolean | null> }

/** Audits a change of a professional's schedule (`id`), in the caller's transaction. */
export const recordAgenda = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { usuarioId }: Pick<Sessao, 'usuarioId'>,
  { acao, id, detalhe }: Mudanca,
): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao,
    objeto: 'corpo_clinico',
    objetoId: id,
    detalhe,
  })
