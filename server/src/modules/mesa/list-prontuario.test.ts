import { expect, test } from 'vitest'
import type { Prontuario } from '@alento/contract/cliente/prontuario.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { agora, startApp } from '../../../test/app.ts'
import { aCorpoClinico, aRede, aUsuario } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'

async function start() {
  const t = await startApp()
  const rede = await aRede(t.db)
  const [helena, bruno] = [
    await aCorpoClinico(t.db, { redeId: rede.id, nome: 'Dra. Helena' }, false),
    await aCorpoClinico(t.db, { redeId: rede.id, nome: 'Dr. Bruno' }, false),
  ]
  const clienteId = (await aUsuario(t.db)).id
  const attended = (over: Partial<Parameters<typeof aPedidoRow>[1]>) =>
    aPedidoRow(t.db, { clienteId, redeId: rede.id, atendidoEm: agora, ...over })
  const staff = async (over: Parameters<typeof aUsuario>[1]) =>
    t.as((await aUsuario(t.db, { redeId: rede.id, cpf: null, ...over })).id)
  const path = `/api/prontuarios?rede=${rede.id}`
  return { ...t, rede, helena, bruno, attended, staff, path }
}
const names = (res: { json: () => unknown }) => (res.json() as Prontuario[]).map((p) => p.paciente.name)

test('a reception lists what was attended in its unit, newest first, and each row shown is in the trail', async () => {
  const t = await start()
  await t.attended({ clienteNome: 'José Ávila', corpoClinicoId: t.helena.id })
  const newest = await t.attended({
    dependenteNome: 'Ana Ávila',
    corpoClinicoId: t.bruno.id,
    atendidoEm: agora.add({ hours: 2 }),
  })
  await t.attended({ statusAtendimento: 'AGUARDANDO', atendidoEm: null })
  await t.attended({ redeId: (await aRede(t.db)).id })
  await t.attended({ clienteNome: 'Antiga', atendidoEm: agora.subtract({ hours: 31 * 24 }) })
  const desk = await t.staff({ role: 'Atendente' })
  const res = await desk.get(t.path)
  expect([names(res), res.headers['x-total-count']]).toEqual([['Ana Ávila', 'José Ávila'], '2'])
  expect(res.json<Prontuario[]>()[0]).toEqual({
    _id: newest.id,
    codigo: `${newest.codigo.slice(0, 4)}-${newest.codigo.slice(4)}`,
    atendidoEm: '2026-03-10T17:00:00Z',
    paciente: { name: 'Ana Ávila' },
    servico: 'Exames',
    profissional: { _id: t.bruno.id, nome: 'Dr. Bruno' },
  })
  expect(res.body).not.toContain('52998224725')
  const trail = await t.db.select().from(auditoriaTable)
  expect(trail.map((l) => l.acao)).toEqual(['prontuario.ver', 'prontuario.ver'])
  expect(names(await desk.get(`${t.path}&nome=jose%20avi`))).toEqual(['José Ávila'])
  expect(names(await desk.get(`${t.path}&nome=_os`))).toEqual([])
})

test('a period is of whole days of the unit, both included, and of a year at most', async () => {
  const t = await start()
  const at = (instant: string, clienteNome: string) =>
    t.attended({ clienteNome, atendidoEm: Temporal.Instant.from(instant) })
  await at('2026-02-01T02:59:59Z', 'Véspera')
  await at('2026-02-01T03:00:00Z', 'Primeira')
  await at('2026-02-03T02:59:59Z', 'Última')
  await at('2026-02-03T03:00:00Z', 'Seguinte')
  const desk = await t.staff({ role: 'AdmRede' })
  expect(names(await desk.get(`${t.path}&de=2026-02-01&ate=2026-02-02`))).toEqual(['Última', 'Primeira'])
  for (const query of ['de=2026-02-02&ate=2026-02-01', 'de=2025-02-01&ate=2026-02-02'])
    expect((await desk.get(`${t.path}&${query}`)).json().code).toBe('prontuario.periodo')
})

test('clinical staff see their own only; another unit is not there', async () => {
  const t = await start()
  await t.attended({ clienteNome: 'Dela', corpoClinicoId: t.helena.id })
  await t.attended({ clienteNome: 'Dele', corpoClinicoId: t.bruno.id })
  const helena = await t.staff({ role: 'CorpoClinico', corpoClinicoId: t.helena.id })
  expect(names(await helena.get(t.path))).toEqual(['Dela'])
  const other = await t.staff({ role: 'Atendente', redeId: (await aRede(t.db)).id })
  expect((await other.get(t.path)).statusCode).toBe(404)
})
