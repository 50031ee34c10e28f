import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { TestApp } from './app.ts'
import { aCartao, aConsulta, aCorpoClinico, aRede, aUsuario } from './make.ts'
import { declinedCard, endereco, escolha, goodCard, shown } from './purchase.ts'

/**
 * The matrix of refunds: method of payment, state of the order, requester and kind of request. Orders are brought into each
 * state through HTTP alone, so that ledger and reconciliation see what a real order causes.
 */
export const metodos = ['cartao', 'boleto', 'pix', 'ato'] as const
export const estados = [
  'INICIADO',
  'AGUARDANDO_PAGAMENTO',
  'CONCLUIDO',
  'REALIZADO',
  'EM_PARTE',
  'CANCELADO',
  'ESTORNADO',
] as const
export const pedintes = [
  'dono',
  'outro',
  'AdmRede',
  'Atendente',
  'CorpoClinico',
  'Administrador',
  'ninguem',
] as const
export const desejos = ['desistir', 'estornar tudo', 'estornar parte'] as const
export type Metodo = (typeof metodos)[number]
export type Estado = (typeof estados)[number]
export type Pedinte = (typeof pedintes)[number]
export type Desejo = (typeof desejos)[number]

/**
 * Amount that EM_PARTE has refunded already, and that 'estornar parte' requests. Odd, so that it does not divide evenly.
 * Centavos.
 */
export const parte = 3_333

/** At the desk nothing is charged, a card is charged at once, and only a boleto or a Pix waits. */
export const isPossible = (metodo: Metodo, estado: Estado): boolean => {
  if (metodo === 'ato') return ['INICIADO', 'REALIZADO', 'CANCELADO'].includes(estado)
  if (metodo === 'cartao') return estado !== 'AGUARDANDO_PAGAMENTO'
  return estado !== 'INICIADO'
}

export type Mundo = Awaited<ReturnType<typeof aMundo>>
type Call = (url: string, payload?: object) => ReturnType<Awaited<ReturnType<TestApp['as']>>['post']>

/** A unit that sells for R$ 450,00 (R$ 300,00 with the card), and everybody who may or may not request a refund. */
export async function aMundo(t: TestApp) {
  const unidade = await aRede(t.db)
  const prices = { valorParticular: 90_000, valorAlento: 45_000, valorSinSaude: 30_000 }
  const consulta = await aConsulta(t.db, { redeId: unidade.id, ...prices })
  const profissional = await aCorpoClinico(t.db, { redeId: unidade.id })
  const cliente = await aUsuario(t.db)
  await aCartao(t.db, { usuarioId: cliente.id })
  const staff = { redeId: unidade.id, cpf: null }
  const people: Record<Pedinte, string | null> = {
    dono: cliente.id,
    outro: (await aUsuario(t.db)).id,
    AdmRede: (await aUsuario(t.db, { role: 'AdmRede', ...staff })).id,
    Atendente: (await aUsuario(t.db, { role: 'Atendente', ...staff })).id,
    CorpoClinico: (await aUsuario(t.db, { role: 'CorpoClinico', ...staff, corpoClinicoId: profissional.id }))
      .id,
    Administrador: (await aUsuario(t.db, { role: 'Administrador', cpf: null })).id,
    ninguem: null,
  }
  const callers = new Map<Pedinte, Awaited<ReturnType<TestApp['as']>>>()
  for (const who of pedintes) callers.set(who, await t.as(people[who]))
  const as = (who: Pedinte) => callers.get(who)!
  return { unidade, consulta, profissional, cliente, as }
}

const okOrThrow = async (reply: ReturnType<Call>): Promise<Pedido> => {
  const res = await reply
  if (res.statusCode >= 300) throw new Error(`${res.statusCode} ${res.body}`)
  return res.json<Pedido>()
}

const purchase = '/api/v1/payments/purchase'

/** Starts the payment; a boleto or Pix then waits. A card pays in four instalments, so that there is a surcharge. */
async function pay(mundo: Mundo, metodo: Metodo, id: string): Promise<void> {
  const post: Call = (url, payload) => mundo.as('dono').post(url, payload)
  const body = { pedido_id: id }
  const plan = { installment_plan: { number_installments: 4 } }
  const calls: Record<Metodo, () => ReturnType<Call>> = {
    cartao: () => post(`${purchase}/credit`, { ...body, card: goodCard, ...plan }),
    boleto: () => post(`${purchase}/boleto`, { ...body, dia_pagamento: 25, endereco }),
    pix: () => post(`${purchase}/pix`, body),
    ato: () => post(`${purchase}/ato`, body),
  }
  await okOrThrow(calls[metodo]())
}

/** The bank reports that a boleto or Pix was paid. */
async function payInBank(t: TestApp, metodo: Metodo): Promise<void> {
  if (metodo !== 'boleto' && metodo !== 'pix') return
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  await t.notify(id)
  await t.drain()
}

/** Brings a paid order to the requested state. */
async function bringTo(t: TestApp, mundo: Mundo, id: string, estado: Estado): Promise<void> {
  const admin = mundo.as('Administrador')
  const refund = (valor?: number) =>
    okOrThrow(
      admin.post(`/api/pedidos/${id}/estornar`, { motivo: 'preparo do teste', ...(valor && { valor }) }),
    )
  if (estado === 'REALIZADO')
    await okOrThrow(
      mundo.as('Atendente').post(`/api/pedidos/${id}/realizarAtendimento`, await shown(t, id, true)),
    )
  if (estado === 'ESTORNADO') await refund()
  if (estado === 'EM_PARTE') await refund(parte)
  await t.drain()
}

/** Ends an unpaid order: an online order is cancelled by its client, one for the desk expires. */
async function cancel(t: TestApp, mundo: Mundo, metodo: Metodo, id: string): Promise<void> {
  if (metodo === 'ato') {
    await t.db.execute(
      `update agendamento set inicio = inicio - interval '90 days', fim = fim - interval '90 days'`,
    )
    await t.runJob('pedido.expirar')
  } else await okOrThrow(mundo.as('dono').post(`/api/pedidos/${id}/desistir`))
  await t.drain()
}

/** An order paid this way that is in this state; its appointment is on 20 April or later, late enough for any boleto. */
export async function aPedidoIn(
  t: TestApp,
  mundo: Mundo,
  { metodo, estado }: { metodo: Metodo; estado: Estado },
  { horario = '09:00', dia = '2026-04-20' } = {},
): Promise<Pedido> {
  const choice = {
    ...escolha(mundo, horario, dia),
    tipoPagamento: metodo === 'ato' ? 'SinSaude' : 'Alento',
  }
  const { _id: id } = await okOrThrow(mundo.as('dono').post('/api/pedidos', choice))
  if (metodo === 'cartao' && (estado === 'INICIADO' || estado === 'CANCELADO'))
    await mundo.as('dono').post(`${purchase}/credit`, { pedido_id: id, card: declinedCard })
  else await pay(mundo, metodo, id)
  if (estado === 'CANCELADO') await cancel(t, mundo, metodo, id)
  if (['CONCLUIDO', 'REALIZADO', 'EM_PARTE', 'ESTORNADO'].includes(estado)) {
    await payInBank(t, metodo)
    await bringTo(t, mundo, id, estado)
  }
  return readPedido(mundo, id)
}

export const readPedido = async (mundo: Mundo, id: string): Promise<Pedido> =>
  (await mundo.as('Administrador').get(`/api/pedidos/${id}`)).json<Pedido>()

/** One cell: somebody requests a refund. Returns the status and the problem's code; jobs have not run yet. */
export async function askRefund(mundo: Mundo, id: string, cell: { quem: Pedinte; pede: Desejo }) {
  const caller = mundo.as(cell.quem)
  const body = { motivo: 'culpa da unidade', ...(cell.pede === 'estornar parte' && { valor: parte }) }
  const res = await (cell.pede === 'desistir'
    ? caller.post(`/api/pedidos/${id}/desistir`)
    : caller.post(`/api/pedidos/${id}/estornar`, body))
  const code = res.statusCode < 300 ? null : res.json<{ code: string }>().code
  return { status: res.statusCode, code }
}
