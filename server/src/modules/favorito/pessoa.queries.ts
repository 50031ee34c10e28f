import { desc, eq, sql } from 'drizzle-orm'
import { especialidadeTable, exameTable, municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { favoritoTable } from './favorito.tables.ts'

/** What a client keeps, in words. Centavos. */
export const listFavoritoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      tipo: favoritoTable.tipo,
      unidade: redeTable.nomeRede,
      servico: sql<string | null>`coalesce(${especialidadeTable.nome}, ${exameTable.nomeExame})`,
      cidade: municipioTable.nome,
      valor: favoritoTable.valor,
      criadoEm: favoritoTable.criadoEm,
    })
    .from(favoritoTable)
    .leftJoin(redeTable, eq(redeTable.id, favoritoTable.redeId))
    .leftJoin(especialidadeTable, eq(especialidadeTable.id, favoritoTable.servicoId))
    .leftJoin(exameTable, eq(exameTable.id, favoritoTable.servicoId))
    .leftJoin(municipioTable, eq(municipioTable.id, favoritoTable.municipioId))
    .where(eq(favoritoTable.usuarioId, usuarioId))
    .orderBy(desc(favoritoTable.criadoEm))
