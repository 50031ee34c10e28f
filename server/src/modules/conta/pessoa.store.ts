import { desc, eq, or, sql } from 'drizzle-orm'
import type { Titular } from '#platform/make-secao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { cadastroTable, recuperacaoTable } from './cadastro.tables.ts'
import { sessaoTable, tentativaTable, usuarioTable } from './conta.tables.ts'
import type { Usuario } from './conta.store.ts'
import {
  aparelhoTable,
  entradaTable,
  fatorCodigoTable,
  fatorDesafioTable,
  fatorPasskeyTable,
  fatorTotpTable,
} from './fator.tables.ts'

/** Counts of wrong tries and known places: their keys end with the user name or hold the id. */
const triesOf = ({ usuarioId, username }: Pick<Titular, 'usuarioId' | 'username'>) => {
  const name = username.toLowerCase()
  return sql`(right(${tentativaTable.chave}, ${name.length + 1}) in (${`:${name}`}, ${` ${name}`})
    or strpos(${tentativaTable.chave}, ${usuarioId}) > 0)`
}

export const listTentativaOf = (db: Db, titular: Titular) =>
  db.select().from(tentativaTable).where(triesOf(titular)).orderBy(desc(tentativaTable.ultimaEm))

export const listSessaoOf = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(sessaoTable)
    .where(eq(sessaoTable.usuarioId, usuarioId))
    .orderBy(desc(sessaoTable.criadaEm))

export const listAparelhoOf = (db: Db, usuarioId: string) =>
  db
    .select({ vistoEm: aparelhoTable.vistoEm })
    .from(aparelhoTable)
    .where(eq(aparelhoTable.usuarioId, usuarioId))
    .orderBy(desc(aparelhoTable.vistoEm))

export const listRecuperacaoOf = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(recuperacaoTable)
    .where(eq(recuperacaoTable.usuarioId, usuarioId))
    .orderBy(desc(recuperacaoTable.criadaEm))

export const listCadastroOf = (db: Db, usuarioId: string) =>
  db.select().from(cadastroTable).where(eq(cadastroTable.usuarioId, usuarioId))

/** Apps, passkeys and recovery codes, without their secrets. */
export async function listFatorOf(db: Db, usuarioId: string) {
  const totp = await db.select().from(fatorTotpTable).where(eq(fatorTotpTable.usuarioId, usuarioId))
  const passkeys = await db.select().from(fatorPasskeyTable).where(eq(fatorPasskeyTable.usuarioId, usuarioId))
  const codigos = await db.select().from(fatorCodigoTable).where(eq(fatorCodigoTable.usuarioId, usuarioId))
  return [
    ...totp.map((f) => ({
      tipo: 'Aplicativo de códigos',
      nome: null,
      criadoEm: f.confirmadoEm,
      usadoEm: null,
    })),
    ...passkeys.map((f) => ({
      tipo: 'Chave de acesso',
      nome: f.nome,
      criadoEm: f.criadaEm,
      usadoEm: f.usadaEm,
    })),
    ...codigos.map((f) => ({
      tipo: 'Código de recuperação',
      nome: null,
      criadoEm: null,
      usadoEm: f.usadoEm,
    })),
  ]
}

/** The row stays, for the orders that point to it; nothing in it leads to the person, and nobody enters by it. */
export async function eraseUsuarioRows(tx: Tx, { id, username, cpf }: Usuario, nome: string): Promise<void> {
  for (const table of [sessaoTable, entradaTable, aparelhoTable, recuperacaoTable])
    await tx.delete(table).where(eq(table.usuarioId, id))
  for (const table of [fatorTotpTable, fatorPasskeyTable, fatorCodigoTable, fatorDesafioTable])
    await tx.delete(table).where(eq(table.usuarioId, id))
  await tx
    .delete(cadastroTable)
    .where(or(eq(cadastroTable.usuarioId, id), cpf ? eq(cadastroTable.cpf, cpf) : undefined))
  await tx.delete(tentativaTable).where(triesOf({ usuarioId: id, username }))
  await tx
    .update(usuarioTable)
    .set({
      username: `apagado-${id}`,
      name: nome,
      email: '',
      cpf: null,
      dataNascimento: null,
      senhaHash: '',
      telefoneCelular: '',
      status: 'Desabilitado',
      endereco: null,
    })
    .where(eq(usuarioTable.id, id))
}
