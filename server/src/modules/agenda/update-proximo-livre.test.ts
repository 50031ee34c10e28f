import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { enableRede } from '#modules/credenciamento/review-rede.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'

async function start(over: Parameters<typeof aRede>[1]) {
  const t = await startApp()
  const rede = await aRede(t.db, over)
  const { id } = await aCorpoClinico(t.db, { redeId: rede.id })
  const set = (change: Partial<typeof redeTable.$inferInsert>) =>
    t.db.update(redeTable).set(change).where(eq(redeTable.id, rede.id))
  const next = async () => {
    await t.runJob('agenda.proximo')
    const [row] = await t.db.select().from(corpoClinicoTable).where(eq(corpoClinicoTable.id, id))
    return row!.proximoLivre && String(row!.proximoLivre)
  }
  return { t, rede, set, next }
}

test('a unit that made its schedules before it was enabled is found by its next free time then', async () => {
  const { t, rede, next } = await start({ status: 'PRE_CADASTRO' })
  expect(await next()).toBeNull()
  const { id: usuarioId } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  await t.db.transaction((tx) => enableRede(t, tx, { redeId: rede.id, usuarioId }))
  expect(await next()).toBe('2026-03-10T17:00:00Z')
})

test('the next free time changes when a unit begins to schedule, ends it, and moves to another zone', async () => {
  const { set, next } = await start({ agendamento: 'N', antecedenciaMinutos: 0 })
  expect(await next()).toBeNull()
  await set({ agendamento: 'S' })
  expect(await next()).toBe('2026-03-10T17:00:00Z')
  await set({ fuso: 'America/Manaus' })
  expect(await next()).toBe('2026-03-10T15:30:00Z')
  await set({ agendamento: 'N' })
  expect(await next()).toBeNull()
})
