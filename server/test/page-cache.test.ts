import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { listAgendaDiaCompleta } from '@alento/contract/agenda/agenda.ts'
import { searchConsulta } from '@alento/contract/busca/busca.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listDepoimento } from '@alento/contract/cliente/depoimento.ts'
import { getRedePerto } from '@alento/contract/busca/perto.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { getPrestador } from '@alento/contract/unidade/prestador.ts'
import { listRedeImagem } from '@alento/contract/unidade/imagem.ts'
import { getRede, listRede, listRedeConsulta } from '@alento/contract/unidade/rede.ts'
import { bookAgendamento } from '#modules/agenda/book-agendamento.ts'
import { depoimentoTable } from '#modules/depoimento/depoimento.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { mountPages } from '#pages.ts'
import { newId } from '#platform/id.ts'
import { startApp } from './app.ts'
import { aConsulta, aCorpoClinico, aRede, aUsuario } from './make.ts'
import { addEspecialidade, aDepoimento, anOferta, aPedidoRow, aRedeExame, refresh } from './make-oferta.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { openPageCache } from '#platform/pages/page-cache.ts'
import { redeConsultaTable } from '#modules/preco/preco.tables.ts'
import { redeImagemTable } from '#modules/imagem/imagem.tables.ts'

/** A site whose pages show the same data as the real ones, and count how often each was rendered. */
async function startSite(env: Record<string, string> = {}) {
  const t = await startApp(env)
  const made: Record<string, number> = {}
  const show = async (api: ApiClient, path: string, id: string): Promise<unknown> => {
    const value = async (reply: Promise<unknown>) => (await reply) as { value?: unknown }
    if (path === '/busca') {
      return value(
        api(searchConsulta, {
          query: { especialidade: 'cardiologia', cidade: 'Rio de Janeiro', uf: 'RJ', limit: 10 },
        }),
      )
    }
    if (path === '/unidade') {
      const reads = [
        api(getRede, { params: { id }, query: {} }),
        api(listRedeConsulta, { params: { id }, query: {} }),
        api(listRedeImagem, { params: { id } }),
        api(listDepoimento, { query: { rede: id } }),
      ]
      return Promise.all(reads.map((r) => value(r as Promise<unknown>)))
    }
    if (path === '/perto') return api(getRedePerto, { query: { cep: '20520053' } })
    if (path === '/planos') return value(api(listPlano, { query: {} }))
    if (path === '/oferta') return value(api(getConfiguracao, {}))
    if (path === '/prestador') return value(api(getPrestador, { params: { id }, query: {} }))
    if (path === '/horarios') {
      return value(api(listAgendaDiaCompleta, { query: { corpo_clinico: id, dia: '2026-03-11' } }))
    }
    return value(api(listRede, { query: { limit: 1, offset: 0 } }))
  }
  const cache = openPageCache({
    clock: t.clock,
    freshness: openFreshness(t.db),
    policyFor: t.app.policyFor,
    always: ['catalogo'],
  })
  await mountPages(
    t.app,
    async (request, { api, nonce }) => {
      const url = new URL(request.url)
      made[url.pathname] = (made[url.pathname] ?? 0) + 1
      if (url.pathname === '/caiu') return new Response('erro', { status: 500 })
      if (url.pathname === '/biscoito') return new Response('oi', { headers: { 'set-cookie': 'a=1' } })
      const text = JSON.stringify(await show(api, url.pathname, url.searchParams.get('id') ?? ''))
      return new Response(`<script nonce="${nonce}">iniciar(1)</script>${text}<b nonce="${nonce}">`, {
        headers: { 'content-type': 'text/html' },
      })
    },
    cache,
  )
  const get = async (url: string, headers = {}) => {
    const res = await t.app.inject({ url, headers })
    return { status: res.statusCode, body: res.body, csp: String(res.headers['content-security-policy']) }
  }
  return { ...t, t, get, made }
}

/** The inline scripts that a browser would run: their sources in the policy. */
const runs = (csp: string): string[] =>
  /script-src 'self'([^;]*)/.exec(csp)?.[1]?.trim().split(' ').filter(Boolean) ?? []
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a visitor gets the cached page: its scripts by their hashes, all else as on every page', async () => {
  const { db, get, made } = await startSite()
  await anOferta(db, { nomeRede: 'Alfa' })
  const first = await get('/busca')
  const second = await get('/busca')
  const rendered = await get('/busca', { cookie: 'a=b' })
  expect(made['/busca']).toBe(2)
  expect(second).toEqual(first)
  expect(first.body).toContain('Alfa')
  expect(first.body).not.toContain('nonce')
  expect(runs(first.csp)).toEqual([sha('iniciar(1)')])
  const nonce = /nonce="([^"]+)"/.exec(rendered.body)![1]!
  expect(rendered.body.replaceAll(` nonce="${nonce}"`, '')).toBe(first.body)
  expect(runs(rendered.csp)).toEqual([`'nonce-${nonce}'`])
  const others = (csp: string) => csp.replaceAll(/ '(nonce|sha256)-[^']+'/g, '')
  expect(others(first.csp)).toBe(others(rendered.csp))
  expect(first.csp).toContain("style-src 'self';")
})

test('a page that is not kept has a nonce of its own in each answer', async () => {
  const { db, get } = await startSite()
  await anOferta(db)
  const [a, b] = [await get('/outra'), await get('/outra')]
  for (const { body, csp } of [a, b]) {
    const nonces = Array.from(body.matchAll(/nonce="([^"]+)"/g), (m) => m[1]!)
    expect(nonces).toHaveLength(2)
    expect(runs(csp)).toEqual([`'nonce-${nonces[0]}'`])
  }
  expect(a.body).not.toBe(b.body)
})

test('a cached page is sent compressed or plain as the browser accepts, with the headers of every response', async () => {
  const { db, get, t } = await startSite()
  await anOferta(db, { nomeRede: 'Alfa' })
  const plain = await t.app.inject({ url: '/busca' })
  const res = await t.app.inject({ url: '/busca', headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect([res.headers['content-encoding'], res.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect(gunzipSync(res.rawPayload).toString()).toBe(plain.body)
  expect(plain.body).toBe((await get('/busca')).body)
  const healthy = await t.app.inject('/healthz')
  const own = ['content-security-policy', 'content-type', 'content-length', 'date']
  const shared = Object.entries(healthy.headers).filter(([name]) => !own.includes(name))
  expect(shared.length).toBeGreaterThan(8)
  expect(res.headers).toMatchObject(Object.fromEntries(shared))
})

test('cached pages count towards the limit of an address, and a server that closes lets their visitors go', async () => {
  const { db, t } = await startSite({ RATE_LIMIT: '1' })
  await anOferta(db)
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const left = async () => Number((await fetch(`${address}/busca`)).headers.get('x-ratelimit-remaining'))
  await left()
  const before = await left()
  expect([before > 0, await left()]).toEqual([true, before - 1])
  await t.app.close()
})

test('a page with a refused call is not cached: whoever is within the limit sees it whole', async () => {
  const { t } = await startSite({ RATE_LIMIT: '1' })
  const get = async (remoteAddress: string, url: string) => (await t.app.inject({ url, remoteAddress })).body
  for (let n = 0; n < 40; n += 1) await get('10.0.0.1', '/api/redesPerto?cep=20520053')
  expect(await get('10.0.0.1', '/perto')).toContain('base.muitas_tentativas')
  expect(await get('10.0.0.2', '/perto')).not.toContain('base.muitas_tentativas')
})

test('the calls of an address in a minute are counted by cost, in calls and in pages alike', async () => {
  const { db, t } = await startSite({ RATE_LIMIT: '1' })
  await anOferta(db)
  const status = async (url: string, remoteAddress = '10.0.0.1') =>
    (await t.app.inject({ url, remoteAddress })).statusCode
  for (let n = 0; n < 42; n += 1) expect(await status('/api/lugares?texto=tijuca')).toBe(200)
  expect(await status('/api/lugares?texto=tijuca')).toBe(429)
  expect(await status('/api/lugares?texto=tijuca', '10.0.0.2')).toBe(200)
  // 24 steps are left: a page of a search takes 14, one from the cache none.
  expect(await status('/busca')).toBe(200)
  for (let n = 0; n < 20; n += 1) expect(await status('/busca')).toBe(200)
  const other = (await t.app.inject({ url: '/busca?pagina=2', remoteAddress: '10.0.0.1' })).body
  expect(other).toContain('base.muitas_tentativas')
  t.clock.add({ minutes: 1 })
  expect(await status('/api/lugares?texto=tijuca')).toBe(200)
})

test('a changed price, photo, review, name and a held time show at once, a next time in a list by the minute; pages of others stay kept', async () => {
  const { db, get, made, clock } = await startSite()
  const rede = await anOferta(db, { nomeRede: 'Alfa' })
  const other = await anOferta(db, { municipioId: 3550308, cidade: 'São Paulo', uf: 'SP' })
  const p = await aCorpoClinico(db, { redeId: rede.id })
  const cliente = await aUsuario(db, { name: 'Maria Aparecida' })
  const [unit, times, elsewhere] = [
    `/unidade?id=${rede.id}`,
    `/horarios?id=${p.id}`,
    `/unidade?id=${other.id}`,
  ]
  const look = async () =>
    (await Promise.all([unit, times, '/busca'].map((url) => get(url)))).map((r) => r.body)
  let before = await look()
  await get(elsewhere)
  const changes = async (what: string, expected: boolean[], change: () => Promise<unknown>) => {
    await change()
    const after = await look()
    expect([what, after.map((text, i) => text !== before[i])]).toEqual([what, expected])
    before = after
  }
  await changes('nothing', [false, false, false], async () => undefined)
  await changes('price', [true, false, true], async () => {
    await db
      .update(redeConsultaTable)
      .set({ valorSinSaude: 8_000 })
      .where(eq(redeConsultaTable.redeId, rede.id))
    await refresh(db, rede.id)
  })
  await changes('photo', [true, false, false], () =>
    db
      .insert(redeImagemTable)
      .values({ id: newId(), redeId: rede.id, arquivo: 'rede/x.svg', legenda: 'Recepção', ordem: 1 }),
  )
  await changes('review', [true, false, false], () =>
    aDepoimento(db, { clienteId: cliente.id, redeId: rede.id, nota: 5 }),
  )
  await changes('reviewer', [true, false, false], () =>
    db.execute("update usuario set name = 'Ana Clara Dias'"),
  )
  await changes('moderation', [true, false, false], () =>
    db.update(depoimentoTable).set({ descricao: 'Outro texto.' }).where(eq(depoimentoTable.redeId, rede.id)),
  )
  await changes('schedule', [false, true, false], async () => {
    const pedido = await aPedidoRow(db, { clienteId: cliente.id, redeId: rede.id })
    await db.transaction((tx) =>
      bookAgendamento(tx, {
        corpoClinicoId: p.id,
        redeId: rede.id,
        pedidoId: pedido.id,
        dia: '2026-03-11',
        horario: '08:00',
        now: clock.now(),
      }),
    )
  })
  // A list's next free time is the one thing that may be old, until the end of the minute.
  await changes('the next minute', [false, false, true], async () => clock.add({ minutes: 1 }))
  await changes('professional', [false, false, true], () =>
    db.update(corpoClinicoTable).set({ nome: 'Dra. Nova' }).where(eq(corpoClinicoTable.id, p.id)),
  )
  await changes('name', [true, false, true], async () => {
    await db.update(redeTable).set({ nomeRede: 'Ômega' }).where(eq(redeTable.id, rede.id))
    await refresh(db, rede.id)
  })
  await get(elsewhere)
  expect(made['/unidade']).toBeGreaterThan(5)
  const count = made['/unidade']
  await get(elsewhere)
  expect(made['/unidade']).toBe(count)
})

test('each part of a unit that its page shows first shows its change at once', async () => {
  const { db, get, made } = await startSite()
  const rede = await aRede(db)
  const page = `/prestador?id=${rede.id}`
  const changes: [string, () => Promise<unknown>][] = [
    ['professional', () => aCorpoClinico(db, { redeId: rede.id })],
    ['portrait', () => db.update(corpoClinicoTable).set({ foto: 'retrato/a/0123456789abcdef.96.webp' })],
    ['logo', () => db.update(redeTable).set({ logo: 'logo/a/0123456789abcdef.72.webp' })],
    ['consultation', () => aConsulta(db, { redeId: rede.id })],
    ['exam', () => aRedeExame(db, { redeId: rede.id })],
    ['specialty', () => addEspecialidade(db, rede.id, 'dermatologia')],
    ['name', () => db.update(redeTable).set({ nomeRede: 'Ômega' }).where(eq(redeTable.id, rede.id))],
  ]
  for (const [what, change] of changes) {
    const before = (await get(page)).body
    expect([what, (await get(page)).body]).toEqual([what, before])
    await change()
    expect([what, (await get(page)).body === before]).toEqual([what, false])
  }
  expect(made['/prestador']).toBe(changes.length + 1)
})

test(
  'a change that is not committed is not shown, and shows when it is',
  { tags: ['postgres'] },
  async () => {
    const { db, get, database } = await startSite()
    const [newest, passed] = [
      await anOferta(db, { nomeRede: 'Alfa' }),
      await anOferta(db, { nomeRede: 'Beta' }),
    ]
    for (const [rede, name] of [
      [newest, 'Alfa'],
      [passed, 'Beta'],
    ] as const) {
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query(`update rede set nome_rede = 'Ômega' where id = $1`, [rede.id])
      // Covers transactions whose number is below or at the end of those known to the page's snapshot; both are in progress
      // there.
      if (rede === passed) await db.execute('select pg_current_xact_id()')
      // Rendered while the change is in progress: its transaction is older than the page, and commits after it.
      expect((await get(`/unidade?id=${rede.id}`)).body).toContain(name)
      expect((await get(`/unidade?id=${rede.id}`)).body).toContain(name)
      await client.query('commit')
      client.release()
      expect((await get(`/unidade?id=${rede.id}`)).body).toContain('Ômega')
    }
  },
)

test('the next minute renders the page again: it may contain the time', async () => {
  const { db, get, made, clock } = await startSite()
  await anOferta(db)
  await get('/busca')
  clock.add({ seconds: 59 })
  await get('/busca')
  expect(made['/busca']).toBe(1)
  clock.add({ seconds: 1 })
  await get('/busca')
  expect(made['/busca']).toBe(2)
})

test('the plans are cached until an administrator changes one', async () => {
  const { t, db, get, made } = await startSite()
  const admin = await t.as((await aUsuario(db, { role: 'Administrador' })).id)
  const gold = {
    name: 'Gold',
    price: 3_500,
    beneficios: ['Descontos'],
    outrosBeneficios: [],
    linkSaibaMais: null,
    alento: true,
    publicado: true,
    maisVendido: false,
    tipoRecorrencia: 'Mensal',
    ordem: 1,
    maxDependentes: 3,
    idadeMin: null,
    idadeMax: null,
    seguro: false,
    condicoesSeguro: [],
    limitesSeguro: [],
  }
  const { _id } = (await admin.post('/api/planos', gold)).json<{ _id: string }>()
  await get('/planos')
  expect((await get('/planos')).body).toContain('"price":3500')
  expect(made['/planos']).toBe(1)
  await admin.put('/api/planos', { ...gold, _id, price: 3_700 })
  expect((await get('/planos')).body).toContain('"price":3700')
})

test('a page that announces an offer is cached, and never shows it after its last minute', async () => {
  const { get, made, clock } = await startSite({ FREE_MONTH_UNTIL: '2026-03-10' })
  clock.set(Temporal.Instant.from('2026-03-11T02:59:10Z'))
  await get('/oferta')
  clock.set(Temporal.Instant.from('2026-03-11T02:59:59Z'))
  expect((await get('/oferta')).body).toContain('"mesGratisAte":"2026-03-10"')
  expect(made['/oferta']).toBe(1)
  clock.set(Temporal.Instant.from('2026-03-11T03:00:00Z'))
  expect((await get('/oferta')).body).toContain('"mesGratisAte":null')
})

test('a page for a cookie, one that fails, sets a cookie or does not say its sources is never kept', async () => {
  const { db, get, made } = await startSite()
  await anOferta(db)
  for (const url of ['/busca', '/caiu', '/biscoito', '/outra']) {
    const headers = url === '/busca' ? { cookie: 'alento_sessao=x' } : {}
    await get(url, headers)
    await get(url, headers)
    expect([url, made[url]]).toEqual([url, 2])
  }
  expect((await get('/caiu')).status).toBe(500)
})

test('the cookie by which a browser is known leaves a visitor a visitor, alone and not beside a session', async () => {
  const { db, get, made } = await startSite()
  await anOferta(db)
  for (const cookie of ['alento_aparelho=abc-1', 'alento_aparelho=def_2']) await get('/busca', { cookie })
  expect(made['/busca']).toBe(1)
  await get('/busca', { cookie: 'alento_aparelho=abc-1; alento_sessao=x' })
  expect(made['/busca']).toBe(2)
})

test('a page with a very long address is answered and not cached', async () => {
  const { db, get, made } = await startSite()
  await anOferta(db, { nomeRede: 'Alfa' })
  const at = (length: number) => `/busca?x=${'a'.repeat(length - 'http://localhost:80/busca?x='.length)}`
  for (const url of [at(2_000), at(2_000)]) expect((await get(url)).body).toContain('Alfa')
  expect(made['/busca']).toBe(1)
  for (const url of [at(2_001), at(2_001)]) expect((await get(url)).body).toContain('Alfa')
  expect(made['/busca']).toBe(3)
})

test('many visitors at once wait for one rendering', async () => {
  const { db, get, made } = await startSite()
  await anOferta(db, { nomeRede: 'Alfa' })
  const all = await Promise.all(Array.from({ length: 30 }, () => get('/busca')))
  expect(made['/busca']).toBe(1)
  expect(all.every((r) => r.body.includes('Alfa'))).toBe(true)
})
