import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openCallers, type Callers, type Failure } from './calls.ts'
import type { Office, Person, Slot, Town } from './town.queries.ts'

const card = {
  holder_name: 'CLIENTE DA CIDADE',
  card_number: '4539003370725497',
  expiration_month: '12',
  expiration_year: '2035',
  security_code: '123',
}

/** What was acknowledged to somebody, and must therefore last. */
export type Acked = {
  orders: { id: string; cliente: string; key: string; slot: Slot }[]
  paid: string[]
  redeemed: string[]
  contracts: { id: string; paid: boolean }[]
}
/** What the clients of all rounds saw. Moments are by `performance.now()`. */
export type Books = {
  acked: Acked
  moments: { orders: number[]; searches: number[] }
  failures: Failure[]
  /** Answers that nobody should get; empty when all is right. */
  wrong: string[]
  /** How many of the times of its office each client has tried. */
  tried: Map<Person, number>
}
export const newBooks = (): Books => ({
  acked: { orders: [], paid: [], redeemed: [], contracts: [] },
  moments: { orders: [], searches: [] },
  failures: [],
  wrong: [],
  tried: new Map(),
})

type Run = Callers & Books & { isOver: () => boolean }

/** A person does not click at once. */
const pauseMs = 150

/** Why a time is not given: somebody else was faster, it is on a holiday, or five orders still wait for their Pix. */
const notNow = /"agenda\.|"pedido\.(mesma_hora|muitos_abertos)/

/** The times are shared by two clients, so that both often want the same. Null when it is not given now. */
async function place(
  run: Run,
  { id: cliente, token }: Person,
  slot: Slot,
): Promise<{ id: string; codigo: string } | null> {
  const key = randomUUID()
  const { dia, horario, consulta, corpoClinico } = slot
  const body = {
    tipoPedido: 'Consulta',
    tipoPagamento: 'Alento',
    consulta,
    corpoClinico,
    dataEscolhida: dia,
    horario,
  }
  const reply = await run.insist({ path: '/api/pedidos', method: 'POST', token, key, body })
  if (reply.status === 201) {
    const { _id: id, codigo } = JSON.parse(reply.text) as { _id: string; codigo: string }
    run.acked.orders.push({ id, cliente, key, slot })
    return { id, codigo }
  }
  if (!notNow.test(reply.text)) run.wrong.push(`pedido: ${reply.status} ${reply.text}`)
  return null
}

async function payByCard(run: Run, token: string, pedido_id: string): Promise<boolean> {
  const reply = await run.pay('/api/v1/payments/purchase/credit', token, { pedido_id, card })
  const paid =
    reply.status === 200 &&
    (JSON.parse(reply.text) as { statusPagamento: string }).statusPagamento === 'CONCLUIDO'
  if (paid) run.acked.paid.push(pedido_id)
  else run.wrong.push(`pagamento: ${reply.status} ${reply.text.slice(0, 300)}`)
  return paid
}

/** Two attendants redeem one voucher at once: one succeeds, and the other gets the refusal for a used voucher. */
async function redeem(run: Run, { desks }: Office, id: string, codigo: string): Promise<void> {
  const path = `/api/pedidos/${id}/realizarAtendimento`
  const failed = run.failures.length
  const replies = await Promise.all(
    desks.map(({ token }) => run.insist({ path, method: 'POST', token, body: { codigo } })),
  )
  const done = replies.filter(({ status }) => status === 200).length
  const refused = replies.filter(({ text }) => text.includes('voucher.ja_atendido')).length
  // An answer that was lost may have been the one.
  if (done > 1 || done + refused < desks.length || (done === 0 && run.failures.length === failed))
    run.wrong.push(
      `voucher: ${replies.map(({ status, text }) => `${status} ${text.slice(0, 200)}`).join(' e ')}`,
    )
  else run.acked.redeemed.push(id)
}

async function buy(run: Run, client: Person, office: Office): Promise<void> {
  for (;;) {
    if (run.isOver()) return
    const n = run.tried.get(client) ?? 0
    const slot = office.slots[n]
    if (!slot) return void run.wrong.push('acabaram os horários')
    run.tried.set(client, n + 1)
    await wait(pauseMs)
    const order = await place(run, client, slot)
    if (!order) continue
    if (n % 4 === 3) {
      const reply = await run.pay('/api/v1/payments/purchase/pix', client.token, { pedido_id: order.id })
      if (reply.status !== 200) run.wrong.push(`pix: ${reply.status} ${reply.text.slice(0, 300)}`)
      continue
    }
    if (!(await payByCard(run, client.token, order.id))) continue
    run.moments.orders.push(performance.now())
    const list = await run.insist({ path: '/api/pedidos', token: client.token })
    if (!list.text.includes(order.id)) run.wrong.push(`o próprio pedido não está na lista: ${order.id}`)
    if (n % 2 === 0) await redeem(run, office, order.id, order.codigo)
  }
}

/** The bank pays each Pix that waits there. */
export async function payPix(gateway: string): Promise<void> {
  const all = `${gateway}/simulador/api/transacoes`
  const list = (await (await fetch(all)).json()) as { id: string; tipo: string; status: string }[]
  for (const { id, tipo, status } of list)
    if (tipo === 'pix' && status === 'pending') await fetch(`${all}/${id}/pagar`, { method: 'POST' })
}

async function runBank(run: Run, gateway: string): Promise<void> {
  while (!run.isOver()) {
    await payPix(gateway)
    await wait(1_000)
  }
}

async function search(run: Run, pages: readonly string[], from: number): Promise<void> {
  for (let n = from; !run.isOver(); n += 1) {
    await wait(pauseMs)
    const reply = await run.ask({ path: pages[n % pages.length]! })
    if (!reply) continue
    if (reply.status === 200 && reply.text.includes('</html>')) run.moments.searches.push(performance.now())
    else run.wrong.push(`busca: ${reply.status} ${reply.text.slice(0, 200)}`)
  }
}

async function subscribe(run: Run, { newcomers, plano }: Town): Promise<void> {
  const terms = await run.insist({ path: '/api/privacidade/textos/contrato' })
  const { versao } = JSON.parse(terms.text) as { versao: string }
  for (;;) {
    if (run.isOver()) return
    const newcomer = newcomers.shift()
    if (!newcomer) return void run.wrong.push('acabaram os clientes sem cartão')
    const { token, name, cpf, email } = newcomer
    await wait(pauseMs * 10)
    const holder = { name, cpf, email, dataNascimento: '1980-05-20', telefoneCelular: '21987650001' }
    const made = await run.insist({
      path: '/api/cartao',
      method: 'POST',
      token,
      key: randomUUID(),
      body: { plano, ...holder, aceite: versao },
    })
    if (made.status !== 201) {
      run.wrong.push(`contrato: ${made.status} ${made.text.slice(0, 300)}`)
      continue
    }
    const contract = { id: (JSON.parse(made.text) as { _id: string })._id, paid: false }
    run.acked.contracts.push(contract)
    const body = { plan_id: plano, saude_id: contract.id, card }
    const paid = await run.pay('/api/v1/payments/subscription/credit', token, body)
    contract.paid = paid.status === 200
    if (!contract.paid) run.wrong.push(`assinatura: ${paid.status} ${paid.text.slice(0, 300)}`)
  }
}

type Where = { web: string; gateway: string }

/** Eight clients at once: four buy and have it redeemed, two search, two subscribe. Returns what ends them. */
export function startTraffic({ web, gateway }: Where, town: Town, books: Books): () => Promise<void> {
  let over = false
  const run: Run = { ...openCallers(web, books.failures), ...books, isOver: () => over }
  const { clients, offices, pages } = town
  const walks = [
    ...clients.slice(0, 4).map((client, i) => buy(run, client, offices[i % offices.length]!)),
    search(run, pages, 0),
    search(run, pages, pages.length / 2),
    subscribe(run, town),
    subscribe(run, town),
    runBank(run, gateway),
  ].map((walk) => walk.catch((error: unknown) => void books.wrong.push(String(error))))
  return async () => {
    over = true
    await Promise.all(walks)
  }
}
