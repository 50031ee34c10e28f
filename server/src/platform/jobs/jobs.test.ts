import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

test('a job goes with its transaction: committed it runs once, rolled back never', async () => {
  const t = await startApp()
  const send = (eventoId: string) =>
    t.db.transaction((tx) => t.jobs.send(tx, 'pagamento.evento', { eventoId }))
  await send('um')
  await t.db
    .transaction(async (tx) => {
      await t.jobs.send(tx, 'pagamento.evento', { eventoId: 'dois' })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await t.drain()).toBe(1)
  expect(await t.drain()).toBe(0)
})

test('a job that nobody handles is refused, and the change with it', async () => {
  const t = await startApp()
  await expect(t.db.transaction((tx) => t.jobs.send(tx, 'ninguem.ouve', {}))).rejects.toThrow(
    'no handler for job ninguem.ouve',
  )
})
