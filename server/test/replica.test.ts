/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { searchConsulta } from '@alento/contract/busca/busca.ts'
import { loadConfig } from '#config.ts'
import { createCatalogo } from '#modules/catalogo/create-catalogo.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { mountPages } from '#pages.ts'
import { openDatabase } from '#platform/db/open-db.ts'
import { openReplica } from '#platform/db/replica.ts'
import { openApi, openCache, type Server } from '#server.ts'
import { onPostgres } from './database.ts'
import { login } from './kill/people.ts'
import { anExame, anOferta, aRedeExame, refresh } from './make-oferta.ts'
import { aUsuario } from './make.ts'
import { emptyPort, startPair } from './postgres-pair.ts'
import { openTcpRoad } from './tcp-road.ts'

/** Two PostgreSQL of our own, one of which follows the other, and servers that read from both. */

const search = { especialidade: 'cardiologia', cidade: 'Rio de Janeiro', uf: 'RJ', limit: 10 } as const
const searchUrl = '/api/consultas?especialidade=cardiologia&cidade=Rio de Janeiro&uf=RJ&limit=10'

/** A server whose page `/busca` shows a search; `made` counts how often it was rendered. */
async function openSite(env: Record<string, string>) {
  const server = await openApi(
    loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      JOBS: '0',
      BASE_URL: 'http://localhost:3000',
      ZOOP_BASE_URL: 'http://127.0.0.1:1',
      ...env,
    }),
  )
  const { db, replica } = server.deps
  let made = 0
  await mountPages(
    server.app,
    async (_request, { api }) => {
      made += 1
      const found = await api(searchConsulta, { query: search })
      return new Response(JSON.stringify(found), { headers: { 'content-type': 'text/html' } })
    },
    openCache(server),
  )
  return { ...server, replica: replica!, db, made: () => made }
}

async function openAll() {
  const pair = await startPair()
  const { db, close } = await openDatabase({ url: pair.primary.url })
  await createCatalogo(db)
  const { id } = await anOferta(db, { nomeRede: 'Alfa' })
  const { codigoExame } = await anExame(db)
  await aRedeExame(db, { redeId: id })
  await refresh(db, id)
  const token = await login(db, (await aUsuario(db)).id)
  pair.addReplica()
  const env = { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URL: pair.replica.url }
  const patient = await openSite({ ...env, DATABASE_REPLICA_MAX_LAG_MS: '60000' })
  const strict = await openSite({ ...env, DATABASE_REPLICA_MAX_LAG_MS: '1000' })
  const follower = new pg.Pool({ connectionString: pair.replica.url })
  follower.on('error', () => undefined)
  const stop = async () => {
    await Promise.all([patient.close(), strict.close(), close(), follower.end()])
    pair.stop()
  }
  return { pair, db, id, codigoExame, token, patient, strict, follower, stop }
}

/** The file is loaded on the embedded database too; its tests are left out there. */
const all = onPostgres ? await openAll() : ({} as Awaited<ReturnType<typeof openAll>>)
const { pair, db, id, codigoExame, token, patient, strict, follower } = all
afterAll(() => all.stop())
afterEach(async () => {
  vi.restoreAllMocks()
  await follower.query('select pg_wal_replay_resume()')
})

const get = async ({ app }: Pick<Server, 'app'>, url: string, headers = {}) => {
  const { statusCode, body } = await app.inject({ url, headers })
  expect([url, statusCode, body]).toEqual([url, 200, body])
  return body
}
async function isUsed({ replica }: typeof patient): Promise<void> {
  await expect.poll(() => replica.isGood()).toBe(true)
}
const rename = (nomeRede: string) =>
  db
    .update(redeTable)
    .set({ nomeRede })
    .where(sql`id = ${id}`)
const pause = () => follower.query('select pg_wal_replay_pause()')
const resume = () => follower.query('select pg_wal_replay_resume()')
/** Waits until the replica has everything that is committed now. */
async function catchUp(): Promise<void> {
  const { rows } = await db.execute<{ now: string }>(sql`select pg_current_wal_lsn()::text as now`)
  const has = async () =>
    (await follower.query(`select pg_last_wal_replay_lsn() >= $1::pg_lsn as has`, [rows[0]!.now])).rows[0]
  await expect.poll(has).toEqual({ has: true })
}

/** Both have the unit under this name, and the replica is in use. */
async function begin(site: typeof patient, nomeRede: string): Promise<void> {
  await rename(nomeRede)
  await catchUp()
  await isUsed(site)
}

test('what visitors look for and at costs the primary no statement', async () => {
  await isUsed(patient)
  const spies = [vi.spyOn(patient.db.$client, 'query'), vi.spyOn(patient.db.$client, 'connect')]
  const city = 'cidade=Rio de Janeiro&uf=RJ'
  for (const url of [
    '/busca',
    searchUrl,
    `/api/exames?exame=hemograma&${city}`,
    `/api/consultas/mapa?especialidade=cardiologia&${city}`,
    `/api/consultas?especialidade=cardio&limit=5`,
    `/api/exames?exame=hemograma&limit=5`,
    `/api/lugares?texto=rio`,
    `/api/rede/${id}`,
    `/api/redeConsultas/${id}`,
    `/api/redeExames?rede=${id}`,
    `/api/redePacotes?rede=${id}`,
    `/api/redes/${id}/notas`,
    `/api/redes/${id}/corpoClinico`,
    `/api/redeImagem/${id}`,
    `/api/depoimentos?rede=${id}`,
    `/api/prestadores/${id}`,
    '/api/panoramas?tipo=Consulta&servico=cardiologia&lugar=rio-de-janeiro-rj',
    '/api/panoramas/populares',
    '/api/panoramas/enderecos',
    '/api/panoramas/cidades?tipo=Consulta&servico=cardiologia',
    '/api/panoramas/unidades?page=1',
    '/api/economias',
    '/api/municipios?nome__regex=rio',
    '/api/uf',
    '/api/Especialidade',
    '/api/redes?limit=5',
    `/api/redes/${id}/especialidades`,
    `/api/orcamento?exames=${codigoExame}&${city}&perto=-22.9129,-43.2003`,
    `/api/orcamento/unidades?exames=${codigoExame}&${city}`,
    '/api/configuracao',
    '/api/planos',
    '/api/redes/condicoes',
    '/api/depoimentos/contagem',
    '/api/AlentoDepoimentos?publicado=true',
    '/api/privacidade/textos/termos',
    '/api/textos/quemsomos',
  ])
    await get(patient, url)
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  await get(patient, searchUrl, { authorization: `Bearer ${token}` })
  expect(spies.some((spy) => spy.mock.calls.length > 0)).toBe(true)
})

test('a change that is not replayed yet is seen by who is logged in; visitors see it when the limit has passed', async () => {
  await begin(patient, 'Alfa')
  await pause()
  await rename('Beta')
  expect(await get(patient, searchUrl)).toContain('Alfa')
  expect(await get(patient, '/busca')).toContain('Alfa')
  const logged = { authorization: `Bearer ${token}` }
  expect(await get(patient, searchUrl, logged)).toContain('Beta')
  expect(await get(patient, '/busca', { cookie: `alento_sessao=${token}` })).toContain('Beta')
  await expect.poll(() => strict.replica.isGood()).toBe(false)
  expect(await get(strict, searchUrl)).toContain('Beta')
  expect(await get(strict, '/busca')).toContain('Beta')
  await resume()
  await catchUp()
  expect(await get(patient, searchUrl)).toContain('Beta')
  expect(await get(patient, '/busca')).toContain('Beta') // what was kept is checked at the replica, which has the change now
  await isUsed(strict)
})

test('a page made from the replica is not vouched for by a look at the primary', async () => {
  await begin(patient, 'Beta')
  await pause()
  await rename('Gama')
  await get(patient, '/busca?outra')
  const made = patient.made()
  expect(await get(patient, '/busca?outra')).toContain('Beta')
  await resume()
  await catchUp()
  expect(await get(patient, '/busca?outra')).toContain('Gama')
  expect(patient.made()).toBeLessThanOrEqual(made + 2) // kept, but for the end of a minute
})

test('a change whose transaction was in progress on the replica when a page was made is seen after its commit', async () => {
  await begin(patient, 'Gama')
  const slow = new pg.Client({ connectionString: pair.primary.url })
  await slow.connect()
  await slow.query('begin')
  await slow.query(`update rede set nome_rede = 'Delta' where id = $1`, [id])
  await db.execute(sql`insert into mudanca (chave) values ('outra')`) // a later transaction that has ended
  await catchUp()
  expect(await get(patient, '/busca')).toContain('Gama')
  await slow.query('commit')
  await slow.end()
  await catchUp()
  expect(await get(patient, '/busca')).toContain('Delta')
})

test('a replica that is killed under load fails no request, and is used again when it is back', async () => {
  await begin(strict, 'Delta')
  const over = new AbortController()
  const ask = async () => {
    while (!over.signal.aborted) await get(strict, '/busca').then(() => get(strict, searchUrl))
  }
  const asking = [ask(), ask(), ask()]
  pair.replica.kill()
  await expect.poll(() => strict.replica.isGood()).toBe(false)
  expect(await get(strict, searchUrl)).toContain('Delta')
  pair.replica.start()
  await isUsed(strict)
  over.abort()
  await Promise.all(asking)
  const spy = vi.spyOn(strict.db.$client, 'query')
  await get(strict, searchUrl)
  expect(spy).not.toHaveBeenCalled()
})

test('while the primary is away the replica answers visitors, and the server is ready', async () => {
  await begin(strict, 'Delta')
  pair.primary.kill()
  const logged = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => (await strict.app.inject({ url: searchUrl, headers: logged })).statusCode)
    .toBe(503)
  for (const url of [searchUrl, '/busca']) expect(await get(strict, url)).toContain('Delta')
  await get(strict, '/readyz')
  pair.primary.start()
  await rename('Epsilon')
  await expect.poll(() => get(strict, searchUrl)).toContain('Epsilon')
  await isUsed(strict)
})

test('a replica that falls silent in the middle of a read is given up, and the primary answers', async () => {
  await begin(patient, 'Epsilon')
  const road = await openTcpRoad(pair.replica.url)
  const site = await openSite({
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: road.url,
    DATABASE_REPLICA_MAX_LAG_MS: '60000',
  })
  await isUsed(site)
  await get(site, searchUrl)
  road.fallSilent()
  expect(await get(site, searchUrl)).toContain('Epsilon')
  await site.close()
  road.close()
})

test('a replica that is none is not used, says why once, and is used when it comes', async () => {
  const port = await emptyPort()
  const away = new URL(pair.replica.url)
  away.port = String(port)
  const open = (url: string) => {
    const said: unknown[] = []
    const warn = (about: object, line: string) => void said.push({ ...about, line })
    const settings = { primaryUrl: pair.primary.url, maxLagMs: 60_000, asksSession: true }
    return { replica: openReplica({ ...settings, url, warn }), said }
  }
  const line = 'the replica is of no use: visitors read the primary'
  for (const [url, why] of [
    [pair.primary.url, 'is no replica: it takes writes'],
    [pair.replica.url.replace(/alento$/, 'postgres'), 'is another database than DATABASE_URL'],
    [pair.replica.url.replace(/alento$/, 'nenhum'), '3D000'],
  ] as const) {
    const { replica, said } = open(url)
    await expect.poll(() => said).toEqual([{ where: new URL(url).host, why, line }])
    expect(replica.isGood()).toBe(false)
    await replica.close()
  }
  const { replica, said } = open(away.toString())
  const where = away.host
  await expect.poll(() => said).toEqual([{ where, why: 'ECONNREFUSED', line }])
  const road = await openTcpRoad(pair.replica.url, port)
  await expect.poll(() => replica.isGood()).toBe(true)
  await expect.poll(() => said.at(-1)).toEqual({ where, line: 'the replica answers visitors' })
  await replica.close()
  road.close()
})
