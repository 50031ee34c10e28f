import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'

const u = usuarioTable
export type Parecida = Awaited<ReturnType<typeof listParecidas>>[number]

type Usuario = Pick<typeof u.$inferSelect, 'id' | 'cpf' | 'email' | 'telefoneCelular'>

/**
 * Other accounts of clients with the same mobile or e-mail that could be merged with this one: one of the two has a CPF, and neither
 * was erased or merged. The newest first, at most 3.
 */
export const listParecidas = (db: Db, { id, cpf, email, telefoneCelular }: Usuario) => {
  const sameMobile = telefoneCelular === '' ? sql`false` : eq(u.telefoneCelular, telefoneCelular)
  const sameEmail = email === '' ? sql`false` : sql`lower(${u.email}) = ${email.toLowerCase()}`
  return db
    .select({
      id: u.id,
      name: u.name,
      cpf: u.cpf,
      criadoEm: u.criadoEm,
      por: sql<'CELULAR' | 'EMAIL'>`case when ${sameMobile} then 'CELULAR' else 'EMAIL' end`,
    })
    .from(u)
    .where(
      and(
        eq(u.role, 'Alento'),
        ne(u.id, id),
        or(sameMobile, sameEmail),
        cpf === null ? isNotNull(u.cpf) : isNull(u.cpf),
        sql`not exists (select from apagamento a where a.usuario_id = ${u.id})`,
        sql`not exists (select from uniao n where n.sai_id in (${u.id}, ${id}) and n.desfeita_em is null)`,
      ),
    )
    .orderBy(desc(u.criadoEm), desc(u.id))
    .limit(3)
}
