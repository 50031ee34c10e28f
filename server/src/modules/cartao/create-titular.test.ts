import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aCpf, aUsuario } from '../../../test/make.ts'

const senha = 'girassol azul chuva'
const nascimento = '1957-03-14'
const ms = (dia: string): number => Date.parse(`${dia}T00:00:00Z`)
const post = (t: TestApp, call: string, payload: object, remoteAddress = '203.0.113.9') =>
  t.app.inject({
    method: 'POST',
    url: `/api/users/${call}`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    remoteAddress,
    payload,
  })

/** A card whose holder has no account yet. */
async function aCartaoSemAcesso(t: TestApp) {
  const holder = await aUsuario(t.db)
  const cpf = aCpf()
  const { cartao } = await aCartao(t.db, {
    usuarioId: holder.id,
    titularNome: 'Rosa Maria Lima',
    titularCpf: cpf,
    titularNascimento: Temporal.PlainDate.from(nascimento),
  })
  await t.db.execute(`update cartao set usuario_id = null where id = '${cartao.id}'`)
  return { cpf, cartao: cartao.numeroCartao, dataNascimento: ms(nascimento), telefoneCelular: '21987650001' }
}
const access = (validacao: string, over: object = {}) => ({
  validacao,
  email: 'rosa@example.com',
  username: 'rosa.lima',
  password: senha,
  repetirSenha: senha,
  ...over,
})
const validate = async (t: TestApp, body: object): Promise<string> =>
  (await post(t, 'validateSinsaude', body)).json().validacao

test('a card holder shows it by CPF, birth date and number, makes an access and has the card in it', async () => {
  const t = await startApp()
  const body = await aCartaoSemAcesso(t)
  const shown = (await post(t, 'validateSinsaude', body)).json()
  expect(shown).toEqual({
    validacao: expect.stringMatching(/^[\w-]{43}$/),
    name: 'Rosa Maria Lima',
    temConta: false,
  })
  const made = await post(t, 'createUserSinsaude', access(shown.validacao))
  expect([made.statusCode, made.json().name]).toEqual([200, 'Rosa Maria Lima'])
  const headers = { cookie: `alento_sessao=${made.cookies[0]!.value}` }
  const { cartao } = (await t.app.inject({ url: '/api/cartao/meu', headers })).json()
  expect(cartao).toMatchObject({ numeroCartao: body.cartao, titular: { cpf: body.cpf } })
  const { rows } = await t.db.execute(
    "select cpf, telefone_celular, data_nascimento::text as dia from usuario where username = 'rosa.lima'",
  )
  expect(rows).toEqual([{ cpf: body.cpf, telefone_celular: '21987650001', dia: nascimento }])
})

test('without a user name the holder has one of chance, and enters with the CPF', async () => {
  const t = await startApp()
  const body = await aCartaoSemAcesso(t)
  const made = await post(t, 'createUserSinsaude', access(await validate(t, body), { username: undefined }))
  expect(made.statusCode).toBe(200)
  const { rows } = await t.db.execute(`select username from usuario where cpf = '${body.cpf}'`)
  expect(rows).toEqual([{ username: expect.stringMatching(/^cliente-[\da-f]{16}$/) }])
})

test('whatever of the three is wrong, the answer is the same; a cancelled card is none', async () => {
  const t = await startApp()
  const body = await aCartaoSemAcesso(t)
  const wrong = [{ cpf: aCpf() }, { dataNascimento: ms('1957-03-15') }, { cartao: '4021000000000000' }]
  const answers = await Promise.all(wrong.map((over) => post(t, 'validateSinsaude', { ...body, ...over })))
  const told = answers.map((r) => [r.statusCode, r.json().detail])
  expect(told).toEqual(wrong.map(() => [422, 'Não encontramos um cartão com estes dados']))
  await t.db.execute("update cartao set status = 'CANCELADO'")
  expect((await post(t, 'validateSinsaude', body)).json().code).toBe('conta.cartao_nao_confere')
})

test('guessing birth dates of a card is slowed down from wherever it comes, and its holder gets on after the wait', async () => {
  const t = await startApp()
  const body = await aCartaoSemAcesso(t)
  for (let n = 1; n <= 5; n += 1) {
    const guess = { ...body, dataNascimento: ms(`1960-01-0${n}`) }
    expect((await post(t, 'validateSinsaude', guess, `203.0.113.${n}`)).statusCode).toBe(422)
  }
  expect((await post(t, 'validateSinsaude', body)).statusCode).toBe(429)
  t.clock.add({ seconds: 61 })
  expect((await post(t, 'validateSinsaude', body)).statusCode).toBe(200)
  const { rows } = await t.db.execute<{ chave: string }>('select chave from tentativa')
  expect(rows.filter(({ chave }) => chave.includes(body.cpf) || chave.includes(body.cartao))).toEqual([])
})

test('a card gets one access, also when two proofs are used at once; the same form again only opens the session again', async () => {
  const t = await startApp()
  const body = await aCartaoSemAcesso(t)
  const [one, two] = [await validate(t, body), await validate(t, body)]
  const both = await Promise.all([
    post(t, 'createUserSinsaude', access(one)),
    post(t, 'createUserSinsaude', access(two, { username: 'rosa.outra' })),
  ])
  const statuses = both.map((r) => r.statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await t.db.execute("select 1 from usuario where username like 'rosa.%'")).rows).toHaveLength(1)
  const [won, name] = both[0].statusCode === 200 ? [one, 'rosa.lima'] : [two, 'rosa.outra']
  expect((await post(t, 'createUserSinsaude', access(won, { username: name }))).statusCode).toBe(200)
  const other = access(won, { password: 'outra senha longa', repetirSenha: 'outra senha longa' })
  expect((await post(t, 'createUserSinsaude', other)).json().code).toBe('conta.cartao_com_acesso')
  expect((await post(t, 'validateSinsaude', body)).json().code).toBe('conta.cartao_com_acesso')
})

test('a client who signed up with a card is known by their browser from then on, and a second factor is asked for', async () => {
  const t = await startApp()
  const typed = access(await validate(t, await aCartaoSemAcesso(t)))
  const made = await post(t, 'createUserSinsaude', typed)
  expect(made.cookies.map((c) => c.name)).toEqual(['alento_sessao', 'alento_aparelho'])
  expect((await t.db.execute('select 1 from aparelho')).rows).toHaveLength(1)
  await t.db.execute(
    `insert into fator_totp (usuario_id, segredo, criado_em, confirmado_em, ultimo_passo) values ('${made.json()._id}', 'x', now(), now(), 0)`,
  )
  const again = await post(t, 'createUserSinsaude', typed)
  expect(again.json().code, 'past the second factor').toBe('conta.cartao_com_acesso')
})

test('a proof lasts an hour, and a client with this CPF is not made twice', async () => {
  const t = await startApp()
  const body = await aCartaoSemAcesso(t)
  const late = await validate(t, body)
  t.clock.add({ minutes: 60 })
  expect((await post(t, 'createUserSinsaude', access(late))).json().code).toBe('conta.validacao_encerrada')
  await aUsuario(t.db, { cpf: body.cpf })
  const again = await post(t, 'createUserSinsaude', access(await validate(t, body)))
  expect([again.statusCode, again.json().code]).toEqual([409, 'conta.cpf_existente'])
  t.clock.add({ hours: 3 })
  await t.runJob('cartao.limpar')
  expect((await t.db.execute('select 1 from validacao_cartao')).rows).toEqual([])
})

test('a wrong day, number or mobile is refused under its field', async () => {
  const t = await startApp()
  const bad = { cpf: '123', dataNascimento: 1, cartao: '4021', telefoneCelular: '219' }
  const { errors } = (await post(t, 'validateSinsaude', bad)).json()
  expect(errors).toEqual([
    { field: 'cpf', message: 'CPF inválido' },
    { field: 'dataNascimento', message: 'Informe a data como dia/mês/ano' },
    { field: 'cartao', message: 'Informe os 16 números do cartão' },
    { field: 'telefoneCelular', message: 'Informe um celular com DDD' },
  ])
})
