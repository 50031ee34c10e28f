import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import { mensagemTable } from './mensagem.tables.ts'

type De = { usuarioId: string; contatos: readonly string[] }

/** Written for this user, or before there was one to an address of theirs. */
const isOf = ({ usuarioId, contatos }: De) =>
  or(
    eq(mensagemTable.usuarioId, usuarioId),
    contatos.length > 0
      ? and(isNull(mensagemTable.usuarioId), inArray(mensagemTable.para, [...contatos]))
      : undefined,
  )

const listMensagemOf = (db: Db, de: De) =>
  db.select().from(mensagemTable).where(isOf(de)).orderBy(desc(mensagemTable.criadoEm))

/** Forgets address and words; what still waits is given up, unless it is let go out first. Answers how many still wait. */
async function eraseMensagemOf(
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

/** Forgets everything that was written to a person, also what has not gone out. */
export async function forgetMensagem(db: Db, de: De, now: Temporal.Instant): Promise<void> {
  await eraseMensagemOf(db, de, { now, letGo: false })
}

/** The same, but what has not gone out yet may. True when nothing waits any more. */
export const forgetEnviadas = async (db: Db, usuarioId: string, now: Temporal.Instant): Promise<boolean> =>
  (await eraseMensagemOf(db, { usuarioId, contatos: [] }, { now, letGo: true })) === 0

/** E-mails and SMS to the person; after 90 days only that there was one. */
export const exportMensagem: Contribuicao = {
  tabelas: ['mensagem'],
  list: async (db, titular) => [
    makeSecao(
      {
        chave: 'mensagens',
        titulo: 'Mensagens que enviamos a você',
        para: 'Para avisar do que acontece com a sua conta e os seus pedidos. O texto fica 90 dias.',
        campos: {
          canal: ['Por'],
          para: ['Para'],
          assunto: ['Assunto'],
          texto: ['Texto'],
          status: ['Situação'],
          criadoEm: ['Escrita em', 'instante'],
          enviadaEm: ['Enviada em', 'instante'],
          apagadaEm: ['Texto apagado em', 'instante'],
        },
      },
      await listMensagemOf(db, titular),
    ),
  ],
}
