import { eq, inArray, sql } from 'drizzle-orm'
import { type Db, firstRow } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { usuarioTable } from './conta.tables.ts'
import type { Identificador } from './identificador.rules.ts'

export type Usuario = typeof usuarioTable.$inferSelect

const byId = statement((db) =>
  db
    .select()
    .from(usuarioTable)
    .where(eq(usuarioTable.id, value('id'))),
)

export const findUsuario = (db: Db, id: string): Promise<Usuario | null> => firstRow(byId(db, { id }))

const byIds = statement((db) =>
  db
    .select()
    .from(usuarioTable)
    .where(sql`${usuarioTable.id} = any(${value('ids')}::uuid[])`),
)

/** In no order. */
export const listUsuarioById = (db: Db, ids: readonly string[]): Promise<Usuario[]> => byIds(db, { ids })

export async function findUsuarioByUsername(db: Db, username: string): Promise<Usuario | null> {
  const [row] = await db
    .select()
    .from(usuarioTable)
    .where(sql`lower(${usuarioTable.username}) = lower(${username})`)
  return row ?? null
}

const u = usuarioTable
const cliente = sql`${u.role} = 'Alento'`

/**
 * The client with this CPF, confirmed e-mail or confirmed mobile, or whoever has this user name; null when there is none. What
 * was proved leads over a name that anybody may choose, and of two who proved it the last one. One query, whatever was typed, so that its time says nothing.
 */
export async function findIdentificado(db: Db, of: Identificador): Promise<Usuario | null> {
  const named = sql`
    select ${u.id} as id, 1 as ordem, null::timestamptz as em from ${u} where ${cliente} and ${u.cpf} = ${of.cpf}
    union all select ${u.id}, 2, ${u.emailConfirmadoEm} from ${u}
      where ${cliente} and ${u.emailConfirmadoEm} is not null and lower(${u.email}) = ${of.email}
    union all select ${u.id}, 3, ${u.celularConfirmadoEm} from ${u}
      where ${cliente} and ${u.celularConfirmadoEm} is not null and ${u.telefoneCelular} = ${of.telefoneCelular}
    union all select ${u.id}, 4, null from ${u} where lower(${u.username}) = lower(${of.username})`
  const [row] = await db
    .select()
    .from(u)
    .where(inArray(u.id, sql`(select n.id from (${named}) n order by n.ordem, n.em desc, n.id limit 1)`))
  return row ?? null
}
