import type { PontoConferencia } from '@alento/contract/unidade/revisao.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { insertConferencia, removeConferencia } from './conferencia.store.ts'

type Marcas = { marcar: readonly PontoConferencia[]; desmarcar: readonly PontoConferencia[] }

/** Ticks and unticks points of a unit's review. A call without a change is not audited. @throws base.nao_encontrado */
export async function checkRevisao(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { redeId, usuarioId }: { redeId: string; usuarioId: string },
  { marcar, desmarcar }: Marcas,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    const quando = clock.now()
    const pontos = [...new Set(marcar)]
    const changed =
      (await insertConferencia(tx, redeId, pontos, quando)) + (await removeConferencia(tx, redeId, desmarcar))
    if (changed === 0) return
    const detalhe = { marcados: pontos.join(' '), desmarcados: desmarcar.join(' ') }
    const acao = 'rede.conferencia'
    await recordAuditoria(tx, { quando, usuarioId, acao, objeto: 'rede', objetoId: redeId, detalhe })
  })
}
