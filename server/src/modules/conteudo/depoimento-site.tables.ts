import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { StatusDepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * Testimonials that the platform writes for its site. `foto` is the key in the file storage, `chave` the caller's idempotency
 * key: a form that is sent twice makes one. `publicadoEm` is null in EM_EDICAO.
 */
export const depoimentoSiteTable = pgTable(
  'site_depoimento',
  {
    id: uuid().primaryKey(),
    nome: text().notNull(),
    descricao: text().notNull(),
    status: text().$type<StatusDepoimentoSite>().notNull(),
    foto: text(),
    versao: integer().notNull(),
    chave: text().notNull().unique(),
    criadoEm: instant().notNull(),
    publicadoEm: instant(),
  },
  (t) => [
    index('site_depoimento_publicado')
      .on(t.publicadoEm)
      .where(sql`${t.status} = 'PUBLICADO'`),
  ],
)
