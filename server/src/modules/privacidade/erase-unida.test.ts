import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DadosPessoais } from '@alento/contract/cliente/privacidade.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { duasContas, loginOf, motivo, senha } from '../../../test/duas-contas.ts'
import { aPedido } from '../../../test/purchase.ts'
import { checkAuditoria } from '#modules/auditoria/check-auditoria.ts'

async function merged(t: TestApp) {
  const c = await duasContas(t)
  const old = await t.as(c.sai.id)
  await old.post('/api/privacidade/consentimentos', { assunto: 'comunicacao', dado: true })
  const pedido = await aPedido(t, c.market)
  await c.forgetCpf()
  const res = await c.unite()
  expect(res.statusCode).toBe(200)
  return { ...c, pedido, uniao: res.json<{ _id: string }>()._id }
}

const count = async (t: TestApp, query: ReturnType<typeof sql>) =>
  (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from ${query}`)).rows[0]!.n

test('the data of the account that stayed have what was moved, and what is left of the other one', async () => {
  const t = await startApp()
  const { fica, pedido } = await merged(t)
  const res = await (await t.as(fica.id)).post('/api/privacidade/dados', { senha })
  const { secoes } = res.json<DadosPessoais>()
  const of = (chave: string) => secoes.find((s) => s.chave === chave)?.registros
  expect(of('pedidos')).toMatchObject([{ codigo: pedido.codigo }])
  expect(of('contasUnidas')).toHaveLength(1)
  expect(of('contaUnida1')).toMatchObject([{ username: 'conta.antiga', email: 'antiga@example.com' }])
  expect(new Set(secoes.map((s) => s.chave)).size).toBe(secoes.length)
})

test('erased while the merge could be undone: both accounts go, both are told, nothing is undone', async () => {
  const t = await startApp()
  const { fica, sai, uniao, undo, pedido } = await merged(t)
  const eu = await t.as(fica.id)
  await eu.post(`/api/pedidos/${pedido._id}/desistir`)
  await t.drain()
  expect((await eu.post('/api/privacidade/apagamento', { senha, confirmo: true })).statusCode).toBe(200)
  const { rows } = await t.db.execute<{ username: string; email: string }>(
    sql`select username, email, unida_com from usuario where id in (${sai.id}, ${fica.id}) order by username`,
  )
  expect(rows).toEqual(
    [sai.id, fica.id].toSorted().map((id) => ({ username: `apagado-${id}`, email: '', unida_com: null })),
  )
  for (const para of ['antiga@example.com', 'nova@example.com'])
    expect(await count(t, sql`mensagem where para = ${para} and assunto like '%foi apagada'`)).toBe(1)
  expect(await count(t, sql`uniao_item`)).toBe(0)
  expect((await undo(uniao)).json().code).toBe('uniao.prazo')
  expect((await checkAuditoria(t.db)).quebra).toBeNull()
})

test('after 30 days the nightly job removes the rows kept to undo, and the rest of the old account, once', async () => {
  const t = await startApp()
  const { sai, fica, admin } = await merged(t)
  t.clock.add({ hours: 24 * 30 - 1 })
  await t.runJob('uniao.encerrar')
  expect(await count(t, sql`uniao_item`)).toBeGreaterThan(0)
  expect((await loginOf(t, 'conta.antiga')).json().code).toBe('conta.unida')
  t.clock.add({ hours: 1 })
  for (const _ of [1, 2]) await t.runJob('uniao.encerrar')
  expect(t.jobErrors).toEqual([])
  expect(await count(t, sql`uniao_item`)).toBe(0)
  expect(await count(t, sql`usuario where id = ${sai.id} and username = ${`apagado-${sai.id}`}`)).toBe(1)
  expect(await count(t, sql`usuario where id = ${fica.id} and email = 'nova@example.com'`)).toBe(1)
  expect(await count(t, sql`pedido where cliente_id = ${fica.id} and cliente_nome not like 'Anônimo%'`)).toBe(
    1,
  )
  expect(await count(t, sql`auditoria where acao = 'conta.apagar_unida'`)).toBe(1)
  expect((await loginOf(t, 'conta.antiga')).json().code).toBe('conta.credenciais_invalidas')
  const adm = await t.as(admin.id)
  const again = await adm.post('/api/suporte/unioes', { sai: sai.id, fica: fica.id, motivo })
  expect(again.json()).toMatchObject({ code: 'uniao.impedida', detail: expect.stringContaining('apagada') })
})
