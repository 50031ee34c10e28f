import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato } from '../../../test/contrato.ts'
import { goodCard } from '../../../test/purchase.ts'

/** A paid contract with insurance whose holder was born on this day. */
async function bornOn(t: TestApp, nascimento: string) {
  const c = await aContrato(t)
  await t.db
    .update(planoTable)
    .set({
      seguro: true,
      maxDependentes: 0,
      condicoesSeguro: ['Carência de 60 dias.'],
      limitesSeguro: [
        { beneficio: 'Internação', idadeMax: 65 },
        { beneficio: 'Auxílio-funeral', idadeMax: 70 },
      ],
    })
    .where(sql`id = ${c.planoId}`)
  await t.db.execute(
    sql`update contrato set dados = dados || jsonb_build_object('dataNascimento', ${nascimento}::text) where id = ${c.id}`,
  )
  await c.pay('credit', { card: goodCard })
  await t.drain()
  return c
}

/** Days pass, each with its run of the job, twice: a job may run again. */
async function pass(t: TestApp, days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    t.clock.add({ hours: 24 })
    await t.runJob('seguro.avisar_fim')
    await t.runJob('seguro.avisar_fim')
  }
}
const told = async (t: TestApp) => {
  const { rows } = await t.db.execute<{ canal: string; chave: string; texto: string }>(
    sql`select canal, chave, texto from mensagem where chave like 'seguro:%' order by canal`,
  )
  return rows
}

test('the end of a benefit is announced 30 days before, once by e-mail and once by SMS, however often the job runs', async () => {
  const t = await startApp()
  // 10 March 2026 is today; 66 on 12 April.
  const c = await bornOn(t, '1960-04-12')
  await pass(t, 2)
  expect(await told(t)).toEqual([])
  await pass(t, 1)
  const [email, sms] = await told(t)
  expect([email!.chave, sms!.chave]).toEqual(Array(2).fill(`seguro:${c.id}:2026-04-12:fim`))
  expect(email!.texto).toContain('vale até os 65 anos: Internação. Para você, o último dia é 11/04/2026')
  expect(sms!.texto).toContain('Internacao')
  expect(sms!.texto.length).toBeLessThanOrEqual(160)
  await pass(t, 40)
  expect(await told(t)).toHaveLength(2)
})

test('a run that was missed is made up for until the last day, and not after it', async () => {
  const t = await startApp()
  await bornOn(t, '1955-03-20')
  t.clock.add({ hours: 24 * 8 })
  await pass(t, 1)
  expect((await told(t))[0]?.texto).toContain(
    'até os 70 anos: Auxílio-funeral. Para você, o último dia é 19/03/2026',
  )
  await t.db.execute(sql`delete from mensagem`)
  await pass(t, 3)
  expect(await told(t)).toEqual([])
})

test('a holder whose card is not valid, who is younger, or whose plan has no such age gets no message', async () => {
  const t = await startApp()
  const [suspended, without] = [await bornOn(t, '1960-04-01'), await bornOn(t, '1960-04-01')]
  await bornOn(t, '1980-04-01')
  await t.db.execute(sql`update contrato set estado = 'SUSPENSO' where id = ${suspended.id}`)
  await t.db
    .update(planoTable)
    .set({ limitesSeguro: [] })
    .where(sql`id = ${without.planoId}`)
  await pass(t, 10)
  expect(await told(t)).toEqual([])
})
