import { goodCard, declinedCard } from '../purchase.ts'
import { passDays, notifyFatura } from '../contrato.ts'
import { agora } from '../app.ts'
import { one, place, type Assinante, type Reply, type Step, type World } from './world.ts'

/** The steps of holders, the administrator, banks and the gateway with contracts of the discount card. */

/** A holder and the newest contract they bought. */
async function ofContrato(
  { assinantes }: World,
  n: number,
  act: (id: string, dono: Assinante) => Promise<Reply[]>,
): Promise<Reply[]> {
  const dono = one(assinantes, n)
  const id = dono?.contratos.at(-1)
  return dono && id ? act(id, dono) : []
}

const put = (path: string, bodyOf: (m: number) => object): Step => {
  const change: Step = (w, n, m) =>
    ofContrato(w, n, async (id, { caller }) => [await caller.put(`/api/saudes/${id}/${path}`, bodyOf(m))])
  return change
}
const post = (path: string): Step => {
  const act: Step = (w, n) =>
    ofContrato(w, n, async (id, { caller }) => [await caller.post(`/api/saudes/${id}/${path}`)])
  return act
}
const motivo = 'passeio ao acaso'
const administer = (path: string, body: object = {}): Step => {
  const act: Step = (w, n) =>
    ofContrato(w, n, async (id) => [await w.admin.post(`/api/saudes/${id}/${path}`, { motivo, ...body })])
  return act
}

async function planoOf({ t }: World, id: string): Promise<string> {
  const { rows } = await t.db.execute<{ plano: string }>(
    `select plano_id as plano from contrato where id = '${id}'`,
  )
  return rows[0]!.plano
}

const ways = [
  ['credit', { card: goodCard }],
  ['pix', {}],
  ['boleto', { dia_pagamento: 15 }],
  ['credit', {}],
  ['credit', { card: goodCard }],
  ['boleto', { dia_pagamento: 30 }],
  ['credit', { card: declinedCard }],
] as const

/** Pays the debt, in one or in two tabs, with one key or with two. */
const payContrato: Step = (w, n, m) =>
  ofContrato(w, n, async (id, { caller }) => {
    const [way, how] = one(ways, m)!
    const body = { plan_id: await planoOf(w, id), saude_id: id, ...how }
    const key = m % 2 === 0 ? { 'idempotency-key': `contrato-${id}-${m}` } : {}
    const pay = () => caller.post(`/api/v1/payments/subscription/${way}`, body, key)
    return Promise.all(m % 5 === 0 ? [pay(), pay()] : [pay()])
  })

/** Buys a plan, at times with a dependent whom others want too; a second living contract is refused. Some pay at once. */
async function subscribe(w: World, n: number, m: number): Promise<Reply[]> {
  const dono = one(w.assinantes, n)!
  const dependentes = m % 3 === 0 ? [w.pessoas[m % w.pessoas.length]!] : []
  const body = { ...dono.dados, plano: one(w.planos, m), dependentes, aceite: w.aceite }
  const reply = await dono.caller.post('/api/cartao', body)
  if (reply.statusCode !== 201) return [reply]
  dono.contratos.push(reply.json<{ _id: string }>()._id)
  return m % 2 === 0 ? [reply] : [reply, ...(await payContrato(w, n, 0))]
}

const formas = [
  { metodo: 'cartao', card: goodCard },
  { metodo: 'pix' },
  { metodo: 'boleto', dia_pagamento: 25 },
  { metodo: 'cartao', card: declinedCard },
]

/** Each contract's stored credit card at the gateway, which its bank refuses from now on, or takes again. */
async function setBank({ t }: World, n: number, m: number): Promise<Reply[]> {
  const { rows } = await t.db.execute<{ card: string }>(
    'select cartao_zoop as card from contrato where cartao_zoop is not null order by id',
  )
  const found = one(rows, n)
  const resultado = m % 2 === 0 ? 'no_funds' : 'approved'
  if (found) t.simulator.control.recurrence.changeCard(found.card, { resultado })
  return []
}

/** Sends the webhook of an invoice: late, or several at once. Where this step is missing the webhook is lost. */
async function reportInvoice({ t }: World, n: number, m: number): Promise<Reply[]> {
  const list = t.simulator.control.recurrence.invoices()
  const found = one(n % 3 === 0 ? list : list.slice(0, 2), n)
  if (found) await notifyFatura(t, found.id, 1 + (m % 3))
  return []
}

const spans = [1, 1, 3, 11, 31]
/** Sessions last a year, and so do the coupons: no walk goes on for longer. */
const longestDays = 320

/** Days pass, each with the sweep that comes at its end. */
async function passDaysOf(w: World, n: number): Promise<Reply[]> {
  const { t } = w
  if (agora.until(t.clock.now(), { largestUnit: 'hours' }).hours > longestDays * 24) return []
  for (let day = 0; day < one(spans, n)!; day += 1) {
    // A sweep may fail with the gateway; the next one goes on.
    await passDays(t, 1).catch(() => undefined)
    await t.runJob('pedido.expirar')
  }
  // A failure of this moment is over when the next day ends.
  w.varridoEm = w.falhas ? null : t.clock.now()
  return []
}

/** An order at the card price goes through exactly for a card that is valid, or is refused for another reason. */
async function useCard(w: World, n: number, m: number): Promise<Reply[]> {
  const dono = one(w.assinantes, n)!
  const { rows } = await w.t.db.execute(
    `select 1 from cartao where usuario_id = '${dono.usuarioId}' and status = 'HABILITADO'`,
  )
  const reply = await place(w, dono.lugar, m, { preco: 'SinSaude' })
  if (reply.statusCode !== 201 || rows.length > 0) return [reply]
  return [{ ...reply, statusCode: 599, body: 'an order at the card price without a valid card' }]
}

/** The steps that end a contract for good: one at a time, or most contracts would be over before anything happens to them. */
const ends = [
  post('desistir'),
  administer('encerrar', { quando: 'AGORA' }),
  administer('encerrar', { quando: 'FIM' }),
  administer('desfazer'),
]

/** Both holders begin with a card: the first one in the free month of a monthly plan, the other with a paid year. */
export async function openContratos(w: World): Promise<void> {
  for (const [n, plano] of [1, 5].entries()) await subscribe(w, n, plano)
  await w.t.drain()
}

export const contratoSteps = {
  assinar: subscribe,
  pagarContrato: payContrato,
  bancoDoCartao: setBank,
  avisarFatura: reportInvoice,
  passarDias: passDaysOf,
  usarCartao: useCard,
  trocarForma: put('pagamento', (m) => one(formas, m)!),
  trocarPlano: (w, n, m) =>
    ofContrato(w, n, async (id, { caller }) => {
      const plano = one(w.planos, m)!
      const quote = await caller.get(`/api/saudes/${id}/plano?plano=${plano}`)
      return [quote, await caller.put(`/api/saudes/${id}/plano`, { plano })]
    }),
  incluirDependente: (w, n, m) =>
    ofContrato(w, n, async (id, { caller }) => [
      await caller.post(`/api/saudes/${id}/dependentes`, w.pessoas[m % w.pessoas.length]),
    ]),
  tirarDependente: (w, n, m) =>
    ofContrato(w, n, async (id, { caller }) => {
      const { rows } = await w.t.db.execute<{ id: string }>(
        `select id from dependente where cartao_id = '${id}' order by id`,
      )
      const found = one(rows, m)
      return found ? [await caller.remove(`/api/saudes/${id}/dependentes/${found.id}`)] : []
    }),
  deixarCartao: post('cancelar'),
  voltarAoCartao: post('voltar'),
  encerrar: (w, n, m) => one(ends, m)!(w, n, m),
  suspender: administer('suspender'),
  liberar: administer('liberar'),
  estornarCobranca: (w, n, m) =>
    ofContrato(w, n, async (id) => {
      const { rows } = await w.t.db.execute<{ id: string }>(
        `select id from cobranca where contrato_id = '${id}' and estado = 'PAGA' order by id`,
      )
      const found = one(rows, m)
      const valor = m % 2 === 0 ? { valor: 1 + m * 13 } : {}
      const body = { motivo, ...valor }
      return found ? [await w.admin.post(`/api/saudes/${id}/cobrancas/${found.id}/estornar`, body)] : []
    }),
} satisfies Record<string, Step>
