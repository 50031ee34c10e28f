import fc from 'fast-check'
import { Problem } from '#platform/problem.ts'
import { payTogether } from '../combinacao.ts'
import { declinedCard, endereco, goodCard, shown } from '../purchase.ts'
import { contratoSteps } from './contratos.ts'
import { one, place, slotOf, type Reply, type Step, type World } from './world.ts'

async function ofPedido(
  world: World,
  n: number,
  act: (id: string, dono: World['clientes'][number]) => Promise<Reply[]>,
): Promise<Reply[]> {
  // Prefers recent orders, because their operations are still in progress.
  const recent = n % 3 === 0 ? world.pedidos : world.pedidos.slice(-4)
  const pedido = one(recent, n)
  return pedido ? act(pedido.id, world.clientes[pedido.dono % world.clientes.length]!) : []
}

const credit = '/api/v1/payments/purchase/credit'
const cards = (m: number) => (m % 4 === 0 ? declinedCard : goodCard)
const plans = (m: number) => (m % 3 === 0 ? { installment_plan: { number_installments: 2 + (m % 9) } } : {})

async function oneTransaction(world: World, n: number, act: (id: string) => void | Promise<void>) {
  const list = world.t.simulator.control.transactions()
  const found = one(n % 3 === 0 ? list : list.slice(0, 3), n)
  if (found) await act(found.id)
  return []
}

/** Ignores the gateway's refusal of an action that is no longer possible. */
function tryTo(act: () => unknown): void {
  try {
    act()
  } catch {
    // refused
  }
}

const faults = [
  { tipo: 'queda', momento: 'antes' },
  { tipo: 'queda', momento: 'depois' },
  { tipo: 'erro', status: 500, momento: 'depois' },
  { tipo: 'erro', status: 500, momento: 'antes' },
  { tipo: 'html', momento: 'depois' },
  { tipo: 'forma', momento: 'antes' },
  { tipo: 'truncada', momento: 'depois' },
] as const
const reaches = ['cobrancas', 'estornos', 'tudo'] as const
const waits = [1, 5, 31, 61, 60 * 24, 60 * 24 * 6]

type Recusado = { id: string; transacao: string }

async function refusedEstorno(
  world: World,
  n: number,
  act: (e: Recusado) => Promise<Reply[]>,
): Promise<Reply[]> {
  const { rows } = await world.t.db.execute<Recusado>(
    "select id, transacao_id as transacao from estorno where status = 'RECUSADO' order by id",
  )
  const found = one(rows, n)
  return found ? act(found) : []
}

const untouched = ({ t }: World, id: string): boolean =>
  t.simulator.control.transactions().some((x) => x.id === id && x.estornado === 0)

/** Whether a person paid out a part of it by hand: then nobody refunds it in the gateway's panel too. */
async function paidByHand({ t }: World, id: string): Promise<boolean> {
  const { rows } = await t.db.execute(
    `select 1 from estorno where comprovante is not null and transacao_id = '${id}'`,
  )
  return rows.length > 0
}

const metodos = ['pix', 'cartao', 'boleto'] as const

/** Buys at each of the other units, sometimes with an order of before, and pays in one go. */
async function buyTogether(world: World, n: number, m: number): Promise<Reply[]> {
  const before = world.pedidos.length
  const replies: Reply[] = []
  for (const unit of world.vizinhas) replies.push(await place(world, n, m, { at: unit }))
  const known = n % 2 === 0 ? world.pedidos.slice(0, before).findLast((p) => !p.vizinha) : undefined
  const own = known && known.dono % world.clientes.length === n % world.clientes.length ? [known] : []
  const ids = [...world.pedidos.slice(before), ...own].map((p) => p.id)
  if (ids.length === 0) return replies
  try {
    await payTogether(world.t, ids, { metodo: one(metodos, m)!, parcelas: m % 3 === 1 ? 1 + (n % 5) : 1 })
  } catch (error) {
    // One of them is being paid already.
    if (!(error instanceof Problem)) throw error
  }
  return replies
}

/** Actions of clients, the desk, the administrator, banks, the gateway and the clock. */
const steps = {
  ...contratoSteps,
  pedir: async (w, n, m) => [await place(w, n, m)],
  pedirJuntos: (w, n, m) => Promise.all([place(w, n, m), place(w, n + 1, m), place(w, n + 2, m)]),
  pagarCartao: (w, n, m) =>
    ofPedido(w, n, async (pedido_id, { caller }) => [
      await caller.post(credit, { pedido_id, card: cards(m), ...plans(m) }),
    ]),
  pagarDuasVezes: (w, n, m) =>
    ofPedido(w, n, (pedido_id, { caller }) => {
      const key = m % 2 === 0 ? { 'idempotency-key': `duas-vezes-${pedido_id}-${m}` } : {}
      const pay = () => caller.post(credit, { pedido_id, card: goodCard }, key)
      return Promise.all([pay(), pay()])
    }),
  pix: (w, n) =>
    ofPedido(w, n, async (pedido_id, { caller }) => [
      await caller.post('/api/v1/payments/purchase/pix', { pedido_id }),
    ]),
  boleto: (w, n, m) =>
    ofPedido(w, n, async (pedido_id, { caller }) => [
      await caller.post('/api/v1/payments/purchase/boleto', {
        pedido_id,
        dia_pagamento: 5 * (1 + (m % 6)),
        endereco,
      }),
    ]),
  pagarJuntos: buyTogether,
  noLocal: (w, n) =>
    ofPedido(w, n, async (pedido_id, { caller }) => [
      await caller.post('/api/v1/payments/purchase/ato', { pedido_id }),
    ]),
  cupom: (w, n, m) =>
    ofPedido(w, n, async (idPedido, { caller }) => [
      await caller.post('/api/cupom', { idPedido, cupom: m % 5 === 0 ? 'TUDO' : 'DEZ' }),
    ]),
  desistir: (w, n) =>
    ofPedido(w, n, async (id, { caller }) => [await caller.post(`/api/pedidos/${id}/desistir`)]),
  remarcar: (w, n, m) =>
    ofPedido(w, n, async (id, { caller }) => {
      const { dataEscolhida, horario } = slotOf(w, m)
      return [await caller.put(`/api/pedidos/${id}/agendamento`, { dataEscolhida, horario })]
    }),
  cancelarHorario: (w, n) =>
    ofPedido(w, n, async (id, { caller }) => [await caller.post(`/api/pedidos/${id}/agendamento/cancelar`)]),
  estornar: (w, n, m) =>
    ofPedido(w, n, async (id) => {
      const body = { motivo: 'passeio ao acaso', ...(m % 3 > 0 && { valor: 1 + m * 137 }) }
      return [await w.admin.post(`/api/pedidos/${id}/estornar`, body)]
    }),
  recusarEstorno: async (w, n) => {
    w.recusas = 1 + (n % 2)
    return []
  },
  repetirEstorno: (w, n) =>
    refusedEstorno(w, n, async ({ id }) => [await w.admin.post(`/api/estornos/${id}/repetir`)]),
  // The administrator checks, before paying by hand, whether the gateway has refunded it after all.
  pagarEstorno: (w, n) =>
    refusedEstorno(w, n, async ({ id, transacao }) =>
      untouched(w, transacao)
        ? [await w.admin.post(`/api/estornos/${id}/pagar`, { comprovante: 'TED do passeio' })]
        : [],
    ),
  atender: (w, n, m) =>
    ofPedido(w, n, async (id) => [
      await w.desk.post(`/api/pedidos/${id}/realizarAtendimento`, await shown(w.t, id, m % 2 === 0)),
    ]),
  desfazer: (w, n) =>
    ofPedido(w, n, async (id) => [await w.desk.post(`/api/pedidos/${id}/desfazerAtendimento`)]),
  bancoPaga: (w, n) => oneTransaction(w, n, (id) => tryTo(() => w.t.simulator.control.pay(id))),
  painelDevolve: (w, n) =>
    oneTransaction(w, n, async (id) => {
      if (!(await paidByHand(w, id))) tryTo(() => w.t.simulator.control.refund(id))
    }),
  avisar: (w, n, m) =>
    oneTransaction(w, n, async (id) => {
      for (let i = 0; i <= m % 3; i++) await w.t.notify(id)
    }),
  falhar: async (w, n, m) => {
    const fault = { ...one(faults, n)!, alcance: one(reaches, m)!, proximas: 1 + (m % 3) }
    w.t.simulator.control.changeFaults(fault)
    w.falhas = true
    return []
  },
  sarar: async (w) => {
    w.t.simulator.control.resetFaults()
    w.falhas = false
    return []
  },
  esperar: async (w, n, m) => {
    w.t.clock.add({ minutes: one(waits.slice(0, 2 + (m % 5)), n)! })
    return []
  },
  trabalhar: async (w) => {
    await w.t.drain()
    return []
  },
  varrer: async (w) => {
    await w.t.runJob('pagamento.varrer')
    await w.t.runJob('pedido.expirar')
    return []
  },
} satisfies Record<string, Step>

type Name = keyof typeof steps
export type Operation = { op: Name; n: number; m: number }

/** Relative frequency of each action; 1 by default. */
const often: Partial<Record<Name, number>> = {
  pedir: 6,
  pagarCartao: 6,
  pix: 4,
  pagarJuntos: 4,
  boleto: 2,
  bancoPaga: 4,
  avisar: 3,
  noLocal: 2,
  cupom: 3,
  atender: 3,
  estornar: 2,
  desistir: 2,
  remarcar: 3,
  trabalhar: 3,
  varrer: 2,
  esperar: 3,
  falhar: 2,
  assinar: 4,
  pagarContrato: 8,
  passarDias: 6,
  avisarFatura: 3,
  bancoDoCartao: 2,
  usarCartao: 3,
  trocarForma: 3,
  trocarPlano: 3,
  voltarAoCartao: 2,
}

const names = (Object.keys(steps) as Name[]).map((op) => ({
  weight: often[op] ?? 1,
  arbitrary: fc.constant(op),
}))

export const operation: fc.Arbitrary<Operation> = fc.record({
  op: fc.oneof(...names),
  n: fc.nat(99),
  m: fc.nat(99),
})

/** Performs one action. Every call gets a response: success or a refusal, never an internal error. */
export async function run(world: World, { op, n, m }: Operation): Promise<string[]> {
  const step: Step = steps[op]
  world.varridoEm = null
  const replies = await step(world, n, m)
  return replies.filter((r) => r.statusCode >= 500).map((r) => `${op}: ${r.statusCode} ${r.body}`)
}
