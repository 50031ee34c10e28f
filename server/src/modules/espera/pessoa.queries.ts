import { desc, eq } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { esperaTable } from './espera.tables.ts'

export const listEsperaOf = (db: Db, clienteId: string) =>
  db
    .select({
      unidade: redeTable.nomeRede,
      profissional: corpoClinicoTable.nome,
      dia: esperaTable.dia,
      status: esperaTable.status,
      ofertaInicio: esperaTable.ofertaInicio,
      criadoEm: esperaTable.criadoEm,
    })
    .from(esperaTable)
    .innerJoin(redeTable, eq(redeTable.id, esperaTable.redeId))
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, esperaTable.corpoClinicoId))
    .where(eq(esperaTable.clienteId, clienteId))
    .orderBy(desc(esperaTable.criadoEm))
