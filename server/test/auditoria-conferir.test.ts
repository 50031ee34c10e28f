import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findUltimoElo } from '#modules/auditoria/find-corrente.store.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { setCorrente } from '#modules/auditoria/set-corrente.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import { openDatabase } from '#platform/db/open-db.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alento-trilha-'))
const open = () => openDatabase({ folder: join(dataDir, 'db') })

/** An embedded database with three chained entries, closed again. Made while the file is loaded: migrating takes seconds. */
const ultimo = await (async () => {
  const database = await open()
  const entry = { quando: clock.now(), usuarioId: null, acao: 'plano.alterar', objeto: 'plano' }
  for (let n = 0; n < 3; n += 1) await recordAuditoria(database.db, { ...entry, objetoId: newId() })
  await setCorrente({ db: database.db, clock })
  const last = await findUltimoElo(database.db)
  await database.close()
  return `${last?.numero}:${last?.hash}`
})()
afterAll(() => rmSync(dataDir, { recursive: true }))

/** `npm run auditoria:conferir` on that database: its exit code and what it says. */
const conferir = (...ancoras: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const program = join(import.meta.dirname, '../../tools/auditoria-conferir.ts')
    const env = { DATA_DIR: dataDir, NODE_ENV: 'development', DATABASE_URL: '' }
    execFile(process.execPath, [program, ...ancoras], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr }),
    )
  })

test('the command ends with 0 on a whole trail, with 1 and the row on a changed one, with 2 on what it cannot read', async () => {
  expect(await conferir('123')).toEqual({ code: 2, said: expect.stringContaining('Não entendi "123"') })
  const whole = await conferir()
  expect(whole).toEqual({
    code: 0,
    said: expect.stringContaining(
      `3 registros conferem, 0 com valores apagados a pedido. Último elo: ${ultimo}`,
    ),
  })
  expect(await conferir(ultimo)).toMatchObject({ code: 0 })
  expect(await conferir(`3:${'0'.repeat(64)}`)).toEqual({
    code: 1,
    said: expect.stringContaining('o elo 3 não é mais o mesmo: a corrente foi refeita'),
  })

  const database = await open()
  await database.db.execute(
    sql.raw(`do $$ begin set local session_replication_role = replica;
      update auditoria set acao = 'plano.ver' where id = (select auditoria_id from auditoria_elo where numero = 2); end $$`),
  )
  await database.close()
  const changed = await conferir()
  expect(changed).toEqual({ code: 1, said: expect.stringMatching(/\(elo 2\) foi mudado/) })
  expect(changed.said).toContain('1 registros conferem até ali')
}, 120_000)
