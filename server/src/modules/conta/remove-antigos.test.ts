import { expect, test } from 'vitest'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { insertSessao } from './conta.store.ts'
import { tentativaTable } from './conta.tables.ts'

const before = (hours: number) => agora.subtract({ hours })
const keys = async (t: TestApp, query: string) =>
  (await t.db.execute<{ chave: string }>(query)).rows.map((r) => r.chave).toSorted()

test('sessions that ended go, those that live stay', async () => {
  const t = await startApp()
  const { id: usuarioId } = await aUsuario(t.db)
  const row = (tokenHash: string, expiraEm: Temporal.Instant) =>
    insertSessao(t.db, { tokenHash, usuarioId, persist: true, criadaEm: before(48), expiraEm })
  await row('finda', before(1))
  await row('viva', agora.add({ hours: 1 }))
  await t.runJob('conta.limpar')
  expect(await keys(t, 'select token_hash as chave from sessao')).toEqual(['viva'])
})

test('wrong tries are forgotten after a day and known places after 90, but never while they block somebody', async () => {
  const t = await startApp()
  const at = (chave: string, ultimaEm: Temporal.Instant, bloqueadaAte: Temporal.Instant | null = null) => ({
    chave,
    erros: 3,
    ultimaEm,
    bloqueadaAte,
  })
  await t.db
    .insert(tentativaTable)
    .values([
      at('conta:antiga', before(25)),
      at('conta:nova', before(23)),
      at('endereco:bloqueado', before(25), agora.add({ hours: 1 })),
      at('endereco:solto', before(25), before(1)),
      at('conhecida:1.1.1.1 maria', before(24 * 89)),
      at('conhecida:2.2.2.2 maria', before(24 * 91)),
    ])
  await t.runJob('conta.limpar')
  // The address stays, but its count of wrong tries is reset.
  expect(await keys(t, 'select chave from tentativa where erros = 0')).toEqual(['conhecida:1.1.1.1 maria'])
  expect(await keys(t, 'select chave from tentativa')).toEqual([
    'conhecida:1.1.1.1 maria',
    'conta:nova',
    'endereco:bloqueado',
  ])
})
