import { expect, test } from 'vitest'
import type { Configuracao } from '@alento/contract/plataforma/configuracao.ts'
import { startApp, type TestApp } from '../../../test/app.ts'

const offer = async (t: TestApp): Promise<string | null> =>
  (await (await t.as(null)).get('/api/configuracao')).json<Configuracao>().mesGratisAte

test('the free first month is offered until the end of its last day in Brasília', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-03-31' })
  expect(await offer(t)).toBe('2026-03-31')
  t.clock.set(Temporal.Instant.from('2026-04-01T02:59:59Z'))
  expect(await offer(t)).toBe('2026-03-31')
  t.clock.set(Temporal.Instant.from('2026-04-01T03:00:00Z'))
  expect(await offer(t)).toBe(null)
})

test('without the setting there is no offer', async () => {
  expect(await offer(await startApp())).toBe(null)
})
