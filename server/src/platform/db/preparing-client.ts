import pg from 'pg'

type Config = { text: string; name?: string; values?: unknown[] }

/** Statements seen once. A statement that runs once may never run again, so it gets a name only when it is repeated. */
const seen = new Set<string>()
const names = new Map<string, string>()
const most = 500

/** Name of a statement that is repeated; undefined for others. A text has the same name in all connections. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (!seen.has(text)) {
    if (seen.size >= most) seen.clear()
    seen.add(text)
    return undefined
  }
  if (names.size >= most) return undefined
  const name = `alento_${names.size}`
  names.set(text, name)
  return name
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

/** Whether this is Drizzle's own `begin`, whose result nobody needs. */
const isBegin = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === 'begin'

type Wire = { connection: { stream: { cork: () => void; uncork: () => void } } }

/**
 * A connection that prepares repeated statements: our SQL comes from code, so there are few texts, and planning them each time
 * cost more than running them. Prepared names end with the connection. Queries issued together (`Promise.all` in a transaction)
 * are sent together and answered in order. `begin` is not awaited: if it fails, the statements after it fail.
 */
export class PreparingClient extends pg.Client {
  #corked = false

  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, pipeline: true })
    const send = super.query.bind(this) as Query
    const query: Query = (given, ...rest) => {
      this.#cork()
      const config = configOf(given, rest[0])
      if (!config || config.name)
        return isBegin(given) ? notAwaited(send(given, ...rest)) : send(given, ...rest)
      const name = nameOf(config.text)
      const [, ...others] = Array.isArray(rest[0]) ? rest : [undefined, ...rest]
      return send(name ? { ...config, name } : config, ...others)
    }
    this.query = query as typeof this.query
  }

  /** Buffers writes until the end of this tick, so that all queries issued in it go out in one packet. */
  #cork(): void {
    if (this.#corked) return
    const { stream } = (this as unknown as Wire).connection
    this.#corked = true
    stream.cork()
    process.nextTick(() => {
      this.#corked = false
      stream.uncork()
    })
  }
}

function notAwaited(answer: unknown): Promise<{ rows: []; rowCount: 0 }> {
  void (answer as Promise<unknown>).catch(() => undefined)
  return Promise.resolve({ rows: [], rowCount: 0 })
}
