import { and, eq, sql } from 'drizzle-orm'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { usuarioTable } from './conta.tables.ts'
import type { Contato } from './senha.rules.ts'

export type DadosProprios = {
  name?: string | undefined
  email?: string | undefined
  telefoneCelular?: string | undefined
  endereco?: EnderecoCobranca | undefined
}

/** Columns that may be written; a password is set by `setSenha`. */
export type Dados = DadosProprios &
  Partial<Pick<typeof usuarioTable.$inferInsert, 'cpf' | 'status' | 'unidaCom'>>

export async function updateDados(tx: Tx, id: string, dados: Dados): Promise<void> {
  await tx.update(usuarioTable).set(dados).where(eq(usuarioTable.id, id))
}

/** Marks an address as proved by this user; does nothing when they have another one by now. */
export async function proveContato(
  db: Db,
  usuarioId: string,
  { canal, para }: Contato,
  now: Temporal.Instant,
): Promise<void> {
  const isEmail = canal === 'email'
  if (para === '') return
  await db
    .update(usuarioTable)
    .set(isEmail ? { emailConfirmadoEm: now } : { celularConfirmadoEm: now })
    .where(
      and(
        eq(usuarioTable.id, usuarioId),
        isEmail ? sql`lower(${usuarioTable.email}) = lower(${para})` : eq(usuarioTable.telefoneCelular, para),
      ),
    )
}
