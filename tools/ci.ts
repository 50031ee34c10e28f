import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCity } from './city/run-city.ts'
import { type Counts, noCounts } from './counts.ts'
import { embeddedSample } from './embedded-sample.ts'
import { type Postgres, startPostgres, testSettings } from './postgres.ts'
import { root, runApart } from './run.ts'
import { finish, runBrowser, runChecks, runDatabase, runPages } from './test.ts'
import { noteTime, timed } from './times.ts'

/** Counts as one test: installing, building and testing leave no file that git does not ignore, and change none. */
function checkTree(): Counts {
  const left = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trimEnd()
  if (left === '') return { ...noCounts, passed: 1 }
  return { ...noCounts, failed: 1, failures: [`git status is not clean:\n${left}`] }
}

/** Counts as one test: what a backup brings back is what was there. */
async function runBackup(): Promise<Counts> {
  const name = 'backup e restauração'
  const code = await timed(name, () => runApart(name, 'node', ['tools/backup-try.ts']))
  if (code === 0) return { ...noCounts, passed: 1 }
  return { ...noCounts, failed: 1, failures: [`npm run backup:try: saiu com ${code}`] }
}

/** Every program of several machines, on this one, while some of them die: each thing that must hold counts as one test. */
async function runShortCity(): Promise<Counts> {
  const name = 'cidade'
  console.log(`\n── ${name}`)
  return timed(name, () => runCity({ short: true }))
}

const logSettings = ['logging_collector=on', 'log_directory=log', 'log_filename=postgres.log']

/** Counts as one test: no statement of the database tests ended as a deadlock. A caller that is refused anyway would hide one. */
function checkDeadlocks({ folder }: Postgres): Counts {
  const log = readFileSync(join(folder, 'data/log/postgres.log'), 'utf8')
  const found = log.match(/.*deadlock detected(\n.*){1,20}/g) ?? []
  if (found.length === 0) return { ...noCounts, passed: 1 }
  const failure = `${found.length} deadlocks in the database tests, the first one:\n${found[0]}`
  return { ...noCounts, failed: 1, failures: [failure] }
}

/**
 * The checks of `npm test`, all of the browser's tests, and the database tests on a real PostgreSQL; on the embedded database those
 * that could differ there; the rehearsal of a restore; and the short form of the city. Prints the actual totals at the end. `.ci/run`
 * passes how long its install took, in seconds.
 */
const installed = Number(process.argv[2] ?? 0) * 1000
if (installed > 0) noteTime('instalação', installed)
const parts = [await runChecks(), await runDatabase({ files: embeddedSample() })]
parts.push(await runBrowser(), await runPages())
const postgres = await startPostgres([...testSettings, ...logSettings])
parts.push(await runDatabase({ databaseUrl: postgres.url }), checkDeadlocks(postgres))
await postgres.stop()
parts.push(await runBackup(), await runShortCity())
finish([...parts, checkTree()], installed)
