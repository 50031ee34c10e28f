import { desc, eq, or } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import { uniaoTable as u } from './uniao.tables.ts'

/** Merges of the person's accounts. The account that was merged is exported by itself, while it is kept. */
export const exportUniao: Contribuicao = {
  tabelas: ['uniao', 'uniao_item'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'contasUnidas',
      titulo: 'Contas unidas',
      para: 'Para desfazer em até 30 dias, se foi engano.',
      campos: {
        feitaEm: ['Unidas em', 'instante'],
        desfazerAte: ['Pode ser desfeito até', 'instante'],
        desfeitaEm: ['Desfeito em', 'instante'],
      },
      registros: await db
        .select()
        .from(u)
        .where(or(eq(u.saiId, usuarioId), eq(u.ficaId, usuarioId)))
        .orderBy(desc(u.feitaEm), desc(u.id)),
    }),
  ],
}
