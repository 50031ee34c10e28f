import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RegraAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/** A review: created when the order becomes REALIZADO, one per order; `nota` 1 to 5 is null until the client rates. */
export const depoimentoTable = pgTable(
  'depoimento',
  {
    id: uuid().primaryKey(),
    pedidoId: uuid()
      .notNull()
      .unique()
      .references(() => pedidoTable.id),
    redeId: refersTo(() => redeTable.id),
    clienteId: refersTo(() => usuarioTable.id),
    servico: text().notNull(),
    nota: integer(),
    descricao: text().notNull().default(''),
    resposta: text(),
    /** Time and author of the unit's first answer. */
    respostaEm: instant(),
    respostaPor: uuid().references(() => usuarioTable.id),
    /** The platform hid the answer from the public. */
    respostaOculta: boolean().notNull().default(false),
    exibeSite: boolean().notNull().default(false),
    criadoEm: instant().notNull(),
    avaliadoEm: instant(),
    /** When an administrator first looked at it; `versao` counts their decisions. */
    moderadoEm: instant(),
    versao: integer().notNull().default(1),
    /** The removal by the platform: moment, actor, published rule, and the reason that its writer got. */
    retiradaEm: instant(),
    retiradaPor: uuid().references(() => usuarioTable.id),
    retiradaRegra: text().$type<RegraAvaliacao>(),
    retiradaMotivo: text(),
  },
  (t) => [
    index('depoimento_rede')
      .on(t.redeId, t.avaliadoEm)
      .where(sql`${t.nota} is not null`),
    index('depoimento_cliente').on(t.clienteId, t.criadoEm),
    index('depoimento_site')
      .on(t.avaliadoEm)
      .where(sql`${t.exibeSite}`),
    // The queue of the administrators, and the reviews taken off.
    index('depoimento_a_moderar')
      .on(t.avaliadoEm, t.id)
      .where(sql`${t.moderadoEm} is null and ${t.nota} is not null`),
    index('depoimento_retirada')
      .on(t.avaliadoEm, t.id)
      .where(sql`${t.retiradaEm} is not null`),
    check(
      'depoimento_retirada_inteira',
      sql`(${t.retiradaEm} is null) = (${t.retiradaRegra} is null) and (${t.retiradaEm} is null or (${t.nota} is not null and not ${t.exibeSite}))`,
    ),
  ],
)
