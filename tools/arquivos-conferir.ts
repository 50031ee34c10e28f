import { checkArquivo } from '@alento/server/modules/operacao/check-arquivo.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { openStorage } from '@alento/server/platform/storage/open-storage.ts'
import { commandConfig } from './own-config.ts'

/**
 * Names the uploaded files that the database refers to and the store does not have; exits with 1 when there is one. For after a restore.
 * The embedded database can only be read while no server uses it.
 */
const config = commandConfig()
const database = await openDatabase(config.database)
const { arquivos, faltam } = await checkArquivo({ db: database.db, storage: openStorage(config) })
await database.close()
for (const name of faltam) console.error(name)
console.log(`${arquivos} arquivos, faltam ${faltam.length}.`)
process.exitCode = faltam.length === 0 ? 0 : 1
