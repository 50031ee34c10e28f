import { beforeEach, expect, test } from 'vitest'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { newId } from '#platform/id.ts'
import { cpfHashOf } from './confirm-contrato.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'

const url = '/api/saudes/rascunho'
let t: TestApp
const [gold, platinum, fora] = [newId(), newId(), newId()]
beforeEach(async () => {
  t = await startApp()
  const row = { price: 3_500, beneficios: [], alento: true, maxDependentes: 3 }
  const mensal = { ...row, tipoRecorrencia: 'Mensal' as const }
  await t.db.insert(planoTable).values([
    { ...mensal, id: gold, name: 'Gold', ordem: 1, publicado: true },
    { ...mensal, id: platinum, name: 'Platinum', ordem: 2, publicado: true },
    { ...mensal, id: fora, name: 'Antigo', ordem: 3, publicado: false },
  ])
})

const count = async (usuarioId: string) =>
  (await t.db.execute(`select 1 from contrato where usuario_id = '${usuarioId}' and estado = 'RASCUNHO'`))
    .rows.length

test('the draft keeps what was typed, right or wrong, and another device reads the same', async () => {
  const usuario = await aUsuario(t.db)
  const eu = await t.as(usuario.id)
  expect((await eu.get(url)).json()).toEqual({ rascunho: null, mesGratisUsado: false })
  const dados = {
    name: 'M',
    cpf: '123',
    dataNascimento: '31/02',
    dependentes: [{ name: '', dataNascimento: '', cpf: '9' }],
  }
  const put = await eu.put(url, { plano: platinum, passo: 2, dados })
  expect(put.statusCode).toBe(200)
  const elsewhere = await t.as(usuario.id)
  expect((await elsewhere.get(url)).json()).toEqual({
    mesGratisUsado: false,
    rascunho: {
      plano: { _id: platinum, name: 'Platinum' },
      passo: 2,
      dados,
      atualizadoEm: '2026-03-10T15:00:00Z',
    },
  })
})

test('another plan keeps what was typed and the step that was reached, and there is one draft a client', async () => {
  const usuario = await aUsuario(t.db)
  const eu = await t.as(usuario.id)
  await eu.put(url, { plano: platinum, passo: 3, dados: { name: 'Maria' } })
  t.clock.add({ minutes: 5 })
  await eu.put(url, { plano: gold, passo: 1, dados: { name: 'Maria' } })
  expect((await eu.get(url)).json().rascunho).toEqual({
    plano: { _id: gold, name: 'Gold' },
    passo: 3,
    dados: { name: 'Maria' },
    atualizadoEm: '2026-03-10T15:05:00Z',
  })
  expect(await count(usuario.id)).toBe(1)
})

test('saved from many tabs at once it is still one draft', async () => {
  const usuario = await aUsuario(t.db)
  const eu = await t.as(usuario.id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      eu.put(url, { plano: gold, passo: 1, dados: { name: `Maria ${n}` } }),
    ),
  )
  expect(answers.map((r) => r.statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await count(usuario.id)).toBe(1)
})

test('too long a text, an unknown field and a plan that is not on sale are refused', async () => {
  const eu = await t.as((await aUsuario(t.db)).id)
  const put = async (over: object) =>
    (await eu.put(url, { plano: gold, passo: 1, dados: {}, ...over })).statusCode
  expect(await put({ dados: { name: 'x'.repeat(201) } })).toBe(422)
  expect(await put({ dados: { senha: 'x' } })).toBe(422)
  expect(await put({ plano: fora })).toBe(422)
  expect(await put({ plano: newId() })).toBe(422)
  expect(await put({})).toBe(200)
})

test("nobody reads or writes another's draft", async () => {
  const [a, b] = [await aUsuario(t.db), await aUsuario(t.db)]
  await (await t.as(a.id)).put(url, { plano: gold, passo: 1, dados: { name: 'Ana' } })
  expect((await (await t.as(b.id)).get(url)).json()).toEqual({ rascunho: null, mesGratisUsado: false })
  await (await t.as(b.id)).put(url, { plano: gold, passo: 1, dados: { name: 'Bia' } })
  expect((await (await t.as(a.id)).get(url)).json().rascunho.dados).toEqual({ name: 'Ana' })
})

test('the purchase turns the draft into the contract, and nothing of the draft is left', async () => {
  const usuario = await aUsuario(t.db)
  const eu = await t.as(usuario.id)
  await eu.put(url, { plano: gold, passo: 3, dados: { name: 'M', naturalidade: 'errada' } })
  const bought = await eu.post('/api/cartao', {
    plano: platinum,
    name: 'Maria Santos',
    cpf: usuario.cpf,
    dataNascimento: '1980-02-14',
    sexo: 'F',
    naturalidade: 'Niterói',
    estado: 'RJ',
    email: 'maria@exemplo.com.br',
    telefoneCelular: '21987650001',
    cep: '20520053',
    endereco: 'Rua Conde de Bonfim',
    nrEndereco: '370',
    bairro: 'Tijuca',
    cidade: 'Rio de Janeiro',
    ufEndereco: 'RJ',
    aceite: '2026-11-23',
  })
  expect(bought.statusCode).toBe(201)
  expect((await eu.get(url)).json()).toEqual({ rascunho: null, mesGratisUsado: false })
  const { contrato } = (await eu.get('/api/saudes/meu')).json()
  expect([
    contrato.plano.name,
    contrato.titular.name,
    contrato.titular.naturalidade,
    contrato.titular.complemento,
  ]).toEqual(['Platinum', 'Maria Santos', 'Niterói', ''])
})

test('a client whose CPF had its free month is told so before buying, whatever account had it', async () => {
  const [had, other] = [await aUsuario(t.db), await aUsuario(t.db)]
  await t.db.execute(`insert into mes_gratis values ('${cpfHashOf(t, had.cpf!)}', now())`)
  const used = async (id: string) => (await (await t.as(id)).get(url)).json().mesGratisUsado
  expect([await used(had.id), await used(other.id)]).toEqual([true, false])
})
