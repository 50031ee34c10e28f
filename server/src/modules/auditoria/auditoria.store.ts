import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { auditoriaTable } from './auditoria.tables.ts'

export async function insertAuditoria(db: Db, row: typeof auditoriaTable.$inferInsert): Promise<void> {
  await db.insert(auditoriaTable).values(row)
}

export type Visto = {
  quando: Temporal.Instant
  desde: Temporal.Instant
  usuarioId: string
  acao: string
  objeto: string
  linhas: readonly { id: string; objetoId: string }[]
}

const insertUnseen = {
  name: 'auditoria.vistos',
  build: () => sql`
    insert into auditoria (id, quando, usuario_id, acao, objeto, objeto_id, detalhe)
    select n.id, ${value('quando')}::timestamptz, ${value('usuarioId')}::uuid, ${value('acao')}::text, ${value('objeto')}::text,
      n.objeto_id, '{}'::jsonb
    from unnest(${value('ids')}::uuid[], ${value('objetoIds')}::text[]) n (id, objeto_id)
    where not exists (
      select from auditoria a where a.objeto = ${value('objeto')}::text and a.objeto_id = n.objeto_id
        and a.quando > ${value('desde')}::timestamptz and a.usuario_id = ${value('usuarioId')}::uuid and a.acao = ${value('acao')}::text)`,
}

/** Inserts one entry for each object that this user has not seen in this way since `desde`. */
export async function insertVistos(db: Db, { linhas, quando, desde, ...v }: Visto): Promise<void> {
  await executePrepared(db, insertUnseen, {
    ...v,
    quando: String(quando),
    desde: String(desde),
    ids: linhas.map(({ id }) => id),
    objetoIds: linhas.map(({ objetoId }) => objetoId),
  })
}
