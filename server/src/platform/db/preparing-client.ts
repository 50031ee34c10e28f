import { Socket } from 'node:net'
import pg from 'pg'
import { nameOf } from './statement-name.ts'

type Config = { text: string; name?: string; values?: unknown[] }

/** Statements seen once. A statement that runs once may never run again, so it gets a name only when it is repeated. */
const seen = new Set<string>()
const repeated = new Set<string>()
const most = 500

function isRepeated(text: string): boolean {
  if (repeated.has(text)) return true
  if (seen.has(text)) {
    if (repeated.size >= most) return false
    repeated.add(text)
    return true
  }
  if (seen.size >= most) seen.clear()
  seen.add(text)
  return false
}

type Query = (query: unknown, ...rest: unknown[]) => unknown

/** The query as an object with its values, if any; null for the driver's other forms (streams, plain commands). */
function configOf(query: unknown, values: unknown): Config | null {
  const config = typeof query === 'string' ? { text: query } : query
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config) return null
  const own = config as Config
  const given = Array.isArray(values) ? values : own.values
  return given && given.length > 0 ? { ...own, values: given } : null
}

/**
 * A connection that prepares repeated statements: our SQL comes from code, so there are few texts, and planning them each time
 * cost more than running them. Prepared names end with the connection. Queries issued together (`Promise.all` in a transaction)
 * are sent together and answered in order.
 */
export class PreparingClient extends pg.Client {
  #corked = false
  readonly #socket: Socket

  constructor(settings?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...settings, pipeline: true, stream: () => socket })
    this.#socket = socket
    const send = super.query.bind(this) as Query
    const query: Query = (given, ...rest) => {
      this.#cork()
      const config = configOf(given, rest[0])
      if (!config || config.name || !isRepeated(config.text)) return send(given, ...rest)
      const [, ...others] = Array.isArray(rest[0]) ? rest : [undefined, ...rest]
      return send({ ...config, name: nameOf(config.text) }, ...others)
    }
    this.query = query as typeof this.query
  }

  /** Buffers writes until the end of this tick, so that all queries issued in it go out in one packet. */
  #cork(): void {
    if (this.#corked) return
    this.#corked = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#corked = false
      this.#socket.uncork()
    })
  }
}
