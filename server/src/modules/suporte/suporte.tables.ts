import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * A refund above the limit of one administrator, which another one approves or refuses until `expiraEm`. The database refuses that
 * both are the same person, a decision without a person, and an approval that comes late. Centavos.
 */
export const devolucaoPedidaTable = pgTable(
  'devolucao_pedida',
  {
    id: uuid().primaryKey(),
    pedidoId: refersTo(() => pedidoTable.id),
    chave: text().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    /** '' once the client's account was erased. */
    motivo: text().notNull(),
    estado: text().$type<'PEDIDA' | 'APROVADA' | 'RECUSADA' | 'VENCIDA'>().notNull(),
    pedidaPor: refersTo(() => usuarioTable.id),
    pedidaEm: instant().notNull(),
    expiraEm: instant().notNull(),
    decididaPor: uuid().references(() => usuarioTable.id),
    decididaEm: instant(),
  },
  (t) => [
    uniqueIndex('devolucao_pedida_aberta')
      .on(t.pedidoId)
      .where(sql`${t.estado} = 'PEDIDA'`),
    uniqueIndex('devolucao_pedida_chave').on(t.pedidoId, t.chave),
    index('devolucao_pedida_espera')
      .on(t.pedidaEm, t.id)
      .where(sql`${t.estado} = 'PEDIDA'`),
    check('devolucao_pedida_valor', sql`${t.valor} > 0`),
    check('devolucao_pedida_outra', sql`${t.decididaPor} <> ${t.pedidaPor}`),
    check(
      'devolucao_pedida_decidida',
      sql`(${t.estado} in ('APROVADA', 'RECUSADA')) = (${t.decididaPor} is not null)
        and (${t.decididaPor} is null) = (${t.decididaEm} is null)
        and ${t.estado} in ('PEDIDA', 'APROVADA', 'RECUSADA', 'VENCIDA')`,
    ),
    check('devolucao_pedida_prazo', sql`${t.estado} <> 'APROVADA' or ${t.decididaEm} < ${t.expiraEm}`),
  ],
)
