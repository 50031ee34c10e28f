import { bigint, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { TipoPedidoNumero } from '@alento/contract/plataforma/numero.ts'
import { instant, plainDate } from '#platform/db/columns.ts'

/**
 * Summaries by day in Brasília time. Each day is computed from the source (ledger, orders, appointments, contracts) as a whole,
 * never added to. Amounts in centavos. Rows may outlive the objects that they count, so they have no foreign keys. Source: ADR 0157.
 */

const n = () => integer().notNull().default(0)
const valor = () => bigint({ mode: 'number' }).notNull().default(0)

/** The numbers for each kind of order, of a unit or a city. `NumeroMedidas` of the contract explains each. */
const medidas = () => ({
  pedidos: n(),
  vendas: n(),
  valor: valor(),
  taxa: valor(),
  estornos: n(),
  estornado: valor(),
  desistencias: n(),
  atendidos: n(),
  faltas: n(),
})

export const numeroRedeTable = pgTable(
  'numero_rede',
  {
    dia: plainDate().notNull(),
    redeId: uuid().notNull(),
    tipo: text().$type<TipoPedidoNumero>().notNull(),
    ...medidas(),
  },
  (t) => [
    primaryKey({ columns: [t.dia, t.redeId, t.tipo] }),
    // One unit over a period.
    index('numero_rede_unidade').on(t.redeId, t.dia),
  ],
)

/** The sum of `numero_rede` by the city in which each unit was when the day was computed. */
export const numeroCidadeTable = pgTable(
  'numero_cidade',
  {
    dia: plainDate().notNull(),
    municipioId: integer().notNull(),
    tipo: text().$type<TipoPedidoNumero>().notNull(),
    ...medidas(),
  },
  (t) => [
    primaryKey({ columns: [t.dia, t.municipioId, t.tipo] }),
    index('numero_cidade_municipio').on(t.municipioId, t.dia),
  ],
)

/** Sales of orders by how they were paid: a method of the gateway, 'local' at the unit's desk, 'cupom' when a coupon covered it. */
export const numeroMetodoTable = pgTable(
  'numero_metodo',
  {
    dia: plainDate().notNull(),
    metodo: text().$type<'cartao' | 'boleto' | 'pix' | 'local' | 'cupom'>().notNull(),
    vendas: n(),
    valor: valor(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.metodo] })],
)

/** One row for each computed day: the discount cards, and when it was computed. */
export const numeroDiaTable = pgTable('numero_dia', {
  dia: plainDate().primaryKey(),
  cartoesNovos: n(),
  cartoesEncerrados: n(),
  mensalidades: n(),
  mensalidadesValor: valor(),
  mensalidadesEstornadas: valor(),
  calculadoEm: instant().notNull(),
})

/**
 * Days that changed since they were computed, written by triggers in the transaction of the change. Not unique, so that no order
 * waits for another.
 */
export const numeroMudancaTable = pgTable(
  'numero_mudanca',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), dia: plainDate().notNull() },
  (t) => [index('numero_mudanca_dia').on(t.dia)],
)

/** How often each screen on the way to a purchase was shown; orders and payments are counted from the source instead. */
export const numeroTelaTable = pgTable(
  'numero_tela',
  {
    dia: plainDate().notNull(),
    tela: text().$type<'busca' | 'unidade' | 'painel' | 'checkout'>().notNull(),
    vezes: n(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.tela] })],
)

/**
 * Searches of a day by service and city. `servicoId` null: a service that is not in the catalog, or one of those that had no room that
 * day; then `municipioId` may be null too. Source: ADR 0158.
 */
export const numeroBuscaTable = pgTable(
  'numero_busca',
  {
    dia: plainDate().notNull(),
    tipo: text().$type<TipoPedidoNumero>().notNull(),
    servicoId: uuid(),
    municipioId: integer(),
    buscas: n(),
    semResultado: n(),
  },
  (t) => [unique('numero_busca_unica').on(t.dia, t.tipo, t.servicoId, t.municipioId).nullsNotDistinct()],
)

/** Texts that are no service of the catalog, searched often on one day. Removed after 13 months. */
export const numeroTextoTable = pgTable(
  'numero_texto',
  {
    dia: plainDate().notNull(),
    tipo: text().$type<TipoPedidoNumero>().notNull(),
    texto: text().notNull(),
    municipioId: integer(),
    buscas: n(),
  },
  (t) => [unique('numero_texto_unico').on(t.dia, t.tipo, t.texto, t.municipioId).nullsNotDistinct()],
)
