import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * The published versions of the site's texts from the second on; the first is built in (`*.textos.ts`). The newest is in force. Of
 * two that are published at once the key lets one through. `publicadoPor` is a member of staff, whose account is never erased.
 */
export const textoSiteTable = pgTable(
  'texto_site_versao',
  {
    slug: text().$type<SlugTexto>().notNull(),
    numero: integer().notNull(),
    titulo: text().notNull(),
    resumo: text().notNull(),
    corpo: text().notNull(),
    deNumero: integer(),
    publicadoEm: instant().notNull(),
    publicadoPor: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.numero] }),
    check(
      'texto_site_versao_numero',
      sql`${t.numero} > 1 and (${t.deNumero} is null or ${t.deNumero} < ${t.numero})`,
    ),
  ],
)
