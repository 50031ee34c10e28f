import { expect, test } from 'vitest'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { startApp } from '../../../test/app.ts'
import { aPriceDesk, consulta } from '../../../test/price-desk.ts'

/** An import of prices, and simultaneous changes of the list. */

test('a consultation that was renamed meanwhile is another one: nothing is applied to it, and nothing of it undone', async () => {
  const t = await startApp()
  const { caller, at, preview, act, list } = await aPriceDesk(t)
  const rename = async (nome: string, descricaoConsulta: string) => {
    const all = (await caller.get(`${at('')}&tipo=consulta`)).json<Preco[]>()
    const { _id, valorParticular, valorAlento, valorSinSaude } = all.find((p) => p.nome === nome)!
    const antes = { valorParticular, valorAlento, valorSinSaude }
    const done = await caller.put(at(`/${_id}`), { antes, ...antes, descricaoConsulta })
    expect(done.statusCode).toBe(200)
  }
  const early = await preview([consulta])
  await rename('Cardiologia', 'Em casa')
  expect((await act(early, 'aplicar')).json().code).toBe('importacao.mudou')
  const seen = await preview([consulta, 'Consulta;;Pediatria;De rotina;200;150;100'])
  await act(seen, 'aplicar')
  await rename('Pediatria', 'Primeira vez')
  await rename('Cardiologia', 'No consultório')
  expect((await act(seen, 'desfazer')).json()).toMatchObject({ desfeitos: 0, mantidos: 2 })
  expect((await list()).map(([, v]) => v)).toEqual([7_990, 10_000, 1_900])
})

test('of a price that is edited while a file is applied one comes first, and the other is refused', async () => {
  const t = await startApp()
  const { caller, at, preview, act, list } = await aPriceDesk(t)
  for (const sinSaude of [7_990, 7_980, 7_970, 7_960]) {
    const [preco] = (await caller.get(`${at('')}&tipo=consulta`)).json<Preco[]>()
    const { valorParticular, valorAlento, valorSinSaude } = preco!
    const antes = { valorParticular, valorAlento, valorSinSaude }
    const seen = await preview([consulta.replace('79,90', String(sinSaude / 100).replace('.', ','))])
    const [applied, edited] = await Promise.all([
      act(seen, 'aplicar'),
      caller.put(at(`/${preco!._id}`), { antes, ...antes, valorSinSaude: 6_000 + sinSaude / 10 }),
    ])
    expect([applied, edited].filter((r) => r.statusCode === 200)).toHaveLength(1)
    expect((await list())[0]![1]).toBe(applied.statusCode === 200 ? sinSaude : 6_000 + sinSaude / 10)
  }
})

test('parallel presses apply once and undo once', async () => {
  const t = await startApp()
  const { preview, act, caller, at } = await aPriceDesk(t)
  const seen = await preview([consulta])
  const applied = await Promise.all([1, 2, 3].map(() => act(seen, 'aplicar')))
  expect(applied.map((a) => a.statusCode)).toEqual([200, 200, 200])
  const undone = await Promise.all([1, 2, 3].map(() => act(seen, 'desfazer')))
  expect(undone.map((a) => a.statusCode)).toEqual([200, 200, 200])
  expect((await caller.get(at('/historico'))).json()).toHaveLength(2)
  const undoings = await t.db.execute("select 1 from auditoria where acao = 'preco.importacao_desfeita'")
  expect(undoings.rows).toHaveLength(1)
})

test('a unit applies one import at a time, so that many hold one connection; another unit is not held up', async () => {
  const t = await startApp()
  const [desk, other] = [await aPriceDesk(t), await aPriceDesk(t)]
  const rows = Array.from({ length: 600 }, (_, n) => `Consulta;;Pediatria;Sala ${n};200;150;100`)
  const [one, two] = [await desk.preview(rows.slice(0, 300)), await desk.preview(rows.slice(300))]
  const foreign = await other.preview(rows)
  const [first, same, second, theirs] = await Promise.all([
    desk.act(one, 'aplicar'),
    desk.act(one, 'aplicar'),
    desk.act(two, 'aplicar'),
    other.act(foreign, 'aplicar'),
  ])
  expect(theirs.statusCode).toBe(200)
  // Whichever import comes first, the other one is refused.
  const refused = second.statusCode === 200 ? [first, same] : [second]
  for (const r of refused) expect([r.statusCode, r.json().code]).toEqual([409, 'importacao.em_leitura'])
  for (const seen of [one, two]) expect((await desk.act(seen, 'aplicar')).statusCode).toBe(200)
})

test('two new consultations whose descriptions are one to the database are refused in words, not half applied', async () => {
  const t = await startApp()
  const { preview, act, list } = await aPriceDesk(t)
  const before = await list()
  const seen = await preview(['Consulta;;Pediatria;Bø;200;150;100', 'Consulta;;Pediatria;Bo;200;150;100'])
  const refused = await act(seen, 'aplicar')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'preco.repetido'])
  expect(await list()).toEqual(before)
})
