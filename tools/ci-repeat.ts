import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from './run.ts'

/**
 * Runs `.ci/run` in a fresh clone of the committed state again and again, every second time beside two busy threads, and prints a
 * line for each run: its result, and its minutes. `node tools/ci-repeat.ts 10`; the output of each run stays in the folder
 * that is printed first.
 */
const runs = Number(process.argv[2] ?? 10)
const folder = mkdtempSync(join(tmpdir(), 'alento-ci-'))
console.log(`${folder}\n| run | beside a load | result | minutes |\n|---|---|---|---|`)

async function runOnce(clone: string, log: string): Promise<void> {
  const out = openSync(log, 'w')
  const child = spawn('bash', ['.ci/run'], { cwd: clone, stdio: ['ignore', out, out] })
  await new Promise((resolve) => child.once('close', resolve))
  closeSync(out)
}

const busy = (): Worker => new Worker('for (;;) Math.random()', { eval: true })

for (let n = 1; n <= runs; n += 1) {
  const [clone, log] = [join(folder, 'clone'), join(folder, `${n}.log`)]
  execFileSync('git', ['clone', '--quiet', root, clone])
  const load = n % 2 === 0 ? [busy(), busy()] : []
  const start = performance.now()
  await runOnce(clone, log)
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  await Promise.all(load.map((worker) => worker.terminate()))
  const last = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? ''
  console.log(`| ${n} | ${load.length > 0 ? 'yes' : 'no'} | ${last} | ${minutes} |`)
  rmSync(clone, { recursive: true, force: true })
}
