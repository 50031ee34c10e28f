import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { instant, plainDate, refersTo } from '#platform/db/columns.ts'

/**
 * A discount card and its holder. `id` is also the id of its contract (module `assinatura`), where it was bought here. A client has at most one that is not cancelled; a card without a client waits for its
 * holder's sign-up.
 */
export const cartaoTable = pgTable(
  'cartao',
  {
    id: uuid().primaryKey(),
    usuarioId: uuid().references(() => usuarioTable.id),
    planoId: refersTo(() => planoTable.id),
    /** Null until the first payment of its contract is confirmed; never used again for another card. */
    numeroCartao: text().unique(),
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
    cartaoId: refersTo(() => cartaoTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    cpf: text().notNull(),
    dataNascimento: plainDate().notNull(),
    /** Orders keep a dependent who was removed. */
    removidoEm: instant(),
    /** Leaves the card when the plan that waits begins: it has no place for this person. */
    saiNaTroca: boolean().notNull().default(false),
    /** False once removed, or the card is CANCELADO: trigger `cartao_dependentes`. */
    vivo: boolean().notNull().default(true),
  },
  (t) => [
    index('dependente_cartao').on(t.cartaoId),
    // A person is a dependent on one card only.
    uniqueIndex('dependente_vivo')
      .on(t.cpf)
      .where(sql`${t.vivo}`),
  ],
)

/**
 * A person who proved that a card is theirs and has yet to choose user name and password. Only the SHA-256 of the token is
 * stored.
 */
export const validacaoCartaoTable = pgTable(
  'validacao_cartao',
  {
    tokenHash: text().primaryKey(),
    cartaoId: refersTo(() => cartaoTable.id, { onDelete: 'cascade' }),
    telefoneCelular: text().notNull(),
    expiraEm: instant().notNull(),
    /** The client that was created; null until then. */
    usuarioId: uuid().references(() => usuarioTable.id, { onDelete: 'cascade' }),
  },
  (t) => [index('validacao_cartao_expira').on(t.expiraEm)],
)
