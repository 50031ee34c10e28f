import { resetFator } from '@alento/server/modules/fator/remove-fator.ts'
import { DatabaseInUse } from '@alento/server/platform/db/lock-file.ts'
import { openApi } from '@alento/server/server.ts'
import { commandConfig } from './own-config.ts'

/**
 * For a user who lost app, passkeys and recovery codes: removes the second factor, after the person was identified by other
 * means. Ends all sessions, notifies the owner by e-mail and writes an audit entry. The next login needs only the password;
 * administrators then have to set up a new factor before anything else.
 */
async function main(username: string): Promise<number> {
  const server = await openApi(commandConfig())
  try {
    const done = await resetFator(server.deps, username)
    console.log(
      done
        ? `Segundo fator de ${username} removido. As sessões dele acabaram.`
        : 'Este usuário não existe ou não tem segundo fator.',
    )
    return done ? 0 : 1
  } finally {
    await server.close()
  }
}

const [username] = process.argv.slice(2)
if (!username) {
  console.error('Uso: npm run admin:fator -- <usuario>')
  process.exit(2)
}
try {
  process.exitCode = await main(username)
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error
  console.error(error.message)
  process.exitCode = 1
}
