import type { SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import { hasBegun, mayConfirm, mayReschedule } from '@alento/contract/agenda/agendamento.can.ts'
import { brasilia } from '@alento/contract/base/zona.ts'
import {
  type EstadoPedido,
  isDueAtDesk,
  isPayable,
  isUnpaid,
  mayAttend,
  mayRate,
} from '@alento/contract/pedido/pedido.can.ts'
import { StatusAtendimento, StatusPagamento } from '@alento/contract/pedido/pedido.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { listFila } from '#modules/espera/espera.queries.ts'
import { esperaTable } from '#modules/espera/espera.tables.ts'
import { lockDevidos } from '#modules/lembrete/lembrete.queries.ts'
import { countAgenda } from '#modules/painel/painel.queries.ts'
import { whereAttendable, whereDueAtDesk, wherePayable, whereUnpaid } from '#modules/pedido/estado.tables.ts'
import { listGrupoPage } from '#modules/pedido/grupo.queries.ts'
import { redeemPedido, countHeldPedidos } from '#modules/pedido/pedido.store.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { findRemarcacao } from '#modules/pedido/remarcacao.rules.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from './app.ts'
import { aCorpoClinico, aRede, aUsuario } from './make.ts'
import { aPedidoRow } from './make-oferta.ts'

/** Checks that SQL which selects by a rule of the contract selects exactly the rows for which its function returns true. */

type Caso = EstadoPedido & { avaliado: boolean; status: StatusAgendamento; meiasHoras: number }
type Feito = Caso & { id: string; inicio: Temporal.Instant }

/** Orders in any state, including impossible ones, each with a time within three days of the test clock. */
const casos = fc.uniqueArray(
  fc.record<Caso>({
    statusPagamento: fc.constantFrom(...StatusPagamento.options),
    statusAtendimento: fc.constantFrom(...StatusAtendimento.options),
    pagamentoAto: fc.boolean(),
    avaliado: fc.boolean(),
    status: fc.constantFrom(...StatusAgendamento.options),
    meiasHoras: fc.integer({ min: -6, max: 144 }),
  }),
  { selector: (c) => c.meiasHoras, minLength: 20, maxLength: 40 },
)

let t: TestApp
let lugar: { redeId: string; corpoClinicoId: string }
let clienteId: string
let anOrder: typeof pedidoTable.$inferSelect

beforeAll(async () => {
  t = await startApp()
  const rede = await aRede(t.db)
  lugar = { redeId: rede.id, corpoClinicoId: (await aCorpoClinico(t.db, { redeId: rede.id })).id }
  clienteId = (await aUsuario(t.db)).id
  anOrder = await aPedidoRow(t.db, { clienteId, redeId: rede.id })
})

/** Inserts orders with their appointments, in three statements. */
async function place(list: readonly Caso[]): Promise<Feito[]> {
  const made = list.map((caso) => ({
    ...caso,
    id: newId(),
    inicio: agora.add({ minutes: 30 * caso.meiasHoras }),
  }))
  await t.db.insert(pedidoTable).values(
    made.map(({ id, statusPagamento, statusAtendimento, pagamentoAto, avaliado }) => ({
      ...anOrder,
      id,
      codigo: id.replaceAll('-', '').slice(-8).toUpperCase(),
      chaveIdempotencia: id,
      statusPagamento,
      statusAtendimento,
      pagamentoAto,
      avaliado,
    })),
  )
  await t.db.insert(agendamentoTable).values(
    made.map(({ id, inicio, status }) => {
      const local = inicio.toZonedDateTimeISO(brasilia)
      return {
        id,
        ...lugar,
        pedidoId: id,
        dia: local.toPlainDate(),
        horario: local.toPlainTime(),
        inicio,
        fim: inicio.add({ minutes: 30 }),
        status,
        criadoEm: agora.subtract({ hours: 24 * 30 }),
      }
    }),
  )
  await t.db.update(pedidoTable).set({ agendamentoId: pedidoTable.id })
  return made
}

/** Runs `check` on a few sets of orders, each set alone in the database. */
const onOrders = (check: (made: Feito[]) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(casos, async (list) => {
      await t.db.delete(esperaTable)
      await t.db.update(pedidoTable).set({ agendamentoId: null })
      await t.db.delete(agendamentoTable)
      await t.db.delete(pedidoTable)
      await check(await place(list))
    }),
    { numRuns: 3, endOnFailure: true },
  )

const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted()
const selected = async (where: SQL): Promise<string[]> =>
  ids(await t.db.select({ id: pedidoTable.id }).from(pedidoTable).where(where))

test('conditions of an order select what the predicates say, and so do the queries that use them', () =>
  onOrders(async (made) => {
    expect(await selected(whereUnpaid)).toEqual(ids(made.filter(isUnpaid)))
    expect(await selected(wherePayable)).toEqual(ids(made.filter(isPayable)))
    expect(await selected(whereDueAtDesk)).toEqual(ids(made.filter(isDueAtDesk)))
    expect(await selected(whereAttendable)).toEqual(ids(made.filter(mayAttend)))
    expect(await t.db.transaction((tx) => countHeldPedidos(tx, clienteId))).toBe(
      made.filter(isPayable).length,
    )
  }))

test('a desk uses exactly the vouchers that may be attended, and those to be paid there with their money only', () =>
  onOrders(async (made) => {
    await t.db.transaction(async (tx) => {
      for (const p of made)
        for (const recebido of [false, true]) {
          const use = { id: p.id, redeId: lugar.redeId, recebido }
          const used = await redeemPedido(tx, use, { avaliado: p.avaliado })
          expect(used !== null).toBe(mayAttend(p) && (recebido || !isDueAtDesk(p)))
        }
    })
  }))

test('reminders are due for the live times of orders that may be attended', () =>
  onOrders(async (made) => {
    const janela = { antesHoras: 48, depoisDe: agora.add({ hours: 24 }), ate: agora.add({ hours: 48 }) }
    const within = ({ inicio }: Feito) =>
      Temporal.Instant.compare(inicio, janela.depoisDe) > 0 &&
      Temporal.Instant.compare(inicio, janela.ate) <= 0
    const due = await t.db.transaction((tx) => lockDevidos(tx, janela, { after: null }, 500))
    expect(due.map((d) => d.pedidoId).toSorted()).toEqual(
      ids(made.filter((p) => mayAttend(p) && p.status !== 'CANCELADA' && within(p))),
    )
  }))

test('the dashboard counts the appointments that the desk may confirm', () =>
  onOrders(async (made) => {
    const local = agora.toZonedDateTimeISO(brasilia)
    const comecou = (p: Feito) => hasBegun(p.inicio.epochMilliseconds, agora.epochMilliseconds)
    const { aConfirmar } = await countAgenda(t.db, { redeId: lugar.redeId }, local)
    const mine = made.filter((p) =>
      mayConfirm({ ...p, comecou: comecou(p), situacaoVisita: 'MARCADA', pedido: p }),
    )
    expect(aConfirmar).toBe(mine.length)
  }))

test('a time is offered to whoever may still move their order just after the offer ends', () =>
  onOrders(async (made) => {
    const ate = agora.add({ minutes: 30 })
    const dia = Temporal.PlainDate.from('2026-03-20')
    const espera = { id: newId(), clienteId, ...lugar, dia, status: 'ESPERANDO' } as const
    await t.db
      .insert(esperaTable)
      .values({ ...espera, pedidoId: made[0]!.id, criadoEm: agora, atualizadoEm: agora })
    for (const remarcarAteHoras of [0, 24]) {
      await t.db.update(redeTable).set({ remarcarAteHoras })
      await t.db.transaction(async (tx) => {
        for (const p of made) {
          await tx.update(esperaTable).set({ pedidoId: p.id })
          const line = await listFila(tx, { corpoClinicoId: lugar.corpoClinicoId, dia }, { max: 9, ate })
          const may = mayReschedule(findRemarcacao(p, p, { remarcarAteHoras }), ate.epochMilliseconds + 1)
          expect(line).toHaveLength(may ? 1 : 0)
        }
      })
    }
  }))

test('an order that can be rated comes right after those that are to be attended', () =>
  onOrders(async (made) => {
    const rows = await listGrupoPage(t.db, clienteId, {
      limit: 60,
      offset: 0,
      inicio: false,
      now: t.clock.now(),
    })
    const rank = (p: Feito) =>
      p.statusAtendimento === 'AGUARDANDO'
        ? 0
        : mayRate({ statusAtendimento: p.statusAtendimento, atendimentoAvaliado: p.avaliado })
          ? 1
          : 2
    const byId = new Map(made.map((p) => [p.id, p]))
    for (const grupo of new Set(rows.map((r) => r.grupo))) {
      const ranks = rows.filter((r) => r.grupo === grupo).map((r) => rank(byId.get(r.pedido.id)!))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
    expect(rows).toHaveLength(made.length)
  }))
