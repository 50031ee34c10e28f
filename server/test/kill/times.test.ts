/** @module-tag longo */
import { afterAll, expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { tokenOf } from '../agendado.ts'
import type { Moment } from './deadly-pool.ts'
import { aFullDay, type FullDay, senha } from './full-day.ts'
import { openWorld, type Reply, type World } from './world.ts'

let w: World
afterAll(() => w?.close())

const until = async (get: () => Promise<unknown>, state: unknown): Promise<void> => {
  await expect.poll(get, { timeout: 30_000, interval: 50 }).toEqual(state)
}
type Who = { token: string; id: string }

const esperas = async (who: Who) =>
  (await w.query<{ status: string }>(`select status from espera where cliente_id = '${who.id}'`)).map(
    (e) => e.status,
  )
/** Messages of one kind to a person. */
const messages = (who: Who, kind: string) =>
  w.query<{ canal: string; texto: string }>(
    `select canal, texto from mensagem where usuario_id = '${who.id}' and chave like '%:${kind}' order by canal`,
  )
const channels = async (who: Who, kind: string) => (await messages(who, kind)).map((m) => m.canal)
const kept = () => w.query(`select 1 from agendamento where pedido_id is null and status <> 'CANCELADA'`)
const both = ['email', 'sms']

/** Expects no response to the request, then starts the server again at once. */
async function dies(moment: Moment, request: () => Promise<Reply | null>): Promise<void> {
  expect(await w.dieAt(moment, request)).toBeNull()
  await w.start()
}
const twice = async (touching: string, request: () => Promise<Reply | null>): Promise<Reply> => {
  await dies({ touching, when: 'before' }, request)
  await dies({ touching, when: 'after' }, request)
  const reply = await request()
  expect(reply?.status).toBe(200)
  return reply!
}

/** An appointment is cancelled, and the process dies while its job offers the time. */
async function offering(
  next: Who,
  when: Moment['when'],
  request: () => Promise<Reply | null>,
): Promise<void> {
  await w.dieAt({ touching: 'update "espera"', when }, request)
  // Longer than a job may take, so its queue gives it to another worker.
  await w.start(16)
  await until(() => esperas(next), ['OFERECIDA'])
  await w.runJob('espera.varrer')
  expect(await esperas(next)).toEqual(['OFERECIDA'])
  expect([await channels(next, 'oferta'), await kept()]).toEqual([both, [{ '?column?': 1 }]])
}

async function taking(who: Who): Promise<string> {
  const [mail] = await messages(who, 'oferta')
  const path = `/api/esperas/oferta/${tokenOf(mail!.texto)}/aceitar`
  const take = () => w.call({ token: who.token, path, body: { tipoPagamento: 'Alento' } })
  const { pedido } = (await twice('update "espera"', take)).body as { pedido: string }
  const mine = await w.query(`select id from pedido where cliente_id = '${who.id}'`)
  expect([mine, await esperas(who), await kept()]).toEqual([[{ id: pedido }], ['ACEITA'], []])
  return pedido
}

async function moving({ mover, depois }: FullDay, id: string): Promise<void> {
  const path = `/api/pedidos/${id}/agendamento`
  const body = { dataEscolhida: depois, horario: '14:00' }
  const move = () => w.call({ token: mover.token, method: 'PUT', path, body })
  const { agendamento } = (await twice('update "agendamento"', move)).body as Pedido
  expect(agendamento).toMatchObject({ dataEscolhida: depois, horarioEscolhido: { horario: '14:00' } })
  await until(() => channels(mover, 'agendamentoRemarcado'), both)
}

async function erasing(who: Who): Promise<void> {
  const path = '/api/privacidade/apagamento'
  const erase = () => w.call({ token: who.token, path, body: { senha, confirmo: true } })
  const gone = () => w.query(`select 1 as n from apagamento where usuario_id = '${who.id}'`)
  const name = async () =>
    (await w.query<{ name: string }>(`select name from usuario where id = '${who.id}'`))[0]!.name
  const was = await name()
  await dies({ touching: 'insert into "apagamento"', when: 'before' }, erase)
  expect([await gone(), await name()]).toEqual([[], was])
  await dies({ touching: 'insert into "apagamento"', when: 'after' }, erase)
  expect(await gone()).toEqual([{ n: 1 }])
  expect(await name()).not.toBe(was)
  expect((await erase())?.status).toBe(401)
  expect(await channels(who, 'apagada')).toEqual(['email'])
}

test(
  'killed with -9 while a freed time is offered or taken, a time moved, an account erased: one holder, one offer, one message each',
  { timeout: 240_000 },
  async () => {
    w = await openWorld('times')
    const day = await w.withDatabase(aFullDay)
    await w.start()
    const { held, moved } = await day.place(w)
    const [a, b] = day.waiting
    for (const { token } of day.waiting)
      expect((await w.call({ token, path: '/api/esperas', body: day.wish }))?.status).toBe(200)
    const { token } = day.holder
    const cancel = (id: string) => () => w.call({ token, path: `/api/pedidos/${id}/agendamento/cancelar` })
    await offering(a, 'before', cancel(held[0]))
    const taken = await taking(a)
    await offering(b, 'after', cancel(held[1]))
    await moving(day, moved)
    await erasing(b)
    const live = `select pedido_id from agendamento where status <> 'CANCELADA' and pedido_id is not null order by pedido_id`
    expect(await w.query(live)).toEqual([moved, taken].toSorted().map((pedido_id) => ({ pedido_id })))
    // The offer of the client who left expires like any other.
    await w.letPass(31)
    await w.runJob('espera.varrer')
    await until(kept, [])
    await w.stop()
  },
)
