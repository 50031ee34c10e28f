import { expect, test } from 'vitest'
import type { OrcamentoGuardado } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aLab, glicemia, hemograma, tsh } from '../../../test/lab.ts'
import { aCartao, aUsuario } from '../../../test/make.ts'
import { eraseOrcamento, exportOrcamento } from './orcamento.titular.ts'

const cesta = { exames: [hemograma, tsh], cidade: 'Rio de Janeiro', uf: 'RJ' }

async function aKeeper(t: TestApp) {
  const usuario = await aUsuario(t.db)
  const caller = await t.as(usuario.id)
  return {
    usuario,
    caller,
    keep: (over: object = {}, headers = {}) => caller.post('/api/orcamentos', { ...cesta, ...over }, headers),
    read: async () => (await caller.get('/api/orcamentos')).json<OrcamentoGuardado[]>(),
  }
}

test('a quote is kept with its place, its exams by name and the lowest total of now', async () => {
  const t = await startApp()
  await aLab(t, { [hemograma]: 3_000, [tsh]: 3_000 })
  await aLab(t, { [tsh]: 1_000 })
  const { keep, read } = await aKeeper(t)
  const kept = await keep({ bairro: 'Tijuca', exames: [hemograma, tsh, hemograma] })
  expect(kept.statusCode, kept.body).toBe(201)
  expect(kept.json()).toMatchObject({
    exames: [{ codigoExame: hemograma }, { codigoExame: tsh, nomeExame: 'TSH' }],
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
    bairro: 'Tijuca',
    tipo: 'AMBOS',
    raioKm: 10,
    tipoPagamento: 'Alento',
    menorTotal: 4_000,
    avisar: true,
    createdAt: '2026-03-10T15:00:00Z',
    conferidoEm: '2026-03-10T15:00:00Z',
  })
  const { avisos, ...guardado } = kept.json()
  expect(avisos).toEqual({ email: true, sms: false })
  expect(await read()).toEqual([guardado])
})

test('the total is of the price that the client may pay: with the card also where nothing is paid online', async () => {
  const t = await startApp()
  await aLab(t, { [hemograma]: 3_000, [tsh]: 3_000 })
  await aLab(t, { [hemograma]: 1_000, [tsh]: 1_000 }, { pagamentoOnline: 'N' })
  const [without, holder] = [await aKeeper(t), await aKeeper(t)]
  await aCartao(t.db, { usuarioId: holder.usuario.id })
  expect((await without.keep()).json()).toMatchObject({ tipoPagamento: 'Alento', menorTotal: 6_000 })
  expect((await holder.keep()).json()).toMatchObject({ tipoPagamento: 'SinSaude', menorTotal: 1_600 })
  expect((await without.keep({ exames: [glicemia] })).json()).toMatchObject({ menorTotal: null })
})

test('the same key and the same basket are kept once; another basket is another quote', async () => {
  const t = await startApp()
  await aLab(t, { [hemograma]: 3_000, [tsh]: 3_000 })
  const { keep, read } = await aKeeper(t)
  const key = { 'idempotency-key': 'uma-chave-so' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => keep({}, key)))
  expect(new Set(replies.map((r) => r.json()._id)).size).toBe(1)
  const again = await keep({ exames: [tsh, hemograma], avisar: false })
  expect(again.json()).toMatchObject({ _id: replies[0]!.json()._id, avisar: false })
  expect((await keep({ raioKm: 25 })).statusCode).toBe(201)
  expect(await read()).toHaveLength(2)
})

test('a client keeps 20, however many calls come at once', async () => {
  const t = await startApp()
  const { keep, read } = await aKeeper(t)
  for (let n = 1; n <= 18; n += 1) await keep({ bairro: `Bairro ${n}` })
  const last = await Promise.all(['A', 'B', 'C', 'D'].map((bairro) => keep({ bairro })))
  expect(last.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  expect(last.find((r) => r.statusCode === 409)!.json().code).toBe('orcamento.muitos')
  const list = await read()
  expect(list).toHaveLength(20)
  expect((await keep({ bairro: 'Bairro 1' })).statusCode).toBe(201)
})

test('unknown exams, an unknown city and a position are refused, and nothing is kept', async () => {
  const t = await startApp()
  const { keep, read } = await aKeeper(t)
  const wrong = await keep({ exames: [tsh, '99999999'] })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json()).toMatchObject({
    errors: [{ field: 'exames', message: 'Não encontramos estes exames: 99999999.' }],
  })
  expect((await keep({ cidade: 'Cidade Nenhuma' })).json()).toMatchObject({ errors: [{ field: 'cidade' }] })
  for (const over of [{ perto: '-22.9,-43.2' }, { exames: [] }, { raioKm: 7 }, { tipoPagamento: 'SinSaude' }])
    expect((await keep(over)).statusCode, JSON.stringify(over)).toBe(422)
  expect(await read()).toEqual([])
})

test('a quote is its client’s own: nobody else sees, changes or removes it', async () => {
  const t = await startApp()
  const [owner, other] = [await aKeeper(t), await aKeeper(t)]
  const { _id } = (await owner.keep()).json<OrcamentoGuardado>()
  const set = (who: typeof owner, avisar: boolean) => who.caller.put(`/api/orcamentos/${_id}`, { avisar })
  const remove = (who: typeof owner) => who.caller.post(`/api/orcamentos/${_id}/remover`)
  expect((await set(other, false)).statusCode).toBe(404)
  expect((await remove(other)).statusCode).toBe(404)
  expect(await other.read()).toEqual([])
  expect(await owner.read()).toMatchObject([{ avisar: true }])
  expect((await set(owner, false)).json()).toMatchObject({ _id, avisar: false })
  expect((await remove(owner)).json()).toEqual({ ok: true })
  expect((await remove(owner)).statusCode).toBe(404)
  expect((await set(owner, true)).statusCode).toBe(404)
  expect(await owner.read()).toEqual([])
})

test('kept quotes are handed out in words and leave with their client', async () => {
  const t = await startApp()
  const [maria, other] = [await aKeeper(t), await aKeeper(t)]
  await maria.keep({ bairro: 'Tijuca' })
  await other.keep()
  const titular = { usuarioId: maria.usuario.id, username: '', pedidos: [], contatos: [] }
  const [secao] = await exportOrcamento.list(t.db, titular)
  expect(secao!.registros).toMatchObject([
    {
      exames: 'Hemograma completo com plaquetas, TSH',
      cidade: 'Rio de Janeiro',
      bairro: 'Tijuca',
    },
  ])
  await t.db.transaction((tx) => eraseOrcamento(tx, maria.usuario.id))
  expect([(await maria.read()).length, (await other.read()).length]).toEqual([0, 1])
})
