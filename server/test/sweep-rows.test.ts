import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPerdida } from '#modules/espera/espera.queries.ts'
import { endPassadas, listLugar } from '#modules/espera/espera.store.ts'
import { startApp } from './app.ts'
import { aConsulta, aCorpoClinico, aRede, aUsuario } from './make.ts'
import { countRowsOf } from './work/count-work.ts'

/**
 * Work that runs by the clock must not look at all rows of a table that grows with the number of clients: with 3,000 of them and nothing
 * to do, it looks at fewer than a hundred.
 */
const few = 100

test('the nightly removal of sessions does not look at those that live', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  await t.db.execute(sql`insert into sessao (token_hash, usuario_id, persist, criada_em, expira_em, usada_em)
    select n::text, ${id}, true, now(), ${String(t.clock.now())}::timestamptz + n * interval '1 minute', now()
    from generate_series(1, 3000) n`)
  await t.db.execute('analyze sessao')
  expect(await countRowsOf(t, () => t.runJob('conta.limpar'))).toBeLessThan(few)
  t.clock.add({ minutes: 10 })
  await t.runJob('conta.limpar')
  expect(await t.db.$count(sql`(select from sessao) as s`)).toBe(2_991) // the tenth ends just now
})

test('the sweep of the waiting lists does not look at those that wait', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  const { id: consultaId } = await aConsulta(t.db, { redeId })
  const { id: corpoClinicoId } = await aCorpoClinico(t.db, { redeId }, false)
  const { id: clienteId } = await aUsuario(t.db)
  await t.db
    .execute(sql`insert into espera (id, cliente_id, corpo_clinico_id, rede_id, dia, consulta_id, status, criado_em, atualizado_em)
    select gen_random_uuid(), ${clienteId}, ${corpoClinicoId}, ${redeId}, date '2026-03-20' + n, ${consultaId}, 'ESPERANDO', now(), now()
    from generate_series(1, 3000) n`)
  await t.db.execute('analyze espera')
  await t.db.execute('analyze corpo_clinico')
  const looked = await countRowsOf(t, async () => {
    await listPerdida(t.db)
    await endPassadas(t.db, t.clock.now())
  })
  expect(looked).toBeLessThan(few)
  // Of the days with a waiting list it takes 500, and looks at no more.
  expect(await countRowsOf(t, async () => void (await listLugar(t.db)))).toBeLessThan(500 + few)
  t.clock.set(Temporal.Instant.from('2026-03-23T02:00:00Z')) // 23:00 of the 22nd in Brasília
  await endPassadas(t.db, t.clock.now())
  expect(await t.db.$count(sql`(select from espera where status = 'ENCERRADA') as e`)).toBe(1)
})

test("the administrator's start page counts the day's orders, not the units", async () => {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  for (let n = 0; n < few; n += 1) await aRede(t.db)
  await t.db.execute('analyze rede')
  const looked = await countRowsOf(t, async () => void (await admin.get('/api/painel')))
  expect(looked).toBeLessThan(few)
})
