import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Contato } from '@alento/contract/plataforma/contato.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'

const path = '/api/contatos'
const mensagem = {
  nome: 'Rui Prado',
  empresa: 'Padaria do Zé <b>',
  email: 'rui@padaria.example',
  telefone: '(21) 98765-4321',
  mensagem: 'Somos 12 pessoas na Tijuca.\n<script>alert(1)</script>',
}

async function start() {
  const t = await startApp()
  const { id } = await aUsuario(t.db, {
    role: 'Administrador',
    cpf: null,
    name: 'Paula Reis',
    email: 'paula@alento.example',
  })
  await aUsuario(t.db, { role: 'Administrador', cpf: null, email: 'leo@alento.example' })
  await aUsuario(t.db, {
    role: 'Administrador',
    cpf: null,
    email: 'foi@alento.example',
    status: 'Desabilitado',
  })
  const admin = await t.as(id)
  const visitor = await t.as(null)
  const list = async (status = 'NOVO') => (await admin.get(`${path}?status=${status}`)).json<Contato[]>()
  return { ...t, admin, visitor, list }
}

test("a company's message is kept once and reaches every administrator who works, as text", async () => {
  const t = await start()
  const chave = { 'idempotency-key': 'uma-chave-de-formulario' }
  const both = await Promise.all([1, 2].map(() => t.visitor.post(path, mensagem, chave)))
  expect(new Set(both.map((r) => r.statusCode))).not.toContain(500)
  expect(await t.list()).toMatchObject([{ ...mensagem, status: 'NOVO', versao: 1, respondidoEm: null }])
  await t.drain()
  await t.drain()
  const { rows } = await t.db.execute<{ para: string; html: string }>(
    sql`select para, html from mensagem where chave like 'contato:%' order by para`,
  )
  expect(rows.map((r) => r.para)).toEqual(['leo@alento.example', 'paula@alento.example'])
  expect(rows[0]!.html).toContain('&lt;script&gt;')
  expect(rows[0]!.html).not.toContain('<script>')
})

test('a message with the hidden field is refused and not kept; so is one without a text or with two lines for a name', async () => {
  const t = await start()
  const bot = await t.visitor.post(path, { ...mensagem, site: 'https://spam.example' })
  expect(bot.json<Problema>().code).toBe('contato.automatico')
  const bad = await t.visitor.post(path, { ...mensagem, nome: 'Rui\nBcc: x', email: 'rui', mensagem: 'Oi' })
  expect(bad.json<Problema>().errors?.map((e) => e.field)).toEqual(['nome', 'email', 'mensagem'])
  const nowhere = await t.visitor.post(path, { ...mensagem, telefone: '(20) 98765-4321' })
  expect(nowhere.json<Problema>().errors).toEqual([
    { field: 'telefone', message: 'Este DDD não existe. Confira o número.' },
  ])
  expect(await t.list()).toEqual([])
  for (const telefone of ['4004-1234', '0800 123 4567', '+351 912 345 678', ''])
    expect((await t.visitor.post(path, { ...mensagem, telefone })).statusCode, telefone).toBe(201)
})

test('one connection sends ten messages a day, a repeated one counts once, and the next day others', async () => {
  const t = await start()
  const send = (n: number) => t.visitor.post(path, { ...mensagem, empresa: `Empresa ${n}` }, keyOf(n))
  const keyOf = (n: number) => ({ 'idempotency-key': `uma-chave-de-formulario-${n}` })
  for (const n of [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) expect((await send(n)).statusCode).toBe(201)
  const refused = await send(10)
  expect([refused.statusCode, refused.json<Problema>().code]).toEqual([429, 'contato.muitos'])
  expect(await t.list()).toHaveLength(10)
  t.clock.add({ hours: 12 })
  expect((await send(10)).statusCode).toBe(201)
})

test('a message is marked as answered with a note and as new again; the second administrator is told', async () => {
  const t = await start()
  await t.visitor.post(path, mensagem)
  const [c] = await t.list()
  const answer = { status: 'RESPONDIDO', nota: 'Liguei.', versao: 1 }
  const done = await t.admin.put(`${path}/${c!._id}`, answer)
  expect(done.json()).toMatchObject({ ...answer, versao: 2, respondidoPor: 'Paula Reis' })
  expect([await t.list(), (await t.list('RESPONDIDO')).length]).toEqual([[], 1])
  const late = await t.admin.put(`${path}/${c!._id}`, answer)
  expect([late.statusCode, late.json<Problema>().code]).toEqual([409, 'contato.mudou'])
  await t.admin.put(`${path}/${c!._id}`, { status: 'NOVO', nota: 'Liguei.', versao: 2 })
  expect(await t.list()).toMatchObject([{ nota: 'Liguei.', respondidoEm: null }])
  expect((await t.admin.put(`${path}/${crypto.randomUUID()}`, answer)).statusCode).toBe(404)
})

test('a message goes away a year after it was answered, one that waits for an answer never does', async () => {
  const t = await start()
  await t.visitor.post(path, mensagem)
  await t.visitor.post(path, { ...mensagem, empresa: 'Outra' })
  const c = (await t.list()).find((x) => x.empresa === 'Outra')!
  await t.admin.put(`${path}/${c._id}`, { status: 'RESPONDIDO', nota: '', versao: 1 })
  // The administrator's session has ended by then.
  const kept = async () =>
    (await t.db.execute<{ empresa: string }>(sql`select empresa from contato order by empresa`)).rows.map(
      (r) => r.empresa,
    )
  t.clock.add({ hours: 24 * 365 })
  await t.runJob('contato.apagar')
  expect(await kept()).toEqual(['Outra', mensagem.empresa])
  t.clock.add({ seconds: 1 })
  await t.runJob('contato.apagar')
  expect(await kept()).toEqual([mensagem.empresa])
})
