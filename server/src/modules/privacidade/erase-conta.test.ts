import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { beforeCommit } from '../../../test/before-commit.ts'
import { aContrato } from '../../../test/contrato.ts'
import { aCartao } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido, goodCard } from '../../../test/purchase.ts'
import { checkAuditoria } from '#modules/auditoria/check-auditoria.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { eraseConta } from './erase-conta.ts'
import { hashPassword } from '#platform/password.ts'
import { checkRazao } from '#modules/conciliacao/check-razao.ts'

const senha = 'senha-da-maria'
const senhaHash = await hashPassword(senha)
const endereco = '/api/privacidade/apagamento'

/** A client who bought, was attended, wrote a review, has a card and a dependent, and a row in every table about clients. */
async function aPerson(t: TestApp) {
  const market = await aMarket(t)
  const [cliente] = await t.db
    .update(usuarioTable)
    .set({
      senhaHash,
      name: 'Quitéria Zuleide Ximenes',
      username: 'quiteria.ximenes',
      email: 'quiteria@example.com',
      telefoneCelular: '21987651234',
    })
    .where(sql`id = ${market.cliente.id}`)
    .returning()
  const { cartao, dependente } = await aCartao(t.db, {
    usuarioId: cliente!.id,
    titularNome: 'Quitéria Zuleide Ximenes',
    titularCpf: cliente!.cpf!,
  })
  const own = { ...market, cliente: cliente! }
  const pedido = await aPaidPedido(t, own)
  await t.db
    .execute(sql`update pedido set dependente_id = ${dependente.id}, dependente_nome = ${dependente.name},
    dependente_cpf = ${dependente.cpf}`)
  return { ...own, cartao, dependente, pedido, eu: await t.as(cliente!.id) }
}
type Person = Awaited<ReturnType<typeof aPerson>>

/** Finds everything in the database that identifies the person, waiting jobs included. */
async function findTraces(t: TestApp, p: Person): Promise<string[]> {
  const { rows } = await t.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE'
      and (table_schema = 'public' and table_name not in ('especialidade', 'exame', 'municipio')
        or table_schema = 'pgboss' and table_name = 'job')`,
  )
  const { cliente, cartao, dependente } = p
  const marks = ['Ximenes', 'ximenes', cliente.cpf!, cliente.email, '21987651234', cartao.numeroCartao]
  const all = [...marks, dependente.name, dependente.cpf]
  const found = []
  for (const { schema, name } of rows) {
    const hits = await t.db.execute<{ mark: string }>(
      sql`select distinct mark from ${sql.identifier(schema)}.${sql.identifier(name)} x,
        jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) mark where strpos(to_jsonb(x)::text, mark) > 0`,
    )
    found.push(...hits.rows.map(({ mark }) => `${name}: ${mark}`))
  }
  return found
}

/** Has the order attended and reviewed. */
async function attend(t: TestApp, { pedido, eu }: Person): Promise<void> {
  t.clock.add({ hours: 48 })
  await t.db.execute(sql`update pedido set status_atendimento = 'REALIZADO' where id = ${pedido._id}`)
  await t.runJob('pedido.realizado', await realizado(t, pedido._id))
  const [review] = (await eu.get('/api/depoimentos?cliente=eu')).json()
  await eu.put(`/api/depoimentos/${review._id}`, { nota: 4, descricao: 'Eu, Quitéria Ximenes, gostei' })
  await t.drain()
}
async function realizado(t: TestApp, pedidoId: string) {
  const { rows } = await t.db.execute<Record<string, string>>(
    sql`select id as "pedidoId", rede_id as "redeId", cliente_id as "clienteId", 'Consulta' as servico from pedido where id = ${pedidoId}`,
  )
  return rows[0]!
}

/** Staff typed the person's name into the audit trail, about each thing that the person has. */
async function audit(t: TestApp, { pedido, cartao, cliente }: Person): Promise<void> {
  const about = { pedido: pedido._id, cartao: cartao.id, usuario: cliente.id, cliente: cliente.id }
  for (const [objeto, objetoId] of Object.entries(about))
    await recordAuditoria(t.db, {
      quando: t.clock.now(),
      usuarioId: null,
      acao: 'pedido.estornar',
      objeto,
      objetoId,
      motivo: 'Quitéria Ximenes pediu',
      antes: { name: 'Zuleide Ximenes' },
      depois: { name: 'Ximenes' },
    })
  await t.runJob('auditoria.encadear')
}

test('an account goes away whole: nothing in any table leads to the person, and the books still add up', async () => {
  const t = await startApp()
  const p = await aPerson(t)
  await attend(t, p)
  await audit(t, p)
  await p.eu.put('/api/privacidade/consentimentos', {
    assunto: 'comunicacao',
    versao: '2026-03-01',
    dado: true,
  })
  const before = await checkRazao(t.db)
  expect(before.diferencas).toEqual([])
  expect((await findTraces(t, p)).length).toBeGreaterThan(8)
  expect((await p.eu.post(endereco, { senha, confirmo: true })).json()).toEqual({ ok: true })
  // All data are erased at once, except the address of the last e-mail.
  expect(await findTraces(t, p)).toEqual(['mensagem: quiteria@example.com'])
  await t.drain()
  await t.runJob('mensagem.email')
  await t.runJob('privacidade.esquecer')
  expect(await findTraces(t, p)).toEqual([])
  expect(await checkRazao(t.db)).toEqual(before)
  await t.runJob('auditoria.encadear')
  expect(await checkAuditoria(t.db)).toMatchObject({ quebra: null, apagados: 4 })
  const { rows } = await t.db.execute(
    sql`select p.cliente_nome, p.cliente_cpf, p.status_pagamento, d.nota, d.descricao from pedido p join depoimento d on d.pedido_id = p.id`,
  )
  expect(rows).toEqual([
    {
      cliente_nome: expect.stringMatching(/^Anônimo [0-9A-F]{10}$/),
      cliente_cpf: expect.stringMatching(/^ANON[0-9A-F]{10}$/),
      status_pagamento: 'CONCLUIDO',
      nota: 4,
      descricao: '',
    },
  ])
})

test('reconciliation with the gateway finds nothing to say after an erasure', async () => {
  const t = await startApp()
  const p = await aPerson(t)
  await attend(t, p)
  await p.eu.post(endereco, { senha, confirmo: true })
  await t.drain()
  t.clock.add({ hours: 24 })
  await t.runJob('conciliacao.dia')
  await t.drain()
  const { rows } = await t.db.execute(sql`select chave from divergencia`)
  expect(rows).toEqual([])
  expect(t.jobErrors).toEqual([])
})

test('every session ends, nobody enters any more, one last e-mail goes out and is forgotten too', async () => {
  const t = await startApp()
  const p = await aPerson(t)
  await attend(t, p)
  await t.db.execute(sql`delete from mensagem`)
  expect((await p.eu.post(endereco, { senha, confirmo: true })).statusCode).toBe(200)
  expect((await p.eu.get('/api/pedidos')).statusCode).toBe(401)
  const login = await (
    await t.as(null)
  ).post('/api/auth/cliente', { username: 'quiteria.ximenes', password: senha })
  expect(login.json().code).toBe('conta.credenciais_invalidas')
  const written = async () => (await t.db.execute(sql`select para, assunto, status from mensagem`)).rows
  expect(await written()).toEqual([
    { para: 'quiteria@example.com', assunto: 'Sua conta do Alento foi apagada', status: 'PENDENTE' },
  ])
  await t.runJob('privacidade.esquecer')
  expect(await written()).toMatchObject([{ para: 'quiteria@example.com' }])
  await t.drain()
  await t.runJob('privacidade.esquecer')
  expect(await written()).toEqual([{ para: '', assunto: '', status: 'ENVIADA' }])
})

test('an open order has to be settled first, and is named', async () => {
  const t = await startApp()
  const p = await aPerson(t)
  const unpaid = await aPedido(t, p, '10:00')
  const { pendencias, vouchers, cartao, pedidos } = (await p.eu.get(endereco)).json()
  expect(pendencias.map((x: { tipo: string; pedido: string }) => [x.tipo, x.pedido])).toEqual([
    ['horario', p.pedido._id],
    ['pagamento', unpaid._id],
  ])
  expect([vouchers, cartao, pedidos]).toEqual([[], true, 2])
  const refused = await p.eu.post(endereco, { senha, confirmo: true })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'privacidade.pendencias'])
  expect((await p.eu.get(endereco)).json().pedidos).toBe(2)
  await p.eu.post(`/api/pedidos/${p.pedido._id}/desistir`)
  await p.eu.post(`/api/pedidos/${unpaid._id}/desistir`)
  expect((await p.eu.get(endereco)).json().pendencias).toMatchObject([{ tipo: 'devolucao' }])
  await t.drain()
  expect((await p.eu.post(endereco, { senha, confirmo: true })).statusCode).toBe(200)
})

test('a wrong password and a missing yes erase nothing', async () => {
  const t = await startApp()
  const p = await aPerson(t)
  await attend(t, p)
  expect((await p.eu.post(endereco, { senha: 'errada', confirmo: true })).json().code).toBe(
    'fator.senha_errada',
  )
  expect((await p.eu.post(endereco, { senha, confirmo: false })).json().errors).toEqual([
    { field: 'confirmo', message: 'Marque que você entendeu' },
  ])
  expect((await p.eu.get('/api/pedidos')).json()).toHaveLength(1)
})

test('whatever breaks in the middle, nothing was erased; done twice at once, it happens once', async () => {
  const t = await startApp()
  const p = await aPerson(t)
  await attend(t, p)
  const db = beforeCommit(t.db, () => Promise.reject(new Error('killed')))
  await expect(eraseConta({ ...t, db }, { usuarioId: p.cliente.id, role: 'Alento' }, senha)).rejects.toThrow(
    'killed',
  )
  expect((await t.db.execute(sql`select name from usuario where id = ${p.cliente.id}`)).rows).toEqual([
    { name: 'Quitéria Zuleide Ximenes' },
  ])
  expect((await t.db.execute(sql`select 1 from apagamento`)).rows).toEqual([])
  await t.db.execute(sql`delete from mensagem`)
  const ends = await Promise.allSettled(
    [1, 2, 3].map(() => eraseConta(t, { usuarioId: p.cliente.id, role: 'Alento' }, senha)),
  )
  expect(ends.some((e) => e.status === 'fulfilled')).toBe(true)
  expect((await t.db.execute(sql`select 1 from apagamento`)).rows).toHaveLength(1)
  expect((await t.db.execute(sql`select 1 from mensagem`)).rows).toHaveLength(1)
})

test('the beneficiaries of an ended contract lose name and CPF with the account; their shares stay with the contract', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await t.db
    .update(usuarioTable)
    .set({ senhaHash })
    .where(sql`id = ${c.cliente.id}`)
  await t.db.execute(sql`update plano set seguro = true, max_dependentes = 0`)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const eu = await t.as(c.cliente.id)
  const ana = { name: 'Ana Leal', cpf: '52998224725', parteBp: 10_000 }
  expect((await eu.put(`/api/saudes/${c.id}/beneficiarios`, { beneficiarios: [ana] })).statusCode).toBe(200)
  const { secoes } = (await eu.post('/api/privacidade/dados', { senha })).json()
  expect(secoes.find((s: { chave: string }) => s.chave === 'beneficiariosDoSeguro').registros).toMatchObject([
    { name: 'Ana Leal', cpf: '52998224725', parte: '100%' },
  ])
  await c.post('cancelar')
  expect((await eu.post(endereco, { senha, confirmo: true })).statusCode).toBe(200)
  const { rows } = await t.db.execute(sql`select name, cpf, parte_bp from beneficiario`)
  expect(rows).toEqual([{ name: '', cpf: null, parte_bp: 10_000 }])
})

test('a contract of the card has to be left before, and one that only waits for its last day ends with the account', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  await t.db
    .update(usuarioTable)
    .set({ senhaHash })
    .where(sql`id = ${c.cliente.id}`)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const eu = await t.as(c.cliente.id)
  expect((await eu.get(endereco)).json()).toMatchObject({ contrato: true, pendencias: [] })
  expect((await eu.post(endereco, { senha, confirmo: true })).json().code).toBe('privacidade.pendencias')
  await c.post('cancelar')
  expect((await eu.get(endereco)).json()).toMatchObject({ contrato: false })
  expect((await eu.post(endereco, { senha, confirmo: true })).statusCode).toBe(200)
  await t.drain()
  const { rows } = await t.db.execute(sql`select estado, titular_cpf, dados, final_cartao from contrato`)
  expect(rows).toEqual([{ estado: 'CANCELADO', titular_cpf: '', dados: {}, final_cartao: null }])
  expect(t.simulator.control.recurrence.subscriptions().map((s) => s.status)).toEqual(['canceled'])
  expect((await checkRazao(t.db)).diferencas).toEqual([])
})
