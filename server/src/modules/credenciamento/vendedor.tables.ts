import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SituacaoVendedor } from '@alento/contract/revisao.ts'
import { instant } from '#platform/db/columns.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

/**
 * A HABILITADO unit that wants to sell online and its account at the gateway. Until it is PRONTO the unit's `pagamentoOnline` is
 * 'N': nobody is offered what could not be charged.
 */
export const redeVendedorTable = pgTable(
  'rede_vendedor',
  {
    redeId: uuid()
      .primaryKey()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    situacao: text().$type<SituacaoVendedor>().notNull(),
    /** The gateway's own word for it. */
    status: text(),
    /** Why it is not PRONTO, for people. */
    motivo: text(),
    tentadoEm: instant(),
  },
  (t) => [index('rede_vendedor_situacao').on(t.situacao, t.redeId)],
)
