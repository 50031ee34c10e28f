import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SituacaoTabela, SituacaoTabelaLinha } from '@alento/contract/catalogo/tabela-tuss.ts'
import { instant, plainDate, refersTo } from '#platform/db/columns.ts'

/** A TUSS table that was sent. `aplicacao` numbers those that were applied, in order: only the last one can be undone. */
export const tabelaTussTable = pgTable(
  'tabela_tuss',
  {
    id: uuid().primaryKey(),
    chave: text().notNull().unique(),
    arquivo: text().notNull(),
    situacao: text().$type<SituacaoTabela>().notNull(),
    completa: boolean().notNull(),
    linhas: integer().notNull(),
    novos: integer().notNull().default(0),
    mudados: integer().notNull().default(0),
    retirados: integer().notNull().default(0),
    iguais: integer().notNull().default(0),
    fora: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
    aplicacao: integer(),
    usuarioId: uuid().notNull(),
    criadaEm: instant().notNull(),
    aplicadaEm: instant(),
    desfeitaEm: instant(),
  },
  (t) => [
    uniqueIndex('tabela_tuss_aplicacao')
      .on(t.aplicacao)
      .where(sql`${t.aplicacao} is not null`),
    index('tabela_tuss_criada').on(t.criadaEm),
  ],
)

/**
 * The rows of a table and the effect of each. `ordem` is the line of the file; exams that the file lacks come after them. `exameId` is
 * the exam that changes, or the future id of a new one. Rows that change nothing are removed once the table is applied.
 */
export const tabelaTussLinhaTable = pgTable(
  'tabela_tuss_linha',
  {
    tabelaId: refersTo(() => tabelaTussTable.id, { onDelete: 'cascade' }),
    ordem: integer().notNull(),
    linha: integer(),
    situacao: text().$type<SituacaoTabelaLinha>().notNull(),
    motivo: text(),
    codigo: text().notNull(),
    termo: text().notNull(),
    inicio: plainDate(),
    fim: plainDate(),
    exameId: uuid(),
    termoAntes: text(),
    nomeAntes: text(),
    nomeDepois: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tabelaId, t.ordem] }),
    index('tabela_tuss_linha_situacao').on(t.tabelaId, t.situacao, t.ordem),
  ],
)
