import { desc, eq, sql } from 'drizzle-orm'
import { especialidadeTable, exameTable, municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { favoritoTable, alertaPrecoTable } from './favorito.tables.ts'

const listFavoritoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      tipo: favoritoTable.tipo,
      unidade: redeTable.nomeRede,
      servico: sql<string | null>`coalesce(${especialidadeTable.nome}, ${exameTable.nomeExame})`,
      cidade: municipioTable.nome,
      valor: favoritoTable.valor,
      avisar: favoritoTable.avisar,
      criadoEm: favoritoTable.criadoEm,
    })
    .from(favoritoTable)
    .leftJoin(redeTable, eq(redeTable.id, favoritoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, favoritoTable.servicoId))
    .leftJoin(exameTable, eq(exameTable.id, favoritoTable.servicoId))
    .leftJoin(municipioTable, eq(municipioTable.id, favoritoTable.municipioId))
    .where(eq(favoritoTable.usuarioId, usuarioId))
    .orderBy(desc(favoritoTable.criadoEm))

const listAlertaOf = (db: Db, usuarioId: string) =>
  db.select().from(alertaPrecoTable).where(eq(alertaPrecoTable.usuarioId, usuarioId))

export async function eraseFavorito(tx: Tx, usuarioId: string): Promise<void> {
  await tx.delete(favoritoTable).where(eq(favoritoTable.usuarioId, usuarioId))
  await tx.delete(alertaPrecoTable).where(eq(alertaPrecoTable.usuarioId, usuarioId))
}

export const exportFavorito: Contribuicao = {
  tabelas: ['favorito', 'alerta_preco'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'favoritos',
      titulo: 'Favoritos',
      para: 'Para você achar de novo o que guardou.',
      campos: {
        tipo: ['Tipo'],
        unidade: ['Unidade'],
        servico: ['Serviço'],
        cidade: ['Cidade'],
        valor: ['Preço quando foi guardado ou avisado', 'reais'],
        avisar: ['Avisar quando o preço cair', 'simNao'],
        criadoEm: ['Guardado em', 'instante'],
      },
      registros: await listFavoritoOf(db, usuarioId),
    }),
    makeSecao({
      chave: 'alertasDePreco',
      titulo: 'Alertas de preço',
      para: 'Para avisar você quando um preço cair, do jeito que você escolheu.',
      campos: {
        email: ['Por e-mail', 'simNao'],
        sms: ['Por SMS', 'simNao'],
        avisadoEm: ['Último aviso', 'instante'],
      },
      registros: await listAlertaOf(db, usuarioId),
    }),
  ],
}
