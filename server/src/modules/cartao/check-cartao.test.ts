import { expect, test } from 'vitest'
import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao, aRede, aUsuario } from '../../../test/make.ts'

async function start() {
  const t = await startApp()
  const client = await aUsuario(t.db)
  const { cartao, dependente } = await aCartao(t.db, { usuarioId: client.id, status: 'SUSPENSO' })
  const redeId = (await aRede(t.db)).id
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null })).id)
  return { ...t, client, cartao, dependente, desk, redeId }
}

test('a reception finds a card by its number or id: holder, plan, status and dependents; the holder sees who looked', async () => {
  const t = await start()
  const grouped = t.cartao.numeroCartao.replace(/(.{4})/g, '$1 ')
  const found = (await t.desk.get(`/api/cartao/${encodeURIComponent(grouped)}`)).json<Cartao>()
  expect(found).toMatchObject({
    numeroCartao: t.cartao.numeroCartao,
    status: 'SUSPENSO',
    titular: { name: 'Maria Aparecida' },
    dependentes: [{ name: t.dependente.name }],
  })
  expect((await t.desk.get(`/api/cartao/id/${t.cartao.id}`)).json()).toEqual(found)
  const looks = (await (await t.as(t.client.id)).get('/api/privacidade/acessos')).json<{ oQue: string }[]>()
  expect(looks).toMatchObject([{ oQue: 'Conferiu o seu cartão', quem: 'Recepção', pedido: null }])
})

test('numbers that are no card are refused in words, and a user who goes on guessing waits, also for one that exists', async () => {
  const t = await start()
  const wrong = (n: number) => t.desk.get(`/api/cartao/${String(9_000_000_000_000_000 + n)}`)
  const first = await wrong(0)
  expect([first.statusCode, first.json().code]).toEqual([404, 'cartao.nao_encontrado'])
  expect(first.json().detail).toContain('central de atendimento')
  for (let n = 1; n < 10; n += 1) await wrong(n)
  expect((await wrong(10)).json().code).toBe('conta.espere')
  expect((await t.desk.get(`/api/cartao/${t.cartao.numeroCartao}`)).json().code).toBe('conta.espere')
  const colleague = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: t.redeId, cpf: null })).id)
  expect((await colleague.get(`/api/cartao/${t.cartao.numeroCartao}`)).statusCode).toBe(200)
  expect((await colleague.get('/api/cartao/123')).statusCode).toBe(400)
})

test('clients find no card by number, and only their own by id', async () => {
  const t = await start()
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get(`/api/cartao/${t.cartao.numeroCartao}`)).statusCode).toBe(403)
  expect((await other.get(`/api/cartao/id/${t.cartao.id}`)).statusCode).toBe(404)
})

test('a unit that nobody approved yet sees no card, and learns of none by guessing', async () => {
  const t = await start()
  const { id: redeId } = await aRede(t.db, { status: 'PRE_CADASTRO' })
  for (const role of ['AdmRede', 'Atendente'] as const) {
    const desk = await t.as((await aUsuario(t.db, { role, redeId, cpf: null })).id)
    for (const path of [t.cartao.numeroCartao, '9000000000000001', `id/${t.cartao.id}`]) {
      const refused = await desk.get(`/api/cartao/${path}`)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'cartao.unidade_inativa'])
    }
  }
})
