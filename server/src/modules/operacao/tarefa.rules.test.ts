import { expect, test } from 'vitest'
import { describeIntervalo, nomeDaTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import type { Deps } from '#deps.ts'
import { longestPause } from '#platform/jobs/cron.ts'
import { allJobs } from '#jobs.ts'
import { isAtrasada } from './tarefa.rules.ts'

/** Handlers are not run, so nothing of it is used. */
const jobs = allJobs({ config: {}, db: {}, clock: {} } as unknown as Deps)

test('every job of every module has a name in Portuguese', () => {
  expect(jobs.length).toBeGreaterThan(50)
  expect(jobs.map(({ name }) => name).filter((name) => nomeDaTarefa[name] === undefined)).toEqual([])
})

test.each([
  ['* * * * *', 1, 'a cada minuto'],
  ['*/5 * * * *', 5, 'a cada 5 minutos'],
  ['7 * * * *', 60, 'a cada hora'],
  ['20 6 * * *', 1_440, 'uma vez por dia'],
  ['10,25,40,55 11 * * *', 1_395, 'a cada 23 horas'],
  ['40 7 * * 0', 10_080, 'uma vez por semana'],
  ['0 8-18/2 * * 1-5', 3_720, 'a cada 3 dias'],
])('%s pauses at most %i minutes: %s', (cron, minutes, text) => {
  expect([longestPause(cron), describeIntervalo(longestPause(cron))]).toEqual([minutes, text])
})

test('a schedule that cannot be read is refused, and every schedule of the program can', () => {
  expect(() => longestPause('0 0 1 * *')).toThrow('not a schedule of every month')
  expect(() => longestPause('61 0 * * *')).toThrow('never runs')
  const pauses = jobs.flatMap(({ cron }) => (cron ? [longestPause(cron)] : []))
  expect(pauses.length).toBeGreaterThan(20)
  expect(Math.max(...pauses)).toBe(10_080)
})

test('a job is late once its last success is older than twice its interval, and never without a schedule', () => {
  const now = Temporal.Instant.from('2026-03-10T15:00:00Z')
  const ago = (minutes: number) => now.subtract({ minutes })
  expect([120, 121].map((n) => isAtrasada(60, ago(n), now))).toEqual([false, true])
  expect(isAtrasada(null, ago(100_000), now)).toBe(false)
})
