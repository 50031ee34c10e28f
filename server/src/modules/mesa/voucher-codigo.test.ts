import { expect, test } from 'vitest'
import type { Role } from '@alento/contract/access.ts'
import { mayCall, type Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { formatCodigo, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { amanha, aMarket, aPaidPedido, aPedido, codigoOf, escolha, shown } from '../../../test/purchase.ts'

type Market = Awaited<ReturnType<typeof aMarket>>

/** Everybody who works at the market's unit. */
async function staffOf(t: TestApp, { unidade, profissional }: Market) {
  const login = async (role: Role, corpoClinicoId: string | null = null) =>
    t.as((await aUsuario(t.db, { role, redeId: unidade.id, cpf: null, corpoClinicoId })).id)
  return {
    Atendente: await login('Atendente'),
    AdmRede: await login('AdmRede'),
    CorpoClinico: await login('CorpoClinico', profissional.id),
  }
}

/** Orders that were not attended: paid, to be paid at the desk, unpaid. */
async function unattended(t: TestApp, market: Market): Promise<string[]> {
  const paid = await aPaidPedido(t, market)
  await aCartao(t.db, { usuarioId: market.cliente.id })
  const client = await t.as(market.cliente.id)
  const choice = { ...escolha(market, '10:00'), tipoPagamento: 'SinSaude' }
  const ato = (await client.post('/api/pedidos', choice)).json<Pedido>()
  await client.post('/api/v1/payments/purchase/ato', { pedido_id: ato._id })
  return [paid._id, ato._id, (await aPedido(t, market, '11:00'))._id]
}

/** One request for each reading endpoint that names objects, for each object that it may name. */
function urlsOf(e: Endpoint, market: Market, ids: readonly string[], agendamentos: readonly string[]) {
  const known: Record<string, string> = {
    rede: market.unidade.id,
    unidade: market.unidade.id,
    corpo_clinico: market.profissional.id,
    mes: e.path.includes('financeiro') ? '3' : '2026-03',
    de: e.path.includes('agendamento') ? amanha : '2026-03-01',
  }
  const names = Object.keys((e.query as { shape?: object } | undefined)?.shape ?? {})
  const query = names.flatMap((n) => (known[n] ? [`${n}=${known[n]}`] : [])).join('&')
  const named = e.path.startsWith('/api/agendamento/') ? agendamentos : [...ids, market.unidade.id]
  const paths = e.path.includes(':') ? named.map((id) => e.path.replace(/:\w+/g, id)) : [e.path]
  return paths.map((path) => `${path}?${query}`)
}

/** The desk's own look-up is called with the code that the patient showed; the outbox does not exist in production. */
const exceptions = ['/api/vouchers/:codigo', '/api/dev/mensagens', '/api/agendamento/eventos']
const reading = endpoints.filter((e) => e.method === 'GET' && !exceptions.includes(e.path))

test('no answer that a unit gets contains the code of a voucher before it is attended', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const ids = await unattended(t, market)
  const codes = await Promise.all(ids.map((id) => codigoOf(t, id)))
  const rows = await t.db.execute<{ id: string }>('select id from agendamento')
  const agendamentos = rows.rows.map(({ id }) => id)
  const told: string[] = []
  const answered = new Set<string>()
  const staff = await staffOf(t, market)
  for (const role of ['Atendente', 'AdmRede', 'CorpoClinico'] as const) {
    const caller = staff[role]
    const look = (name: string, res: { statusCode: number; rawPayload: Buffer }) => {
      if (res.statusCode === 200) answered.add(`${role} ${name}`)
      const text = res.rawPayload.toString('latin1').toUpperCase()
      if (codes.some((c) => text.includes(c) || text.includes(formatCodigo(c)))) told.push(`${role} ${name}`)
    }
    for (const e of reading.filter((x) => mayCall(x, role)))
      for (const url of urlsOf(e, market, ids, agendamentos)) look(e.path, await caller.get(url))
    for (const codigo of codes) look('por código', await caller.get(`/api/pedidos?codigo=${codigo}`))
    const body = { zoop_seller_id: market.unidade.zoopSellerId }
    look('repasses', await caller.post('/api/v1/split/transfers/cre', body))
  }
  expect(told).toEqual([])
  for (const [role, path] of [
    ['Atendente', '/api/pedidos'],
    ['CorpoClinico', '/api/pedidos/:id'],
    ['Atendente', '/api/pedidos/agendamento'],
    ['CorpoClinico', '/api/agendamento/:id'],
    ['AdmRede', '/api/financeiro/extrato'],
    ['AdmRede', '/api/financeiro/extrato.csv'],
    ['AdmRede', '/api/financeiro/extrato.pdf'],
    ['AdmRede', 'repasses'],
    ['AdmRede', '/api/painel'],
    ['Atendente', '/api/painel/porAtender'],
  ])
    expect(answered).toContain(`${role} ${path}`)
  // A test that looks at nothing would find nothing.
  expect(answered.size).toBeGreaterThan(60)
})

test('a unit sees the end of the code, and all of it once the patient was attended', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  const codigo = await codigoOf(t, _id)
  const { Atendente: desk, AdmRede: gestor } = await staffOf(t, market)
  const seen = async () => [
    (await desk.get(`/api/pedidos/${_id}`)).json().codigo,
    (await gestor.get(`/api/financeiro/extrato?rede=${market.unidade.id}`)).json()[0].pedido.codigo,
  ]
  const masked = `••••-${codigo.slice(4)}`
  expect(await seen()).toEqual([masked, masked])
  expect((await desk.get(`/api/pedidos?codigo=${codigo}`)).json()).toEqual([])
  // The desk was shown the code, so it sees what it typed.
  const shownCode = formatCodigo(codigo)
  expect((await desk.get(`/api/vouchers/${codigo}`)).json().pedido.codigo).toBe(shownCode)
  const used = await desk.post(`/api/pedidos/${_id}/realizarAtendimento`, await shown(t, _id))
  expect(used.json().pedido.codigo).toBe(shownCode)
  expect(await seen()).toEqual([shownCode, shownCode])
  expect((await desk.get(`/api/pedidos?codigo=${codigo}`)).json()).toHaveLength(1)
})

/** Another code with the same end, as somebody guesses who sees the end. */
const guessOf = (codigo: string, n: number) => `${'23456789'[n]!.repeat(4)}${codigo.slice(4)}`

test('a unit can not guess a code: after five wrong ones the order waits, also for the right one', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const [first, second] = [await aPaidPedido(t, market), await aPaidPedido(t, market, '10:00')]
  const { Atendente: desk, AdmRede: gestor } = await staffOf(t, market)
  const url = `/api/pedidos/${first._id}/realizarAtendimento`
  const right = await shown(t, first._id)
  const tries: string[] = []
  for (let n = 0; n < 5; n += 1)
    tries.push((await desk.post(url, { codigo: guessOf(right.codigo, n) })).json().code)
  expect(tries).toEqual(Array(5).fill('voucher.outro_codigo'))
  // Everybody of the unit waits.
  for (const caller of [desk, gestor]) {
    const res = await caller.post(url, right)
    expect([res.statusCode, res.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'conta.espere',
        detail: 'Foram muitos códigos errados para este voucher. Espere 1 min e tente de novo.',
        action: 'Ou leia o QR Code do paciente.',
      }),
    ])
  }
  const other = await desk.post(`/api/pedidos/${second._id}/realizarAtendimento`, await shown(t, second._id))
  expect(other.statusCode).toBe(200)
  t.clock.add({ seconds: 61 })
  expect((await desk.post(url, right)).statusCode).toBe(200)
  const rows = (await t.db.select().from(auditoriaTable)).filter((r) => r.acao === 'voucher.outro_codigo')
  expect(rows.map((r) => `${r.objeto} ${r.objetoId}`)).toEqual(Array(5).fill(`pedido ${first._id}`))
})

test('many wrong codes do not hold up the QR, an attendance sent later, or the platform', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const orders = [
    await aPaidPedido(t, market),
    await aPaidPedido(t, market, '10:00'),
    await aPaidPedido(t, market, '11:00'),
  ]
  const staff = await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })
  const desk = await t.as(staff.id)
  const client = await t.as(market.cliente.id)
  const qrOf = async (id: string) => (await client.get(`/api/pedidos/${id}/voucher`)).json().texto as string
  const [scanned, later, byPlatform] = orders.map(({ _id }) => _id) as [string, string, string]
  const attend = (id: string) => `/api/pedidos/${id}/realizarAtendimento`
  for (const id of [scanned, later, byPlatform]) {
    const codigo = await codigoOf(t, id)
    for (let n = 0; n < 5; n += 1) await desk.post(attend(id), { codigo: guessOf(codigo, n) })
    expect((await desk.post(attend(id), { codigo })).json().code).toBe('conta.espere')
  }
  expect((await desk.post(attend(scanned), { codigo: await qrOf(scanned) })).statusCode).toBe(200)
  const sent = await desk.post('/api/vouchers/atendimentos', {
    texto: await qrOf(later),
    recebido: false,
    conferidoEm: t.clock.now().toString({ smallestUnit: 'second' }),
    conferidoPor: staff.id,
  })
  expect(sent.statusCode).toBe(200)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await admin.post(attend(byPlatform), { motivo: 'A unidade pediu' })).statusCode).toBe(200)
})

test('the QR of another voucher is no guess and is not counted', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const [first, second] = [await aPaidPedido(t, market), await aPaidPedido(t, market, '10:00')]
  const { Atendente: desk } = await staffOf(t, market)
  const client = await t.as(market.cliente.id)
  const { texto } = (await client.get(`/api/pedidos/${second._id}/voucher`)).json<{ texto: string }>()
  const url = `/api/pedidos/${first._id}/realizarAtendimento`
  for (let n = 0; n < 6; n += 1)
    expect((await desk.post(url, { codigo: texto })).json().code).toBe('voucher.outro_codigo')
  expect((await desk.post(url, await shown(t, first._id))).statusCode).toBe(200)
})
