import { eq } from 'drizzle-orm'
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
