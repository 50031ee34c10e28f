import type { MotivoReclamacao, Reclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { doesReopen } from '@alento/contract/cliente/reclamacao.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { lockPedidoOf } from '#modules/pedido/lock-pedido.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { recebida } from './reclamacao.mensagens.ts'
import {
  countMensagens,
  findByChave,
  hasOtherViva,
  insertMensagem,
  insertReclamacao,
  lockReclamacao,
  moveReclamacao,
  type ReclamacaoRow,
} from './reclamacao.store.ts'
import { getMinha } from './list-reclamacao.ts'
import { tellCliente } from './tell-reclamacao.ts'

type Nova = { pedido: string; motivo: MotivoReclamacao; texto: string; chave: string }

/** Most messages of one complaint. */
const most = 100

/**
 * The client complains about an order of theirs. The same key again returns the first; another one while it is not closed is
 * refused, also at the same moment. @throws base.nao_encontrado reclamacao.ja_aberta
 */
export async function createReclamacao(
  deps: Deps,
  sessao: Sessao,
  { pedido, motivo, texto, chave }: Nova,
): Promise<Reclamacao> {
  const { usuarioId } = sessao
  const id = await deps.db.transaction(async (tx) => {
    await lockPedidoOf(tx, sessao, pedido)
    const known = await findByChave(tx, usuarioId, chave)
    if (known) return known.id
    const now = deps.clock.now()
    const nova = {
      id: newId(),
      pedidoId: pedido,
      clienteId: usuarioId,
      chaveIdempotencia: chave,
      motivo,
      estado: 'ABERTA' as const,
      desde: now,
      criadoEm: now,
      atualizadoEm: now,
    }
    if (!(await insertReclamacao(tx, nova))) throw new Problem('reclamacao.ja_aberta')
    const mensagem = {
      id: newId(),
      reclamacaoId: nova.id,
      de: 'CLIENTE' as const,
      usuarioId,
      texto,
      quando: now,
    }
    await insertMensagem(tx, mensagem)
    await recordAuditoria(tx, {
      quando: now,
      usuarioId,
      acao: 'reclamacao.abrir',
      objeto: 'pedido',
      objetoId: pedido,
      detalhe: { reclamacao: nova.id, motivo },
    })
    await tellCliente(deps, tx, { id: nova.id, chave: `${nova.id}:recebida` }, recebida)
    return nova.id
  })
  return getMinha(deps, sessao, id)
}

/** Five new days when it was answered or closed. @throws reclamacao.ja_aberta when the order has another one that is not closed */
async function reopen(
  deps: Deps,
  tx: Parameters<typeof moveReclamacao>[0],
  row: ReclamacaoRow,
): Promise<void> {
  const atualizadoEm = deps.clock.now()
  const again = doesReopen(row.estado)
  if (again && (await hasOtherViva(tx, row))) throw new Problem('reclamacao.ja_aberta')
  await moveReclamacao(tx, row, {
    atualizadoEm,
    ...(again && { estado: 'ABERTA' as const, desde: atualizadoEm }),
  })
}

/** The client writes again. @throws base.nao_encontrado reclamacao.ja_aberta reclamacao.cheia */
export async function replyReclamacao(
  deps: Deps,
  sessao: Sessao,
  { id, texto, chave }: { id: string; texto: string; chave: string },
): Promise<Reclamacao> {
  const { usuarioId } = sessao
  await deps.db.transaction(async (tx) => {
    const row = await lockReclamacao(tx, id, usuarioId)
    if (!row) throw new Problem('base.nao_encontrado', 'Reclamação não encontrada.')
    if ((await countMensagens(tx, id)) >= most) throw new Problem('reclamacao.cheia')
    const quando = deps.clock.now()
    const nova = { id: newId(), reclamacaoId: id, de: 'CLIENTE' as const, usuarioId, texto, chave, quando }
    if (!(await insertMensagem(tx, nova))) return
    await reopen(deps, tx, row)
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: doesReopen(row.estado) ? 'reclamacao.reabrir' : 'reclamacao.escrever',
      objeto: 'pedido',
      objetoId: row.pedidoId,
      detalhe: { reclamacao: id },
    })
  })
  return getMinha(deps, sessao, id)
}
