import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mustRun, root } from '../tools/run.ts'
import { formatRatios, ratiosOf, type Turn } from './ratio.ts'
import type { Result } from './table.ts'

const usage = 'npm run bench:turns -- <commit> --only search20k,orders [--turns 3] [--runs 2] [--seconds 8]'

/** The other commit, the number of turns, and the arguments for `npm run bench`. @throws Error for anything else */
function readTurns(args: string[]): { commit: string; turns: number; options: string[] } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { turns: { ...text, default: '3' }, only: text, runs: text, seconds: text },
  })
  const { turns: times, ...forBench } = values
  const [turns, [commit, ...more]] = [Number(times), positionals]
  if (!commit || more.length > 0 || !Number.isInteger(turns) || turns < 1) throw new Error(usage)
  return { commit, turns, options: Object.entries(forBench).flatMap(([name, value]) => [`--${name}`, value]) }
}

/** A clone of this repository at another commit, with its own packages. The first run builds its pages. */
async function install(commit: string, folder: string): Promise<void> {
  const hash = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  await mustRun(`cópia de ${hash}`, 'git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder])
  await mustRun('arquivos', 'git', ['checkout', '--quiet', '--detach', hash], { cwd: folder })
  await mustRun('pacotes', 'npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
}

/** Runs the benchmarks of a folder. Returns their results, which the run has just written. */
async function measure(name: string, folder: string, options: readonly string[]): Promise<Result[]> {
  await mustRun(name, 'npm', ['run', 'bench', '--', ...options], { cwd: folder })
  const results = join(folder, 'bench/results')
  const [newest = ''] = readdirSync(results)
    .map((file) => join(results, file))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return (JSON.parse(readFileSync(newest, 'utf8')) as { resultados: Result[] }).resultados
}

async function main(): Promise<void> {
  const { commit, turns, options } = readTurns(process.argv.slice(2))
  const folder = mkdtempSync(join(tmpdir(), 'alento-turns-'))
  process.on('SIGINT', () => undefined) // the command that runs ends by it, and then the folder goes
  try {
    await install(commit, folder)
    const measured: Turn[] = []
    for (let turn = 1; turn <= turns; turn += 1) {
      const before = await measure(`${commit}, vez ${turn} de ${turns}`, folder, options)
      const today = await measure(`hoje, vez ${turn} de ${turns}`, root, options)
      measured.push({ before, today })
    }
    console.log(
      `\nHoje em relação a ${commit}, ${turns} vezes cada um\n\n${formatRatios(ratiosOf(measured))}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
