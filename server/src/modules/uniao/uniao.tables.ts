import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

const pessoa = () => uuid().references(() => usuarioTable.id)

/**
 * A merge of two accounts of one client: the data of `saiId` belong to `ficaId`. `chave` is the request's idempotency key.
 * `encerradaEm`: nothing is left to undo, because the time is over or the client erased the account.
 */
export const uniaoTable = pgTable(
  'uniao',
  {
    id: uuid().primaryKey(),
    chave: text().notNull(),
    saiId: pessoa().notNull(),
    ficaId: pessoa().notNull(),
    feitaPor: pessoa().notNull(),
    feitaEm: instant().notNull(),
    desfazerAte: instant().notNull(),
    desfeitaPor: pessoa(),
    desfeitaEm: instant(),
    encerradaEm: instant(),
  },
  (t) => [
    // An account is merged into one other account at most, also by two administrators at once.
    uniqueIndex('uniao_sai')
      .on(t.saiId)
      .where(sql`${t.desfeitaEm} is null`),
    uniqueIndex('uniao_chave').on(t.feitaPor, t.chave),
    index('uniao_sai_todas').on(t.saiId, t.feitaEm),
    index('uniao_fica').on(t.ficaId, t.feitaEm),
    index('uniao_encerrar')
      .on(t.desfazerAte)
      .where(sql`${t.desfeitaEm} is null and ${t.encerradaEm} is null`),
    check('uniao_duas', sql`${t.saiId} <> ${t.ficaId}`),
    check('uniao_desfeita', sql`(${t.desfeitaEm} is null) = (${t.desfeitaPor} is null)`),
    check(
      'uniao_prazo',
      sql`${t.desfeitaEm} < ${t.desfazerAte} and ${t.encerradaEm} is null or ${t.desfeitaEm} is null`,
    ),
  ],
)

/** One row that was moved: its table and its id. Removed when the merge is undone, or can no longer be. */
export const uniaoItemTable = pgTable(
  'uniao_item',
  {
    uniaoId: refersTo(() => uniaoTable.id, { onDelete: 'cascade' }),
    tabela: text().notNull(),
    registroId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uniaoId, t.tabela, t.registroId] })],
)
