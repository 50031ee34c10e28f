import { sql } from 'drizzle-orm'
import { tentativaTable } from './conta.tables.ts'

/** Counts of wrong tries and known addresses: their keys end with the user name or contain the id. */
export const whereUsuarioTried = ({ usuarioId, username }: { usuarioId: string; username: string }) => {
  const name = username.toLowerCase()
  return sql`(right(${tentativaTable.chave}, ${name.length + 1}) in (${`:${name}`}, ${` ${name}`})
    or strpos(${tentativaTable.chave}, ${usuarioId}) > 0)`
}
