import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAuditoria } from '@alento/server/modules/auditoria/check-auditoria.ts'
import { findUltimoElo } from '@alento/server/modules/auditoria/find-corrente.store.ts'
import { setCorrente } from '@alento/server/modules/auditoria/set-corrente.ts'
import { checkRazao } from '@alento/server/modules/conciliacao/check-razao.ts'
import { listDivergencia } from '@alento/server/modules/conciliacao/list-divergencia.ts'
import { reconcilePedidos } from '@alento/server/modules/conciliacao/reconcile-pedido.ts'
import { sweepConciliacao } from '@alento/server/modules/conciliacao/start-conciliacao.ts'
import { removeSoltos } from '@alento/server/modules/imagem/create-arquivo.ts'
import { checkArquivo } from '@alento/server/modules/operacao/check-arquivo.ts'
import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import { ask, readBooks, type Books } from './backup/books.ts'
import { openMarket, type Market } from './backup/market.ts'
import { openRepository, type Repository } from './backup/pgbackrest.ts'
import { openPostgres, postgresFolder, startPostgres, type Postgres } from './postgres.ts'

/**
 * The rehearsal of a restore, `npm run backup:try`: a PostgreSQL, its repository and a demonstration network of their own, in temporary
 * folders and on loopback. Once an operator drops a table, once the machine is lost. What comes back is compared with what was there; exits
 * with 1 when anything differs.
 */

const say = (what: string, value: string): void => console.log(`  ${what.padEnd(46)}${value}`)

async function timed<T>(what: string, work: () => Promise<T> | T, more = ''): Promise<T> {
  const start = performance.now()
  const result = await work()
  const s = (performance.now() - start) / 1000
  say(what, `${s.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s${more}`)
  return result
}

/** Nothing here loses what the operating system has not written yet: the programs die, it does not. */
const fast = ['fsync=off', 'jit=off']
const many = 12
const idsIn = (url: string, ids: readonly string[]): string[] =>
  ask(url, `select id from pedido where id in (${ids.map((id) => `'${id}'`).join()})`)

/** What there was at the second to which the operator goes back. */
type Before = {
  moment: string
  books: Books
  elo: { numero: number; hash: string }
  pago: string[]
  /** Waits for its Pix, whose code was issued; and one that nobody began to pay. */
  pix: string
  aberto: string
}

async function tradeUntil(market: Market, url: string): Promise<Before> {
  const pago = await market.buy(many)
  await market.swapLogo()
  const [pix, aberto] = [await market.place(), await market.place()]
  await market.pay(pix, 'pix')
  await market.drain()
  await setCorrente(market.server.deps)
  const elo = await findUltimoElo(market.server.deps.db)
  assert(elo, 'nada na trilha de auditoria')
  const [moment = ''] = ask(
    url,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`,
  )
  return { moment, books: readBooks(url), elo, pago, pix, aberto }
}

/** What happens between that second and the mistake. The files are copied after it, as every night. Returns the lost payments. */
async function tradeOn(market: Market, simulator: Simulator, { pix, aberto }: Before, files: string[]) {
  const lost = await market.buy(many / 2)
  await market.pay(aberto, 'credit')
  const [code] = simulator.control.transactions().filter((t) => t.status === 'pending')
  assert(code, `o Pix do pedido ${pix} não está no processador`)
  simulator.control.pay(code.id)
  await market.swapLogo()
  await market.drain()
  await removeSoltos(market.server.deps)
  const [from, to] = files
  cpSync(join(from!, 'arquivos'), join(to!, 'arquivos'), { recursive: true, preserveTimestamps: true })
  return lost
}

async function restoreInto(repository: Repository, moment?: string): Promise<Postgres> {
  const folder = postgresFolder()
  await timed('arquivos do banco de volta', () => repository.restore(folder, moment))
  // Without connections while the log is replayed, so that it answers when all of it is.
  const settings = [...fast, ...repository.settingsFor(folder), 'hot_standby=off']
  return timed('registro refeito, banco aberto', () => openPostgres(folder, settings))
}

/** The database is what it was, whole; the files are those that it refers to, and those of later go. */
function compareBooks(url: string, { books, moment }: Before, dataDir: string): void {
  const now = readBooks(url)
  const other = now.lines.filter((line, i) => line !== books.lines[i])
  assert.deepEqual(other, [], 'tabelas diferentes das da hora marcada')
  assert.equal(now.tables, books.tables)
  say('iguais às da hora marcada', `${now.tables} tabelas, ${now.rows} linhas`)
  const later = ['-type', 'f', '-newermt', moment, '-print', '-delete']
  const gone = execFileSync('find', [join(dataDir, 'arquivos'), ...later], { encoding: 'utf8' })
  say('arquivos de depois da hora, tirados', String(gone.split('\n').length - 1))
}

async function checkAll({ server: { deps } }: Market, elo: Before['elo']): Promise<void> {
  const { arquivos, faltam } = await checkArquivo(deps)
  assert.deepEqual(faltam, [], 'faltam arquivos')
  const { pedidos, lancamentos, partidas, diferencas } = await checkRazao(deps.db)
  assert.deepEqual(diferencas, [], 'o razão difere')
  const { numero, quebra } = await checkAuditoria(deps.db, [elo])
  assert.equal(quebra, null)
  say('arquivos a que o banco se refere', `${arquivos}, nenhum falta`)
  say('razão confere', `${pedidos} pedidos, ${lancamentos} lançamentos, ${partidas} partidas`)
  say('auditoria confere', `${numero} elos`)
}

/** What the gateway knows and the restored database does not is named; what it can apply, it applies. */
async function reconcile(market: Market, url: string, { pix }: Before, lost: number): Promise<void> {
  const { deps } = market.server
  const run = await sweepConciliacao(deps, 'DIA')
  assert(run)
  await reconcilePedidos(deps, run)
  await market.drain()
  const { list } = await listDivergencia(
    deps.db,
    { situacao: 'ABERTA', tipo: 'TRANSACAO_SEM_TENTATIVA' },
    { limit: 100, offset: 0 },
  )
  assert.equal(list.length, lost, 'cobranças sem registro que a conciliação encontrou')
  const [status] = ask(url, `select status_pagamento from pedido where id = '${pix}'`)
  assert.equal(status, 'CONCLUIDO', 'o Pix pago depois da hora marcada')
  const reais = list.reduce((sum, d) => sum + (d.encontrado ?? 0), 0) / 100
  say('pagos depois da hora, achados na conciliação', `${list.length}, R$ ${reais.toFixed(2)}`)
  say('Pix pago depois da hora, pedido de antes', 'pago aqui também')
}

type Place = { repository: Repository; simulator: Simulator; folders: AsyncDisposableStack }

/** An operator drops a table, and goes back to the second before. Returns the restored PostgreSQL. */
async function undoMistake({ repository, simulator, folders }: Place, live: Postgres, dataDir: string) {
  const [gateway, copy] = [simulator.url, `${dataDir}-copia`]
  folders.defer(() => rmSync(copy, { recursive: true, force: true }))
  const market = await openMarket({ url: live.url, dataDir, gateway })
  await market.buy(many)
  await market.swapLogo()
  await market.drain()
  const [size = ''] = ask(live.url, 'select pg_size_pretty(pg_database_size(current_database()))')
  await timed('backup completo', () => repository.backUp(live), `, banco de ${size}`)
  const before = await tradeUntil(market, live.url)
  const lost = await tradeOn(market, simulator, before, [dataDir, copy])
  ask(live.url, 'drop table pedido cascade')
  await market.server.close()
  await live.stop({ keep: true }) // in order: the log up to its end goes to the repository
  console.log(`\nUma tabela apagada por engano: de volta a ${before.moment}`)
  const restored = await restoreInto(repository, before.moment)
  folders.defer(() => restored.stop())
  compareBooks(restored.url, before, copy)
  assert.equal(idsIn(restored.url, before.pago).length, many, 'pedidos de antes da hora marcada')
  assert.deepEqual(idsIn(restored.url, lost), [], 'pedidos de depois da hora marcada')
  const again = await openMarket({ url: restored.url, dataDir: copy, gateway, ahead: 20 })
  await checkAll(again, before.elo)
  await reconcile(again, restored.url, before, lost.length + 1)
  say('perdidos, como se pediu', `${lost.length} pedidos feitos depois da hora`)
  return { restored, market: again, dataDir: copy }
}

/** The machine dies: what was archived comes back, what was not is lost. */
async function outliveMachine(
  { repository, simulator, folders }: Place,
  was: Awaited<ReturnType<typeof undoMistake>>,
) {
  const archived = await was.market.buy(many)
  await was.market.drain()
  repository.archiveNow(was.restored)
  const lost = await was.market.buy(many / 2)
  await was.market.server.close()
  await was.restored.stop({ mode: 'immediate', keep: true })
  console.log('\nA máquina do banco perdida: de volta ao fim do que foi arquivado')
  const third = await restoreInto(repository)
  folders.defer(() => third.stop())
  assert.equal(idsIn(third.url, archived).length, many, 'pedidos arquivados')
  assert.deepEqual(idsIn(third.url, lost), [], 'pedidos que não foram arquivados')
  const market = await openMarket({ url: third.url, dataDir: was.dataDir, gateway: simulator.url, ahead: 40 })
  await checkAll(market, { numero: 0, hash: '' })
  await market.buy(1)
  await market.server.close()
  say(
    'perdidos: depois do último registro arquivado',
    `${lost.length} pedidos (archive_timeout: até 1 minuto)`,
  )
}

const folders = new AsyncDisposableStack()
try {
  const dataDir = mkdtempSync(join(tmpdir(), 'alento-ensaio-'))
  folders.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const folder = postgresFolder()
  const repository = openRepository(folder)
  folders.defer(() => repository.remove())
  const live = await startPostgres([...fast, ...repository.settingsFor(folder)], folder)
  folders.defer(() => live.stop())
  repository.create(live)
  const simulator = await startSimulator()
  folders.defer(() => simulator.close())
  console.log(`Ensaio de backup e restauração com ${repository.version}`)
  const place = { repository, simulator, folders }
  await outliveMachine(place, await undoMistake(place, live, dataDir))
  console.log('\nTudo o que foi arquivado voltou, e confere.')
} finally {
  await folders.disposeAsync()
}
