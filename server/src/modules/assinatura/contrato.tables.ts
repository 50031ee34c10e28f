import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DadosRascunho } from '@alento/contract/compra.ts'
import type { EstadoContrato } from '@alento/contract/contrato.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento.ts'
import type { Recorrencia } from '@alento/contract/plano.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { instant, plainDate } from '#platform/db/columns.ts'

/**
 * The contract of a discount card, called `saude` on the wire. Its `id` is also the id of its card, which exists from
 * AGUARDANDO_PAGAMENTO on. Amounts in centavos, days in Brasília time. States and events: `contrato.rules.ts`.
 */
export const contratoTable = pgTable(
  'contrato',
  {
    id: uuid().primaryKey(),
    /** Opaque, for links of messages (`k` in `/checkout-sinsaude`). */
    chave: text().notNull().unique(),
    /** Null while a contract sold by phone waits for its holder's sign-up. */
    usuarioId: uuid().references(() => usuarioTable.id),
    planoId: uuid()
      .notNull()
      .references(() => planoTable.id),
    estado: text().$type<EstadoContrato>().notNull(),
    /** What the purchase form asked (`DadosContrato`); partial in a draft, as it was typed. */
    dados: jsonb().$type<DadosRascunho>().notNull(),
    /** The step (1 to 3) at which a draft stands. */
    passo: integer().notNull().default(1),
    /** Holder; null in a draft. */
    titularCpf: text(),
    recorrencia: text().$type<Recorrencia>().notNull(),
    /** Price of one period, agreed at the purchase. */
    valor: bigint({ mode: 'number' }).notNull(),
    /** Announced price, which holds from the first period that begins on or after `valorNovoDesde`. */
    valorNovo: bigint({ mode: 'number' }),
    valorNovoDesde: plainDate(),
    /** Difference of a dearer plan that was too small to charge: it joins the next charge. Centavos. */
    acerto: bigint({ mode: 'number' }).notNull().default(0),
    /** Plan from the next period on, or once the difference is paid. */
    planoNovoId: uuid().references(() => planoTable.id),
    metodo: text().$type<MetodoPagamento>(),
    /** Chosen day of a boleto, 5 to 30. */
    diaPagamento: integer(),
    /** Day of the month, 1 to 31, on which periods begin; shorter months use their last day. */
    diaAncora: integer(),
    /** First day of the current period, and the first day that is not paid: the next charge falls due then. */
    periodoInicio: plainDate(),
    proximaCobranca: plainDate(),
    mesGratis: boolean().notNull().default(false),
    atrasadoDesde: plainDate(),
    suspensoDesde: plainDate(),
    /** When the first payment was confirmed and the card got its number. */
    emitidoEm: instant(),
    canceladoEm: instant(),
    motivoCancelamento: text(),
    /** The accepted text: version and moment. */
    contratoVersao: text(),
    aceitoEm: instant(),
    /** At the gateway, for credit cards: buyer, stored card, subscription. Of the card only brand and last 4 digits stay here. */
    compradorZoop: text(),
    cartaoZoop: text(),
    bandeira: text(),
    finalCartao: text(),
    assinaturaZoop: text().unique(),
    /** Since when a job is making the subscription: one at a time, or the holder would be charged twice. */
    assinandoDesde: instant(),
    criadoEm: instant().notNull(),
    atualizadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('contrato_vivo')
      .on(t.titularCpf)
      .where(sql`${t.estado} not in ('RASCUNHO', 'CANCELADO')`),
    uniqueIndex('contrato_rascunho')
      .on(t.usuarioId)
      .where(sql`${t.estado} = 'RASCUNHO'`),
    index('contrato_usuario').on(t.usuarioId),
    // The daily sweep: contracts of a state by the day on which something is due.
    index('contrato_vence').on(t.estado, t.proximaCobranca, t.id),
    index('contrato_estado').on(t.estado, t.atualizadoEm),
  ],
)

/** Every change of a contract, kept: who, when, from what to what. `quem` null is the platform itself. */
export const contratoEventoTable = pgTable(
  'contrato_evento',
  {
    id: uuid().primaryKey(),
    contratoId: uuid()
      .notNull()
      .references(() => contratoTable.id, { onDelete: 'cascade' }),
    evento: text().notNull(),
    de: text().$type<EstadoContrato>().notNull(),
    para: text().$type<EstadoContrato>().notNull(),
    quem: uuid(),
    motivo: text(),
    quando: instant().notNull(),
  },
  (t) => [index('contrato_evento_contrato').on(t.contratoId, t.quando)],
)

export type EstadoCobranca = 'ABERTA' | 'PAGA' | 'GRATIS' | 'CANCELADA' | 'ESTORNADA'

/**
 * One charge of a contract: of a period, or the difference of a dearer plan. One period has one charge (`cobranca_periodo`), so
 * that nothing is charged twice. `de` is the first day it pays for, `ate` the first one that it does not.
 */
export const cobrancaTable = pgTable(
  'cobranca',
  {
    id: uuid().primaryKey(),
    contratoId: uuid()
      .notNull()
      .references(() => contratoTable.id),
    tipo: text().$type<'PERIODO' | 'DIFERENCA'>().notNull(),
    de: plainDate().notNull(),
    ate: plainDate().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    vencimento: plainDate().notNull(),
    estado: text().$type<EstadoCobranca>().notNull(),
    /** Tries after the first one. */
    tentativas: integer().notNull().default(0),
    /** The gateway's invoice, for renewals by credit card. */
    faturaZoop: text().unique(),
    pagamentoId: uuid(),
    pagaEm: instant(),
    criadoEm: instant().notNull(),
    atualizadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('cobranca_periodo')
      .on(t.contratoId, t.de)
      .where(sql`${t.tipo} = 'PERIODO' and ${t.estado} <> 'CANCELADA'`),
    index('cobranca_contrato').on(t.contratoId, t.de),
    index('cobranca_aberta')
      .on(t.vencimento)
      .where(sql`${t.estado} = 'ABERTA'`),
  ],
)

/** CPFs (keyed hashes) that had their free month; stays when the account is erased. */
export const mesGratisTable = pgTable('mes_gratis', {
  cpfHash: text().primaryKey(),
  quando: instant().notNull(),
})
