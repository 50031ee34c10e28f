import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MotivoReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import type { EstadoReclamacao } from '@alento/contract/cliente/reclamacao.can.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * A complaint of a client about an order. `desde` starts the five days: when it was opened, or opened again. `versao` grows with
 * every message and every change of state.
 */
export const reclamacaoTable = pgTable(
  'reclamacao',
  {
    id: uuid().primaryKey(),
    pedidoId: refersTo(() => pedidoTable.id),
    clienteId: refersTo(() => usuarioTable.id),
    chaveIdempotencia: text().notNull(),
    motivo: text().$type<MotivoReclamacao>().notNull(),
    estado: text().$type<EstadoReclamacao>().notNull(),
    desde: instant().notNull(),
    versao: integer().notNull().default(1),
    criadoEm: instant().notNull(),
    atualizadoEm: instant().notNull(),
  },
  (t) => [
    // One that is not closed, of an order: also for two requests at once.
    uniqueIndex('reclamacao_viva')
      .on(t.pedidoId)
      .where(sql`${t.estado} <> 'ENCERRADA'`),
    uniqueIndex('reclamacao_chave').on(t.clienteId, t.chaveIdempotencia),
    index('reclamacao_cliente').on(t.clienteId, t.criadoEm, t.id),
    index('reclamacao_estado').on(t.estado, t.atualizadoEm, t.id),
    index('reclamacao_aberta')
      .on(t.desde, t.id)
      .where(sql`${t.estado} = 'ABERTA'`),
    check('reclamacao_estados', sql`${t.estado} in ('ABERTA', 'RESPONDIDA', 'ENCERRADA')`),
  ],
)

/** The messages of client and platform, in turn. `usuarioId` is the writer; the text is emptied when the client's account is erased. */
export const reclamacaoMensagemTable = pgTable(
  'reclamacao_mensagem',
  {
    id: uuid().primaryKey(),
    reclamacaoId: refersTo(() => reclamacaoTable.id, { onDelete: 'cascade' }),
    de: text().$type<'CLIENTE' | 'EQUIPE'>().notNull(),
    usuarioId: uuid().notNull(),
    texto: text().notNull(),
    /** Key of the client's request: repeating it writes nothing. */
    chave: text(),
    quando: instant().notNull(),
  },
  (t) => [
    index('reclamacao_mensagem_quando').on(t.reclamacaoId, t.quando, t.id),
    uniqueIndex('reclamacao_mensagem_chave').on(t.reclamacaoId, t.chave),
    check('reclamacao_mensagem_texto', sql`length(${t.texto}) <= 2000`),
  ],
)
