import type { ReclamacaoAdmin } from '@alento/contract/cliente/reclamacao.ts'
import { mayAnswer, mayClose } from '@alento/contract/cliente/reclamacao.can.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { getReclamacao } from './list-reclamacao.ts'
import { encerrada, respondida } from './reclamacao.mensagens.ts'
import { insertMensagem, lockReclamacao, moveReclamacao, type ReclamacaoRow } from './reclamacao.store.ts'
import { tellCliente } from './tell-reclamacao.ts'

/** Locked, in the version that the caller read. @throws base.nao_encontrado reclamacao.estado */
async function lockSeen(tx: Tx, id: string, versao: number): Promise<ReclamacaoRow> {
  const row = await lockReclamacao(tx, id, null)
  if (!row) throw new Problem('base.nao_encontrado', 'Reclamação não encontrada.')
  if (row.versao !== versao) throw new Problem('reclamacao.estado')
  return row
}

type What = { usuarioId: string; acao: string; row: ReclamacaoRow }

const record = ({ clock }: Deps, tx: Tx, { usuarioId, acao, row }: What): Promise<void> =>
  recordAuditoria(tx, {
    quando: clock.now(),
    usuarioId,
    acao,
    objeto: 'pedido',
    objetoId: row.pedidoId,
    detalhe: { reclamacao: row.id },
  })

/**
 * Stores the platform's answer, for the client's area and by e-mail; `encerrar` closes the complaint with it. A message written
 * since the caller read the complaint refuses the answer. @throws base.nao_encontrado reclamacao.estado
 */
export async function answerReclamacao(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { texto, versao, encerrar }: { texto: string; versao: number; encerrar: boolean },
): Promise<ReclamacaoAdmin> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, id, versao)
    if (!mayAnswer(row.estado)) throw new Problem('reclamacao.estado')
    const quando = deps.clock.now()
    const { usuarioId } = sessao
    const mensagem = { id: newId(), reclamacaoId: id, de: 'EQUIPE' as const, usuarioId, texto, quando }
    await insertMensagem(tx, mensagem)
    const estado = encerrar ? 'ENCERRADA' : 'RESPONDIDA'
    await moveReclamacao(tx, row, { estado, atualizadoEm: quando })
    await record(deps, tx, { usuarioId, acao: 'reclamacao.responder', row })
    if (encerrar) await record(deps, tx, { usuarioId, acao: 'reclamacao.encerrar', row })
    await tellCliente(deps, tx, { id, chave: `${id}:resposta:${mensagem.id}` }, (para, sobre) =>
      respondida(para, sobre, texto),
    )
  })
  return getReclamacao(deps, sessao, id)
}

/** Closes an answered complaint; the client gets an e-mail and may open it again. @throws base.nao_encontrado reclamacao.estado */
export async function closeReclamacao(
  deps: Deps,
  sessao: Sessao,
  id: string,
  versao: number,
): Promise<ReclamacaoAdmin> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSeen(tx, id, versao)
    if (!mayClose(row.estado)) throw new Problem('reclamacao.estado')
    await moveReclamacao(tx, row, { estado: 'ENCERRADA', atualizadoEm: deps.clock.now() })
    await record(deps, tx, { usuarioId: sessao.usuarioId, acao: 'reclamacao.encerrar', row })
    await tellCliente(deps, tx, { id, chave: `${id}:encerrada:${versao}` }, encerrada)
  })
  return getReclamacao(deps, sessao, id)
}
