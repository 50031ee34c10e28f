import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { mensagemTable } from './mensagem.tables.ts'

export type De = { usuarioId: string; contatos: readonly string[] }

/** Written for this user, or before there was one to an address of theirs. */
const isOf = ({ usuarioId, contatos }: De) =>
  or(
    eq(mensagemTable.usuarioId, usuarioId),
    contatos.length > 0
      ? and(isNull(mensagemTable.usuarioId), inArray(mensagemTable.para, [...contatos]))
      : undefined,
  )

export const listMensagemOf = (db: Db, de: De) =>
  db.select().from(mensagemTable).where(isOf(de)).orderBy(desc(mensagemTable.criadoEm))

/** Forgets address and words; what still waits is given up, unless it is let go out first. Answers how many still wait. */
export async function eraseMensagemOf(
  db: Db,
  de: De,
  { now, letGo }: { now: Temporal.Instant; letGo: boolean },
): Promise<number> {
  const waits = eq(mensagemTable.status, 'PENDENTE')
  await db
    .update(mensagemTable)
    .set({
      para: '',
      assunto: '',
      texto: '',
      html: '',
      anexos: [],
      erro: null,
      apagadaEm: now,
      proximaEm: null,
      status: sql`case when ${mensagemTable.status} = 'PENDENTE' then 'FALHOU' else ${mensagemTable.status} end`,
    })
    .where(
      and(
        isOf(de),
        isNull(mensagemTable.apagadaEm),
        letGo ? ne(mensagemTable.status, 'PENDENTE') : undefined,
      ),
    )
  return db.$count(mensagemTable, and(isOf(de), waits))
}
