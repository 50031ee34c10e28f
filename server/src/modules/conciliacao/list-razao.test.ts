import { expect, test } from 'vitest'
import type { Divergencia } from '@alento/contract/pagamento/conciliacao.ts'
import type { LancamentoDoPeriodo, RazaoPeriodo } from '@alento/contract/pagamento/razao.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'

/** Two orders paid on 10 March 2026, one of them refunded in part a month later. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const [first, second] = [await aPaidPedido(t, market, '09:00'), await aPaidPedido(t, market, '10:00')]
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const ask = (path: string, query: string) => admin.get(`/api/razao${path}?${query}`)
  return { t, market, first, second, admin, ask }
}

const march = 'de=2026-03-01&ate=2026-03-31'

test('a period has its postings, newest first, each with its order, and accounts that add up', async () => {
  const { t, first, admin, ask } = await start()
  const page = await ask('/lancamentos', `${march}&limit=50`)
  const list = page.json<LancamentoDoPeriodo[]>()
  expect(Number(page.headers['x-total-count'])).toBe(list.length)
  expect(list.map((l) => l.tipo).toSorted()).toEqual(['RECEBIMENTO', 'RECEBIMENTO', 'VENDA', 'VENDA'])
  expect(list.map((l) => l.numero)).toEqual(list.map((l) => l.numero).toSorted((a, b) => b - a))
  expect(list.filter((l) => l.pedido?._id === first._id)).toHaveLength(2)
  for (const { partidas } of list) expect(partidas.reduce((sum, p) => sum + p.valor, 0)).toBe(0)
  const { contas, lancamentos } = (await ask('/contas', march)).json<RazaoPeriodo>()
  expect(lancamentos).toBe(4)
  expect(contas.find((c) => c.conta === 'gateway')).toEqual({ conta: 'gateway', debito: 25_800, credito: 0 })
  const [debito, credito] = (['debito', 'credito'] as const).map((side) =>
    contas.reduce((sum, conta) => sum + conta[side], 0),
  )
  expect(debito).toBe(credito)
  t.clock.add({ hours: 24 * 31 })
  await admin.post(
    `/api/pedidos/${first._id}/estornar`,
    { motivo: 'Culpa da unidade', valor: 3_333 },
    { 'idempotency-key': 'devolver-parte' },
  )
  await t.drain()
  expect((await ask('/contas', march)).json()).toMatchObject({ lancamentos: 4 })
  const april = (await ask('/lancamentos', 'de=2026-04-01&ate=2026-04-30&limit=50')).json<
    LancamentoDoPeriodo[]
  >()
  expect(april.map((l) => l.tipo)).toEqual(['DEVOLUCAO'])
  expect((await ask('/contas', `${march}&tipo=VENDA`)).json()).toMatchObject({ lancamentos: 2 })
})

test('days are those of Brasília, both included, and a period is a year at most', async () => {
  const { t, ask } = await start()
  await t.db.execute(`with novo as (
    insert into lancamento (id, chave, tipo, pedido_id, quando)
    select gen_random_uuid(), 'virada', 'RECEBIMENTO', pedido_id, '2026-04-01T02:59:59Z' from lancamento limit 1
    returning id, pedido_id, quando
  ) insert into partida (lancamento_id, conta, valor, pedido_id, quando)
    select id, conta, valor, pedido_id, quando from novo, (values ('gateway', 1), ('cliente', -1)) as p(conta, valor)`)
  expect((await ask('/contas', march)).json()).toMatchObject({ lancamentos: 5 })
  expect((await ask('/contas', 'de=2026-03-31&ate=2026-03-31')).json()).toMatchObject({ lancamentos: 1 })
  expect((await ask('/contas', 'de=2026-04-01&ate=2026-04-30')).json()).toEqual({
    lancamentos: 0,
    contas: [],
  })
  for (const wrong of ['de=2026-04-02&ate=2026-04-01', 'de=2024-01-01&ate=2026-01-01'])
    for (const path of ['/contas', '/lancamentos', '/lancamentos.csv'])
      expect((await ask(path, wrong)).json()).toMatchObject({
        code: 'base.invalido',
        errors: [{ field: 'ate' }],
      })
})

test('the file has one line an entry, and its debits equal its credits', async () => {
  const { first, ask } = await start()
  const file = await ask('/lancamentos.csv', march)
  expect(file.headers['content-disposition']).toBe('attachment; filename="razao-2026-03-01-a-2026-03-31.csv"')
  const [head, ...lines] = file.body.trim().split('\r\n')
  expect(head).toBe('Número;Dia;Hora;Lançamento;Pedido;Unidade;Contrato;Conta;Débito;Crédito')
  expect(lines[0]).toContain(`;10/03/2026;12:00;O processador recebeu;${first.codigo};`)
  const cellOf = (line: string, column: number): number => {
    const cells = line.match(/("[^"]*"|[^;]*)(;|$)/g) ?? []
    return Number(cells[column]!.replace(/[";.]/g, '').replace(',', '.')) * 100
  }
  const sum = (column: number) => lines.reduce((acc, line) => acc + cellOf(line, column), 0)
  expect(Math.round(sum(8))).toBe(Math.round(sum(9)))
  expect(Math.round(sum(8))).toBeGreaterThan(0)
})

test('the ledger is the administrator’s alone, and a difference says the amount of what it is about', async () => {
  const { t, market, first, admin } = await start()
  const gestor = await t.as(
    (await aUsuario(t.db, { role: 'AdmRede', redeId: market.unidade.id, cpf: null })).id,
  )
  for (const path of ['/lancamentos', '/contas', '/lancamentos.csv'])
    expect((await gestor.get(`/api/razao${path}?${march}`)).statusCode).toBe(403)
  await t.db.execute(`insert into divergencia (id, chave, tipo, situacao, pedido_id, criado_em, visto_em)
    values (gen_random_uuid(), 'x', 'PEDIDO_SEM_DEVOLUCAO', 'ABERTA', '${first._id}', now(), now())`)
  const [found] = (await admin.get('/api/conciliacao/divergencias')).json<Divergencia[]>()
  expect(found).toMatchObject({ esperado: null, encontrado: null, valor: 12_900, pedido: { _id: first._id } })
})
