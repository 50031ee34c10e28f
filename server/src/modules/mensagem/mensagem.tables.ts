import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { and, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { CanalMensagem, StatusMensagem } from '@alento/contract/plataforma/mensagem.ts'
import { instant } from '#platform/db/columns.ts'
import type { Anexo } from '#platform/mail/mail.ts'
import type { SmsSubstituto } from './mensagem.rules.ts'
import type { Livre, Whatsapp } from './whatsapp.rules.ts'

/** A try that failed: its number, when it ended, and the error's code. */
export type Falha = { numero: number; quando: string; erro: string }

/** The columns of a message, which the table and its view have under the same names. */
const colunas = {
  id: uuid().notNull(),
  chave: text().notNull(),
  /** The recipient's user id, without a foreign key; null while the person has no account yet. */
  usuarioId: uuid(),
  canal: text().$type<CanalMensagem>().notNull(),
  para: text().notNull(),
  assunto: text().notNull(),
  texto: text().notNull(),
  html: text().notNull(),
  /** The part of the text that gives access (a code, the token of a link): cut from it once it was sent. */
  segredo: text(),
  anexos: jsonb().$type<Anexo[]>().notNull().default([]),
  status: text().$type<StatusMensagem>().notNull(),
  /** Whether a person waits for the message before a screen: a code, a link to a new password. Such messages have workers of their own. */
  urgente: boolean().notNull().default(false),
  /** The template of a WhatsApp message and its values, or that it is a text of its own; null once the message ended. */
  modelo: jsonb().$type<Whatsapp | Livre>(),
  /**
   * The SMS in place of the message should it fail, kept until it was delivered, was replaced or is two days old. The column keeps the
   * name that servers of an earlier release read.
   */
  substituto: jsonb('reserva').$type<SmsSubstituto>(),
  /** WhatsApp's id of the message. This id contains the number, so it is erased with it. */
  provedorId: text(),
  tentativas: integer().notNull().default(0),
  proximaEm: instant(),
  saiu: boolean().notNull().default(false),
  erro: text(),
  /** The tries that failed, oldest first. */
  falhas: jsonb().$type<Falha[]>().notNull().default([]),
  criadoEm: instant().notNull(),
  enviadaEm: instant(),
  /** When WhatsApp delivered it, and when it was read; set once. */
  entregueEm: instant(),
  lidaEm: instant(),
  /** When an SMS was written in its place. */
  porSmsEm: instant(),
  apagadaEm: instant(),
}

/**
 * A message to a person, written in the transaction of the event it reports. `chave` identifies that event, once per channel.
 * `proximaEm` is when it may be tried next (a try in progress moves it ahead); null when nothing is left to do. Address and words stand
 * here while it waits, and leave for `mensagem_texto` when it was sent or given up: read them from `mensagemInteira`. After 90 days only
 * the key stays. Statements name `chave` where they can, because Citus finds the machine of a message by it (ADR 0249).
 */
export const mensagemTable = pgTable('mensagem', colunas, (t) => [
  primaryKey({ name: 'mensagem_pkey', columns: [t.chave, t.canal] }),
  index('mensagem_id').on(t.id),
  // A short notice goes out once, by SMS or by WhatsApp, also where the choice changes between two runs of a job.
  uniqueIndex('mensagem_curta')
    .on(t.chave)
    .where(sql`${t.canal} in ('sms', 'whatsapp')`),
  index('mensagem_provedor')
    .on(t.provedorId)
    .where(sql`${t.provedorId} is not null`),
  // The few that may still be replaced by an SMS.
  index('mensagem_reserva')
    .on(t.status, t.criadoEm)
    .where(sql`${t.substituto} is not null`),
  index('mensagem_pendente')
    .on(t.urgente.desc(), t.proximaEm)
    .where(sql`${t.status} = 'PENDENTE'`),
  index('mensagem_criada').on(t.criadoEm),
  // The SMS of a day, which has a limit of them.
  index('mensagem_sms')
    .on(t.urgente, t.enviadaEm)
    .where(sql`${t.canal} = 'sms'`),
  // Messages that were given up are few among millions.
  index('mensagem_falhou')
    .on(t.criadoEm)
    .where(sql`${t.status} = 'FALHOU'`),
  // Messages of one person: for export and erasure, and newest first for support.
  index('mensagem_usuario').on(t.usuarioId, t.criadoEm, t.id),
  index('mensagem_para')
    .on(t.para)
    .where(sql`${t.usuarioId} is null`),
  // Servers of an earlier release do not know where the words went: they must not have them tried again as they stand here.
  check('mensagem_espera_com_endereco', sql`${t.status} <> 'PENDENTE' or ${t.para} <> ''`),
])

/**
 * Address and words of messages that were sent or given up, without their secrets. Cut by week, by the moment of the message's id, and
 * dropped as a whole week when the first of its words are 90 days old (ADR 0247).
 */
export const mensagemTextoTable = pgTable(
  'mensagem_texto',
  {
    mensagemId: uuid().notNull(),
    /** The message's key, so that both are on one machine on Citus. */
    chave: text().notNull(),
    /** Whether it went to a person without an account, who is found by the address. */
    semConta: boolean().notNull(),
    para: text().notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    html: text().notNull(),
    anexos: jsonb().$type<Anexo[]>().notNull(),
    provedorId: text(),
  },
  (t) => [
    primaryKey({ name: 'mensagem_texto_pkey', columns: [t.mensagemId, t.chave] }),
    index('mensagem_texto_para')
      .on(t.para)
      .where(sql`${t.semConta}`),
    index('mensagem_texto_provedor')
      .on(t.provedorId)
      .where(sql`${t.provedorId} is not null`),
  ],
)

/** Messages with address and words, wherever these stand; '' once they are erased. `apagadaEm` is also set for words that were dropped. */
export const mensagemInteira = pgView('mensagem_inteira', colunas).existing()

/** The messages to persons without an account at these addresses, wherever the address stands. */
export const wasSentToContato = (contatos: readonly string[]): SQL | undefined =>
  or(
    and(isNull(mensagemTable.usuarioId), inArray(mensagemTable.para, [...contatos])),
    // An array, so that the index of ids is used.
    sql`${mensagemTable.id} = any(array(select mensagem_id from mensagem_texto
      where sem_conta and para = any(${sql.param([...contatos])}::text[])))`,
  )

/** The channel of short notices for a person who chose another one than SMS. One row a person; none means SMS. */
export const canalAvisoTable = pgTable(
  'canal_aviso',
  {
    /** Without a foreign key, as in `mensagem`. */
    usuarioId: uuid().primaryKey(),
    canal: text().$type<'whatsapp'>().notNull(),
    desde: instant().notNull(),
  },
  (t) => [check('canal_aviso_canal', sql`${t.canal} = 'whatsapp'`)],
)
