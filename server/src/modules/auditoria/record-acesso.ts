import type { Db } from '#platform/db/db.ts'
import { newIdAt } from '#platform/id.ts'
import { insertVistos } from './auditoria.store.ts'
import { makeValor } from './make-valor.ts'
import { findOrigem } from './record-auditoria.ts'

export type Acesso = {
  quando: Temporal.Instant
  usuarioId: string
  acao: string
  objeto: string
  objetoIds: readonly string[]
}

/** Repeated views of the same object by the same person within this time count as one. */
const oneLook = { minutes: 10 } as const

/** Audits that a user saw objects: one entry each, without repetition when a page is reloaded. Ids only. */
export async function recordAcesso(db: Db, { objetoIds, ...acesso }: Acesso): Promise<void> {
  if (objetoIds.length === 0) return
  const { canal, endereco } = findOrigem()
  const linhas = [...new Set(objetoIds)].map((objetoId) => ({
    id: newIdAt(acesso.quando),
    objetoId,
    valor: makeValor({ endereco }),
  }))
  await insertVistos(db, { ...acesso, canal, desde: acesso.quando.subtract(oneLook), linhas })
}
