import { desc, eq } from 'drizzle-orm'
import type { Deps } from '#deps.ts'
import { removeArquivo } from '#modules/imagem/create-arquivo.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx } from '#platform/db/db.ts'
import { noDays } from './erase-requisicao.ts'
import { requisicaoTable } from './requisicao.tables.ts'

/** Removes a person's photos of medical requests, with their files. */
export async function eraseRequisicao(deps: Deps, tx: Tx, usuarioId: string): Promise<void> {
  const rows = await tx
    .delete(requisicaoTable)
    .where(eq(requisicaoTable.usuarioId, usuarioId))
    .returning({ arquivo: requisicaoTable.arquivo })
  for (const { arquivo } of rows) await removeArquivo(deps, tx, arquivo, noDays)
}

/** Names the photos; the person opens each at its order. */
export const exportRequisicao: Contribuicao = {
  tabelas: ['requisicao'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'fotosDePedidosMedicos',
      titulo: 'Fotos de pedidos médicos',
      para: 'Para o lugar escolhido conferir os exames do seu pedido.',
      campos: {
        id: ['Identificador'],
        tamanho: ['Tamanho em bytes'],
        criadaEm: ['Enviada em', 'instante'],
        apagarEm: ['Será apagada em', 'instante'],
      },
      registros: await db
        .select()
        .from(requisicaoTable)
        .where(eq(requisicaoTable.usuarioId, usuarioId))
        .orderBy(desc(requisicaoTable.criadaEm)),
    }),
  ],
}
