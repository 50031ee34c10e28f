import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MensagemInteira, MensagemResumo } from '@alento/contract/plataforma/mensagem-admin.ts'
import { createMensagem, type NovaMensagem } from '#modules/mensagem/create-mensagem.ts'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { startMailServer } from '../../../test/mail-server.ts'

const carta = {
  chave: 'pedido:1:confirmado',
  canal: 'email',
  para: 'maria@example.com',
  assunto: 'Compra Confirmada',
  texto: 'Olá, Maria.',
  html: '<p>Olá, Maria.</p>',
} as const satisfies NovaMensagem

/** A mail server that refuses its first messages for good, an administrator, and a way to write messages. */
async function aPost({ refused = 0 } = {}) {
  let left = refused
  const server = await startMailServer({ rcpt: () => (left-- > 0 ? 550 : null) }, { closeTimeout: 1 })
  const t = await startApp({ SMTP_URL: server.url })
  const adm = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const admin = await t.as(adm.id)
  type Escrita<C> = Extract<NovaMensagem, { canal: C }>
  const write = (over: Partial<Escrita<'email'>> | Escrita<'sms'> = {}) =>
    t.db.transaction((tx) => createMensagem(t, tx, over.canal === 'sms' ? over : { ...carta, ...over }))
  const list = async (query = '') => (await admin.get(`/api/mensagens?${query}`)).json<MensagemResumo[]>()
  const one = async (id: string) => (await admin.get(`/api/mensagens/${id}`)).json<MensagemInteira>()
  const again = (id: string) => admin.post(`/api/mensagens/${id}/enviar`, {})
  const audited = async (acao: string) =>
    t.db.select().from(auditoriaTable).where(eq(auditoriaTable.acao, acao)).orderBy(auditoriaTable.id)
  return { t, server, admin, adm, write, list, one, again, audited }
}

test('the list is filtered by state, channel, kind, period and person, and shows only the ends of addresses', async () => {
  const { t, server, admin, write, list, audited } = await aPost({ refused: 1 })
  const maria = await aUsuario(t.db, { name: 'Maria Prado', email: 'maria.prado@example.com' })
  await write({ usuarioId: maria.id })
  await t.drain()
  t.clock.add({ hours: 24 })
  await write({
    chave: 'cadastro:2:1',
    canal: 'sms',
    para: '21988887777',
    texto: 'seu código é 123456',
    segredo: '123456',
  })
  await write({ chave: 'senha:3', para: 'rui@example.com' })
  expect((await list()).map((m) => [m.tipo, m.canal, m.para, m.situacao, m.pessoa?.nome ?? null])).toEqual([
    ['senha', 'email', 'r…@example.com', 'ESPERANDO', null],
    ['cadastro', 'sms', 'final 7777', 'ESPERANDO', null],
    ['pedido', 'email', 'm…@example.com', 'DESISTIDA', 'Maria Prado'],
  ])
  const kinds = async (query: string) => (await list(query)).map((m) => m.tipo)
  expect(await kinds('situacao=DESISTIDA')).toEqual(['pedido'])
  expect(await kinds('canal=sms')).toEqual(['cadastro'])
  expect(await kinds('tipo=senha')).toEqual(['senha'])
  expect(await kinds('de=2026-03-11')).toEqual(['senha', 'cadastro'])
  expect(await kinds('ate=2026-03-10')).toEqual(['pedido'])
  expect(await kinds('pessoa=prado')).toEqual(['pedido'])
  expect(await kinds('pessoa=RUI@example.com')).toEqual(['senha'])
  expect(await kinds('pessoa=(21)%2098888-7777')).toEqual(['cadastro'])
  expect(await kinds('pessoa=ninguem')).toEqual([])
  expect((await audited('mensagem.procurar')).map((a) => [a.objeto, a.objetoId])).toEqual([
    ['usuario', maria.id],
  ])
  expect((await admin.get('/api/mensagens?limit=1')).headers['x-total-count']).toBe('3')
  expect((await admin.get('/api/mensagens?de=2026-03-11&ate=2026-03-10')).json()).toMatchObject({
    code: 'mensagem.periodo',
  })
  await server.close()
})

test('one message has its text and failed tries, without codes, also before they left; opening it is audited', async () => {
  const { t, server, adm, write, list, one, audited } = await aPost({ refused: 1 })
  await write()
  await t.drain()
  const [failed] = await list()
  expect(await one(failed!._id)).toMatchObject({
    para: 'maria@example.com',
    texto: 'Olá, Maria.',
    tentativas: 1,
    falhas: [{ numero: 1, quando: '2026-03-10T15:00:00Z', erro: 'smtp 550' }],
    cortada: false,
  })
  await write({
    chave: 'senha:3',
    texto: 'https://x/?recover=abc',
    html: '<a href="https://x/?recover=abc">',
    segredo: 'abc',
  })
  const [waiting] = await list('tipo=senha')
  const whole = await one(waiting!._id)
  expect([whole.texto, whole.html, whole.cortada]).toEqual([
    'https://x/?recover=•••',
    '<a href="https://x/?recover=•••">',
    true,
  ])
  const seen = await audited('mensagem.ver')
  expect(seen.map((a) => [a.usuarioId, a.objetoId])).toEqual([
    [adm.id, failed!._id],
    [adm.id, waiting!._id],
  ])
  await server.close()
})

test('a message that was given up is sent once however often it is asked for, and that is audited once', async () => {
  const { t, server, write, list, one, again, audited } = await aPost({ refused: 1 })
  await write()
  await t.drain()
  const id = (await list())[0]!._id
  const replies = await Promise.all(Array.from({ length: 6 }, () => again(id)))
  expect(replies.map((r) => [r.statusCode, r.json<MensagemInteira>().situacao])).toEqual(
    Array.from({ length: 6 }, () => [200, 'TENTANDO']),
  )
  await t.drain()
  expect((await again(id)).json()).toMatchObject({ situacao: 'ENVIADA' })
  await t.drain()
  expect(server.taken).toHaveLength(1)
  expect(await one(id)).toMatchObject({
    situacao: 'ENVIADA',
    tentativas: 2,
    erro: null,
    falhas: [{ numero: 1 }],
  })
  expect((await audited('mensagem.enviar_de_novo')).map((a) => a.objetoId)).toEqual([id])
  await server.close()
})

test('a message that lost its text or its code is not sent again, and says why; an unknown one is a 404', async () => {
  const { t, server, write, list, again } = await aPost({ refused: 2 })
  await write({ chave: 'senha:3', texto: 'o link é abc', segredo: 'abc' })
  await write()
  await t.drain()
  const [erased, cut] = [(await list('tipo=pedido'))[0]!._id, (await list('tipo=senha'))[0]!._id]
  await t.db
    .update(mensagemTable)
    .set({ texto: '', para: '', apagadaEm: t.clock.now() })
    .where(eq(mensagemTable.id, erased))
  expect((await again(erased)).json()).toMatchObject({
    code: 'mensagem.nao_reenviavel',
    detail: 'O texto desta mensagem já foi apagado.',
  })
  expect((await again(cut)).json()).toMatchObject({ code: 'mensagem.nao_reenviavel' })
  await t.drain()
  expect(server.taken).toEqual([])
  expect((await again(crypto.randomUUID())).statusCode).toBe(404)
  await server.close()
})

test('the templates are listed and shown as they would be sent; an unknown one is a 404', async () => {
  const { server, admin } = await aPost()
  const all = (await admin.get('/api/mensagens/modelos')).json<{ modelo: string }[]>()
  expect(all.length).toBeGreaterThan(50)
  const one = (await admin.get('/api/mensagens/modelos/pedido-confirmado')).json()
  expect(one).toMatchObject({ email: { assunto: 'Compra Confirmada: voucher 7K2M-9QXD' } })
  expect((await admin.get('/api/mensagens/modelos/nada')).statusCode).toBe(404)
  await server.close()
})
