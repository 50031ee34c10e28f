import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { toLeadingConfig, valoresOfServidor } from './configuracao.rules.ts'
import { listValor } from './configuracao.store.ts'

/** The server's configuration with the settings that administrators changed. */
export type Configurado = Omit<Config, keyof ReturnType<typeof toLeadingConfig>> &
  ReturnType<typeof toLeadingConfig>

/**
 * The settings that lead now: the site's, else the environment's, else the built-in ones. One small read by the caller's own
 * transaction, so every process sees a change at once; nothing is kept in memory, because checking that would be the same read.
 * (ADR 0147)
 */
export async function getConfiguracao({ config }: Pick<Deps, 'config'>, db: Db): Promise<Configurado> {
  const valores = valoresOfServidor(config)
  for (const { chave, valor } of await listValor(db)) if (valor !== null) valores[chave] = valor
  return { ...config, ...toLeadingConfig(valores) }
}
