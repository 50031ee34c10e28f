import { NotDistributed } from '@alento/server/platform/db/distribute.ts'
import { commandConfig } from './own-config.ts'

/** Runs a command on the PostgreSQL of the settings, past a pooler; a refusal is its sentence. */
export async function runScale(
  work: (url: string, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const { url, directUrl } = commandConfig().database
  try {
    const direct = directUrl ?? url
    if (!direct) throw new NotDistributed('O banco embutido fica numa máquina só. Informe DATABASE_URL.')
    await work(direct, console.log)
  } catch (error) {
    if (!(error instanceof NotDistributed)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
