import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { glicemia, hemograma, tsh } from '../lab.ts'
import { amanha, escolha, goodCard } from '../purchase.ts'
import { type Counted, countWork, format } from './count-work.ts'
import { aWorld, type World } from './world.ts'

const rio = 'cidade=Rio de Janeiro&uf=RJ'
const perto = '-22.9129,-43.2003'
const exames = [hemograma, glicemia, tsh]

async function ok(reply: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const response = await reply
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response
}

type Way = (world: World, turn: number) => Promise<unknown>

const t = await startApp()

async function order(world: World, turn: number): Promise<void> {
  const placed = await ok(world.client.post('/api/pedidos', escolha(world, ['15:00', '15:30'][turn])))
  const pay = { pedido_id: placed.json<{ _id: string }>()._id, card: goodCard }
  await ok(world.client.post('/api/v1/payments/purchase/credit', pay))
}

async function redeem({ desk, vouchers }: World, turn: number): Promise<void> {
  const [id, codigo] = vouchers[turn]!
  await ok(desk.get(`/api/vouchers/${codigo}`))
  await ok(desk.post(`/api/pedidos/${id}/realizarAtendimento`, { codigo, recebido: false }))
}

/** The sweep of a day finds that the gateway has charged the card for the next month. */
async function renew(): Promise<void> {
  t.clock.add({ hours: 24 * 31 })
  await t.runJob('contrato.varrer')
}

/** Runs all sent jobs, and looks at the queue until it is empty. */
const runJobs = (): Promise<unknown> => t.drain()

/** Ways of one group belong together and run one after the other. */
const groups: Record<string, Way>[] = [
  { 'an order placed and paid by card': order, 'the jobs after an order': runJobs },
  {
    'a search': ({ client }) => ok(client.get(`/api/consultas?especialidade=cardiologia&${rio}&limit=10`)),
    "a unit's page": ({ client, unidade }) => ok(client.get(`/api/prestadores/${unidade.id}`)),
    "the client's home": ({ client }) => ok(client.get('/api/meus/inicio')),
    'a quote': ({ client }) => ok(client.get(`/api/orcamento?exames=${exames.join()}&${rio}&perto=${perto}`)),
    'a day of the agenda': ({ desk, unidade }) =>
      ok(desk.get(`/api/pedidos/agendamento?unidade=${unidade.id}&de=${amanha}`)),
  },
  { 'a voucher read and redeemed': redeem, 'the jobs after a voucher': runJobs },
  { 'a renewal of the card': renew },
]

const world = await aWorld(t)
const counted: Record<string, Counted> = {}

/** Each group runs once before it is counted, because some work is done only once in a process. */
beforeAll(async () => {
  for (const group of groups)
    for (const turn of [0, 1])
      for (const [name, way] of Object.entries(group))
        counted[name] = await countWork(t, async () => void (await way(world, turn)))
})

const of = <K extends keyof Counted>(what: K): Record<string, Counted[K]> =>
  Object.fromEntries(Object.entries(counted).map(([name, each]) => [name, each[what]]))

test.each(['work', 'rows'] as const)('each way does the work that %s.json says', async (what) => {
  expect(t.jobErrors).toEqual([])
  await expect(format(of(what))).toMatchFileSnapshot(`${what}.json`)
})
