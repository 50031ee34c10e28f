import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Slot } from './orders.queries.ts'
import { reportOnce } from './report.ts'

/** Message from the parent process. Each slot is used once. */
/** `urls` are of servers, which the clients share. */
export type Orders = { urls: string[]; tokens: string[]; slots: Slot[]; clients: number; seconds: number }
/** Milliseconds of each order, created and paid; `ids` of those that were confirmed as paid. */
export type OrdersReport = { times: number[]; ids: string[]; seconds: number; wrong: string[] }

const card = {
  holder_name: 'CLIENTE DE MEDIDA',
  card_number: '4539003370725497',
  expiration_month: '12',
  expiration_year: '2035',
  security_code: '123',
}

type Answer = { status: number; body: { _id?: string; statusPagamento?: string; code?: string } }

function post(agent: Agent, url: string, token: string, body: object): Promise<Answer> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const req = request(url, { method: 'POST', agent, headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const said = Buffer.concat(chunks).toString()
        resolve({ status: res.statusCode ?? 0, body: JSON.parse(said) as Answer['body'] })
      })
    })
    req.on('error', reject)
    req.end(text)
  })
}

type Run = {
  url: string
  orders: Orders
  agent: Agent
  report: OrdersReport
  until: number
  clientOf: (slot: Slot) => string
}

/** Gives each client one visit a day at most, because a client cannot be at two places at one time (`pedido.mesma_hora`). */
function clientByDay(tokens: readonly string[]): (slot: Slot) => string {
  const visits = new Map<string, number>()
  return ({ dia }) => {
    const visit = visits.get(dia) ?? 0
    visits.set(dia, visit + 1)
    const first = [...visits.keys()].indexOf(dia) * 7
    return visit < tokens.length ? tokens[(first + visit) % tokens.length]! : ''
  }
}

/** One client at a time buys: creates an order for a free time and pays it, until the time is over. */
async function buy({ url, orders, agent, report, until, clientOf }: Run): Promise<void> {
  const { slots } = orders
  while (performance.now() < until) {
    const slot = slots.pop()
    const token = slot && clientOf(slot)
    if (!slot || !token)
      return void report.wrong.push('acabaram os horários livres, ou os clientes de um dia')
    const start = performance.now()
    const choice = {
      tipoPedido: 'Consulta',
      tipoPagamento: 'Alento',
      consulta: slot.consulta,
      corpoClinico: slot.corpoClinico,
    }
    const placed = await post(agent, `${url}/api/pedidos`, token, {
      ...choice,
      dataEscolhida: slot.dia,
      horario: slot.horario,
    })
    if (placed.status !== 201) return void report.wrong.push(`pedido: ${placed.status} ${placed.body.code}`)
    const payment = { pedido_id: placed.body._id, card }
    const paid = await post(agent, `${url}/api/v1/payments/purchase/credit`, token, payment)
    if (paid.status !== 200 || paid.body.statusPagamento !== 'CONCLUIDO')
      return void report.wrong.push(
        `pagamento: ${paid.status} ${paid.body.code ?? paid.body.statusPagamento}`,
      )
    report.times.push(performance.now() - start)
    report.ids.push(paid.body._id ?? '')
  }
}

async function run(orders: Orders): Promise<OrdersReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: orders.clients })
  const report: OrdersReport = { times: [], ids: [], seconds: 0, wrong: [] }
  const start = performance.now()
  const until = start + orders.seconds * 1000
  const clientOf = clientByDay(orders.tokens)
  await Promise.all(
    Array.from({ length: orders.clients }, (_, n) =>
      buy({ url: orders.urls[n % orders.urls.length]!, orders, agent, report, until, clientOf }),
    ),
  )
  report.seconds = (performance.now() - start) / 1000
  agent.destroy()
  return report
}

reportOnce(run)
