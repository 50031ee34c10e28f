import { beforeEach, expect, test } from 'vitest'
import type { DadosContrato } from '@alento/contract/cartao/contrato.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { one } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'

let n = 0
/** A plan on sale, for three dependents. */
async function aPlano(t: TestApp, over: Partial<typeof planoTable.$inferInsert> = {}) {
  n += 1
  return one(
    await t.db
      .insert(planoTable)
      .values({
        id: newId(),
        name: `Platinum ${n}`,
        price: 5_990,
        beneficios: [],
        alento: true,
        publicado: true,
        tipoRecorrencia: 'Mensal',
        ordem: n,
        maxDependentes: 3,
        ...over,
      })
      .returning(),
  )
}

const pessoa = (cpf = aCpf(), dataNascimento = '2015-06-01') => ({ name: 'José Carlos', dataNascimento, cpf })

const dadosDe = (cpf: string, over: Partial<DadosContrato> = {}) => ({
  name: 'Maria Aparecida dos Santos',
  cpf,
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
  dependentes: [] as ReturnType<typeof pessoa>[],
  ...over,
})

const versao = '2026-11-23'
let t: TestApp
let plano: typeof planoTable.$inferSelect
beforeEach(async () => {
  t = await startApp()
  plano = await aPlano(t)
})

async function aBuyer(who: Parameters<typeof aUsuario>[1] = {}) {
  const usuario = await aUsuario(t.db, who)
  const eu = await t.as(usuario.id)
  const cpf = usuario.cpf ?? aCpf()
  const buy = (over: object = {}, headers?: Record<string, string>) =>
    eu.post('/api/cartao', { plano: plano.id, ...dadosDe(cpf), aceite: versao, ...over }, headers)
  /** The refusal: code, and the fields at fault. */
  const refusal = async (over: object = {}) => {
    const res = await buy(over)
    const { code, errors = [] } = res.json<{ code: string; errors?: { field: string; message: string }[] }>()
    return { status: res.statusCode, code, errors }
  }
  return { usuario, eu, cpf, buy, refusal }
}
const rows = async (sql: string) => (await t.db.execute(sql)).rows

test('a purchase makes a contract, its card and its dependents at the price of the register', async () => {
  const { usuario, cpf, buy, eu } = await aBuyer()
  const filho = pessoa()
  const res = await buy({ dependentes: [filho], idUser: usuario.id })
  expect(res.statusCode).toBe(201)
  const { _id, k } = res.json<{ _id: string; k: string }>()
  expect(
    await rows(
      `select estado, valor, recorrencia, titular_cpf, chave, contrato_versao from contrato where id = '${_id}'`,
    ),
  ).toEqual([
    {
      estado: 'AGUARDANDO_PAGAMENTO',
      valor: 5_990,
      recorrencia: 'Mensal',
      titular_cpf: cpf,
      chave: k,
      contrato_versao: versao,
    },
  ])
  expect(
    await rows(`select evento, de, para, quem from contrato_evento where contrato_id = '${_id}'`),
  ).toEqual([{ evento: 'comprar', de: 'RASCUNHO', para: 'AGUARDANDO_PAGAMENTO', quem: usuario.id }])
  expect(await rows(`select numero_cartao, status from cartao where id = '${_id}'`)).toEqual([
    { numero_cartao: null, status: 'AGUARDANDO_PAGAMENTO' },
  ])
  expect(await rows(`select cpf from dependente where cartao_id = '${_id}'`)).toEqual([{ cpf: filho.cpf }])
  const { contrato } = (await eu.get('/api/saudes/meu')).json()
  expect(contrato).toMatchObject({
    _id,
    k,
    estado: 'AGUARDANDO_PAGAMENTO',
    valor: 5_990,
    aceitoEm: '2026-03-10T15:00:00Z',
  })
})

test('the price is frozen: a plan that becomes dearer changes nothing for who bought before', async () => {
  const { buy, eu } = await aBuyer()
  await buy()
  await t.db.execute(`update plano set price = 9900 where id = '${plano.id}'`)
  expect((await eu.get('/api/saudes/meu')).json().contrato.valor).toBe(5_990)
})

test('a plan that is not on sale is refused, whoever published it', async () => {
  const { refusal } = await aBuyer()
  const fora = await aPlano(t, { publicado: false })
  const empresas = await aPlano(t, { alento: false })
  for (const id of [fora.id, empresas.id, newId()]) {
    const r = await refusal({ plano: id })
    expect([r.status, r.code, r.errors[0]?.field]).toEqual([422, 'contrato.plano_fora_de_venda', 'plano'])
  }
})

test('the age rule of a plan is told at the birth date, in the specified words', async () => {
  const { refusal, buy } = await aBuyer()
  plano = await aPlano(t, { idadeMin: 16, idadeMax: 65 })
  expect(await refusal({ dataNascimento: '1958-02-14' })).toEqual({
    status: 422,
    code: 'contrato.idade',
    errors: [
      {
        field: 'dataNascimento',
        message: 'A idade para contratação desse plano deve ser entre 16 e 65 anos',
      },
    ],
  })
  expect((await buy({ dataNascimento: '1960-03-11' })).statusCode).toBe(201)
})

test('a holder who is born in the future is refused at the birth date, also by a plan without an age rule', async () => {
  const { refusal, buy } = await aBuyer()
  const r = await refusal({ dataNascimento: '2026-03-11' })
  expect([r.status, r.code, r.errors[0]?.field]).toEqual([
    422,
    'contrato.nascimento_futuro',
    'dataNascimento',
  ])
  expect((await buy({ dataNascimento: '2026-03-10' })).statusCode).toBe(201)
})

test('the buyer is the holder: another CPF than the account has is refused at the field', async () => {
  const { refusal } = await aBuyer()
  const r = await refusal({ cpf: aCpf() })
  expect([r.status, r.code, r.errors[0]?.field]).toEqual([422, 'compra.outro_cpf', 'cpf'])
})

test('an account without a CPF gets it with the purchase, unless another account has it', async () => {
  const other = await aUsuario(t.db)
  const { usuario, refusal, buy } = await aBuyer({ cpf: null })
  const r = await refusal({ cpf: other.cpf })
  expect([r.status, r.code, r.errors[0]?.field]).toEqual([409, 'compra.cpf_de_outra_conta', 'cpf'])
  const own = aCpf()
  expect((await buy({ cpf: own })).statusCode).toBe(201)
  expect(await rows(`select cpf from usuario where id = '${usuario.id}'`)).toEqual([{ cpf: own }])
})

test('a refused purchase leaves nothing behind, not even the CPF of the account', async () => {
  const { usuario, refusal } = await aBuyer({ cpf: null })
  const taken = pessoa()
  const elsewhere = await aBuyer()
  await elsewhere.buy({ dependentes: [taken] })
  expect((await refusal({ cpf: aCpf(), dependentes: [taken] })).code).toBe('contrato.dependente_em_outro')
  expect(await rows(`select cpf from usuario where id = '${usuario.id}'`)).toEqual([{ cpf: null }])
  expect(await rows(`select id from contrato where usuario_id = '${usuario.id}'`)).toEqual([])
})

test("a second contract of the same CPF is refused, and one that was cancelled is in nobody's way", async () => {
  const { buy, refusal } = await aBuyer()
  const { _id } = (await buy()).json<{ _id: string }>()
  const again = await refusal()
  expect([again.status, again.code]).toEqual([409, 'contrato.ja_existe'])
  await t.db.execute(`update contrato set estado = 'CANCELADO' where id = '${_id}'`)
  await t.db.execute(`update cartao set status = 'CANCELADO' where id = '${_id}'`)
  expect((await buy()).statusCode).toBe(201)
})

test('a card of this CPF that was not bought here counts too, linked to an account or not', async () => {
  const { cpf, usuario, refusal, buy } = await aBuyer()
  const holder = await aUsuario(t.db)
  const { cartao } = await aCartao(t.db, { usuarioId: holder.id, titularCpf: cpf })
  await t.db.execute(`update cartao set usuario_id = null where id = '${cartao.id}'`)
  expect((await refusal()).code).toBe('contrato.ja_existe')
  await t.db.execute(
    `update cartao set usuario_id = '${usuario.id}', titular_cpf = '${aCpf()}' where id = '${cartao.id}'`,
  )
  expect((await refusal()).code).toBe('contrato.ja_existe')
  await t.db.execute(`update cartao set status = 'CANCELADO' where id = '${cartao.id}'`)
  expect((await buy()).statusCode).toBe(201)
})

test('dependents: at most those of the plan, nobody twice, not the holder, none born in the future', async () => {
  const { cpf, refusal } = await aBuyer()
  const twice = aCpf()
  const cases: [object[], string, string][] = [
    [[pessoa(), pessoa(), pessoa(), pessoa()], 'contrato.dependentes_demais', 'dependentes'],
    [[pessoa(twice), pessoa(twice)], 'contrato.dependente_repetido', 'dependentes.1.cpf'],
    [[pessoa(cpf)], 'contrato.dependente_titular', 'dependentes.0.cpf'],
    [[pessoa(aCpf(), '2026-03-11')], 'contrato.nascimento_futuro', 'dependentes.0.dataNascimento'],
    [[{ ...pessoa(), cpf: '11111111111' }], 'base.invalido', 'dependentes.0.cpf'],
  ]
  for (const [dependentes, code, field] of cases) {
    const r = await refusal({ dependentes })
    expect([r.status, r.code, r.errors[0]?.field]).toEqual([422, code, field])
  }
})

test('a dependent of another living card is refused at the field, and free again when that card ends', async () => {
  const first = await aBuyer()
  const filho = pessoa()
  const { _id } = (await first.buy({ dependentes: [filho] })).json<{ _id: string }>()
  const { refusal, buy } = await aBuyer()
  const r = await refusal({ dependentes: [pessoa(), filho] })
  expect([r.status, r.code, r.errors.map((e) => e.field)]).toEqual([
    409,
    'contrato.dependente_em_outro',
    ['dependentes.1.cpf'],
  ])
  await t.db.execute(`update cartao set status = 'CANCELADO' where id = '${_id}'`)
  expect((await buy({ dependentes: [filho] })).statusCode).toBe(201)
})

test('a text that is not in force any more is refused, and one that was not accepted at all', async () => {
  const { refusal } = await aBuyer()
  const old = await refusal({ aceite: '2026-01-01' })
  expect([old.status, old.code]).toEqual([409, 'compra.texto_mudou'])
  expect((await refusal({ aceite: '' })).errors[0]?.field).toBe('aceite')
})

test('nobody buys for somebody else', async () => {
  const other = await aUsuario(t.db)
  const { refusal } = await aBuyer()
  expect((await refusal({ idUser: other.id })).status).toBe(404)
})

test('the same click twice is one purchase with one answer, also after the plan left the shop', async () => {
  const { buy, usuario } = await aBuyer()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = (await buy({}, key)).json()
  await t.db.execute(`update plano set publicado = false where id = '${plano.id}'`)
  const again = await buy({}, key)
  expect([again.statusCode, again.json()]).toEqual([201, first])
  expect(await rows(`select id from contrato where usuario_id = '${usuario.id}'`)).toHaveLength(1)
})

test('two tabs that buy at once make one contract; the other is told of it', async () => {
  const { buy, usuario } = await aBuyer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy({ dependentes: [] })))
  expect(answers.map((r) => String(r.statusCode)).toSorted()).toEqual([
    '201',
    ...Array.from({ length: 7 }, () => '409'),
  ])
  expect(await rows(`select estado from contrato where usuario_id = '${usuario.id}'`)).toHaveLength(1)
  expect(await rows(`select id from cartao where usuario_id = '${usuario.id}'`)).toHaveLength(1)
})

test('two people who add the same dependent at once: one gets the place', async () => {
  const filho = pessoa()
  const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer()])
  const answers = await Promise.all(buyers.map(({ buy }) => buy({ dependentes: [filho] })))
  expect(answers.map((r) => String(r.statusCode)).toSorted()).toEqual(['201', '409', '409'])
  expect(answers.filter((r) => r.statusCode === 409).map((r) => r.json().code)).toEqual([
    'contrato.dependente_em_outro',
    'contrato.dependente_em_outro',
  ])
  expect(await rows(`select cpf from dependente where cpf = '${filho.cpf}'`)).toHaveLength(1)
})

test('two accounts that want one CPF at once: one of them gets it', async () => {
  const cpf = aCpf()
  const buyers = await Promise.all([aBuyer({ cpf: null }), aBuyer({ cpf: null }), aBuyer({ cpf: null })])
  const answers = await Promise.all(buyers.map(({ buy }) => buy({ cpf })))
  expect(answers.map((r) => String(r.statusCode)).toSorted()).toEqual(['201', '409', '409'])
  expect(await rows(`select id from contrato where titular_cpf = '${cpf}'`)).toHaveLength(1)
})

const minimos = ({ name, cpf, dataNascimento, email, telefoneCelular }: ReturnType<typeof dadosDe>) => ({
  name,
  cpf,
  dataNascimento,
  email,
  telefoneCelular,
})
const { cep, endereco, nrEndereco, bairro, cidade, ufEndereco, ...outros } = dadosDe(aCpf())
const rua = { cep, endereco, nrEndereco, bairro, cidade, ufEndereco }
const naSeguradora = { sexo: 'F', naturalidade: outros.naturalidade, estado: outros.estado }

test('without insurance five facts are enough; a boleto, the printed card and another plan ask for the rest when they need it', async () => {
  const { eu, cpf } = await aBuyer()
  const bought = await eu.post('/api/cartao', { plano: plano.id, ...minimos(dadosDe(cpf)), aceite: versao })
  expect(bought.statusCode, bought.body).toBe(201)
  const id = bought.json()._id as string
  const alvo = { plan_id: plano.id, saude_id: id }
  const boleto = await eu.post('/api/v1/payments/subscription/boleto', alvo)
  expect([boleto.statusCode, boleto.json().code]).toEqual([422, 'contrato.faltam_dados'])
  expect(boleto.json().errors.map((e: { field: string }) => e.field)).toEqual(Object.keys(rua))
  await eu.post('/api/v1/payments/subscription/credit', { ...alvo, card: goodCard })
  await t.drain()
  const fila = () => rows(`select fila from contrato_fila where contrato_id = '${id}'`)
  expect(await fila()).toEqual([])
  const put = (path: string, body: object) => eu.put(`/api/saudes/${id}/${path}`, body)
  expect((await put('pagamento', { metodo: 'boleto' })).json().code).toBe('contrato.faltam_dados')
  expect((await put('titular', rua)).json().titular).toMatchObject({ ...minimos(dadosDe(cpf)), ...rua })
  expect(await fila()).toEqual([{ fila: 'CARTAO' }])
  expect((await put('pagamento', { metodo: 'boleto' })).statusCode).toBe(200)
  const seguro = await aPlano(t, { seguro: true, price: 4_990 })
  const refused = await put('plano', { plano: seguro.id })
  expect(refused.json()).toMatchObject({
    code: 'contrato.faltam_dados',
    errors: [{ field: 'sexo' }, { field: 'naturalidade' }, { field: 'estado' }],
  })
  await put('titular', naSeguradora)
  expect((await put('plano', { plano: seguro.id })).statusCode).toBe(200)
})

test('a plan with insurance is not bought without what the insurer needs, each field named', async () => {
  const { eu, cpf } = await aBuyer()
  plano = await aPlano(t, { seguro: true })
  const buy = { plano: plano.id, ...minimos(dadosDe(cpf)), aceite: versao }
  const refused = await eu.post('/api/cartao', { ...buy, ...rua })
  expect(refused.json()).toMatchObject({
    code: 'contrato.faltam_dados',
    errors: [{ field: 'sexo' }, { field: 'naturalidade' }, { field: 'estado' }],
  })
  expect((await eu.post('/api/cartao', { ...buy, ...rua, ...naSeguradora })).statusCode).toBe(201)
})

test('a name with pictures, or longer than a document takes, is refused at its field, whoever bears it', async () => {
  const { refusal } = await aBuyer()
  const figuras = { message: 'Escreva o nome só com letras, sem figuras' }
  const of = async (over: object) => (await refusal(over)).errors
  expect(await of({ name: 'Maria 🌸 Lima' })).toEqual([{ field: 'name', ...figuras }])
  const filho = { ...pessoa(), name: 'José ⭐ Carlos' }
  expect(await of({ dependentes: [filho] })).toEqual([{ field: 'dependentes.0.name', ...figuras }])
  const long = { message: 'Informe no máximo 120 caracteres' }
  expect(await of({ name: `Ana ${'x'.repeat(117)}` })).toEqual([{ field: 'name', ...long }])
  expect((await refusal({ name: "Zoë D'Ávila-São João Nº 1" })).status).toBe(201)
})
