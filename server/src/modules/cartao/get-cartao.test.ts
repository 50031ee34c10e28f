import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { cartaoTable } from './cartao.tables.ts'
import { findCartaoVivo } from './find-cartao.queries.ts'

test('a client sees their own card with plan, holder and dependents', async () => {
  const { db, as } = await startApp()
  const cliente = await aUsuario(db)
  const { cartao, dependente } = await aCartao(db, { usuarioId: cliente.id })
  await aCartao(db, { usuarioId: (await aUsuario(db)).id })
  const res = await (await as(cliente.id)).get('/api/cartao/meu')
  expect(res.json().cartao).toMatchObject({
    _id: cartao.id,
    numeroCartao: cartao.numeroCartao,
    status: 'HABILITADO',
    dataAtivacao: '2026-01-05',
    titular: { name: 'Maria Aparecida', cpf: cartao.titularCpf },
    dependentes: [{ _id: dependente.id, name: 'João Aparecido', dataNascimento: '2015-06-01' }],
  })
})

test('without a card, or with a cancelled one, there is none', async () => {
  const { db, as } = await startApp()
  const cliente = await aUsuario(db)
  const mine = await as(cliente.id)
  expect((await mine.get('/api/cartao/meu')).json()).toEqual({ cartao: null })
  const { cartao } = await aCartao(db, { usuarioId: cliente.id })
  await db.update(cartaoTable).set({ status: 'CANCELADO' }).where(eq(cartaoTable.id, cartao.id))
  expect((await mine.get('/api/cartao/meu')).json()).toEqual({ cartao: null })
})

test('a suspended card is alive and says so: card prices ask for HABILITADO', async () => {
  const { db } = await startApp()
  const cliente = await aUsuario(db)
  await aCartao(db, { usuarioId: cliente.id, status: 'SUSPENSO' })
  expect((await findCartaoVivo(db, cliente.id))?.status).toBe('SUSPENSO')
})

test('a card is for clients with a session', async () => {
  const { db, as } = await startApp()
  expect((await (await as(null)).get('/api/cartao/meu')).statusCode).toBe(401)
  const staff = await aUsuario(db, { role: 'Atendente' })
  expect((await (await as(staff.id)).get('/api/cartao/meu')).statusCode).toBe(403)
})

const names = (plans: { name: string }[]) => plans.map((p) => p.name)
const plano = (over: Partial<typeof planoTable.$inferInsert> & { name: string; ordem: number }) => ({
  id: crypto.randomUUID(),
  price: 3_500,
  beneficios: ['Consultas', 'Exames'],
  alento: true,
  publicado: true,
  tipoRecorrencia: 'Mensal' as const,
  maxDependentes: 3,
  ...over,
})

test('published plans come in their order; alento=true leaves out those of others', async () => {
  const { db, as } = await startApp()
  await db
    .insert(planoTable)
    .values([
      plano({ name: 'Platinum', ordem: 3, price: 5_990 }),
      plano({ name: 'Gold', ordem: 1 }),
      plano({ name: 'Parceiro', ordem: 2, alento: false }),
      plano({ name: 'Rascunho', ordem: 0, publicado: false }),
    ])
  const anyone = await as(null)
  const list = async (query: string) => (await anyone.get(`/api/planos?${query}`)).json()
  expect(names(await list('alento=true&publicado=true&sort=ordem'))).toEqual(['Gold', 'Platinum'])
  expect(names(await list(''))).toEqual(['Gold', 'Parceiro', 'Platinum'])
  expect((await list('alento=true&sort=order'))[0]).toMatchObject({
    price: 3_500,
    beneficios: ['Consultas', 'Exames'],
    maxDependentes: 3,
  })
  expect((await anyone.get('/api/planos?publicado=false')).statusCode).toBe(400)
})
