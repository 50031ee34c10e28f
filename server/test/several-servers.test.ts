/** @module-tag postgres */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Orcamento } from '@alento/contract/orcamento/orcamento.ts'
import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { createCatalogo } from '#modules/catalogo/create-catalogo.ts'
import { openDatabase } from '#platform/db/open-db.ts'
import { newId } from '#platform/id.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { freshPostgres, onPostgres } from './database.ts'
import { login } from './kill/people.ts'
import { anExame, aRedeExame, refresh } from './make-oferta.ts'
import { aCorpoClinico, anEspecialidade, aRede, aUsuario } from './make.ts'
import { startRedis } from './redis-server.ts'

/**
 * Two processes on one PostgreSQL, one of which works no jobs: what is changed at one of them holds at the other with the next call. They
 * are processes, because servers in one would share their memory.
 */

const processes: ChildProcess[] = []

/** Starts a server, and returns its address once its jobs have started. @throws Error with what it wrote when it ends instead */
async function serve(env: Record<string, string>): Promise<string> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      BASE_URL: 'http://localhost:3000',
      ZOOP_BASE_URL: 'http://127.0.0.1:1',
      CEP_LOOKUP: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`ended with ${code}: ${output}`)
  })
  ended.catch(() => undefined)
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  processes.push(child)
  return address
}

async function openBoth() {
  const folder = mkdtempSync(join(tmpdir(), 'alento-varios-'))
  const url = await freshPostgres(`alento_varios_${process.pid}`)
  const database = await openDatabase({ url })
  const { db } = database
  await createCatalogo(db)
  const redis = await startRedis()
  const env = { DATABASE_URL: url, DATA_DIR: folder, REDIS_URL: redis.url }
  const countSchedules = () => db.$count(sql`(select 1 from pgboss.schedule) as schedules`)
  const quiet = await serve({ ...env, JOBS: '0' })
  const schedulesOfQuiet = await countSchedules()
  const busy = await serve({ ...env, JOBS: '1' })
  async function close(): Promise<void> {
    for (const child of processes) child.disconnect()
    await Promise.all(processes.map((child) => once(child, 'exit')))
    await Promise.all([database.close(), redis.close()])
    rmSync(folder, { recursive: true })
  }
  return { db, url, env, redis, quiet, busy, countSchedules, schedulesOfQuiet, close }
}

/** The file is loaded on the embedded database too, which one process has to itself; its tests are left out there. */
const both = onPostgres ? await openBoth() : ({} as Awaited<ReturnType<typeof openBoth>>)
const { db, url, env, redis, quiet, busy, countSchedules, schedulesOfQuiet } = both
afterAll(() => both.close())

/** Where something is changed, and where it is looked at. */
const ways = [
  [quiet, busy],
  [busy, quiet],
] as const

async function call<T>(
  address: string,
  path: string,
  { token = '', method = 'GET', body = {} } = {},
): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text) as T
}

test('a price that is changed at one server is quoted at the other', async () => {
  const centro = { lat: -22.9129, lng: -43.2003 }
  const { id: redeId } = await aRede(db, { tipoRede: 'LABORATORIO', ...centro })
  const { codigoExame } = await anExame(db)
  const valores = { valorParticular: 4_000, valorAlento: 2_500, valorSinSaude: 1_900 }
  const { id } = await aRedeExame(db, { redeId, ...valores })
  await refresh(db, redeId)
  const token = await login(db, (await aUsuario(db, { role: 'AdmRede', redeId, cpf: null })).id)
  const where = new URLSearchParams({
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
    perto: `${centro.lat},${centro.lng}`,
  })
  /** What the unit asks, and the least that any unit asks: kept in memory apart. */
  const quote = async (address: string) => {
    const { list, exames } = await call<Orcamento>(address, `/orcamento?exames=${codigoExame}&${where}`)
    return [list[0]?.subTotalAlento, exames[0]?.menor]
  }
  for (const address of [quiet, busy]) expect(await quote(address)).toEqual([2_500, 2_500])
  let antes = valores
  for (const [here, there] of ways) {
    const now = { ...antes, valorAlento: antes.valorAlento - 100 }
    await call(here, `/precos/${id}?rede=${redeId}`, { token, method: 'PUT', body: { antes, ...now } })
    expect(await quote(there)).toEqual([now.valorAlento, now.valorAlento])
    antes = now
  }
})

test('a session that ends at one server has ended at the other', async () => {
  const { id } = await aUsuario(db)
  for (const [here, there] of ways) {
    const token = await login(db, id)
    const who = async () => (await call<{ usuario: object | null }>(there, '/auth/sessao', { token })).usuario
    expect(await who()).not.toBeNull()
    await call(here, '/auth/sair', { token, method: 'POST' })
    expect(await who()).toBeNull()
  }
})

test('a setting and a name of the catalog that are changed at one server hold at the other', async () => {
  const admin = await login(db, (await aUsuario(db, { role: 'Administrador', cpf: null })).id, true)
  const { id, slug } = await anEspecialidade(db)
  const nomeAt = async (address: string) =>
    (
      await call<{ servico: { nome: string } }>(
        address,
        `/consultas?${new URLSearchParams({ especialidade: slug, cidade: 'Niterói', uf: 'RJ' })}`,
      )
    ).servico.nome
  const telefoneAt = async (address: string) =>
    (await call<{ centralTelefone: string }>(address, '/configuracao')).centralTelefone
  await nomeAt(quiet)
  await nomeAt(busy)
  for (const [n, [here, there]] of ways.entries()) {
    const [nome, valor] = [`Cardiologia ${n}`, `(21) 3333-444${n}`]
    const { versao } = await anEspecialidade(db)
    await call(here, `/catalogo/especialidades/${id}`, {
      token: admin,
      method: 'PUT',
      body: { nome, sinonimos: [], versao },
    })
    expect(await nomeAt(there)).toBe(nome)
    const before = (await call<Ajuste[]>(here, '/configuracoes', { token: admin })).find(
      ({ chave }) => chave === 'centralTelefone',
    )!
    await call(here, '/configuracoes/centralTelefone', {
      token: admin,
      method: 'PUT',
      body: { valor, versao: before.versao },
    })
    expect(await telefoneAt(there)).toBe(valor)
  }
})

test('a server without jobs starts nothing by the clock; what it sends, the other one works off', async () => {
  expect(schedulesOfQuiet).toBe(0)
  expect(await countSchedules()).toBeGreaterThan(0)
  const { username } = await aUsuario(db)
  await call(quiet, '/auth/recuperarPassword', { method: 'POST', body: { username } })
  const sent = sql`(select 1 from mensagem where status = 'ENVIADA') as sent`
  await expect.poll(() => db.$count(sent)).toBe(1)
})

test('servers that work jobs do a large sweep beside each other, each row once', async () => {
  const third = await serve({ ...env, JOBS: '1', PGAPPNAME: 'terceiro' })
  expect(third).toContain('http')
  const { id: redeId } = await aRede(db)
  await aCorpoClinico(db, { redeId })
  // Each row takes some milliseconds, so that nobody is through before the others begin.
  await db.execute(`create table escrita (id uuid, por text)`)
  await db.execute(`create function conta_escrita() returns trigger language plpgsql as $$
    begin insert into escrita values (new.id, current_setting('application_name')); perform pg_sleep(0.005); return new; end $$`)
  await db.execute(
    `create trigger escrita before update on corpo_clinico for each row execute function conta_escrita()`,
  )
  await db.execute(`insert into corpo_clinico select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'numero_registro', 'N' || n,
    'proximo_conferir', now()))).* from corpo_clinico c, generate_series(1, 1000) n`)
  const database = await openDatabase({ url })
  const sender = openJobs(database.pool, () => undefined, false)
  await sender.start([{ name: 'agenda.proximo', handler: async () => undefined }], { poll: false })
  await database.db.transaction((tx) => sender.send(tx, 'agenda.proximo', {}))
  const due = sql`(select 1 from corpo_clinico where proximo_conferir <= now()) as due`
  await expect.poll(() => db.$count(due)).toBe(0)
  await sender.stop()
  await database.close()
  const { rows } = await db.execute<{ linhas: number; vezes: number; servidores: number }>(
    `select count(distinct id)::int as linhas, count(*)::int as vezes, count(distinct por)::int as servidores from escrita`,
  )
  expect(rows).toEqual([{ linhas: 1000, vezes: 1000, servidores: 2 }])
  await db.execute('drop trigger escrita on corpo_clinico')
})

test('calls and open streams are counted over both servers', async () => {
  for (const address of [quiet, busy])
    await expect
      .poll(async () => {
        const before = redis.read('alento:limite:127.0.0.1')
        await fetch(`${address}/healthz`)
        return redis.read('alento:limite:127.0.0.1') - before
      })
      .toBe(1)
  const { id: redeId } = await aRede(db)
  const { id } = await aUsuario(db, { role: 'Atendente', redeId, cpf: null })
  const headers = { authorization: `Bearer ${await login(db, id)}` }
  const stop = new AbortController()
  const open = (address: string) =>
    fetch(`${address}/api/agendamento/eventos?unidade=${redeId}`, { headers, signal: stop.signal })
  const opened = [] // a response that nobody holds any more may be collected, which closes its stream
  for (let n = 0; n < 7; n += 1) opened.push(await open(quiet), await open(busy))
  expect(opened.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429])
  stop.abort()
})

test('what changes in a unit is heard by its desks at both servers', async () => {
  const { id: redeId } = await aRede(db)
  const { id } = await aUsuario(db, { role: 'Atendente', redeId, cpf: null })
  const headers = { authorization: `Bearer ${await login(db, id)}` }
  const stop = new AbortController()
  const streams = await Promise.all(
    [quiet, busy].map(async (address) => {
      const stream = `${address}/api/agendamento/eventos?unidade=${redeId}`
      const { body } = await fetch(stream, { headers, signal: stop.signal })
      return body!.pipeThrough(new TextDecoderStream()).getReader()
    }),
  )
  const inicio = Temporal.Instant.from('2026-03-20T12:00:00Z')
  await db.insert(agendamentoTable).values({
    id: newId(),
    redeId,
    corpoClinicoId: (await aCorpoClinico(db, { redeId })).id,
    dia: Temporal.PlainDate.from('2026-03-20'),
    horario: Temporal.PlainTime.from('09:00'),
    inicio,
    fim: inicio.add({ minutes: 30 }),
    status: 'CONFIRMADA',
    paciente: { name: 'Joana', telefoneCelular: '', servico: 'Consulta' },
    criadoEm: inicio,
  })
  for (const stream of streams) {
    let [heard, isOpen] = ['', true]
    while (isOpen && !heard.includes('event: mudou')) {
      const { done, value = '' } = await stream.read()
      heard += value
      isOpen = !done
    }
    expect(heard).toContain('event: mudou')
  }
  stop.abort()
})
