import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
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

/** Inserts one entry for each object that this user has not seen in this way since `desde`. */
export async function insertVistos(db: Db, v: Visto): Promise<void> {
  const rows = sql.join(
    v.linhas.map(({ id, objetoId }) => sql`(${id}::uuid, ${objetoId}::text)`),
    sql`, `,
  )
  await db.execute(sql`
    insert into auditoria (id, quando, usuario_id, acao, objeto, objeto_id, detalhe)
    select n.id, ${String(v.quando)}::timestamptz, ${v.usuarioId}::uuid, ${v.acao}, ${v.objeto}, n.objeto_id, '{}'::jsonb
    from (values ${rows}) n (id, objeto_id)
    where not exists (
      select from auditoria a where a.objeto = ${v.objeto} and a.objeto_id = n.objeto_id
        and a.quando > ${String(v.desde)}::timestamptz and a.usuario_id = ${v.usuarioId}::uuid and a.acao = ${v.acao})`)
}
