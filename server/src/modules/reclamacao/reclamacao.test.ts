import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Reclamacao, ReclamacaoAdmin, ReclamacaoLinha } from '@alento/contract/cliente/reclamacao.ts'
import { reclamacaoMensagemTable } from './reclamacao.tables.ts'
import { eraseReclamacao } from './reclamacao.titular.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido } from '../../../test/purchase.ts'

const texto = 'Cheguei na hora e a clínica estava fechada.'

/** A client with an order, an administrator, and their calls. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Sérgio Amorim' })
  const [cli, adm] = [await t.as(market.cliente.id), await t.as(admin.id)]
  const key = (k: string) => ({ 'idempotency-key': k })
  const open = (over: object = {}, k: string = crypto.randomUUID()) =>
    cli.post('/api/reclamacoes', { pedido: pedido._id, motivo: 'ATENDIMENTO', texto, ...over }, key(k))
  const write = (id: string, text: string, k: string = crypto.randomUUID()) =>
    cli.post(`/api/reclamacoes/${id}/mensagens`, { texto: text }, key(k))
  const see = async (id: string) => (await adm.get(`/api/reclamacoes/${id}`)).json<ReclamacaoAdmin>()
  const answer = async (id: string, over: object = {}) =>
    adm.post(`/api/reclamacoes/${id}/resposta`, {
      texto: 'Sentimos muito. Devolvemos o seu dinheiro.',
      versao: (await see(id)).versao,
      ...over,
    })
  const mail = async () =>
    (
      await t.db.execute<{ assunto: string; para: string; texto: string }>(
        sql`select assunto, para, texto from mensagem where chave like 'reclamacao:%' order by criado_em, id`,
      )
    ).rows
  return { t, market, pedido, admin, cli, adm, open, write, see, answer, mail, key }
}

test('a client complains about an order and follows it; the platform answers in the area and by e-mail', async () => {
  const { t, market, pedido, cli, open, answer, mail, see } = await start()
  const made = await open()
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      motivo: 'ATENDIMENTO',
      estado: 'ABERTA',
      ate: '2026-03-15',
      pedido: { _id: pedido._id, unidade: market.unidade.nomeRede },
      mensagens: [{ de: 'CLIENTE', texto }],
    },
  ])
  const { _id } = made.json<Reclamacao>()
  t.clock.add({ hours: 1 })
  expect((await answer(_id)).json<ReclamacaoAdmin>()).toMatchObject({
    estado: 'RESPONDIDA',
    versao: 2,
    mensagens: [{ de: 'CLIENTE' }, { de: 'EQUIPE', quem: 'Sérgio Amorim' }],
  })
  const mine = await cli.get(`/api/reclamacoes/minhas?pedido=${pedido._id}`)
  expect(mine.json<Reclamacao[]>()).toMatchObject([
    {
      _id,
      estado: 'RESPONDIDA',
      mensagens: [{ texto }, { de: 'EQUIPE', texto: 'Sentimos muito. Devolvemos o seu dinheiro.' }],
    },
  ])
  expect(mine.body).not.toContain('Sérgio')
  expect((await mail()).map((m) => [m.para, m.assunto.replace(/ \S+$/, '')])).toEqual([
    [market.cliente.email, 'Recebemos a sua reclamação do pedido'],
    [market.cliente.email, 'Resposta à sua reclamação do pedido'],
  ])
  expect((await mail())[1]!.texto).toContain('Sentimos muito. Devolvemos o seu dinheiro.')
  await see(_id)
  const { rows } = await t.db.execute<{ acao: string }>(
    sql`select acao from auditoria where acao like 'reclamacao.%' order by quando, id`,
  )
  expect(rows.map((x) => x.acao)).toEqual(['reclamacao.abrir', 'reclamacao.ver', 'reclamacao.responder'])
})

test('an order has one complaint that is not closed, also when 10 are opened at once; the same request is the same one', async () => {
  const { open } = await start()
  const all = await Promise.all(Array.from({ length: 10 }, () => open()))
  expect(all.filter((r) => r.statusCode === 201)).toHaveLength(1)
  expect(all.filter((r) => r.statusCode === 409)).toHaveLength(9)
  expect(all.find((r) => r.statusCode === 409)!.json().code).toBe('reclamacao.ja_aberta')
  const { t, open: openOther } = await start()
  const [a, b] = [await openOther({}, 'uma-chave'), await openOther({}, 'uma-chave')]
  expect(b.json<Reclamacao>()._id).toBe(a.json<Reclamacao>()._id)
  expect(await t.db.$count(reclamacaoMensagemTable)).toBe(1)
})

test('an order of somebody else, a long text, an empty one and an unknown reason are refused', async () => {
  const { t, market, open, write } = await start()
  const other = { ...market, cliente: await aUsuario(t.db) }
  const foreign = await aPedido(t, other, '10:00')
  expect((await open({ pedido: foreign._id })).statusCode).toBe(404)
  expect((await open({ texto: 'x'.repeat(2_001) })).json()).toMatchObject({ errors: [{ field: 'texto' }] })
  expect((await open({ texto: '    ' })).json()).toMatchObject({ errors: [{ field: 'texto' }] })
  expect((await open({ motivo: 'RAIVA' })).statusCode).toBe(422)
  const { _id } = (await open({ texto: 'x'.repeat(2_000) })).json<Reclamacao>()
  const stranger = await t.as(other.cliente.id)
  expect(
    (
      await stranger.post(
        `/api/reclamacoes/${_id}/mensagens`,
        { texto },
        { 'idempotency-key': 'chave-de-outro' },
      )
    ).statusCode,
  ).toBe(404)
  expect((await stranger.get('/api/reclamacoes/minhas')).json()).toEqual([])
  expect((await write(crypto.randomUUID(), texto)).statusCode).toBe(404)
})

test('a reply opens it again with five new days; one while it is open leaves the clock; sent twice it is there once', async () => {
  const { t, open, write, answer, see, adm } = await start()
  const { _id } = (await open()).json<Reclamacao>()
  t.clock.add({ hours: 24 })
  expect((await write(_id, 'Ainda espero.', 'chave-um')).json<Reclamacao>()).toMatchObject({
    estado: 'ABERTA',
    ate: '2026-03-15',
  })
  await write(_id, 'Ainda espero.', 'chave-um')
  expect((await see(_id)).mensagens).toHaveLength(2)
  await answer(_id)
  t.clock.add({ hours: 24 })
  expect((await write(_id, 'Isso não resolve.')).json<Reclamacao>()).toMatchObject({
    estado: 'ABERTA',
    ate: '2026-03-17',
  })
  expect((await answer(_id, { encerrar: true })).json<ReclamacaoAdmin>().estado).toBe('ENCERRADA')
  expect((await answer(_id)).json().code).toBe('reclamacao.estado')
  expect((await write(_id, 'Voltou a acontecer.')).json<Reclamacao>().estado).toBe('ABERTA')
  const inbox = (await adm.get('/api/reclamacoes')).json<ReclamacaoLinha[]>()
  expect(inbox.map((r) => r._id)).toEqual([_id])
})

test('a closed one stays closed while its order has another', async () => {
  const { open, write, answer } = await start()
  const first = (await open()).json<Reclamacao>()._id
  await answer(first, { encerrar: true })
  const second = await open({ motivo: 'COBRANCA' })
  expect(second.statusCode).toBe(201)
  expect((await write(first, 'E esta?')).json().code).toBe('reclamacao.ja_aberta')
})

test('closing is not an answer: only what was answered is closed, in the version that was read', async () => {
  const { open, answer, adm, see, write } = await start()
  const { _id } = (await open()).json<Reclamacao>()
  const close = (versao: number) => adm.post(`/api/reclamacoes/${_id}/encerrar`, { versao })
  expect((await close(1)).json().code).toBe('reclamacao.estado')
  await answer(_id)
  await write(_id, 'Mais uma coisa.')
  expect((await close(2)).json().code).toBe('reclamacao.estado')
  const stale = await answer(_id, { versao: 2 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'reclamacao.estado'])
  await answer(_id)
  const { versao } = await see(_id)
  expect((await close(versao)).json<ReclamacaoAdmin>().estado).toBe('ENCERRADA')
})

test('the inbox has the late ones first; each morning the administrators get one e-mail of what is late, and none when nothing is', async () => {
  const { t, market, admin, open, cli, adm, key, mail } = await start()
  const first = (await open()).json<Reclamacao>()._id
  t.clock.add({ hours: 24 })
  const { _id: pedido } = await aPedido(t, market, '10:00', '2026-03-12')
  const second = (
    await cli.post('/api/reclamacoes', { pedido, motivo: 'COBRANCA', texto }, key('chave-dois'))
  ).json<Reclamacao>()._id
  const inbox = await adm.get('/api/reclamacoes')
  expect(inbox.json<ReclamacaoLinha[]>().map((r) => [r._id, r.ate])).toEqual([
    [first, '2026-03-15'],
    [second, '2026-03-16'],
  ])
  const digest = async () => (await mail()).filter((m) => m.para === admin.email)
  t.clock.set(Temporal.Instant.from('2026-03-15T10:20:00Z'))
  await t.runJob('reclamacao.atrasadas')
  expect(await digest()).toEqual([])
  t.clock.set(Temporal.Instant.from('2026-03-16T10:20:00Z'))
  await t.runJob('reclamacao.atrasadas')
  await t.runJob('reclamacao.atrasadas')
  expect((await digest()).map((m) => m.assunto)).toEqual(['1 reclamação está atrasada'])
})

test('a client’s messages are in their export and are emptied with the account; nobody is left to answer', async () => {
  const { t, market, open, see } = await start()
  const { _id } = (await open()).json<Reclamacao>()
  await t.db.transaction((tx) => eraseReclamacao(tx, market.cliente.id, t.clock.now()))
  expect(await see(_id)).toMatchObject({ estado: 'ENCERRADA', mensagens: [{ texto: '' }] })
})
