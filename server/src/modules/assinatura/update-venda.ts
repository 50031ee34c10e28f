import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { diasParaPagar } from '@alento/contract/cartao/contrato.can.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { versaoOf } from '#modules/textolegal/get-texto.ts'
import { Problem } from '#platform/problem.ts'
import { updateContrato } from './contrato.store.ts'
import { lockContrato, type Dono } from './lock-contrato.store.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { insertContratoEvento } from './record-evento.store.ts'

/**
 * The holder of a contract sold by phone accepts its text: version and moment are kept, and the history says that it was by the
 * link. Repeating it changes nothing. @throws contrato.nao_encontrado contrato.estado compra.texto_mudou
 */
export async function acceptContrato(deps: Deps, dono: Dono, id: string, aceite: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { aceitoEm, estado } = await lockContratoOf(tx, dono, id)
    if (aceitoEm) return
    if (estado !== 'AGUARDANDO_PAGAMENTO') throw new Problem('contrato.estado')
    const quando = deps.clock.now()
    if (aceite !== versaoOf('contrato', quando)) throw new Problem('compra.texto_mudou')
    const change = { contratoVersao: aceite, aceitoEm: quando, atualizadoEm: quando }
    await updateContrato(tx, id, estado, change)
    const motivo = `versão ${aceite}, pelo link enviado ao titular`
    const evento = { contratoId: id, evento: 'aceitar', de: estado, para: estado, quem: null, motivo, quando }
    await insertContratoEvento(tx, evento)
  })
}

/**
 * Sends the link of a contract sold by phone again; the contract waits its whole time from now on.
 * @throws contrato.nao_encontrado contrato.estado for one that does not wait for its first payment, or is in an account
 */
export async function resendVenda(
  deps: Deps,
  { usuarioId }: { usuarioId: string },
  id: string,
): Promise<{ linkAte: string }> {
  const quando = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, id)
    if (!contrato || contrato.estado === 'RASCUNHO') throw new Problem('contrato.nao_encontrado')
    const { estado } = contrato
    if (estado !== 'AGUARDANDO_PAGAMENTO' || contrato.usuarioId) throw new Problem('contrato.estado')
    await updateContrato(tx, id, estado, { atualizadoEm: quando })
    const evento = { contratoId: id, evento: 'reenviar', de: estado, para: estado, quem: usuarioId, quando }
    await insertContratoEvento(tx, evento)
    const trilha = { quando, usuarioId, acao: 'saude.reenviar', objeto: 'cartao', objetoId: id }
    await recordAuditoria(tx, trilha)
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'vendido' })
  })
  return { linkAte: String(brasiliaDayOf(quando).add({ days: diasParaPagar })) }
}
