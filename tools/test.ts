import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages, isBuilt } from './build.ts'
import { check } from './check.ts'
import { addCounts, noCounts, playwrightCounts, vitestCounts, type Counts } from './counts.ts'
import { run } from './run.ts'

const reports = mkdtempSync(join(tmpdir(), 'alento-'))

/** Runs Vitest projects; with `databaseUrl` on that PostgreSQL, otherwise on the embedded database. */
export async function runVitest(projects: readonly string[], databaseUrl?: string): Promise<Counts> {
  console.log(`\n── testes: ${projects.join(', ')}${databaseUrl ? ' (PostgreSQL)' : ''}`)
  const report = join(reports, 'vitest.json')
  const args = [
    'run',
    ...projects.flatMap((p) => ['--project', p]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  await run('vitest', args, { env: { ...process.env, DATABASE_URL: databaseUrl ?? '', NODE_ENV: 'test' } })
  return vitestCounts(report)
}

/** The journeys at one size of window, with a server, a database and a gateway of their own. */
async function runJourneys(size: 'celular' | 'mesa'): Promise<Counts> {
  const report = join(reports, `playwright-${size}.json`)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, DATABASE_URL: '' }
  const args = ['--project', size, '--output', `test-results/${size}`, '--reporter=list,json']
  await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], { env })
  return playwrightCounts(report)
}

/** Browser journeys against the built pages, both sizes side by side: a journey mostly waits for one of its processes. */
export async function runBrowser(): Promise<Counts> {
  console.log('\n── jornadas no navegador')
  if (!(await isBuilt())) await buildPages()
  const [phone, desk] = await Promise.all([runJourneys('celular'), runJourneys('mesa')])
  return addCounts(phone, desk)
}

const isGreen = (c: Counts): boolean => c.failed === 0 && c.skipped === 0 && c.passed > 0

/** The whole suite on the embedded database. */
export async function testAll(): Promise<Counts> {
  await check()
  const parts = [await runVitest(['unit']), await runVitest(['database']), await runBrowser()]
  return parts.reduce(addCounts, noCounts)
}

/** Says what failed, then the real totals as the last line, and ends the process. A skipped test is a failure. */
export function finish(counts: Counts): never {
  for (const failure of counts.failures) console.error(`\n✗ ${failure}`)
  if (counts.skipped > 0) console.error(`\n${counts.skipped} testes foram pulados: nenhum pode ser`)
  console.log(`\n${counts.passed} passed, ${counts.failed + counts.skipped} failed`)
  process.exit(isGreen(counts) ? 0 : 1)
}

if (import.meta.main) finish(await testAll())
