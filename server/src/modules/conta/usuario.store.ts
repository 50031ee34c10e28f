import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { usuarioTable } from './conta.tables.ts'

export type DadosProprios = {
  name?: string | undefined
  email?: string | undefined
  telefoneCelular?: string | undefined
  endereco?: EnderecoCobranca | undefined
}

/** Columns that may be written; a password is set by `setSenha`. */
export type Dados = DadosProprios &
  Partial<Pick<typeof usuarioTable.$inferInsert, 'cpf' | 'status' | 'unidaCom'>>

/** Writes the given fields. */
export async function updateDados(tx: Tx, id: string, dados: Dados): Promise<void> {
  await tx.update(usuarioTable).set(dados).where(eq(usuarioTable.id, id))
}

/** An address of a client, as codes are sent to it. */
export type Contato = { canal: 'sms' | 'email'; para: string }

/** Marks an address as proved by this client, and by no other one. */
export async function takeContato(
  tx: Tx,
  usuarioId: string,
  { canal, para }: Contato,
  now: Temporal.Instant,
): Promise<void> {
  if (para === '') return
  const has = and(
    eq(usuarioTable.role, 'Alento'),
    canal === 'email'
      ? sql`lower(${usuarioTable.email}) = lower(${para})`
      : eq(usuarioTable.telefoneCelular, para),
  )
  const rows = await tx
    .select({ id: usuarioTable.id })
    .from(usuarioTable)
    .where(has)
    .orderBy(asc(usuarioTable.id))
    .for('no key update')
  if (!rows.some(({ id }) => id === usuarioId)) return
  const proved = (em: Temporal.Instant | null) =>
    canal === 'email' ? { emailConfirmadoEm: em } : { celularConfirmadoEm: em }
  await tx
    .update(usuarioTable)
    .set(proved(null))
    .where(and(has, ne(usuarioTable.id, usuarioId)))
  await tx.update(usuarioTable).set(proved(now)).where(eq(usuarioTable.id, usuarioId))
}
