import { createAdministrador } from '@alento/server/modules/conta/create-administrador.ts'
import { systemClock } from '@alento/server/platform/clock.ts'
import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { commandConfig } from './own-config.ts'

/** Creates the first administrator. The password is printed once and stored nowhere. */
const [username, name, email] = process.argv.slice(2)
if (!username || !name || !email) {
  console.error('Uso: npm run admin:create -- <usuario> "<nome>" <email>')
  process.exit(2)
}
const config = commandConfig()
const database = await openDatabase(config.database)
const password = await createAdministrador({ db: database.db, clock: systemClock }, { username, name, email })
console.log(
  password
    ? `Administrador ${username} criado. Senha: ${password}`
    : `Usuário existente, escolha outro nome de Usuário`,
)
await database.close()
process.exitCode = password ? 0 : 1
