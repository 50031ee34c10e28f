import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { prepareJobs } from '@alento/server/platform/jobs/jobs.ts'
import { commandConfig } from './own-config.ts'

/** Brings the database to the version of this code, for servers that must not do it (`MIGRATE=0`). Repeating it changes nothing. */
const { url, directUrl, folder } = commandConfig().database
const database = await openDatabase({ url: directUrl ?? url, folder })
await prepareJobs(database.pool, true)
await database.close()
console.log('O banco de dados está na versão deste código.')
