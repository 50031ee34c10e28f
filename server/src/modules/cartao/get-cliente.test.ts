import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Cliente, Saude } from '@alento/contract/cliente/cliente.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { endereco as semComplemento } from '../../../test/purchase.ts'
import { cartaoTable } from './cartao.tables.ts'

const endereco = { ...semComplemento, complemento: '' }

async function aPerson(t: TestApp) {
  const usuario = await aUsuario(t.db, { endereco, telefoneCelular: '21987650001' })
  const { cartao, dependente } = await aCartao(t.db, { usuarioId: usuario.id })
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  return { usuario, cartao, dependente, admin, mine: await t.as(usuario.id), adm: await t.as(admin.id) }
}
const trail = (t: TestApp) =>
  t.db
    .select({
      acao: auditoriaTable.acao,
      objeto: auditoriaTable.objeto,
      objetoId: auditoriaTable.objetoId,
      usuarioId: auditoriaTable.usuarioId,
    })
    .from(auditoriaTable)

test('a client reads their own data with address, card and dependents, and that is no look of anybody', async () => {
  const t = await startApp()
  const { usuario, cartao, dependente, mine } = await aPerson(t)
  const cliente = (await mine.get(`/api/clients/${usuario.id}`)).json<Cliente>()
  expect(cliente).toEqual({
    _id: usuario.id,
    name: usuario.name,
    cpf: usuario.cpf,
    dataNascimento: null,
    email: usuario.email,
    telefoneCelular: '21987650001',
    status: 'Habilitado',
    cep: endereco.cep,
    endereco: endereco.logradouro,
    nrEndereco: endereco.numero,
    complemento: '',
    bairro: endereco.bairro,
    cidade: endereco.cidade,
    ufEndereco: endereco.uf,
    cartao: { _id: cartao.id, numeroCartao: cartao.numeroCartao, status: 'HABILITADO' },
    dependentes: [
      { _id: dependente.id, name: 'João Aparecido', cpf: dependente.cpf, dataNascimento: '2015-06-01' },
    ],
  })
  const saude = (await mine.get(`/api/saudes/${cartao.id}`)).json<Saude>()
  expect(saude).toMatchObject({
    numeroCartao: cartao.numeroCartao,
    dataAtivacao: '2026-01-05',
    plano: { _id: cartao.planoId },
    pedido: { name: 'Maria Aparecida', cpf: cartao.titularCpf, endereco: endereco.logradouro },
  })
  expect(saude.pedido.dependentes).toEqual(cliente.dependentes)
  expect(await trail(t)).toEqual([])
})

test('without card and address everything that is not known is empty; a cancelled card is a contract still', async () => {
  const t = await startApp()
  const usuario = await aUsuario(t.db)
  const mine = await t.as(usuario.id)
  const { cartao } = await aCartao(t.db, { usuarioId: usuario.id })
  await t.db.update(cartaoTable).set({ status: 'CANCELADO' }).where(eq(cartaoTable.id, cartao.id))
  const cliente = (await mine.get(`/api/clients/${usuario.id}`)).json<Cliente>()
  expect([cliente.cartao, cliente.dependentes, cliente.cep, cliente.ufEndereco]).toEqual([null, [], '', ''])
  expect((await mine.get(`/api/saudes/${cartao.id}`)).json<Saude>().status).toBe('CANCELADO')
})

test("another one's data and contract are 404 and in the audit trail, as what is not there", async () => {
  const t = await startApp()
  const { usuario, cartao } = await aPerson(t)
  const other = await aUsuario(t.db)
  const theirs = await t.as(other.id)
  for (const path of [`/api/clients/${usuario.id}`, `/api/saudes/${cartao.id}`]) {
    const res = await theirs.get(path)
    expect([res.statusCode, res.body.includes(usuario.name)]).toEqual([404, false])
  }
  expect(await trail(t)).toEqual([
    { acao: 'acesso.recusado', objeto: 'client', objetoId: usuario.id, usuarioId: other.id },
    { acao: 'acesso.recusado', objeto: 'saude', objetoId: cartao.id, usuarioId: other.id },
  ])
})

test('the administrator sees any client and any contract, which the client reads in the privacy centre', async () => {
  const t = await startApp()
  const { usuario, cartao, admin, mine, adm } = await aPerson(t)
  expect((await adm.get(`/api/clients/${usuario.id}`)).json<Cliente>().name).toBe(usuario.name)
  t.clock.add({ minutes: 1 })
  expect((await adm.get(`/api/saudes/${cartao.id}`)).json<Saude>()._id).toBe(cartao.id)
  const looks = await trail(t)
  expect(looks).toEqual(
    ['cliente.ver', 'saude.ver'].map((acao) => ({
      acao,
      objeto: 'cliente',
      objetoId: usuario.id,
      usuarioId: admin.id,
    })),
  )
  const told = (await mine.get('/api/privacidade/acessos')).json<{ oQue: string; pedido: unknown }[]>()
  expect(told.map(({ oQue, pedido }) => [oQue, pedido])).toEqual([
    ['Abriu o contrato do seu cartão', null],
    ['Abriu os seus dados', null],
  ])
  // Staff are not clients and have no client data.
  expect((await adm.get(`/api/clients/${admin.id}`)).statusCode).toBe(404)
})

test('a card that nobody signed up for shows its holder to the administrator, and leaves no look at anybody', async () => {
  const t = await startApp()
  const { cartao, admin } = await aPerson(t)
  await t.db.update(cartaoTable).set({ usuarioId: null }).where(eq(cartaoTable.id, cartao.id))
  const saude = (await (await t.as(admin.id)).get(`/api/saudes/${cartao.id}`)).json<Saude>()
  expect([saude.pedido.name, saude.pedido.cep]).toEqual(['Maria Aparecida', ''])
  expect(await trail(t)).toEqual([])
})
