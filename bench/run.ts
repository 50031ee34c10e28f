import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages, isBuilt } from '../tools/build.ts'
import { openContext, type Context } from './context.ts'
import { machine } from './machine.ts'
import { readOptions, type Options } from './options.ts'
import { settings } from './postgres.ts'
import { formatTable, type Result } from './table.ts'
import { works, type Work } from './works.ts'

const folder = join(import.meta.dirname, 'results')

/** @throws Error for an unknown name */
function chosen({ only, quick }: Options): readonly Work[] {
  const unknown = only.filter((id) => !works.some((w) => w.id === id))
  if (unknown.length > 0)
    throw new Error(`não há ${unknown.join(', ')}; há ${works.map((w) => w.id).join(', ')}`)
  return works.filter((w) => (only.length > 0 ? only.includes(w.id) : w.quick || !quick))
}

async function measureAll(
  context: Context,
  list: readonly Work[],
): Promise<{ results: Result[]; failed: string[] }> {
  const results: Result[] = []
  const failed: string[] = []
  for (const work of list) {
    process.stderr.write(`${work.id}…\n`)
    try {
      results.push(await work.run(context))
    } catch (error) {
      console.error(error)
      failed.push(`${work.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { results, failed }
}

function report(
  context: Context,
  results: Result[],
  failed: string[],
  before: ReturnType<typeof machine>,
): void {
  const { options, postgresVersion, made } = context
  const kept = {
    quando: Temporal.Now.instant().toString(),
    opcoes: options,
    maquina: before,
    postgres: postgresVersion,
    ajustes: settings,
  }
  mkdirSync(folder, { recursive: true })
  const name = `${kept.quando.slice(0, 10)}-${before.nome}.json`
  const text = `${JSON.stringify({ ...kept, segundosParaCriar: made, resultados: results, falhas: failed }, null, 2)}\n`
  writeFileSync(join(folder, name), text)
  if (!options.quick && !options.profile && options.only.length === 0 && failed.length === 0)
    writeFileSync(join(import.meta.dirname, 'resultado.json'), text)
  const { processador, nucleos, memoriaGb, sistema, node, carga, commit } = before
  console.log(`\n${processador}, ${nucleos} núcleos, ${memoriaGb} GB, ${sistema}; carga ${carga} no início`)
  console.log(`Node ${node}, PostgreSQL ${postgresVersion} (${settings.join(', ')}), Alento ${commit}`)
  console.log(`${options.runs} × ${options.seconds} s depois de ${options.warmUp} s de aquecimento\n`)
  console.log(formatTable(results))
  for (const { work, notes } of results) for (const note of notes) console.log(`\n${work}: ${note}`)
  console.log(`\nbench/results/${name}`)
  for (const failure of failed) console.error(`\nFALHOU ${failure}`)
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const list = chosen(options)
  if (!(await isBuilt())) await buildPages()
  const before = machine()
  const context = await openContext(options, options.profile || list.some((w) => w.counts))
  process.once('SIGINT', () => void context.close().finally(() => process.exit(130)))
  try {
    const { results, failed } = await measureAll(context, list)
    report(context, results, failed, before)
    process.exitCode = failed.length > 0 ? 1 : 0
  } finally {
    await context.close()
  }
}

await main()
process.exit() // remaining handles were needed only for the measurement
