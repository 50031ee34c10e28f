import { desc, eq, and } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { esperaTable } from './espera.tables.ts'

const listEsperaOf = (db: Db, clienteId: string) =>
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

/** Leaves every waiting list. A time that is being offered becomes free when its 30 minutes are over. */
export async function eraseEspera(tx: Tx, clienteId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .update(esperaTable)
    .set({ status: 'SAIU', atualizadoEm: now })
    .where(and(eq(esperaTable.clienteId, clienteId), eq(esperaTable.status, 'ESPERANDO')))
}

export const exportEspera: Contribuicao = {
  tabelas: ['espera'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'listasDeEspera',
      titulo: 'Listas de espera',
      para: 'Para avisar você quando um horário ficar livre.',
      campos: {
        unidade: ['Unidade'],
        profissional: ['Profissional'],
        dia: ['Dia', 'dia'],
        status: ['Situação'],
        ofertaInicio: ['Horário oferecido', 'instante'],
        criadoEm: ['Desde', 'instante'],
      },
      registros: await listEsperaOf(db, usuarioId),
    }),
  ],
}
