import { desc, eq } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'

const listDepoimentoOf = (db: Db, clienteId: string) =>
  db
    .select()
    .from(depoimentoTable)
    .where(eq(depoimentoTable.clienteId, clienteId))
    .orderBy(desc(depoimentoTable.criadoEm))

/** Removes the text of a person's reviews. The ratings stay, so that a unit's mean stays correct. */
export async function eraseDepoimento(tx: Tx, clienteId: string): Promise<void> {
  await tx
    .update(depoimentoTable)
    .set({ descricao: '', resposta: null, exibeSite: false, retiradaMotivo: null })
    .where(eq(depoimentoTable.clienteId, clienteId))
}

export const exportDepoimento: Contribuicao = {
  tabelas: ['depoimento'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'avaliacoes',
      titulo: 'Avaliações',
      para: 'Para ajudar outras pessoas a escolher. No site aparecem o primeiro nome e a inicial do último.',
      campos: {
        pedidoId: ['Pedido'],
        servico: ['Serviço'],
        nota: ['Nota', 'numero'],
        descricao: ['O que você escreveu'],
        resposta: ['Resposta da unidade'],
        exibeSite: ['Na página inicial', 'simNao'],
        avaliadoEm: ['Avaliado em', 'instante'],
        retiradaEm: ['Retirada pela plataforma em', 'instante'],
        retiradaMotivo: ['Por que foi retirada'],
      },
      registros: await listDepoimentoOf(db, usuarioId),
    }),
  ],
}
