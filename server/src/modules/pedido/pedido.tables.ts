import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StatusAtendimento, StatusPagamento, TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { dependenteTable } from '#modules/cartao/cartao.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { requisicaoTable } from '#modules/requisicao/requisicao.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

const valor = () => bigint({ mode: 'number' }).notNull()

/**
 * A coupon. `percentualBp` in basis points or `valorFixo` in centavos; `versao` counts the changes by administrators. `usos` is written
 * by a server of the release before only: what is left of `usosMax` is in `cupom_cota`.
 */
export const cupomTable = pgTable(
  'cupom',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    percentualBp: integer(),
    valorFixo: bigint({ mode: 'number' }),
    validoDe: instant().notNull(),
    validoAte: instant().notNull(),
    usosMax: integer().notNull(),
    usos: integer().notNull().default(0),
    versao: integer().notNull().default(1),
  },
  // A buyer types it in any case.
  (t) => [uniqueIndex('cupom_nome').on(sql`upper(${t.name})`)],
)

/** Texts and prices of a consultation, as they were when the order was created. Centavos. */
export type ConsultaCongelada = {
  redeConsultaId: string
  especialidade: string
  descricaoConsulta: string
  valorParticular: number
  valorAlento: number
  valorSinSaude: number
}

/**
 * Prices are computed when the order is created and never change. `taxaBp` is the platform's fee at that time, in basis points.
 */
export const pedidoTable = pgTable(
  'pedido',
  {
    id: uuid().primaryKey(),
    codigo: text().notNull().unique(),
    clienteId: refersTo(() => usuarioTable.id),
    redeId: refersTo(() => redeTable.id),
    chaveIdempotencia: text().notNull(),
    /** Orders of one client with the same id were bought together: they are paid in one payment. Null for one bought alone. */
    combinacaoId: uuid(),
    /** The photo of the medical request that the client gave with it; null without one, and once it was erased. */
    requisicaoId: uuid().references(() => requisicaoTable.id, { onDelete: 'set null' }),
    tipoPedido: text().$type<'Consulta' | 'Exame'>().notNull(),
    tipoPagamento: text().$type<TipoPagamento>().notNull(),
    consulta: jsonb().$type<ConsultaCongelada>(),
    clienteNome: text().notNull(),
    clienteCpf: text().notNull(),
    /** Null for the client, and for a patient without card: then only name and perhaps CPF are known. */
    dependenteId: uuid().references(() => dependenteTable.id),
    dependenteNome: text(),
    dependenteCpf: text(),
    corpoClinicoId: uuid().references(() => corpoClinicoTable.id),
    agendamentoId: uuid().references(() => agendamentoTable.id),
    valorParticular: valor(),
    /** Price before the coupon. */
    valorBruto: valor(),
    desconto: valor().default(0),
    taxaBp: integer().notNull(),
    cupomId: uuid().references(() => cupomTable.id),
    statusPagamento: text().$type<StatusPagamento>().notNull(),
    statusAtendimento: text().$type<StatusAtendimento>().notNull(),
    pagamentoAto: boolean().notNull().default(false),
    pagamentoId: uuid().references(() => pagamentoTable.id),
    expiraEm: instant(),
    /** The last moment to pay for its time, by the unit's lead when it was taken; null without a time. `expiraEm` is never later. */
    pagarAte: instant(),
    /** When expiring it was last tried without a decision: it then goes to the end of the queue. */
    expiracaoTentadaEm: instant(),
    atendidoEm: instant(),
    atendidoPor: uuid().references(() => usuarioTable.id),
    /** Key of an attendance that an offline desk sent later: repeating it is the same attendance. */
    atendidoChave: text(),
    /** How often the desk took the money and undid it: numbers the ledger's postings of sales at the desk. */
    vendasDesfeitas: integer().notNull().default(0),
    avaliado: boolean().notNull().default(false),
    criadoEm: instant().notNull(),
    atualizadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('pedido_chave').on(t.clienteId, t.chaveIdempotencia),
    index('pedido_cliente').on(t.clienteId, t.criadoEm),
    index('pedido_combinacao')
      .on(t.combinacaoId)
      .where(sql`${t.combinacaoId} is not null`),
    index('pedido_requisicao')
      .on(t.requisicaoId)
      .where(sql`${t.requisicaoId} is not null`),
    index('pedido_rede').on(t.redeId, t.criadoEm),
    index('pedido_cupom')
      .on(t.cupomId)
      .where(sql`${t.cupomId} is not null`),
    index('pedido_expira').on(t.expiraEm),
    // For the records of a unit, newest first.
    index('pedido_atendido')
      .on(t.redeId, t.atendidoEm)
      .where(sql`${t.statusAtendimento} = 'REALIZADO'`),
    // A day's orders and attendances of all units, for the daily summaries.
    index('pedido_criado').on(t.criadoEm),
    index('pedido_atendido_em')
      .on(t.atendidoEm)
      .where(sql`${t.statusAtendimento} = 'REALIZADO'`),
    // For the hourly comparison with the gateway: a range of pages that changed long ago is passed over.
    index('pedido_mudou').using('brin', t.atualizadoEm).with({ pages_per_range: 32, autosummarize: true }),
    index('pedido_no_local')
      .on(t.criadoEm)
      .where(sql`${t.pagamentoAto} and ${t.statusPagamento} = 'INICIADO'`),
  ],
)

/**
 * The exams of an order, with code, name and prices as they were when it was created. An exam of a package names it, has
 * its share of the package's price, and `redeExameId` is the package's row of it.
 */
export const pedidoExameTable = pgTable(
  'pedido_exame',
  {
    id: uuid().primaryKey(),
    pedidoId: refersTo(() => pedidoTable.id, { onDelete: 'cascade' }),
    redeExameId: uuid().notNull(),
    codigoExame: text().notNull(),
    nomeExame: text().notNull(),
    pacoteId: uuid(),
    pacoteNome: text(),
    /** Days until the result is ready, as the unit said when the order was created. */
    resultadoDias: integer(),
    valorParticular: valor(),
    valorAlento: valor(),
    valorSinSaude: valor(),
  },
  (t) => [uniqueIndex('pedido_exame_unico').on(t.pedidoId, t.redeExameId)],
)

/** Every change of state, with user (null is the platform itself) and time. */
export const pedidoHistoricoTable = pgTable(
  'pedido_historico',
  {
    id: uuid().primaryKey(),
    pedidoId: refersTo(() => pedidoTable.id, { onDelete: 'cascade' }),
    campo: text()
      .$type<'statusPagamento' | 'statusAtendimento' | 'pagamentoAto' | 'dependente' | 'cupom'>()
      .notNull(),
    de: text(),
    para: text().notNull(),
    usuarioId: uuid(),
    quando: instant().notNull(),
  },
  (t) => [index('pedido_historico_pedido').on(t.pedidoId, t.quando)],
)

/**
 * What is left of a coupon's limit, shared among 32 rows, so that the orders of a campaign do not wait for one. Triggers of `cupom` and
 * `cupom_uso` keep it (migration 0097), and its check keeps parallel orders within the limit.
 */
export const cupomCotaTable = pgTable(
  'cupom_cota',
  {
    cupomId: refersTo(() => cupomTable.id, { onDelete: 'cascade' }),
    parte: smallint().notNull(),
    restam: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cupomId, t.parte] })],
)

/** One use per CPF. Removed when the order is cancelled. */
export const cupomUsoTable = pgTable(
  'cupom_uso',
  {
    cupomId: refersTo(() => cupomTable.id),
    cpf: text().notNull(),
    pedidoId: uuid()
      .notNull()
      .unique()
      .references(() => pedidoTable.id),
    quando: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cupomId, t.cpf] })],
)
