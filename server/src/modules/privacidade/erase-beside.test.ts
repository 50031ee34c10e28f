import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { NovoPedido } from '@alento/contract/pedido/novo-pedido.ts'
import { createEspera } from '#modules/espera/create-espera.ts'
import { alvoText } from '#modules/favorito/favorito.rules.ts'
import { createFavorito } from '#modules/favorito/create-favorito.ts'
import { updateUsuario } from '#modules/conta/update-usuario.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { setEndereco } from '#modules/conta/set-usuario.ts'
import { placePedido } from '#modules/pedido/create-pedido.ts'
import { hashPassword } from '#platform/password.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { beforeCommit } from '../../../test/before-commit.ts'
import { someoneWaits } from '../../../test/database.ts'
import { amanha, aMarket, endereco, escolha } from '../../../test/purchase.ts'
import { eraseConta } from './erase-conta.ts'

const senha = 'senha-da-maria'
const senhaHash = await hashPassword(senha)

/** A client with nothing open, and a purchase call that passed the session check before anything else happened. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  await t.db.update(usuarioTable).set({ senhaHash })
  const { id: usuarioId } = market.cliente
  const sessao = { usuarioId, role: 'Alento' as const, redeId: null, corpoClinicoId: null, faltaFator: false }
  const place = (antes?: () => Promise<void>) =>
    placePedido(t, sessao, {
      chave: 'uma-compra',
      escolha: escolha(market) as NovoPedido,
      ...(antes && { antes }),
    })
  return { t, market, sessao, usuarioId, place }
}

const orders = async ({ db }: TestApp) => (await db.execute(sql`select 1 from pedido`)).rows.length
const erased = async ({ db }: TestApp) => (await db.execute(sql`select 1 from apagamento`)).rows.length

test('an order whose call came before the erasure and whose turn comes after it is not placed', async () => {
  const { t, sessao, place } = await start()
  const [writing, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = beforeCommit(t.db, async () => {
    writing.resolve()
    await go.promise
  })
  const erasure = eraseConta({ ...t, db }, sessao, senha)
  await writing.promise
  const ends = Promise.allSettled([erasure, place()])
  await someoneWaits(t.db).finally(go.resolve)
  expect(await ends).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'base.nao_autenticado' } },
  ])
  expect([await orders(t), await erased(t)]).toEqual([0, 1])
})

test('an order that is being placed prevents a simultaneous erasure', async () => {
  const { t, sessao, place } = await start()
  const [writing, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order = place(async () => {
    writing.resolve()
    await go.promise
  })
  await writing.promise
  const ends = Promise.allSettled([eraseConta(t, sessao, senha), order])
  await someoneWaits(t.db).finally(go.resolve)
  expect(await ends).toMatchObject([
    { status: 'rejected', reason: { code: 'privacidade.pendencias' } },
    { status: 'fulfilled' },
  ])
  expect([await orders(t), await erased(t)]).toEqual([1, 0])
})

test('nothing that a person sent before the erasure comes back to the account after it', async () => {
  const { t, market, sessao, usuarioId } = await start()
  await eraseConta(t, sessao, senha)
  const late = [
    updateUsuario(t, { usuarioId, token: null }, usuarioId, { name: 'Maria de Novo' }),
    createFavorito(
      t,
      sessao,
      alvoText({ tipo: 'unidade', redeId: market.unidade.id, servicoId: null, cidade: '', uf: '' }),
    ),
    createEspera(t, sessao, { corpoClinico: market.profissional.id, dia: amanha }),
    setEndereco(t.db, usuarioId, { ...endereco, complemento: '' }),
  ]
  const ends = await Promise.allSettled(late)
  expect(ends.map((e) => (e.status === 'rejected' ? e.reason.code : 'written'))).toEqual([
    'base.nao_autenticado',
    'base.nao_autenticado',
    'base.nao_autenticado',
    'written',
  ])
  const { rows } = await t.db.execute(sql`select name, email, endereco from usuario where id = ${usuarioId}`)
  expect(rows).toEqual([{ name: 'Anônimo', email: '', endereco: null }])
})
