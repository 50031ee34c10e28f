import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ContratoAdmin } from '@alento/contract/cartao/contrato-admin.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { passDays, saldos } from '../../../test/contrato.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'
import { declinedCard, goodCard } from '../../../test/purchase.ts'
import { aSeller, aVenda, payPix } from '../../../test/venda.ts'

type Carta = { canal: string; para: string; assunto: string; texto: string; aviso: string }
const messages = async (t: TestApp): Promise<Carta[]> => {
  await t.drain()
  const { rows } = await t.db.execute<Omit<Carta, 'aviso'> & { chave: string }>(
    sql`select canal, para, assunto, texto, chave from mensagem where chave like 'contrato:%' order by criado_em, chave, canal`,
  )
  return rows.map(({ chave, ...row }) => ({ ...row, aviso: chave.split(':').at(-1)! }))
}
const codeOf = (res: { statusCode: number; json: () => { code?: string } }): number | string =>
  res.statusCode < 300 ? res.statusCode : (res.json().code ?? res.statusCode)
const count = async (t: TestApp, table: 'contrato' | 'cartao'): Promise<number> =>
  (await t.db.execute(sql.raw(`select 1 from ${table}`))).rows.length

test('sold by phone: the holder gets the link by e-mail and SMS, the history has the operator and the reason', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  const [email, sms] = await messages(t)
  const link = `http://localhost:3000/checkout-sinsaude?id=${v.id}&k=${v.k}`
  expect(email).toMatchObject({ canal: 'email', para: 'rosa@example.com', aviso: 'vendido' })
  expect(email!.texto).toContain(link)
  expect(email!.texto).toContain('17/03/2026')
  expect(sms).toMatchObject({ canal: 'sms', para: '21987650001', aviso: 'vendido' })
  expect(sms!.texto.endsWith(link), sms!.texto).toBe(true)
  const seen = (await v.adm.get(`/api/saudes/${v.id}/administrar`)).json<ContratoAdmin>()
  expect(seen).toMatchObject({
    cliente: null,
    contrato: { estado: 'AGUARDANDO_PAGAMENTO', aceitoEm: null, contratoVersao: null, metodo: 'pix' },
    eventos: [{ evento: 'vender', quem: { name: 'Sérgio Amorim' }, motivo: v.pedido.motivo }],
  })
  const { rows } = await t.db.execute(
    sql`select dados::jsonb->>'motivo' as motivo from auditoria a join auditoria_valor v on v.auditoria_id = a.id
      where acao = 'saude.vender'`,
  )
  expect(rows).toEqual([{ motivo: v.pedido.motivo }])
})

test('the key of the link is a secret of its messages, cut once they are sent, and never in what the operator reads', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  await t.drain()
  const { rows } = await t.db.execute(sql`select segredo from mensagem`)
  expect(rows).toEqual([{ segredo: v.k }, { segredo: v.k }])
  expect((await v.adm.get(`/api/saudes/${v.id}/administrar`)).body).not.toContain(v.k)
})

test('the rules of a purchase hold: age, plan, dependents, one card a CPF', async () => {
  const t = await startApp()
  const s = await aSeller(t, { idadeMin: 16, idadeMax: 65, maxDependentes: 1 })
  const pessoa = (cpf = aCpf(), dataNascimento = '2015-06-01') => ({ name: 'José', dataNascimento, cpf })
  const refused = async (over: object) => codeOf(await s.sell({ dataNascimento: '1980-03-14', ...over }))
  expect(await refused({ dataNascimento: '1950-03-14' })).toBe('contrato.idade')
  expect(await refused({ dataNascimento: '2026-03-11' })).toBe('contrato.nascimento_futuro')
  expect(await refused({ plano: crypto.randomUUID() })).toBe('contrato.plano_fora_de_venda')
  expect(await refused({ dependentes: [pessoa(s.cpf)] })).toBe('contrato.dependente_titular')
  expect(await refused({ dependentes: [pessoa(), pessoa()] })).toBe('contrato.dependentes_demais')
  for (const over of [{ motivo: 'não' }, { name: 'Rosa 🌸 Lima' }])
    expect(await refused(over)).toBe('base.invalido')
  const other = await aUsuario(t.db)
  const { cartao } = await aCartao(t.db, { usuarioId: other.id })
  const [row] = (
    await t.db.execute<{ cpf: string }>(sql`select titular_cpf as cpf from cartao where id = ${cartao.id}`)
  ).rows
  expect(await refused({ cpf: row!.cpf })).toBe('contrato.ja_existe')
  expect(await count(t, 'contrato')).toBe(0)
  expect(await refused({ dependentes: [pessoa()] })).toBe(201)
})

test('pressed twice it is sold once; a second sale to the CPF is a 409, also at the same moment by two operators', async () => {
  const t = await startApp()
  const s = await aSeller(t)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const both = await Promise.all([s.sell({}, headers), s.sell({}, headers)])
  expect(both.map((r) => r.statusCode)).toEqual([201, 201])
  expect(both[0].json()).toEqual(both[1].json())
  const again = await s.sell()
  expect([codeOf(again), again.json().action]).toEqual([
    'contrato.ja_existe',
    'Abra o contrato deste CPF em Contratos.',
  ])
  const colleague = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const next = { ...s.pedido, cpf: aCpf() }
  const race = await Promise.all([s.sell(next), colleague.post('/api/saudes/telefone', next)])
  expect(race.map((r) => String(codeOf(r))).toSorted()).toEqual(['201', 'contrato.ja_existe'])
  expect([await count(t, 'contrato'), await count(t, 'cartao')]).toEqual([2, 2])
})

test('the link shows a first name and two figures of the CPF; an unknown key, an ended and an owned contract are the same', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  expect((await v.post('')).json()).toEqual({
    nome: 'Rosa',
    cpf: `***.***.***-${v.cpf.slice(-2)}`,
    plano: `Plano ${v.planoId}`,
    recorrencia: 'Anual',
    valor: 35_000,
  })
  const other = await aVenda(t)
  const refusals = [
    await v.post('', { k: 'a'.repeat(22) }),
    await v.post('', { k: other.k }),
    await (await t.as(null)).post(`/api/saudes/${crypto.randomUUID()}/link`, { k: v.k }),
  ]
  await t.db.execute(
    sql`update contrato set usuario_id = ${(await aUsuario(t.db)).id} where id = ${other.id}`,
  )
  refusals.push(await other.post(''))
  await v.adm.post(`/api/saudes/${v.id}/encerrar`, { quando: 'AGORA', motivo: 'O titular desistiu' })
  refusals.push(await v.post(''))
  const told = refusals.map((r) => ({ ...r.json(), requestId: '' }))
  expect(told).toEqual(told.map(() => ({ ...told[0], status: 404, code: 'venda.link_invalido' })))
})

test('guessing the CPF of a link is slowed down from wherever it comes; a proof is of one link, for two hours', async () => {
  const t = await startApp()
  const [v, other] = [await aVenda(t), await aVenda(t)]
  for (let n = 1; n <= 5; n += 1)
    expect(codeOf(await v.post('/conferir', { cpf: aCpf() }))).toBe('venda.cpf_nao_confere')
  expect(codeOf(await v.post('/conferir', { cpf: v.cpf }))).toBe('conta.espere')
  t.clock.add({ seconds: 61 })
  const prova = await v.prove()
  expect(codeOf(await v.post('/contrato', { prova }))).toBe(200)
  expect(codeOf(await other.post('/contrato', { prova }))).toBe('venda.conferir_de_novo')
  const [ate = ''] = prova.split('_')
  const longer = prova.replace(ate, String(Number(ate) + 60_000))
  expect(codeOf(await v.post('/contrato', { prova: longer }))).toBe('venda.conferir_de_novo')
  t.clock.add({ hours: 2 })
  for (const path of ['/contrato', '/aceitar', '/pagamento'])
    expect(
      codeOf(
        await v.post(path, { prova, ...(path === '/aceitar' ? { aceite: '1' } : {}), ...paying(v, path) }),
      ),
    ).toBe('venda.conferir_de_novo')
})
const paying = ({ planoId }: { planoId: string }, path: string): object =>
  path === '/pagamento' ? { metodo: 'pix', plan_id: planoId } : {}

test('nothing is paid before the text is accepted; paid by Pix, the card is issued and its number stays out of the link', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  const prova = await v.prove()
  expect(codeOf(await v.pay(prova, { metodo: 'pix' }))).toBe('venda.sem_aceite')
  expect(codeOf(await v.post('/aceitar', { prova, aceite: 'outra' }))).toBe('compra.texto_mudou')
  expect((await v.accept(prova)).json()).toMatchObject({ aceito: true, pagar: { hoje: 35_000 } })
  expect(codeOf(await v.accept(prova))).toBe(200)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const twice = await Promise.all([
    v.pay(prova, { metodo: 'pix' }, headers),
    v.pay(prova, { metodo: 'pix' }, headers),
  ])
  expect(twice.some((r) => r.statusCode === 200)).toBe(true)
  expect(t.simulator.control.transactions()).toHaveLength(1)
  await payPix(t)
  const after = (await v.post('/contrato', { prova })).json()
  expect(after).toMatchObject({ contrato: { estado: 'ATIVO', status: 'HABILITADO' }, pagar: null })
  expect(after.contrato).not.toHaveProperty('numeroCartao')
  expect(await saldos(t)).toEqual({ gateway: 35_000, 'receita.cartao': -35_000 })
  const { eventos } = (await v.adm.get(`/api/saudes/${v.id}/administrar`)).json<ContratoAdmin>()
  expect(eventos.map((e) => [e.evento, e.quem])).toEqual([
    ['vender', { name: 'Sérgio Amorim', titular: false }],
    ['aceitar', null],
    ['emitir', null],
  ])
  expect(eventos[1]!.motivo).toMatch(/^versão .*, pelo link enviado ao titular$/)
})

test('paid by credit card with the link: a refused one leaves it open, a good one is kept for the renewals', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  const prova = await v.prove()
  await v.accept(prova)
  expect(codeOf(await v.pay(prova, { metodo: 'cartao', card: declinedCard }))).toBe('pagamento.recusado')
  expect(codeOf(await v.pay(prova, { metodo: 'cartao', card: goodCard }))).toBe(200)
  await t.drain()
  const { contrato } = (await v.post('/contrato', { prova })).json()
  expect(contrato).toMatchObject({ estado: 'ATIVO', cartaoCredito: { final: '5497' } })
  const told = (await messages(t)).filter((m) => m.aviso === 'emitido')
  expect(told.map((m) => m.canal)).toEqual(['email', 'sms'])
  expect(told[0]!.texto).toContain('http://localhost:3000/cadastro-wizard')
  expect(told[0]!.texto).toContain('Em até 7 dias você pode desistir')
  expect(told[1]!.texto).toContain('/cadastro-wizard')
})

test('by boleto the link opens until the boleto cannot arrive any more; unpaid, the contract ends and so does the link', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  const prova = await v.prove()
  await v.accept(prova)
  const { contrato } = (await v.pay(prova, { metodo: 'boleto', dia_pagamento: 25 })).json()
  expect(contrato.cobrancas[0]).toMatchObject({ estado: 'ABERTA', pagamento: { status: 'PENDENTE' } })
  await passDays(t, 8)
  expect(codeOf(await v.post(''))).toBe(200)
  await passDays(t, 25)
  expect(codeOf(await v.post(''))).toBe('venda.link_invalido')
  expect(codeOf(await v.sell())).toBe(201)
})

test('an unpaid link ends after 7 days, counted from the last time it was sent', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  await passDays(t, 6)
  expect((await v.adm.post(`/api/saudes/${v.id}/telefone`)).json()).toEqual({ linkAte: '2026-03-23' })
  expect((await messages(t)).filter((m) => m.aviso === 'vendido' && m.canal === 'sms')).toHaveLength(2)
  await passDays(t, 6)
  expect(codeOf(await v.post(''))).toBe(200)
  await passDays(t, 3)
  expect(codeOf(await v.post(''))).toBe('venda.link_invalido')
  expect(codeOf(await v.adm.post(`/api/saudes/${v.id}/telefone`))).toBe('contrato.estado')
})

/** The contract is paid; who holds its card signs up with it. */
async function aPaid(t: TestApp) {
  const v = await aVenda(t)
  const prova = await v.prove()
  await v.accept(prova)
  await v.pay(prova, { metodo: 'pix' })
  await payPix(t)
  const { rows } = await t.db.execute<{ n: string }>(
    sql`select numero_cartao as n from cartao where id = ${v.id}`,
  )
  const visitor = await t.as(null)
  const validate = async () =>
    (
      await visitor.post('/api/users/validateSinsaude', {
        cpf: v.cpf,
        dataNascimento: Date.parse('1957-03-14T00:00:00Z'),
        cartao: rows[0]!.n,
        telefoneCelular: '21987650001',
      })
    ).json<{ validacao: string; temConta: boolean }>()
  const access = {
    email: 'rosa@example.com',
    password: 'girassol azul chuva',
    repetirSenha: 'girassol azul chuva',
  }
  const register = async () =>
    visitor.post('/api/users/createUserSinsaude', {
      validacao: (await validate()).validacao,
      username: 'rosa.lima',
      ...access,
    })
  return { ...v, prova, validate, register }
}

test('a person who signs up with the card has the contract too: client area, cancellation and withdrawal; the link ends', async () => {
  const t = await startApp()
  const v = await aPaid(t)
  const made = await v.register()
  expect([made.statusCode, made.body]).toEqual([200, made.body])
  const rosa = await t.as(made.json()._id)
  expect((await rosa.get('/api/saudes/meu')).json().contrato).toMatchObject({ _id: v.id, estado: 'ATIVO' })
  expect(codeOf(await v.post('/contrato', { prova: v.prova }))).toBe('venda.link_invalido')
  expect((await rosa.post(`/api/saudes/${v.id}/desistir`)).json()).toMatchObject({ estado: 'CANCELADO' })
  await t.drain()
  expect(t.simulator.control.transactions().map((x) => x.estornado)).toEqual([35_000])
  const { eventos, cliente } = (await v.adm.get(`/api/saudes/${v.id}/administrar`)).json<ContratoAdmin>()
  expect(cliente).toBe(made.json()._id)
  expect(eventos.map((e) => [e.evento, e.quem?.titular ?? null])).toContainEqual(['receber', true])
})

test('an account of the same CPF takes the contract with the card; of two proofs at once one does, and nothing is half done', async () => {
  const t = await startApp()
  const v = await aPaid(t)
  const rosa = await aUsuario(t.db, { cpf: v.cpf })
  const own = await t.as(rosa.id)
  expect((await own.get('/api/saudes/meu')).json().contrato, 'before the proof').toBeNull()
  const stranger = await t.as((await aUsuario(t.db)).id)
  const [one, two] = [await v.validate(), await v.validate()]
  expect(one.temConta).toBe(true)
  const take = (who: typeof own, validacao: string) => who.post('/api/users/receberCartao', { validacao })
  expect(codeOf(await take(stranger, one.validacao))).toBe('conta.cartao_de_outra_pessoa')
  expect((await stranger.get('/api/saudes/meu')).json().contrato).toBeNull()
  const both = await Promise.all([take(own, one.validacao), take(own, two.validacao)])
  expect(both.map((r) => String(codeOf(r))).toSorted()).toEqual(['200', 'conta.cartao_com_acesso'])
  expect((await own.get('/api/saudes/meu')).json().contrato).toMatchObject({ _id: v.id })
  const { rows } = await t.db.execute(sql`select 1 from contrato_evento where evento = 'receber'`)
  expect(rows).toHaveLength(1)
})

test('a holder without an account gets out by the administrator, with all the money back', async () => {
  const t = await startApp()
  const v = await aPaid(t)
  const undone = await v.adm.post(`/api/saudes/${v.id}/desfazer`, { motivo: 'Pediu por telefone em 7 dias' })
  expect(undone.json()).toMatchObject({ contrato: { estado: 'CANCELADO' } })
  await t.drain()
  expect(t.simulator.control.transactions().map((x) => x.estornado)).toEqual([35_000])
  expect(codeOf(await v.post(''))).toBe('venda.link_invalido')
})
