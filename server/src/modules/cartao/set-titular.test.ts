import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'

const nascimento = '1957-03-14'

/** A client without a card, and a card of the same person without an account; `prove` proves that the card is theirs. */
async function aHolder(t: TestApp) {
  const usuario = await aUsuario(t.db)
  const other = await aUsuario(t.db)
  const { cartao } = await aCartao(t.db, {
    usuarioId: other.id,
    titularCpf: usuario.cpf!,
    titularNascimento: Temporal.PlainDate.from(nascimento),
  })
  await t.db.execute(`update cartao set usuario_id = null where id = '${cartao.id}'`)
  const payload = {
    cpf: usuario.cpf,
    dataNascimento: Date.parse(`${nascimento}T00:00:00Z`),
    cartao: cartao.numeroCartao,
    telefoneCelular: '21987650001',
  }
  const url = '/api/users/validateSinsaude'
  const prove = async () => (await t.app.inject({ method: 'POST', url, payload })).json()
  return { usuario, other, cartao, prove }
}
const take = async (t: TestApp, usuarioId: string, validacao: string) => {
  const res = await (await t.as(usuarioId)).post('/api/users/receberCartao', { validacao })
  return res.statusCode === 200 ? 200 : (res.json().code as string)
}
const ownerOf = async (t: TestApp, id: string) =>
  (await t.db.execute(`select usuario_id from cartao where id = '${id}'`)).rows[0]!['usuario_id']

test('a client who proved a card and has an account is informed, and takes the card into it, once or twice', async () => {
  const t = await startApp()
  const { usuario, cartao, prove } = await aHolder(t)
  const { validacao, temConta } = await prove()
  expect(temConta).toBe(true)
  expect(await take(t, usuario.id, validacao)).toBe(200)
  expect(await ownerOf(t, cartao.id)).toBe(usuario.id)
  expect(await take(t, usuario.id, validacao)).toBe(200)
  expect((await prove()).code).toBe('conta.cartao_com_acesso')
})

test("another person's account never gets it, not even with the proof", async () => {
  const t = await startApp()
  const { usuario, other, cartao, prove } = await aHolder(t)
  const { validacao } = await prove()
  expect(await take(t, other.id, validacao)).toBe('conta.cartao_de_outra_pessoa')
  expect(await ownerOf(t, cartao.id)).toBeNull()
  expect(await take(t, usuario.id, validacao)).toBe(200)
  expect(await take(t, other.id, validacao)).toBe('conta.cartao_de_outra_pessoa')
  expect(await ownerOf(t, cartao.id)).toBe(usuario.id)
})

test('an account with a living card keeps that one; an old proof, or none, gives nothing', async () => {
  const t = await startApp()
  const { usuario, cartao, prove } = await aHolder(t)
  const { validacao } = await prove()
  const has = await aCartao(t.db, { usuarioId: usuario.id })
  expect(await take(t, usuario.id, validacao)).toBe('conta.ja_tem_cartao')
  await t.db.execute(`update cartao set status = 'CANCELADO' where id = '${has.cartao.id}'`)
  t.clock.add({ minutes: 60 })
  expect(await take(t, usuario.id, validacao)).toBe('conta.validacao_encerrada')
  expect(await take(t, usuario.id, 'a'.repeat(43))).toBe('conta.validacao_encerrada')
  expect(await ownerOf(t, cartao.id)).toBeNull()
})

test('two proofs used at once give the card once', async () => {
  const t = await startApp()
  const { usuario, cartao, prove } = await aHolder(t)
  const [one, two] = [await prove(), await prove()]
  const both = await Promise.all([take(t, usuario.id, one.validacao), take(t, usuario.id, two.validacao)])
  expect(both.toSorted()).toEqual([200, 'conta.cartao_com_acesso'])
  expect(await ownerOf(t, cartao.id)).toBe(usuario.id)
})
