import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadConfig } from '@alento/server/config.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { addCounts, noCounts, type Counts } from '../counts.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { openCity, type City } from './city.ts'
import { openDesks, type Desk } from './desks.ts'
import { faults, type Fault } from './faults.ts'
import { until } from './programs.ts'
import { isSettled, prove, type Proof } from './proof.queries.ts'
import { longestPause, tableOf, type Row } from './table.ts'
import { openTown, type Town } from './town.queries.ts'
import { newBooks, payPix, startTraffic, type Books } from './traffic.ts'

type Whole = { city: City; town: Town; books: Books; desks: Desk[] }
/** `keep` leaves the folder with the programs' logs; `only` are parts of the names of faults, with commas. */
type Options = { short?: boolean; keep?: boolean; only?: string | undefined }

const counted = (when: string, { holds, against }: Proof): Counts =>
  against.length === 0
    ? { ...noCounts, passed: 1 }
    : {
        ...noCounts,
        failed: 1,
        failures: [`cidade, ${when}: ${holds}\n    ${against.slice(0, 10).join('\n    ')}`],
      }

/** Seconds since this program began, with what it is at. */
const say = (what: string): void =>
  console.log(`── ${(performance.now() / 1000).toFixed(0).padStart(3)} s: ${what}`)

async function open(keep: boolean): Promise<Whole> {
  const { promise, resolve } = Promise.withResolvers<Town>()
  say('começo')
  const city = await openCity(keep, async ({ db }, env) => {
    const { secondFactorKey, brandName: marca, dataDir } = loadConfig(env)
    const storageDir = join(dataDir, 'arquivos')
    await seedDemo(db, { now: Temporal.Now.instant(), marca, storageDir, hashPassword, secondFactorKey })
    resolve(await openTown(db))
  })
  const town = await promise
  const desks = openDesks(
    city.web,
    town.offices.flatMap((office) => office.desks),
  )
  return { city, town, books: newBooks(), desks }
}

/** What happened in a fault, and what it must not have done; `timed` also holds it to its seconds. */
async function suffer(whole: Whole, fault: Fault, timed: boolean): Promise<{ row: Row; proofs: Proof[] }> {
  const { city, town, books, desks } = whole
  const stop = startTraffic(city, town, books)
  await wait(3_000)
  const [from, failed, wrong] = [performance.now(), books.failures.length, books.wrong.length]
  await fault.happen(city, books)
  const heard = desks.map((desk) => desk.heard)
  const to = performance.now()
  const deaf = () => desks.filter((desk, i) => desk.heard === heard[i])
  await until('as telas da recepção', 60, async () => deaf().length === 0).catch(() => undefined)
  await stop()
  const failures = books.failures.slice(failed)
  const searches = failures.filter(({ call }) => call === 'GET /busca')
  const row: Row = {
    name: fault.name,
    orders: longestPause(books.moments.orders, from, to),
    searches: longestPause(books.moments.searches, from, to),
    failedSearches: searches.length,
    failedCalls: failures.length,
  }
  const { seconds = Infinity, failedCalls = Infinity } = fault.goal
  const told = (list: typeof failures) =>
    list.map((f) => `${((f.at - from) / 1000).toFixed(1)} s: ${f.call} ${f.status} ${f.text.slice(0, 200)}`)
  const proofs: Proof[] = [
    {
      holds: `no máximo ${seconds} s sem pedidos`,
      against: timed && row.orders > seconds ? [`${row.orders.toFixed(1)} s`] : [],
    },
    { holds: 'toda busca é respondida', against: told(searches) },
    { holds: 'nenhuma chamada falha', against: failures.length > failedCalls ? told(failures) : [] },
    { holds: 'nenhuma resposta errada', against: books.wrong.slice(wrong) },
    {
      holds: 'as telas da recepção ouvem de novo',
      against: deaf().map(() => 'uma tela não ouviu nada em 60 s'),
    },
  ]
  return { row, proofs }
}

/** Waits until nothing is on its way; what still is then fails its proof. */
async function settle({ city, town, books }: Whole): Promise<Proof[]> {
  const { gateway, database } = city
  await until('o fim do que está a caminho', 90, async () => {
    await payPix(gateway)
    return isSettled(database.db)
  }).catch(() => undefined)
  return prove(database.db, { gateway, clients: town.clients.map(({ id }) => id), acked: books.acked })
}

/** Its faults one after the other. The short form has three of them, proves at the end only, and holds none to its seconds. */
async function live(
  whole: Whole,
  { short = false, only = '' }: Options,
  note: (when: string, proofs: readonly Proof[]) => void,
): Promise<void> {
  const rows: Row[] = []
  for (const fault of faults.filter(
    ({ name, isShort }) => (isShort || !short) && only.split(',').some((part) => name.includes(part)),
  )) {
    say(fault.name)
    const { row, proofs } = await suffer(whole, fault, !short)
    rows.push(row)
    console.log(tableOf([row]).split('\n').at(-1))
    note(fault.name, proofs)
    if (!short) note(fault.name, await settle(whole))
  }
  say('fim')
  if (short) note('no fim', await settle(whole))
  const { orders, paid, redeemed, contracts } = whole.books.acked
  console.log(`\n${tableOf(rows)}\n`)
  console.log(
    `${orders.length} pedidos, ${paid.length} pagos com cartão, ${redeemed.length} atendidos, ${contracts.length} contratos`,
  )
  for (const desk of whole.desks) desk.close()
  await whole.city.close()
}

/** The city from start to end: what held, and what did not. Its programs end with this process. */
export async function runCity(options: Options = {}): Promise<Counts> {
  let counts = noCounts
  const note = (when: string, proofs: readonly Proof[]): void => {
    const of = proofs.map((proof) => counted(when, proof)).reduce(addCounts, noCounts)
    for (const failure of of.failures) console.log(`✗ ${failure}`)
    counts = addCounts(counts, of)
  }
  try {
    await live(await open(options.keep ?? false), options, note)
  } catch (error) {
    note('interrompida', [{ holds: 'ela chega ao fim', against: [String(error)] }])
  }
  return counts
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { short: { type: 'boolean' }, keep: { type: 'boolean' }, only: { type: 'string' } },
  })
  const counts = await runCity(values)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 ? 0 : 1)
}
