import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aPronta } from '../../../test/pronta.ts'

const anAdmin = async (t: TestApp) => t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)

const missing = ({ itens }: Revisao): string[] =>
  itens.filter(({ feito, obrigatoria }) => obrigatoria && !feito).map(({ chave }) => chave)
const semNada = { lat: null, lng: null, zoop_seller_id: '' }
const dados = { lat: -22.9245, lng: -43.2329, zoop_seller_id: 'A'.repeat(32), visto: semNada }
const naFila = { naFilaDesde: agora.toString() }
const subjects = async (t: TestApp) =>
  (
    await t.db.execute<{ assunto: string }>(sql`select assunto from mensagem order by criado_em, id`)
  ).rows.map((r) => r.assunto)

test('a unit becomes HABILITADO once nothing is missing: found in the search at once, notified, and never twice', async () => {
  const t = await startApp()
  const { rede, url } = await aPronta(t)
  const admin = await anAdmin(t)
  const nobody = await t.as(null)
  expect(missing((await admin.get(url)).json())).toEqual(['mapa'])
  const early = await admin.put(`${url}/habilitar`, naFila)
  expect(early.json()).toMatchObject({
    code: 'revisao.pendencias',
    detail: expect.stringContaining('Lugar no mapa'),
  })
  expect((await nobody.get(`/api/rede/${rede.id}`)).statusCode).toBe(404)
  expect(missing((await admin.put(url, dados)).json())).toEqual([])
  expect((await admin.put(`${url}/habilitar`, naFila)).json()).toMatchObject({
    status: 'HABILITADO',
    naFilaDesde: null,
    historico: [{ passo: 'HABILITADA' }, { passo: 'DADOS' }],
  })
  await admin.put(`${url}/habilitar`, naFila)
  expect((await nobody.get(`/api/rede/${rede.id}`)).json()).toMatchObject({ _id: rede.id, lat: dados.lat })
  expect((await t.db.execute(sql`select rede_id from oferta`)).rows).toEqual([{ rede_id: rede.id }])
  expect(await subjects(t)).toEqual([`${rede.nomeRede} já aparece no Alento`])
})

test('enabling is undone for ten seconds: queue, search and account are as before, and no message leaves', async () => {
  const t = await startApp()
  const { rede, url } = await aPronta(t)
  const [admin, nobody] = [await anAdmin(t), await t.as(null)]
  await admin.put(url, { ...dados, zoop_seller_id: '' })
  await t.db.execute(sql`update rede set pagamento_online = 'S' where id = ${rede.id}`)
  const before = (await admin.get(url)).json()
  await admin.put(`${url}/habilitar`, naFila)
  const untold = await t.db
    .execute(sql`select extract(epoch from quando - ${String(agora)}::timestamptz)::int as wait
    from (select start_after from pgboss.job where name = 'rede.vendedor' union all select proxima_em from mensagem) x (quando)`)
  expect(untold.rows, 'gateway and unit hear of it after ten seconds').toEqual([{ wait: 10 }, { wait: 10 }])
  t.clock.add({ seconds: 9 })
  expect((await admin.put(`${url}/desfazer`, {})).json()).toMatchObject({
    status: 'PRE_CADASTRO',
    naFilaDesde: before.naFilaDesde,
    vendedor: null,
    historico: [{ passo: 'DESFEITA' }, { passo: 'HABILITADA' }, { passo: 'DADOS' }],
  })
  expect((await nobody.get(`/api/rede/${rede.id}`)).statusCode).toBe(404)
  expect((await t.db.execute(sql`select rede_id from oferta`)).rows).toEqual([])
  expect((await t.db.execute(sql`select pagamento_online from rede`)).rows).toEqual([
    { pagamento_online: 'S' },
  ])
  expect(await subjects(t)).toEqual([])
  expect((await admin.put(`${url}/desfazer`, {})).json()).toMatchObject({ code: 'revisao.prazo' })
  await admin.put(`${url}/habilitar`, naFila)
  t.clock.add({ seconds: 10 })
  expect((await admin.put(`${url}/desfazer`, {})).json()).toMatchObject({ code: 'revisao.prazo' })
  expect(await subjects(t)).toEqual([`${rede.nomeRede} já aparece no Alento`])
})

test('a unit that sold something since it was enabled stays', async () => {
  const t = await startApp()
  const { rede, url } = await aPronta(t)
  const admin = await anAdmin(t)
  await admin.put(url, dados)
  await admin.put(`${url}/habilitar`, naFila)
  await aPedidoRow(t.db, { redeId: rede.id, clienteId: (await aUsuario(t.db)).id })
  const refused = (await admin.put(`${url}/desfazer`, {})).json()
  expect(refused).toMatchObject({ code: 'revisao.prazo', detail: expect.stringContaining('já comprou') })
  expect((await admin.get(url)).json()).toMatchObject({ status: 'HABILITADO' })
})

test('of two administrators the second writes over what they saw only; what they did not touch stays as it is', async () => {
  const t = await startApp()
  const { url } = await aPronta(t)
  const [um, dois] = [await anAdmin(t), await anAdmin(t)]
  const { visto, ...wrote } = dados
  const kept = { lat: dados.lat, lng: dados.lng, zoop_seller_id: 'a'.repeat(32) }
  expect((await um.put(url, { ...semNada, lat: -22.9, lng: -43.2, visto })).statusCode).toBe(200)
  const blind = await dois.put(url, { ...wrote, visto })
  expect([blind.statusCode, blind.json().code]).toEqual([409, 'revisao.outra'])
  expect((await dois.put(url, { ...semNada, zoop_seller_id: 'a'.repeat(32), visto })).json()).toMatchObject({
    lat: -22.9,
    zoop_seller_id: 'a'.repeat(32),
  })
  const seen = { ...wrote, visto: { lat: -22.9, lng: -43.2, zoop_seller_id: 'a'.repeat(32) } }
  const clicks = await Promise.all([um.put(url, seen), um.put(url, seen)])
  expect(clicks.map((a) => a.json())).toMatchObject([kept, kept])
  expect((await dois.get(url)).json().historico).toHaveLength(3)
})

test('a unit enters the queue by sending itself, once nothing obligatory is missing, the first time too', async () => {
  const t = await startApp()
  const { rede, url, dona } = await aPronta(t, { naFilaDesde: null })
  const admin = await anAdmin(t)
  const ids = async (fila: string) =>
    (await admin.get(`/api/redeRevisoes?status=PRE_CADASTRO&fila=${fila}`)).json().map((r: Revisao) => r._id)
  const early = await dona.put(`${url}/enviar`, {})
  expect(early.statusCode).toBe(422)
  expect(early.json()).toMatchObject({ code: 'revisao.pendencias', detail: 'Ainda falta: Lugar no mapa' })
  expect((await dona.get(url)).json()).toMatchObject({ naFilaDesde: null, historico: [] })
  expect([await ids('S'), await ids('N')]).toEqual([[], [rede.id]])
  await admin.put(url, dados)
  const sent = (await dona.put(`${url}/enviar`, {})).json()
  expect(sent).toMatchObject({
    naFilaDesde: agora.toString({ smallestUnit: 'second' }),
    historico: [{ passo: 'ENVIADA' }, { passo: 'DADOS' }],
  })
  t.clock.add({ hours: 1 })
  expect((await dona.put(`${url}/enviar`, {})).json()).toEqual(sent)
  expect([await ids('S'), await ids('N')]).toEqual([[rede.id], []])
})

test('undoing the enabling of a unit that was not sent leaves it out of the queue', async () => {
  const t = await startApp()
  const { url } = await aPronta(t, { naFilaDesde: null, lat: dados.lat, lng: dados.lng })
  const admin = await anAdmin(t)
  await admin.put(`${url}/habilitar`, { naFilaDesde: null })
  expect((await admin.put(`${url}/desfazer`, {})).json()).toMatchObject({
    status: 'PRE_CADASTRO',
    naFilaDesde: null,
  })
})

test('a unit that is sent back reads why, leaves the queue, and comes in again behind the others', async () => {
  const t = await startApp()
  const placed = { lat: dados.lat, lng: dados.lng }
  const { rede, url, dona } = await aPronta(t, { ...placed, naFilaDesde: agora.subtract({ hours: 48 }) })
  const outra = await aPronta(t, { naFilaDesde: agora.subtract({ hours: 24 }) })
  const admin = await anAdmin(t)
  const queue = async () =>
    (await admin.get('/api/redeRevisoes?status=PRE_CADASTRO'))
      .json()
      .map((r: Revisao) => [r._id, r.naFilaDesde !== null])
  expect(await queue()).toEqual([
    [rede.id, true],
    [outra.rede.id, true],
  ])
  expect((await dona.put(`${url}/enviar`, {})).json()).toMatchObject({ historico: [] })
  const motivo = 'Falta a foto da fachada.'
  expect((await admin.put(`${url}/devolver`, { motivo: 'curto' })).statusCode).toBe(422)
  expect((await admin.put(`${url}/devolver`, { motivo })).json()).toMatchObject({ naFilaDesde: null })
  expect((await dona.get(url)).json()).toMatchObject({ historico: [{ passo: 'DEVOLVIDA', motivo }] })
  const { rows } = await t.db.execute<{ texto: string }>(sql`select para, texto from mensagem`)
  expect(rows).toMatchObject([{ para: 'dona@clinica.example', texto: expect.stringContaining(motivo) }])
  expect(await queue()).toEqual([
    [outra.rede.id, true],
    [rede.id, false],
  ])
  await dona.put(`${url}/enviar`, {})
  expect(await queue()).toEqual([
    [outra.rede.id, true],
    [rede.id, true],
  ])
})

test('a review that begins again begins with nothing ticked', async () => {
  const t = await startApp()
  const { url, dona } = await aPronta(t, { lat: dados.lat, lng: dados.lng })
  const admin = await anAdmin(t)
  await admin.put(`${url}/conferencia`, { marcar: ['fotos'], desmarcar: [] })
  await admin.put(`${url}/devolver`, { motivo: 'Envie uma foto da fachada.' })
  expect((await admin.get(url)).json<Revisao>().conferidos).toEqual(['fotos'])
  await dona.put(`${url}/enviar`, {})
  expect((await admin.get(url)).json<Revisao>().conferidos).toEqual([])
})

test('a unit is enabled from the state that the administrator saw only', async () => {
  const t = await startApp()
  const { rede, url, dona } = await aPronta(t, { lat: dados.lat, lng: dados.lng })
  const [um, dois] = [await anAdmin(t), await anAdmin(t)]
  const visto = { naFilaDesde: (await dois.get(url)).json<Revisao>().naFilaDesde }
  await um.put(`${url}/devolver`, { motivo: 'Falta a foto da fachada.' })
  const late = await dois.put(`${url}/habilitar`, visto)
  expect([late.statusCode, late.json().code]).toEqual([409, 'revisao.mudou'])
  t.clock.set(agora.add({ hours: 2 }))
  await dona.put(`${url}/enviar`, {})
  expect((await dois.put(`${url}/habilitar`, visto)).statusCode).toBe(409)
  expect((await dois.get(url)).json()).toMatchObject({ status: 'PRE_CADASTRO' })
  const again = { naFilaDesde: (await dois.get(url)).json<Revisao>().naFilaDesde }
  const clicks = await Promise.all([um.put(`${url}/habilitar`, again), dois.put(`${url}/habilitar`, again)])
  expect(clicks.map((a) => a.json())).toMatchObject([{ status: 'HABILITADO' }, { status: 'HABILITADO' }])
  await um.put(`/api/redeRevisoes/${rede.id}/suspender`, { motivo: 'O alvará de funcionamento venceu' })
  expect((await dois.put(`${url}/habilitar`, again)).json()).toMatchObject({ code: 'revisao.mudou' })
})

test('a reviewer is told the place in the queue and the next unit; the unit is not', async () => {
  const t = await startApp()
  const first = await aPronta(t, { naFilaDesde: agora.subtract({ hours: 48 }), nomeRede: 'Primeira' })
  const second = await aPronta(t, { naFilaDesde: agora.subtract({ hours: 24 }), nomeRede: 'Segunda' })
  const admin = await anAdmin(t)
  const fila = async (url: string) => (await admin.get(url)).json<Revisao>().fila
  const next = { _id: second.rede.id, nomeRede: 'Segunda' }
  expect(await fila(first.url)).toEqual({ posicao: 1, total: 2, proxima: next })
  expect(await fila(second.url)).toEqual({ posicao: 2, total: 2, proxima: null })
  await admin.put(`${first.url}/devolver`, { motivo: 'Falta a foto da fachada.' })
  expect(await fila(first.url)).toEqual({ posicao: null, total: 1, proxima: next })
  expect((await first.dona.get(first.url)).json()).toMatchObject({ fila: null })
})

test('the smallest photo is told by its width; a drawing has none', async () => {
  const t = await startApp()
  const { rede, url } = await aPronta(t)
  const admin = await anAdmin(t)
  expect((await admin.get(url)).json()).toMatchObject({ menorFoto: null })
  for (const widths of ['400-800-1200', '400-640'])
    await t.db.execute(sql`insert into rede_imagem (id, rede_id, arquivo, legenda, ordem)
      values (gen_random_uuid(), ${rede.id}, ${`foto/a/0123456789abcdef.${widths}.webp`}, '', 1)`)
  expect((await admin.get(url)).json()).toMatchObject({ menorFoto: 640 })
})

test('a HABILITADO unit is neither sent back nor sent in', async () => {
  const t = await startApp()
  const { url, dona } = await aPronta(t, { status: 'HABILITADO', naFilaDesde: null })
  const admin = await anAdmin(t)
  const motivo = 'Falta a foto da fachada.'
  expect((await admin.put(`${url}/devolver`, { motivo })).json()).toMatchObject({ code: 'revisao.mudou' })
  expect((await dona.put(`${url}/enviar`, {})).json()).toMatchObject({ code: 'revisao.mudou' })
})

test("another unit's review is absent, and a unit does not review itself", async () => {
  const t = await startApp()
  const { url } = await aPronta(t)
  const { dona, url: own } = await aPronta(t)
  expect((await dona.get(url)).statusCode).toBe(404)
  expect((await dona.put(`${url}/enviar`, {})).statusCode).toBe(404)
  expect((await dona.put(`${own}/habilitar`, naFila)).statusCode).toBe(403)
  expect((await dona.get('/api/redeRevisoes')).statusCode).toBe(403)
})

test('the list says how much is missing, and which units ask for a change', async () => {
  const t = await startApp()
  const { rede } = await aPronta(t, { nomeRede: 'Ótica Áurea' })
  const outra = await aRede(t.db, { nomeRede: 'Bem Viver' })
  const { id } = await aUsuario(t.db, { role: 'AdmRede', redeId: outra.id })
  await t.db.execute(sql`insert into rede_mudanca (id, rede_id, status, campos, pedida_por, pedida_em)
    values (gen_random_uuid(), ${outra.id}, 'PEDIDA', '[]', ${id}, now())`)
  const admin = await anAdmin(t)
  const list = async (query: string) => {
    const res = await admin.get(`/api/redeRevisoes?${query}`)
    return [
      res.headers['x-total-count'],
      ...res.json().map((r: Revisao) => [r._id, r.faltam, r.mudancaAberta]),
    ]
  }
  expect(await list('nomeRede__regex=aur')).toEqual(['1', [rede.id, 1, false]])
  expect(await list('mudanca=S')).toEqual(['1', [outra.id, expect.any(Number), true]])
})

test("the unit's seller is found at the gateway by its CNPJ, and a gateway that is away is said so", async () => {
  const t = await startApp()
  const pj = { tipoPessoa: 'PJ', cpf: null, cnpj: '11222333000181', razaoSocial: 'Boa Hora Ltda.' }
  const { url } = await aPronta(t, pj)
  const admin = await anAdmin(t)
  expect((await admin.get(`${url}/vendedor`)).json()).toEqual({ vendedor: null })
  const { url: zoop, key, marketplaceId } = t.simulator
  const made = await fetch(`${zoop}/v1/marketplaces/${marketplaceId}/sellers/businesses`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ business_name: 'Boa Hora Ltda.', ein: '11222333000181' }),
  })
  const { id } = (await made.json()) as { id: string }
  expect((await admin.get(`${url}/vendedor`)).json()).toEqual({
    vendedor: { zoop_seller_id: id, status: 'enabled', recebe: true },
  })
  const vendida = await aPronta(t, { ...pj, cnpj: '12ABC34501DE35', zoopSellerId: 'b'.repeat(32) })
  expect((await admin.get(`${vendida.url}/vendedor`)).json()).toEqual({
    vendedor: { zoop_seller_id: 'b'.repeat(32), status: 'enabled', recebe: true },
  })
  const away = await startApp({ ZOOP_BASE_URL: 'http://127.0.0.1:9' })
  const lost = await aPronta(away, pj)
  expect((await (await anAdmin(away)).get(`${lost.url}/vendedor`)).json()).toMatchObject({
    code: 'revisao.processador',
  })
})
