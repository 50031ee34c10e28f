import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Depoimento } from '@alento/contract/cliente/depoimento.ts'
import type { Avaliacao } from '@alento/contract/cliente/resposta.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { agora, startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aDepoimento } from '../../../test/make-oferta.ts'
import { depoimentoTable } from './depoimento.tables.ts'
import { eraseDepoimento } from './depoimento.titular.ts'

async function start() {
  const t = await startApp()
  const rede = await aRede(t.db)
  const maria = await aUsuario(t.db, { name: 'Maria Aparecida da Silva' })
  const staff = (role: 'AdmRede' | 'CorpoClinico', redeId = rede.id) =>
    aUsuario(t.db, { role, redeId, cpf: null }).then((u) => t.as(u.id))
  const review = await aDepoimento(t.db, { redeId: rede.id, clienteId: maria.id, nota: 2 })
  const inPublic = async () =>
    (await (await t.as(null)).get(`/api/depoimentos?rede=${rede.id}`)).json<Depoimento[]>()[0]!.resposta
  const path = `/api/depoimentos/${review.id}/resposta`
  return { ...t, rede, maria, review, path, inPublic, staff, adm: await staff('AdmRede') }
}

test('a unit answers a review once, corrects it for 24 hours, and everybody reads it at once', async () => {
  const t = await start()
  const answer = async (texto: string) =>
    t.adm.put(t.path, { rede: t.rede.id, texto, visto: await t.inPublic() })
  expect((await answer('  Sentimos muito.  ')).json()).toMatchObject({
    resposta: 'Sentimos muito.',
    editavelAte: '2026-03-11T15:00:00Z',
    podeResponder: true,
  })
  expect(await t.inPublic()).toBe('Sentimos muito.')
  t.clock.set(agora.add({ hours: 23 }))
  expect((await answer('Sentimos muito, Maria.')).statusCode).toBe(200)
  t.clock.set(agora.add({ hours: 24 }))
  const late = await answer('Outra coisa.')
  expect([late.statusCode, late.json().code]).toEqual([409, 'resposta.fechada'])
  expect(await t.inPublic()).toBe('Sentimos muito, Maria.')
  const [row] = (await t.adm.get(`/api/redes/${t.rede.id}/avaliacoes`)).json<Avaliacao[]>()
  expect(row).toMatchObject({ cliente: { name: 'Maria S.' }, podeResponder: false, editavelAte: null })
  const lines = await t.db.select().from(auditoriaTable)
  expect(lines.map((l) => [l.acao, l.objetoId])).toEqual(
    Array.from({ length: 2 }, () => ['depoimento.responder', t.review.id]),
  )
})

test('two people who answer at once leave one answer, the others are refused; its 24 hours count from the first', async () => {
  const t = await start()
  const texts = ['Sentimos muito.', 'Ligue para nós.', 'Obrigada.']
  const colleague = await t.staff('AdmRede')
  const answers = await Promise.all(
    texts.map((texto, n) =>
      (n === 1 ? colleague : t.adm).put(t.path, { rede: t.rede.id, texto, visto: null }),
    ),
  )
  const codes = answers.map((a) => (a.statusCode === 200 ? 'feito' : a.json().code))
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual(['feito', 'resposta.outra', 'resposta.outra'])
  expect(texts).toContain(await t.inPublic())
  t.clock.set(agora.add({ hours: 24 }))
  const visto = await t.inPublic()
  const late = await Promise.all(
    [t.adm, colleague].map((c) => c.put(t.path, { rede: t.rede.id, texto: 'Tarde.', visto })),
  )
  expect(late.map((a) => a.json().code)).toEqual(['resposta.fechada', 'resposta.fechada'])
  expect(texts).toContain(await t.inPublic())
})

test("a colleague's answer is written over by who saw it only; a second click is the same answer", async () => {
  const t = await start()
  const colleague = await t.staff('AdmRede')
  const answer = (who: typeof colleague, texto: string, visto: string | null) =>
    who.put(t.path, { rede: t.rede.id, texto, visto })
  const clicks = await Promise.all(
    [1, 2].map(() => answer(t.adm, 'Sentimos muito.\r\nLigue para nós.', null)),
  )
  expect(clicks.map((a) => a.statusCode)).toEqual([200, 200])
  expect(await t.db.$count(auditoriaTable)).toBe(1)
  const blind = await answer(colleague, 'Obrigada.', null)
  expect([blind.statusCode, blind.json().code]).toEqual([409, 'resposta.outra'])
  expect(await t.inPublic()).toBe('Sentimos muito.\nLigue para nós.')
  expect((await answer(colleague, 'Obrigada.', 'Sentimos muito.\r\nLigue para nós.')).statusCode).toBe(200)
  expect((await answer(t.adm, 'Até logo.', 'Sentimos muito.\nLigue para nós.')).json().code).toBe(
    'resposta.outra',
  )
  expect(await t.inPublic()).toBe('Obrigada.')
})

test('an answer that the platform hides is seen by the unit alone, until it is shown again', async () => {
  const t = await start()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const rede = t.rede.id
  const none = await admin.put(`${t.path}/removerPublicacao`, { rede })
  expect([none.statusCode, none.json().code]).toEqual([409, 'resposta.sem_resposta'])
  await t.adm.put(t.path, { rede, texto: 'Maria da Silva não pagou.', visto: null })
  await admin.put(`${t.path}/removerPublicacao`, { rede })
  expect(await t.inPublic()).toBeNull()
  const mine = await (await t.as(t.maria.id)).get('/api/depoimentos?cliente=eu')
  expect(mine.json<Depoimento[]>()[0]!.resposta).toBeNull()
  const [row] = (await t.adm.get(`/api/redes/${rede}/avaliacoes?nota=2`)).json<Avaliacao[]>()
  expect(row).toMatchObject({ resposta: 'Maria da Silva não pagou.', respostaOculta: true })
  await admin.put(`${t.path}/publicar`, { rede })
  expect(await t.inPublic()).toBe('Maria da Silva não pagou.')
})

test('reviews are filtered by what the unit may answer and what has words, and summed up', async () => {
  const t = await start()
  const more = (nota: number, over: object = {}) =>
    aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id, nota, ...over })
  await more(5, { descricao: '' })
  await more(5, { descricao: 'Ótimo.' })
  const off = await more(1, { descricao: 'Ruim.' })
  await t.db
    .update(depoimentoTable)
    .set({ retiradaEm: agora, retiradaRegra: 'OFENSA', retiradaMotivo: 'Ofende.', exibeSite: false })
    .where(eq(depoimentoTable.id, off.id))
  await t.db.update(depoimentoTable).set({ descricao: '' }).where(eq(depoimentoTable.id, t.review.id))
  await t.adm.put(t.path, { rede: t.rede.id, texto: 'Sentimos muito.', visto: null })
  const path = `/api/redes/${t.rede.id}/avaliacoes`
  const list = async (query: string) => (await t.adm.get(`${path}${query}`)).json<Avaliacao[]>()
  const open = (await list('')).filter((a) => a.podeResponder && a.resposta === null)
  expect((await list('?filtro=sem-resposta')).map((a) => a._id)).toEqual(open.map((a) => a._id))
  expect(open).toHaveLength(2)
  expect((await list('?filtro=com-comentario')).map((a) => a.descricao).toSorted()).toEqual([
    'Ruim.',
    'Ótimo.',
  ])
  expect(await list('?filtro=sem-resposta&nota=2')).toEqual([])
  expect((await t.adm.get(`${path}/resumo`)).json()).toEqual({
    media: 4,
    porNota: [0, 1, 0, 0, 2],
    total: 4,
    semResposta: 2,
    comComentario: 2,
  })
  const other = await t.staff('AdmRede', (await aRede(t.db)).id)
  expect((await other.get(`${path}/resumo`)).statusCode).toBe(404)
})

test('another unit finds neither review nor list, clinical staff only read, what is not rated has no answer', async () => {
  const t = await start()
  const other = await t.staff('AdmRede', (await aRede(t.db)).id)
  const oi = { rede: t.rede.id, texto: 'Oi.', visto: null }
  expect((await other.put(t.path, oi)).statusCode).toBe(404)
  expect((await other.get(`/api/redes/${t.rede.id}/avaliacoes`)).statusCode).toBe(404)
  expect((await other.get(`/api/depoimentos/${t.review.id}`)).statusCode).toBe(404)
  const medica = await t.staff('CorpoClinico')
  expect((await medica.get(`/api/redes/${t.rede.id}/avaliacoes`)).json()).toHaveLength(1)
  expect((await medica.get(`/api/depoimentos/${t.review.id}`)).json()).toMatchObject({
    pedido: null,
    cliente: { name: 'Maria S.' },
  })
  expect((await medica.put(t.path, oi)).statusCode).toBe(403)
  const open = await aDepoimento(t.db, { redeId: t.rede.id, clienteId: t.maria.id })
  const early = await t.adm.put(`/api/depoimentos/${open.id}/resposta`, oi)
  expect(early.statusCode).toBe(404)
  const long = await t.adm.put(t.path, { ...oi, texto: 'x'.repeat(501) })
  expect([long.statusCode, long.json().errors[0].message]).toEqual([422, 'Use até 500 letras'])
})

test('the review of an account that was erased takes no answer', async () => {
  const t = await start()
  await t.adm.put(t.path, { rede: t.rede.id, texto: 'Obrigada, Maria.', visto: null })
  await t.db.transaction((tx) => eraseDepoimento(tx, t.maria.id))
  expect(await t.inPublic()).toBeNull()
  await t.db.update(usuarioTable).set({ status: 'Desabilitado' }).where(eq(usuarioTable.id, t.maria.id))
  const visto = 'Obrigada, Maria.'
  for (const texto of [visto, 'Obrigada, Maria da Silva.']) {
    const again = await t.adm.put(t.path, { rede: t.rede.id, texto, visto })
    expect([again.statusCode, again.json().code]).toEqual([409, 'resposta.fechada'])
  }
})
