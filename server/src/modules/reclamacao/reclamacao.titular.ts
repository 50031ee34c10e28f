import { asc, eq, inArray, sql } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { reclamacaoMensagemTable, reclamacaoTable } from './reclamacao.tables.ts'

const listMensagemOf = (db: Db, clienteId: string) =>
  db
    .select({
      pedidoId: reclamacaoTable.pedidoId,
      motivo: reclamacaoTable.motivo,
      estado: reclamacaoTable.estado,
      de: reclamacaoMensagemTable.de,
      texto: reclamacaoMensagemTable.texto,
      quando: reclamacaoMensagemTable.quando,
    })
    .from(reclamacaoTable)
    .innerJoin(reclamacaoMensagemTable, eq(reclamacaoMensagemTable.reclamacaoId, reclamacaoTable.id))
    .where(eq(reclamacaoTable.clienteId, clienteId))
    .orderBy(asc(reclamacaoMensagemTable.quando), asc(reclamacaoMensagemTable.id))

/** Empties the messages in a person's complaints and closes them. The complaint itself, and its dates, stay with its order. */
export async function eraseReclamacao(tx: Tx, clienteId: string, now: Temporal.Instant): Promise<void> {
  const own = tx
    .select({ id: reclamacaoTable.id })
    .from(reclamacaoTable)
    .where(eq(reclamacaoTable.clienteId, clienteId))
  await tx
    .update(reclamacaoMensagemTable)
    .set({ texto: '' })
    .where(inArray(reclamacaoMensagemTable.reclamacaoId, own))
  await tx
    .update(reclamacaoTable)
    .set({ estado: 'ENCERRADA', atualizadoEm: now, versao: sql`${reclamacaoTable.versao} + 1` })
    .where(eq(reclamacaoTable.clienteId, clienteId))
}

export const exportReclamacao: Contribuicao = {
  tabelas: ['reclamacao', 'reclamacao_mensagem'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'reclamacoes',
      titulo: 'Reclamações',
      para: 'Para responder ao que você reclamou, como manda o Decreto 7.962.',
      campos: {
        pedidoId: ['Pedido'],
        motivo: ['Motivo'],
        estado: ['Situação'],
        de: ['Quem escreveu'],
        texto: ['Texto'],
        quando: ['Quando', 'instante'],
      },
      registros: await listMensagemOf(db, usuarioId),
    }),
  ],
}
