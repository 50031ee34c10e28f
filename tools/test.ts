import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, prepareChecks } from './check.ts'
import { addCounts, noCounts, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { run, runApart, sideBySide } from './run.ts'
import { timed, timeTable } from './times.ts'

const reports = mkdtempSync(join(tmpdir(), 'alento-'))

const vitestArgs = (project: string, report: string): string[] => [
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** Needs no database, so it runs in parallel with the checks. */
async function runUnit(): Promise<Counts> {
  const report = join(reports, 'unit.json')
  const env = { ...process.env, DATABASE_URL: '', NODE_ENV: 'test' }
  await timed('testes de unidade', () =>
    runApart('testes: unit', 'vitest', vitestArgs('unit', report), { env }),
  )
  return vitestCounts(report, 'embedded')
}

/** The tests with a database: on this PostgreSQL, or without `databaseUrl` on the embedded one. */
export async function runDatabase(databaseUrl = ''): Promise<Counts> {
  const on = databaseUrl ? 'postgres' : 'embedded'
  const name = databaseUrl ? 'testes no PostgreSQL' : 'testes no banco embutido'
  console.log(`\n── ${name}`)
  const report = join(reports, `${on}.json`)
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' }
  await timed(name, () => run('vitest', vitestArgs('database', report), { env }))
  return vitestCounts(report, on)
}

/** End-to-end tests in the browser. Their servers are seeded while the pages are built. */
async function runBrowser(): Promise<Counts> {
  console.log('\n── testes no navegador')
  const report = join(reports, 'playwright.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const reporters = '--reporter=./e2e/last-steps.ts,list,json'
  const args = ['test', '--config', 'e2e/playwright.config.ts', reporters]
  await timed('testes no navegador', () => run('playwright', args, { env }))
  return playwrightCounts(report)
}

const isGreen = (c: Counts): boolean => c.failed === 0 && c.skipped === 0 && c.passed > 0

/** Runs the whole suite on the embedded database. @throws Error when a check fails: the slowest tests are then not started */
export async function testAll(): Promise<Counts> {
  await prepareChecks()
  let unit = noCounts
  const runUnitToo = async (): Promise<void> => void (unit = await runUnit())
  await sideBySide([runUnitToo, ...checks])
  const parts = [unit, await runDatabase(), await runBrowser()]
  return parts.reduce(addCounts, noCounts)
}

/**
 * Prints the failures, how long each part took and, as the last line, the actual totals, then ends the process. A skipped test
 * is a failure; tests that need PostgreSQL are listed separately when none was available. `before` is the number of ms before
 * this program began.
 */
export function finish(counts: Counts, before = 0): never {
  for (const failure of counts.failures) console.error(`\n✗ ${failure}`)
  if (counts.skipped > 0) console.error(`\n${counts.skipped} testes foram pulados: nenhum pode ser`)
  console.log(`\n${timeTable(before + performance.now())}`)
  if (counts.onlyPostgres > 0) console.log(`\n${counts.onlyPostgres} only on PostgreSQL`)
  console.log(`\n${counts.passed} passed, ${counts.failed + counts.skipped} failed`)
  process.exit(isGreen(counts) ? 0 : 1)
}

if (import.meta.main) finish(await testAll())
