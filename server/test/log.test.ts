import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { reopenMensagem } from '#modules/mensagem/mensagem.store.ts'
import { openLog } from '#platform/log.ts'
import { allJobs } from '#jobs.ts'
import { startApp } from './app.ts'
import { beforeCommit } from './before-commit.ts'
import { startMailServer } from './mail-server.ts'
import { aCpf } from './make.ts'
import { aMarket, declinedCard, endereco, escolha, goodCard } from './purchase.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const pessoa = {
  name: 'Quitéria Zuleide Ximenes',
  cpf: aCpf(),
  email: 'quiteria.z@example.com',
  telefoneCelular: '21987651234',
  username: 'quiteria.zx',
  password: 'lua mansa vento',
}
/** Data that identify the person or the card, as typed and as stored. */
const personal = [
  ...Object.values(pessoa),
  'Ximenes',
  goodCard.card_number,
  goodCard.card_number.replaceAll(' ', ''),
  declinedCard.card_number,
  endereco.logradouro,
]

/** The whole API, with every line that it logs at the finest level; the mail server refuses with the address in its response. */
async function startLogged() {
  const server = await startMailServer({ rcpt: () => 550 }, { closeTimeout: 1 })
  open.push(server.close)
  const t = await startApp({ SMTP_URL: server.url })
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  let break_ = false
  const db = beforeCommit(t.db, async (tx) => {
    // A database error repeats the value that it refuses.
    if (break_) await tx.execute(sql`select ${`${pessoa.cpf} ${pessoa.email}`}::int`)
  })
  const deps: Deps = { ...t, log, db }
  const app = await buildApp(deps)
  open.push(() => app.close())
  let cookie = ''
  const post = async (url: string, payload: object, key: string = crypto.randomUUID()) => {
    const res = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'idempotency-key': key, cookie },
    })
    const session = res.cookies.find((c) => c.name === 'alento_sessao')
    if (session) cookie = `alento_sessao=${session.value}`
    return res
  }
  const runJob = (name: string) =>
    allJobs(deps)
      .find((j) => j.name === name)!
      .handler({})
  return { t, lines, post, runJob, breakNext: (on: boolean) => (break_ = on) }
}

test('no line of the log names a person, a document, a contact or a card: sign-up, login, purchase, faults of all sides', async () => {
  const { t, lines, post, runJob, breakNext } = await startLogged()
  const cadastro = crypto.randomUUID().replaceAll('-', '')
  breakNext(true)
  expect((await post('/api/users/createUserAlento', pessoa, cadastro)).statusCode).toBe(500)
  breakNext(false)
  expect((await post('/api/users/createUserAlento', pessoa, cadastro)).statusCode).toBe(200)
  const { rows } = await t.db.execute<{ texto: string }>("select texto from mensagem where canal = 'sms'")
  const codigo = /\b\d{6}\b/.exec(rows[0]!.texto)![0]
  expect((await post('/api/users/ativar', { cadastro, codigo })).statusCode).toBe(200)
  const login = { username: pessoa.username, password: 'errada' }
  expect((await post('/api/auth/cliente', login)).statusCode).toBe(401)
  const market = await aMarket(t)
  const placed = await post('/api/pedidos', escolha(market))
  expect(placed.statusCode).toBe(201)
  const pay = (card: object) =>
    post('/api/v1/payments/purchase/credit', { pedido_id: placed.json()._id, card })
  expect((await pay({ ...goodCard, card_number: '1' })).statusCode).toBe(422)
  expect((await pay(declinedCard)).statusCode).toBeGreaterThanOrEqual(400)
  t.simulator.control.changeFaults({ tipo: 'queda', proximas: 1 })
  expect((await pay(goodCard)).statusCode).toBeGreaterThanOrEqual(400)
  t.simulator.control.resetFaults()
  expect((await pay(goodCard)).statusCode).toBe(200)
  await t.drain()
  // Jobs that the queues gave up are tried once more, with a log that is checked here.
  const ended = await t.db.execute<{ id: string }>(
    "select id from mensagem where canal = 'email' and status = 'FALHOU'",
  )
  for (const { id } of ended.rows) await t.db.transaction((tx) => reopenMensagem(tx, id, t.clock.now()))
  await runJob('mensagem.email')
  const text = lines.join('')
  expect(personal.filter((p) => text.includes(p))).toEqual([])
  expect(text).toMatch(/database error 22/)
  expect(text).toContain('a message was given up')
})
