import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Role } from '@alento/contract/access.ts'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import { instant, plainDate, refersTo } from '#platform/db/columns.ts'

/** Clients and staff. `redeId` and `corpoClinicoId` belong to later modules: their foreign keys are in a migration. */
export const usuarioTable = pgTable(
  'usuario',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    cpf: text(),
    dataNascimento: plainDate(),
    senhaHash: text().notNull(),
    role: text().$type<Role>().notNull(),
    redeId: uuid(),
    corpoClinicoId: uuid(),
    telefoneCelular: text().notNull().default(''),
    status: text().$type<'Habilitado' | 'Desabilitado'>().notNull().default('Habilitado'),
    /** The client's other account into which this one was merged (ADR 0161); it is then Desabilitado. */
    unidaCom: uuid().references((): AnyPgColumn => usuarioTable.id),
    /**
     * When a code or link sent to it last came back; emptied by a trigger when it changes. Only then it is used as proof. At a login it
     * names the account that proved it last.
     */
    celularConfirmadoEm: instant(),
    emailConfirmadoEm: instant(),
    endereco: jsonb().$type<EnderecoCobranca>(),
    criadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('usuario_username').on(sql`lower(${t.username})`),
    index('usuario_rede').on(t.redeId),
    check('usuario_unida', sql`${t.unidaCom} is null or ${t.status} = 'Desabilitado'`),
    // How support finds a client.
    index('usuario_cliente_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.role} = 'Alento'`),
    index('usuario_cliente_celular')
      .on(t.telefoneCelular)
      .where(sql`${t.role} = 'Alento'`),
    index('usuario_cliente_email_confirmado')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.role} = 'Alento' and ${t.emailConfirmadoEm} is not null`),
    index('usuario_cliente_celular_confirmado')
      .on(t.telefoneCelular)
      .where(sql`${t.role} = 'Alento' and ${t.celularConfirmadoEm} is not null`),
    uniqueIndex('usuario_cliente_cpf')
      .on(t.cpf)
      .where(sql`${t.role} = 'Alento'`),
  ],
)

/**
 * Browser sessions: only the SHA-256 of the token is stored; `id` identifies one to its owner. `usadaEm` is updated at most
 * every five minutes. `comFator`: a second factor was proved in it. `provadaEm`: when its user last proved in it who they are,
 * by a code to a proved address or by a passkey, in place of the password that the account does not have.
 */
export const sessaoTable = pgTable(
  'sessao',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().defaultRandom().unique(),
    usuarioId: refersTo(() => usuarioTable.id, { onDelete: 'cascade' }),
    persist: boolean().notNull(),
    criadaEm: instant().notNull(),
    expiraEm: instant().notNull(),
    usadaEm: instant(),
    userAgent: text().notNull().default(''),
    comFator: boolean().notNull().default(false),
    provadaEm: instant(),
  },
  (t) => [index('sessao_usuario').on(t.usuarioId), index('sessao_expira').on(t.expiraEm)],
)

/**
 * Wrong tries counted for an account, for an IP address, or for an account at an address from which its owner has logged in;
 * `bloqueadaAte` grows with them.
 */
export const tentativaTable = pgTable('tentativa', {
  chave: text().primaryKey(),
  erros: integer().notNull(),
  ultimaEm: instant().notNull(),
  bloqueadaAte: instant(),
})

/** A link for a new password: only the SHA-256 of its token is stored. It works once, until `expiraEm`. */
export const recuperacaoTable = pgTable(
  'recuperacao',
  {
    tokenHash: text().primaryKey(),
    usuarioId: refersTo(() => usuarioTable.id, { onDelete: 'cascade' }),
    criadaEm: instant().notNull(),
    expiraEm: instant().notNull(),
    usadaEm: instant(),
    /** Where it was sent: using it proves this address, and not the one that the user has by then. */
    para: text().notNull().default(''),
  },
  (t) => [index('recuperacao_usuario').on(t.usuarioId, t.criadaEm)],
)

/** A login whose password was right and whose second step is missing: not a session, and valid for that step only. */
export const entradaTable = pgTable(
  'entrada',
  {
    tokenHash: text().primaryKey(),
    usuarioId: refersTo(() => usuarioTable.id, { onDelete: 'cascade' }),
    persist: boolean().notNull(),
    desafio: text(),
    expiraEm: instant().notNull(),
  },
  (t) => [index('entrada_usuario').on(t.usuarioId)],
)

/** Browsers in which a user has logged in, by the SHA-256 of their device cookie. */
export const aparelhoTable = pgTable(
  'aparelho',
  {
    usuarioId: refersTo(() => usuarioTable.id, { onDelete: 'cascade' }),
    chaveHash: text().notNull(),
    vistoEm: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuarioId, t.chaveHash] })],
)
