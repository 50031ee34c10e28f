import { and, desc, eq, inArray, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import {
  canalAvisoTable,
  mensagemInteira,
  mensagemTable,
  mensagemTextoTable,
  wasSentToContato,
} from './mensagem.tables.ts'

type De = { usuarioId: string; contatos: readonly string[] }

/** The messages sent to this user, or, before the account existed, to one of their addresses. */
const wasSentTo = ({ usuarioId, contatos }: De) =>
  or(eq(mensagemTable.usuarioId, usuarioId), contatos.length > 0 ? wasSentToContato(contatos) : undefined)

const listMensagemOf = (db: Db, de: De) =>
  db
    .select()
    .from(mensagemInteira)
    .where(
      inArray(
        mensagemInteira.id,
        db.select({ id: mensagemTable.id }).from(mensagemTable).where(wasSentTo(de)),
      ),
    )
    .orderBy(desc(mensagemInteira.criadoEm))

/** Removes address and words; messages still waiting are given up, unless they may be sent first. Returns how many still wait. */
async function eraseMensagemOf(
  db: Db,
  which: SQL | undefined,
  { now, letGo }: { now: Temporal.Instant; letGo: boolean },
): Promise<number> {
  const waits = eq(mensagemTable.status, 'PENDENTE')
  const rows = await db
    .update(mensagemTable)
    .set({
      para: '',
      assunto: '',
      texto: '',
      html: '',
      segredo: null,
      anexos: [],
      modelo: null,
      substituto: null,
      provedorId: null,
      erro: null,
      falhas: [],
      apagadaEm: now,
      proximaEm: null,
      status: sql`case when ${mensagemTable.status} = 'PENDENTE' then 'FALHOU' else ${mensagemTable.status} end`,
    })
    .where(
      and(which, isNull(mensagemTable.apagadaEm), letGo ? ne(mensagemTable.status, 'PENDENTE') : undefined),
    )
    .returning({ id: mensagemTable.id })
  // After the rows, which are locked now: a try that ends meanwhile moves no words.
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(mensagemTextoTable).where(inArray(mensagemTextoTable.mensagemId, ids))
  return db.$count(mensagemTable, and(which, waits))
}

/** Removes everything that was written to a person, including messages that have not been sent. */
export async function forgetMensagem(db: Db, de: De, now: Temporal.Instant): Promise<void> {
  await eraseMensagemOf(db, wasSentTo(de), { now, letGo: false })
  await db.delete(canalAvisoTable).where(eq(canalAvisoTable.usuarioId, de.usuarioId))
}

/** A person without an account: their addresses, and the beginnings of the keys of messages about them. */
type Sobre = { contatos: readonly string[]; sobre: readonly string[] }

/** Removes the messages about some things to a person without an account. */
export async function forgetSobre(db: Db, { contatos, sobre }: Sobre, now: Temporal.Instant): Promise<void> {
  if (contatos.length === 0 || sobre.length === 0) return
  const about = or(...sobre.map((inicio) => like(mensagemTable.chave, `${inicio}:%`)))
  await eraseMensagemOf(db, and(wasSentToContato(contatos), about), { now, letGo: false })
}

/** The same, except for messages not sent yet. True when none is waiting any more. */
export const forgetEnviadas = async (db: Db, usuarioId: string, now: Temporal.Instant): Promise<boolean> =>
  (await eraseMensagemOf(db, wasSentTo({ usuarioId, contatos: [] }), { now, letGo: true })) === 0

/** Exports the channel of short notices; and e-mails, SMS and WhatsApp messages to the person: after 90 days only the fact that there was one. */
export const exportMensagem: Contribuicao = {
  tabelas: ['mensagem', 'mensagem_texto', 'canal_aviso'],
  list: async (db, titular) => [
    makeSecao({
      chave: 'mensagens',
      titulo: 'Mensagens que enviamos a você',
      para: 'Para avisar do que acontece com a sua conta e os seus pedidos. O texto fica até 90 dias.',
      campos: {
        canal: ['Por'],
        para: ['Para'],
        assunto: ['Assunto'],
        texto: ['Texto'],
        status: ['Situação'],
        criadoEm: ['Escrita em', 'instante'],
        enviadaEm: ['Enviada em', 'instante'],
        entregueEm: ['Entregue em', 'instante'],
        lidaEm: ['Lida em', 'instante'],
        porSmsEm: ['Trocada por SMS em', 'instante'],
        apagadaEm: ['Texto apagado em', 'instante'],
      },
      registros: await listMensagemOf(db, titular),
    }),
    makeSecao({
      chave: 'avisos',
      titulo: 'Por onde você quer os avisos curtos',
      para: 'Para mandar os avisos por onde você escolheu. Sem escolha, eles vão por SMS.',
      campos: { canal: ['Por'], desde: ['Desde', 'instante'] },
      registros: await db
        .select()
        .from(canalAvisoTable)
        .where(eq(canalAvisoTable.usuarioId, titular.usuarioId)),
    }),
  ],
}
