import { and, desc, eq, sql } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { auditoriaTable } from './auditoria.tables.ts'

/** Actions of this user, newest first. */
const listAuditoriaOf = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(auditoriaTable)
    .where(eq(auditoriaTable.usuarioId, usuarioId))
    .orderBy(desc(auditoriaTable.quando))

/** Removes the reasons that were typed for actions on one object: free text may name a person. The actions stay. */
export async function eraseMotivo(tx: Tx, objeto: string, objetoId: string): Promise<void> {
  await tx
    .update(auditoriaTable)
    .set({ detalhe: sql`${auditoriaTable.detalhe} - 'motivo'` })
    .where(and(eq(auditoriaTable.objeto, objeto), eq(auditoriaTable.objetoId, objetoId)))
}

/** The person's own actions in the audit trail. */
export const exportAuditoria: Contribuicao = {
  tabelas: ['auditoria'],
  list: async (db, { usuarioId }) => [
    makeSecao(
      {
        chave: 'registros',
        titulo: 'Registro das suas ações',
        para: 'Para provar quem fez o quê, se houver dúvida.',
        campos: {
          quando: ['Quando', 'instante'],
          acao: ['Ação'],
          objeto: ['Em'],
          objetoId: ['Identificador'],
        },
      },
      await listAuditoriaOf(db, usuarioId),
    ),
  ],
}
