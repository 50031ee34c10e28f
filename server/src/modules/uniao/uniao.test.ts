import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PreviaUniao, Uniao } from '@alento/contract/plataforma/uniao.ts'
import { startApp } from '../../../test/app.ts'
import { duasContas, loginOf, motivo } from '../../../test/duas-contas.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { aPaidPedido, aPedido } from '../../../test/purchase.ts'

type Reply = { json: () => { _id: string } }
const idOf = (res: Reply): string => res.json()._id

test('the preview lists what moves and what stays; the merge moves it, tells both, and the old login says which one to use', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  const { sai, fica, adm, market } = c
  await aPaidPedido(t, market)
  await aPedido(t, market, '10:00')
  const [old, young] = [await t.as(sai.id), await t.as(fica.id)]
  await old.post('/api/favoritos', { alvo: `unidade|${market.unidade.id}` })
  await young.post('/api/favoritos', { alvo: `unidade|${market.unidade.id}` })
  await c.forgetCpf()
  const previa = await adm.get(`/api/suporte/pessoas/${fica.id}/uniao?com=${sai.id}`)
  expect(previa.json<PreviaUniao>()).toMatchObject({
    sai: { _id: sai.id, cpf: null },
    fica: { _id: fica.id, username: 'maria.nova' },
    bloqueios: [],
    ficam: [{ oQue: 'FAVORITOS', quantidade: 1 }],
  })
  const move = Object.fromEntries(previa.json<PreviaUniao>().move.map((m) => [m.oQue, m.quantidade]))
  expect(move).toMatchObject({ PEDIDOS: 2, VOUCHERS: 1, HORARIOS: 2 })
  expect(previa.body).not.toContain(fica.cpf)
  expect(await c.ownerOf('pedido')).toEqual(['sai', 'sai'])

  expect((await c.unite()).statusCode).toBe(200)
  expect(await c.ownerOf('pedido')).toEqual(['fica', 'fica'])
  expect((await c.ownerOf('favorito', 'usuario_id')).toSorted()).toEqual(['fica', 'sai'])
  expect((await young.get('/api/pedidos')).json()).toHaveLength(2)
  expect((await old.get('/api/privacidade/consentimentos')).statusCode).toBe(401)
  const refused = await loginOf(t, 'conta.antiga')
  expect(refused.json()).toMatchObject({ code: 'conta.unida', action: expect.stringContaining('mar…') })
  expect(refused.body).not.toContain('maria.nova')
  const wrong = await loginOf(t, 'conta.antiga', 'outra senha')
  expect(wrong.json()).toMatchObject({ code: 'conta.credenciais_invalidas' })
  expect((await loginOf(t, 'maria.nova')).statusCode).toBe(200)
  const { rows } = await t.db.execute<{ para: string; texto: string }>(
    sql`select para, texto from mensagem where chave like 'uniao:%' order by para`,
  )
  expect(rows.map((r) => r.para)).toEqual(['antiga@example.com', 'nova@example.com'])
  expect(rows[0]!.texto).not.toMatch(/nova@|maria\.nova/)
  expect(rows[1]!.texto).not.toMatch(/antiga/)
})

test('undone within 30 days: what was moved goes back, what came later stays, and both log in again', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  const { sai, fica, market } = c
  const { cartao } = await aCartao(t.db, { usuarioId: sai.id, titularCpf: fica.cpf! })
  await aPedido(t, market)
  await c.forgetCpf()
  const before = await t.as(sai.id)
  const id = idOf(await c.unite())
  expect(await c.ownerOf('cartao', 'usuario_id')).toEqual(['fica'])
  await aPedido(t, { ...market, cliente: fica }, '11:00')
  t.clock.add({ hours: 24 * 30 - 1 })
  expect((await c.undo(id)).statusCode).toBe(200)
  expect(await c.ownerOf('pedido')).toEqual(['sai', 'fica'])
  expect(await c.ownerOf('cartao', 'usuario_id')).toEqual(['sai'])
  expect(cartao.usuarioId).toBe(sai.id)
  expect((await before.get('/api/pedidos')).statusCode).toBe(401)
  expect((await loginOf(t, 'conta.antiga')).statusCode).toBe(200)
  expect((await loginOf(t, 'maria.nova')).statusCode).toBe(200)
  expect((await c.undo(id)).json().code).toBe('uniao.desfeita')
  const trail = await t.db.execute(
    sql`select acao, objeto_id as quem, detalhe->>'outra' as outra from auditoria
      where acao in ('suporte.unir', 'suporte.desunir') order by quando, acao, objeto_id`,
  )
  const both = (acao: string) =>
    [
      { acao, quem: sai.id, outra: fica.id },
      { acao, quem: fica.id, outra: sai.id },
    ].toSorted((a, b) => (a.quem < b.quem ? -1 : 1))
  expect(trail.rows).toEqual([...both('suporte.unir'), ...both('suporte.desunir')])
  // Merged again: the first merge is over and does not prevent it.
  expect((await c.unite()).statusCode).toBe(200)
})

test('after 30 days nothing is undone', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  await c.forgetCpf()
  const id = idOf(await c.unite())
  t.clock.add({ hours: 24 * 30 })
  const adm = await t.as(c.admin.id)
  const undo = await adm.post(`/api/suporte/unioes/${id}/desfazer`, { motivo })
  expect(undo.json().code).toBe('uniao.prazo')
})

test('refused, and nothing moves: the same account, two CPFs, none, live cards on both sides, staff, an unknown one', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  const { sai, fica, admin, market } = c
  await aPedido(t, market)
  const detail = async (over: object = {}) => (await c.unite(over)).json<{ detail?: string }>().detail
  expect(await detail()).toContain('têm CPF')
  await c.forgetCpf()
  expect(await detail({ fica: sai.id })).toContain('mesma conta')
  const none = await aUsuario(t.db, { cpf: null })
  expect(await detail({ fica: none.id })).toContain('tem CPF')
  for (const id of [admin.id, crypto.randomUUID()]) {
    expect((await c.unite({ fica: id })).statusCode).toBe(404)
    expect((await c.unite({ sai: id })).statusCode).toBe(404)
    expect((await c.adm.get(`/api/suporte/pessoas/${fica.id}/uniao?com=${id}`)).statusCode).toBe(404)
  }
  await aCartao(t.db, { usuarioId: sai.id, titularCpf: fica.cpf! })
  const { cartao } = await aCartao(t.db, { usuarioId: fica.id, titularCpf: fica.cpf! })
  expect(await detail()).toContain('cartão ou contrato')
  await t.db.execute(sql`update cartao set status = 'CANCELADO' where id = ${cartao.id}`)
  await t.db.execute(sql`update cartao set titular_cpf = '52998224725' where usuario_id = ${sai.id}`)
  expect(await detail()).toContain('outra pessoa')
  expect((await c.unite({ motivo: 'ok' })).json()).toMatchObject({ errors: [{ field: 'motivo' }] })
  expect(await c.ownerOf('pedido')).toEqual(['sai'])
  expect((await t.db.execute(sql`select 1 from uniao`)).rows).toEqual([])
})

test('a merge after a merge: the first is undone only once the second one is', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  const { fica, adm, market } = c
  await aPedido(t, market)
  await c.forgetCpf()
  const first = idOf(await c.unite())
  const last = await aUsuario(t.db)
  await t.db.execute(sql`update usuario set cpf = null where id = ${fica.id}`)
  const second = idOf(await c.unite({ sai: fica.id, fica: last.id }))
  expect(await c.ownerOf('pedido')).toEqual(['outra'])
  expect((await c.undo(first)).json().code).toBe('uniao.outra_depois')
  const seen = (await adm.get(`/api/suporte/pessoas/${fica.id}/unioes`)).json<Uniao[]>()
  expect(seen.map((u) => [u._id, u.podeDesfazer])).toEqual([
    [second, true],
    [first, false],
  ])
  expect((await c.undo(second)).statusCode).toBe(200)
  expect(await c.ownerOf('pedido')).toEqual(['fica'])
  expect((await c.undo(first)).statusCode).toBe(200)
  expect(await c.ownerOf('pedido')).toEqual(['sai'])
})
