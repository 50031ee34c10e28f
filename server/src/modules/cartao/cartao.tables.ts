import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { StatusCartao } from '@alento/contract/cartao.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant, plainDate } from '#platform/db/columns.ts'

/** `price` in centavos. Ages are completed years on the day of purchase, both included. */
export const planoTable = pgTable('plano', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  price: bigint({ mode: 'number' }).notNull(),
  beneficios: text().array().notNull(),
  outrosBeneficios: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  alento: boolean().notNull(),
  publicado: boolean().notNull(),
  maisVendido: boolean().notNull().default(false),
  tipoRecorrencia: text().$type<'Mensal' | 'Anual'>().notNull(),
  idPlanoZoop: text(),
  ordem: integer().notNull(),
  maxDependentes: integer().notNull(),
  idadeMin: integer(),
  idadeMax: integer(),
})

/**
 * A discount card and its holder. A client has at most one that is not cancelled; a card without a client waits for its
 * holder's sign-up.
 */
export const cartaoTable = pgTable(
  'cartao',
  {
    id: uuid().primaryKey(),
    usuarioId: uuid().references(() => usuarioTable.id),
    planoId: uuid()
      .notNull()
      .references(() => planoTable.id),
    numeroCartao: text().notNull().unique(),
    status: text().$type<StatusCartao>().notNull(),
    titularNome: text().notNull(),
    titularCpf: text().notNull(),
    titularNascimento: plainDate(),
    dataAtivacao: plainDate(),
    criadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('cartao_vivo')
      .on(t.usuarioId)
      .where(sql`${t.status} <> 'CANCELADO'`),
  ],
)

export const dependenteTable = pgTable(
  'dependente',
  {
    id: uuid().primaryKey(),
    cartaoId: uuid()
      .notNull()
      .references(() => cartaoTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    cpf: text().notNull(),
    dataNascimento: plainDate().notNull(),
  },
  (t) => [index('dependente_cartao').on(t.cartaoId)],
)

/**
 * A person who proved that a card is theirs and has yet to choose user name and password. Only the SHA-256 of the token is
 * stored.
 */
export const validacaoCartaoTable = pgTable(
  'validacao_cartao',
  {
    tokenHash: text().primaryKey(),
    cartaoId: uuid()
      .notNull()
      .references(() => cartaoTable.id, { onDelete: 'cascade' }),
    telefoneCelular: text().notNull(),
    expiraEm: instant().notNull(),
    /** The client that was created; null until then. */
    usuarioId: uuid().references(() => usuarioTable.id, { onDelete: 'cascade' }),
  },
  (t) => [index('validacao_cartao_expira').on(t.expiraEm)],
)
