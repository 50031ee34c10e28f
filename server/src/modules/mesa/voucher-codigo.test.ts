import { expect, test } from 'vitest'
import type { Role } from '@alento/contract/access.ts'
import { mayCall, type Endpoint } from '@alento/contract/base/endpoint.ts'
import { endpoints } from '@alento/contract/endpoints.ts'
import { formatCodigo, type Pedido } from '@alento/contract/pedido.ts'
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
