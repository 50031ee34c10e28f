import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ChaveAjuste } from '@alento/contract/plataforma/ajuste.can.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * The settings that administrators changed. `valor` is null once it was given back to the environment: the row stays, so that
 * `versao` goes on counting. `mudadoPor` is a member of staff, whose account is never erased.
 */
export const configuracaoTable = pgTable(
  'configuracao',
  {
    chave: text().$type<ChaveAjuste>().primaryKey(),
    valor: text(),
    versao: integer().notNull(),
    mudadoEm: instant().notNull(),
    mudadoPor: uuid().notNull(),
  },
  (t) => [
    check(
      'configuracao_taxa',
      sql`${t.chave} <> 'taxaBp' or ${t.valor} ~ '^([0-9]{1,3}|[1-4][0-9]{3}|5000)$'`,
    ),
  ],
)
