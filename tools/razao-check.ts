import { checkRazao, completeRazao } from '@alento/server/modules/conciliacao/check-razao.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { commandConfig } from './own-config.ts'

/**
 * Compares the ledger with orders, payments and refunds; exits with 1 when anything differs. `--completar` first adds postings
 * for events from before the ledger existed. The embedded database can only be read while no server uses it.
 */
const config = commandConfig()
const database = await openDatabase(config.database)
if (process.argv.includes('--completar')) {
  const made = await completeRazao(database.db)
  console.log(`Lançamentos feitos agora: ${made}`)
}
const { pedidos, lancamentos, partidas, diferencas } = await checkRazao(database.db)
await database.close()
for (const d of diferencas) console.error(d)
console.log(
  `${pedidos} pedidos, ${lancamentos} lançamentos, ${partidas} partidas. ` +
    (diferencas.length === 0
      ? 'O razão fecha em R$ 0,00 e confere com pedidos, pagamentos e devoluções.'
      : `Diferenças: ${diferencas.length}`),
)
process.exitCode = diferencas.length === 0 ? 0 : 1
