import type { SpawnOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, prepareChecks } from './check.ts'
import { addCounts, noCounts, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { run, runApart, sideBySide } from './run.ts'
import { timed, timeTable } from './times.ts'
import { ways } from './ways.ts'

const reports = mkdtempSync(join(tmpdir(), 'alento-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

type Run = (command: string, args: readonly string[], options: SpawnOptions) => Promise<number>

type Tests = { project: string; databaseUrl?: string; files?: readonly string[]; begin?: Run }

async function runVitest(
  name: string,
  { project, databaseUrl = '', files = [], begin = run }: Tests,
): Promise<Counts> {
  const report = join(reports, `${project}.json`)
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', project, ...reporters, ...files]
  console.log(`\n── ${name}`)
  await timed(name, () => begin('vitest', args, { env }))
  return vitestCounts(report, env)
}

/** Needs no database, so it runs in parallel with the checks. */
const runUnit = (): Promise<Counts> => {
  const apart: Run = (command, args, options) => runApart('testes: unit', command, args, options)
  return runVitest('testes de unidade', { project: 'unit', begin: apart })
}

/** The tests with a database: on this PostgreSQL, or without `databaseUrl` on the embedded one. All of them, or those in `files`. */
export const runDatabase = (on: { databaseUrl?: string; files?: readonly string[] } = {}): Promise<Counts> =>
  runVitest(on.databaseUrl ? 'testes no PostgreSQL' : 'testes no banco embutido', {
    project: 'database',
    ...on,
  })

/** Tests of the built pages without a browser; the browser's tests have built them. */
export const runPages = (): Promise<Counts> => runVitest('testes das páginas', { project: 'paginas' })

/**
 * Runs all end-to-end tests in the browser, or only those of these files; `e2e/playwright.config.ts` says which tags leave out
 * others. Their servers are seeded while the pages are built.
 */
export async function runBrowser(files: readonly string[] = []): Promise<Counts> {
  console.log('\n── testes no navegador')
  const report = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const reporters = '--reporter=./e2e/last-steps.ts,list,json'
  const only = files.map((file) => `/${file}.spec.ts`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', reporters, ...only]
  await timed('testes no navegador', () => run('playwright', args, { env }))
  return playwrightCounts(report)
}

const isGreen = (c: Counts): boolean => c.failed === 0 && c.skipped === 0 && c.passed > 0

/** @throws Error when a check fails: the tests that take longest are then not started */
export async function runChecks(): Promise<Counts> {
  await prepareChecks()
  let unit = noCounts
  const runUnitToo = async (): Promise<void> => void (unit = await runUnit())
  await sideBySide([runUnitToo, ...checks])
  return unit
}

/**
 * Prints the failures, how long each part took and, as the last line, the actual totals, then ends the process. A skipped test
 * is a failure; those that are left out on purpose are counted. `before` is the number of ms before this program began.
 */
export function finish(parts: readonly Counts[], before = 0): never {
  const counts = parts.reduce(addCounts, noCounts)
  for (const failure of counts.failures) console.error(`\n✗ ${failure}`)
  if (counts.skipped > 0) console.error(`\n${counts.skipped} testes foram pulados: nenhum pode ser`)
  console.log(`\n${timeTable(before + performance.now())}`)
  if (counts.elsewhere > 0)
    console.log(`\n${counts.elsewhere} database tests run on PostgreSQL or in test:longo only`)
  console.log(`\n${counts.passed} passed, ${counts.failed + counts.skipped} failed`)
  process.exit(isGreen(counts) ? 0 : 1)
}

if (import.meta.main)
  finish([await runChecks(), await runDatabase(), await runBrowser(ways), await runPages()])
