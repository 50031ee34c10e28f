import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SituacaoVendedor } from '@alento/contract/unidade/revisao.ts'
import { instant } from '#platform/db/columns.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

/**
 * The gateway account of a HABILITADO unit that wants to sell online. Until it is PRONTO the unit's `pagamentoOnline` is 'N',
 * so that no payment is offered that could not be charged.
 */
export const redeVendedorTable = pgTable(
  'rede_vendedor',
  {
    redeId: uuid()
      .primaryKey()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    situacao: text().$type<SituacaoVendedor>().notNull(),
    /** The status as the gateway names it. */
    status: text(),
    /** The reason, for display, why the account is not PRONTO. */
    motivo: text(),
    tentadoEm: instant(),
  },
  (t) => [index('rede_vendedor_situacao').on(t.situacao, t.redeId)],
)
