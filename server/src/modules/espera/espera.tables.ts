import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StatusEspera } from '@alento/contract/agenda/espera.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, plainDate, refersTo } from '#platform/db/columns.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'

/**
 * A client who waits for a time of a professional on a full day: to buy a consultation (`consultaId`) or to move the
 * appointment of an order (`pedidoId`), never both; neither when the unit has removed the consultation, and then the entry
 * ends. While a time is offered, `reservaId` is its reservation and `tokenHash` the hash of the link's token.
 */
export const esperaTable = pgTable(
  'espera',
  {
    id: uuid().primaryKey(),
    clienteId: refersTo(() => usuarioTable.id),
    corpoClinicoId: refersTo(() => corpoClinicoTable.id),
    redeId: refersTo(() => redeTable.id),
    dia: plainDate().notNull(),
    consultaId: uuid().references(() => redeConsultaTable.id, { onDelete: 'set null' }),
    pedidoId: uuid().references(() => pedidoTable.id),
    status: text().$type<StatusEspera>().notNull(),
    reservaId: uuid().references(() => agendamentoTable.id, { onDelete: 'set null' }),
    ofertaAte: instant(),
    /** The offered time; kept after the offer ended, so that its link can show it. */
    ofertaInicio: instant(),
    tokenHash: text(),
    criadoEm: instant().notNull(),
    atualizadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('espera_unica')
      .on(t.clienteId, t.corpoClinicoId, t.dia)
      .where(sql`${t.status} in ('ESPERANDO', 'OFERECIDA')`),
    index('espera_fila')
      .on(t.corpoClinicoId, t.dia, t.criadoEm)
      .where(sql`${t.status} = 'ESPERANDO'`),
    index('espera_oferta')
      .on(t.ofertaAte)
      .where(sql`${t.status} = 'OFERECIDA'`),
    // What the sweep of each minute looks for: days with a waiting list or past ones, entries of a professional who left, entries for nothing.
    index('espera_dia')
      .on(t.dia, t.corpoClinicoId)
      .where(sql`${t.status} = 'ESPERANDO'`),
    index('espera_viva')
      .on(t.corpoClinicoId)
      .where(sql`${t.status} in ('ESPERANDO', 'OFERECIDA')`),
    index('espera_sem_que')
      .on(t.criadoEm)
      .where(
        sql`${t.consultaId} is null and ${t.pedidoId} is null and ${t.status} in ('ESPERANDO', 'OFERECIDA')`,
      ),
    uniqueIndex('espera_token').on(t.tokenHash),
    index('espera_cliente').on(t.clienteId),
  ],
)
