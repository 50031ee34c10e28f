import { syncTodosOsDias } from '@alento/server/modules/numero/sync-dia.ts'
import { systemClock } from '@alento/server/platform/clock.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { commandConfig } from './own-config.ts'

/** Computes every daily summary of the platform's numbers anew from the source. The command may run while the servers on PostgreSQL do. */
const config = commandConfig()
const database = await openDatabase(config.database)
const dias = await syncTodosOsDias({ db: database.db, clock: systemClock })
await database.close()
console.log(`${dias} ${dias === 1 ? 'dia somado' : 'dias somados'} de novo.`)
