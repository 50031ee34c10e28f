import { like, or, sql } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'

/** The number of people above which a search names no one person. */
const mostPessoas = 200

/** Users by a part of the name, the first digits of the CPF, or the whole user name or e-mail. */
export async function listPessoaId(db: Db, busca: string): Promise<string[]> {
  const digits = /^[\d\s.-]+$/.test(busca) ? busca.replace(/\D/g, '') : ''
  const rows = await db
    .select({ id: usuarioTable.id })
    .from(usuarioTable)
    .where(
      digits
        ? like(usuarioTable.cpf, `${digits}%`)
        : or(
            contains(sql`norm(${usuarioTable.name})`, busca),
            sql`lower(${usuarioTable.username}) = lower(${busca})`,
            sql`lower(${usuarioTable.email}) = lower(${busca})`,
          ),
    )
    .orderBy(usuarioTable.id)
    .limit(mostPessoas)
  return rows.map(({ id }) => id)
}
