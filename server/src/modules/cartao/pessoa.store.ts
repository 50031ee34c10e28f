import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { cartaoTable, dependenteTable, planoTable, validacaoCartaoTable } from './cartao.tables.ts'

export const listCartaoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      plano: planoTable.name,
      numeroCartao: cartaoTable.numeroCartao,
      status: cartaoTable.status,
      titularNome: cartaoTable.titularNome,
      titularCpf: cartaoTable.titularCpf,
      titularNascimento: cartaoTable.titularNascimento,
      dataAtivacao: cartaoTable.dataAtivacao,
      criadoEm: cartaoTable.criadoEm,
    })
    .from(cartaoTable)
    .innerJoin(planoTable, eq(planoTable.id, cartaoTable.planoId))
    .where(eq(cartaoTable.usuarioId, usuarioId))
    .orderBy(desc(cartaoTable.criadoEm))

export const listDependenteOf = (db: Db, usuarioId: string) =>
  db
    .select({
      numeroCartao: cartaoTable.numeroCartao,
      name: dependenteTable.name,
      cpf: dependenteTable.cpf,
      dataNascimento: dependenteTable.dataNascimento,
    })
    .from(dependenteTable)
    .innerJoin(cartaoTable, eq(cartaoTable.id, dependenteTable.cartaoId))
    .where(eq(cartaoTable.usuarioId, usuarioId))

export const listValidacaoOf = (db: Db, usuarioId: string) =>
  db
    .select({
      telefoneCelular: validacaoCartaoTable.telefoneCelular,
      expiraEm: validacaoCartaoTable.expiraEm,
    })
    .from(validacaoCartaoTable)
    .where(eq(validacaoCartaoTable.usuarioId, usuarioId))

/** Cancels the cards and takes holder, number and dependents away. Orders must not point to the dependents any more. */
export async function eraseCartaoRows(tx: Tx, usuarioId: string, nome: string): Promise<void> {
  const rows = await tx
    .update(cartaoTable)
    .set({
      status: 'CANCELADO',
      numeroCartao: sql`'apagado-' || ${cartaoTable.id}`,
      titularNome: nome,
      titularCpf: '',
      titularNascimento: null,
    })
    .where(eq(cartaoTable.usuarioId, usuarioId))
    .returning({ id: cartaoTable.id })
  const ids = rows.map((r) => r.id)
  if (ids.length === 0) return
  await tx.delete(validacaoCartaoTable).where(inArray(validacaoCartaoTable.cartaoId, ids))
  await tx.delete(dependenteTable).where(inArray(dependenteTable.cartaoId, ids))
}
