import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '@alento/server/config.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { openApi } from '@alento/server/server.ts'
import { root } from '../run.ts'
import { demoPassword } from '../seed/logins.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { ask } from './books.ts'

const card = {
  holder_name: 'MARIA A SANTOS',
  card_number: '4539003370725497',
  expiration_month: '12',
  expiration_year: '2040',
  security_code: '123',
}

type Opened = { url: string; dataDir: string; gateway: string; ahead?: number }

/** The API on this database, with the demonstration network. Jobs run only by `drain`, so that nothing changes in between. */
async function openServerOn({ url, dataDir, gateway, ahead = 0 }: Opened) {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ZOOP_BASE_URL: gateway,
    JOBS: '0',
    CEP_LOOKUP: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    REMOVED_FILES_DAYS: '7',
  })
  const clock = { now: () => Temporal.Now.instant().add({ minutes: ahead }) }
  const { brandName: marca, secondFactorKey } = config
  const storageDir = join(dataDir, 'arquivos')
  return openApi(
    config,
    async ({ db }) =>
      void (await seedDemo(db, { now: clock.now(), marca, storageDir, hashPassword, secondFactorKey })),
    clock,
  )
}

/** A server, a client who buys exams and a unit that changes its logo. */
export async function openMarket(opened: Opened) {
  const server = await openServerOn(opened)
  const post = async <T>(path: string, token: string, payload: object): Promise<T> => {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const res = await server.app.inject({ method: 'POST', url: path, payload, headers })
    assert.equal(Math.trunc(res.statusCode / 100), 2, `${path}: ${res.statusCode} ${res.body}`)
    return res.json<T>()
  }
  const login = async (path: string, username: string) =>
    (await post<{ token: string }>(path, '', { username, password: demoPassword })).token
  const [client, unit] = [
    await login('/api/auth/cliente', 'paciente'),
    await login('/api/auth', 'credenciado'),
  ]
  const [row = ''] = ask(
    opened.url,
    `select v.rede_id, v.id from rede_exame v join rede r on r.id = v.rede_id
     where r.status = 'HABILITADO' and r.pagamento_online = 'S' order by v.id limit 1`,
  )
  const [unidade = '', exame = ''] = row.split('\t')
  const [ownUnit = ''] = ask(opened.url, `select rede_id from usuario where username = 'credenciado'`)
  const picture = readFileSync(join(root, 'docs/telas/home.png'))

  /** An order that waits for its payment. */
  const place = async (): Promise<string> => {
    const order = { tipoPedido: 'Exame', tipoPagamento: 'Alento', unidade, exames: [exame] }
    return (await post<{ _id: string }>('/api/pedidos', client, order))._id
  }
  const pay = (pedido_id: string, how: 'credit' | 'pix') =>
    post(`/api/v1/payments/purchase/${how}`, client, { pedido_id, ...(how === 'credit' && { card }) })
  return {
    server,
    place,
    pay,
    /** Orders that are placed and paid by card, each acknowledged. Returns their ids. */
    async buy(many: number): Promise<string[]> {
      const ids: string[] = []
      for (let n = 0; n < many; n += 1) {
        const id = await place()
        await pay(id, 'credit')
        ids.push(id)
      }
      return ids
    },
    /** A logo in place of the one before, whose files are then due to be removed, now or later. */
    async swapLogo(): Promise<void> {
      const form = new FormData()
      form.append('file', new Blob([picture]), 'logo.png')
      await post(`/api/redeImagem/${ownUnit}/logo`, unit, form)
    },
    /** Works off all jobs. */
    drain: () => server.jobs.drain(),
  }
}
export type Market = Awaited<ReturnType<typeof openMarket>>
