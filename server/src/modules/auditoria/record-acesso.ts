import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { insertVistos } from './auditoria.store.ts'

export type Acesso = {
  quando: Temporal.Instant
  usuarioId: string
  acao: string
  objeto: string
  objetoIds: readonly string[]
}

/** The same person who opens the same thing again within this time is one look. */
const oneLook = { minutes: 10 } as const

/** Writes who saw which objects: one line each, and one for a page that is loaded again. Ids only. */
export async function recordAcesso(db: Db, { objetoIds, ...acesso }: Acesso): Promise<void> {
  if (objetoIds.length === 0) return
  const linhas = [...new Set(objetoIds)].map((objetoId) => ({ id: newId(), objetoId }))
  await insertVistos(db, { ...acesso, desde: acesso.quando.subtract(oneLook), linhas })
}
