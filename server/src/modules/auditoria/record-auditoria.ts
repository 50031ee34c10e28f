import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { insertAuditoria } from './auditoria.store.ts'

export type Registro = {
  quando: Temporal.Instant
  usuarioId: string | null
  acao: string
  objeto: string
  objetoId: string
  detalhe?: Record<string, string | number | boolean | null>
}

/** Writes one audit entry. Ids only: no name, document or health data. */
export const recordAuditoria = (db: Db, registro: Registro): Promise<void> =>
  insertAuditoria(db, { id: newId(), ...registro })
