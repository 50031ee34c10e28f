import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FalhaTarefa, FilaTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { setSucesso } from './tarefa.store.ts'
import { startApp } from '../../../test/app.ts'
import { aFailure } from '../../../test/failed-job.ts'
import { aUsuario } from '../../../test/make.ts'

async function aBoard() {
  const t = await startApp()
  await t.db.execute("delete from pgboss.job where state = 'failed'")
  const adm = await aUsuario(t.db, { role: 'Administrador', cpf: null, email: 'adm@example.com' })
  const admin = await t.as(adm.id)
  const filas = async () => (await admin.get('/api/tarefas')).json<FilaTarefa[]>()
  const falhas = async (query = '') => (await admin.get(`/api/tarefas/falhas?${query}`)).json<FalhaTarefa[]>()
  const repeat = async (fila: string, falha: string | null = null) =>
    admin.post('/api/tarefas/repetir', { fila, falha })
  return { t, admin, filas, falhas, repeat }
}

test('a scheduled job notes its success, and is late once that is older than twice its interval', async () => {
  const { t, filas } = await aBoard()
  const one = async (name: string) => (await filas()).find(({ fila }) => fila === name)
  await t.runJob('pedido.expirar')
  await t.runJob('conciliacao.semana')
  expect(await one('pedido.expirar')).toMatchObject({
    intervaloMin: 1,
    sucessoEm: '2026-03-10T15:00:00Z',
    atrasada: false,
  })
  t.clock.add({ minutes: 3 })
  expect(await one('pedido.expirar')).toMatchObject({ atrasada: true })
  expect((await filas())[0]).toMatchObject({ fila: 'pedido.expirar' })
  expect(await one('conciliacao.semana')).toMatchObject({ intervaloMin: 10_080, atrasada: false })
  expect(await one('pedido.avisar')).toMatchObject({ intervaloMin: null, sucessoEm: null, atrasada: false })
  expect(await one('mensagem.email')).toBeUndefined()
})

test('jobs that ended well are removed after an hour; failed ones and those about money stay', async () => {
  const { t } = await aBoard()
  const done = (name: string, state: string, minutes: number) =>
    t.db.execute(sql`insert into pgboss.job (name, state, completed_on)
      values (${name}, ${state}, now() - make_interval(mins => ${minutes}))`)
  await done('pedido.avisar', 'completed', 61)
  await done('pedido.avisar', 'completed', 59)
  await done('pedido.avisar', 'failed', 61)
  await done('pedido.avisar', 'active', 61)
  await done('pagamento.evento', 'completed', 61)
  await t.runJob('tarefa.esquecer')
  const { rows } = await t.db.execute(sql`select name || ' ' || state as job from pgboss.job order by 1`)
  expect(rows.map(({ job }) => job)).toEqual([
    'pagamento.evento completed',
    'pedido.avisar active',
    'pedido.avisar completed',
    'pedido.avisar failed',
  ])
})

test('a job that fails notes no success', async () => {
  const { t, filas } = await aBoard()
  const broken = {
    ...t,
    clock: {
      now: () => {
        throw new Error('no clock')
      },
    },
  }
  const { recordTarefa } = await import('./record-tarefa.ts')
  const failing = recordTarefa(broken)({
    name: 'teste.cron',
    cron: '* * * * *',
    handler: () => Promise.reject(new Error('no')),
  })
  await expect(failing.handler({})).rejects.toThrow('no')
  expect((await filas()).every(({ sucessoEm }) => sucessoEm === null)).toBe(true)
})

test('failures are listed with their error and run again: one, then all of the queue, audited', async () => {
  const { t, filas, falhas, repeat } = await aBoard()
  const one = await aFailure(t, 'pagamento.mudou', 'first')
  await aFailure(t, 'pagamento.mudou', 'second')
  await aFailure(t, 'estorno.mudou', 'third')
  expect((await filas())[0]).toMatchObject({ fila: 'pagamento.mudou', falharam: 2 })
  expect((await falhas('fila=pagamento.mudou')).map((f) => `${f.erro} ${f.tentativas}`).toSorted()).toEqual([
    'first 6',
    'second 6',
  ])
  expect((await repeat('pagamento.mudou', one)).json()).toEqual({ repetidas: 1 })
  expect((await repeat('pagamento.mudou', one)).json()).toEqual({ repetidas: 0 })
  expect((await repeat('pagamento.mudou')).json()).toEqual({ repetidas: 1 })
  expect((await falhas()).map((f) => f.fila)).toEqual(['estorno.mudou'])
  const waiting = (await filas()).find(({ fila }) => fila === 'pagamento.mudou')
  expect(waiting).toMatchObject({ esperando: 2, falharam: 0 })
  const audited = await t.db
    .select()
    .from(auditoriaTable)
    .where(eq(auditoriaTable.acao, 'tarefa.repetir'))
    .orderBy(asc(auditoriaTable.id))
  expect(audited.map((a) => [a.objetoId, a.detalhe])).toEqual([
    ['pagamento.mudou', { repetidas: 1 }],
    ['pagamento.mudou', { repetidas: 1 }],
  ])
  await t.db.execute("delete from pgboss.job where state in ('failed', 'retry')")
})

test('many who repeat one failure at once have it run once more', async () => {
  const { t, falhas, repeat } = await aBoard()
  const id = await aFailure(t, 'pagamento.mudou', 'first')
  const replies = await Promise.all(Array.from({ length: 6 }, () => repeat('pagamento.mudou', id)))
  expect(replies.reduce((n, r) => n + r.json<{ repetidas: number }>().repetidas, 0)).toBe(1)
  expect(await falhas()).toEqual([])
  await t.db.execute("delete from pgboss.job where state in ('failed', 'retry')")
})

test('a queue that does not exist, or waits in a table of its own, is a 404', async () => {
  const { repeat } = await aBoard()
  for (const fila of ['nada.disso', 'mensagem.email']) expect((await repeat(fila)).statusCode).toBe(404)
})

test('late jobs are reported to each administrator once a day, and nothing without any', async () => {
  const { t, filas } = await aBoard()
  const told = () =>
    t.db
      .select()
      .from(mensagemTable)
      .where(sql`starts_with(${mensagemTable.chave}, 'tarefa:')`)
      .orderBy(mensagemTable.id)
  for (const { fila, intervaloMin } of await filas())
    if (intervaloMin !== null) await setSucesso(t.db, fila, t.clock.now())
  await t.runJob('tarefa.avisar')
  expect(await told()).toEqual([])
  t.clock.add({ minutes: 30 })
  await t.runJob('tarefa.avisar')
  await t.runJob('tarefa.avisar')
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    para: 'adm@example.com',
    assunto: expect.stringMatching(/tarefas estão atrasadas$/),
  })
  expect(mail!.texto).toContain('Cancelar pedidos não pagos: Terça, 10/03/2026, às 12:00')
})
