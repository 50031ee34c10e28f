import { loadConfig, type Config } from '@alento/server/config.ts'

/** The settings of `npm start`: development, unless NODE_ENV says otherwise. */
export const startConfig = (): Config =>
  loadConfig({ ...process.env, NODE_ENV: process.env.NODE_ENV || 'development' })

/**
 * The settings of a command for a running system. Without NODE_ENV they are those of production, as the server's, except on the
 * embedded database, which production never uses.
 */
export const commandConfig = (): Config => (process.env.DATABASE_URL ? loadConfig() : startConfig())
