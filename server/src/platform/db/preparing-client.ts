import pg from 'pg'

type Config = { text: string; name?: string; values?: unknown[] }

/** Texts that came once may never come again: they get a name when they come back. */
const seen = new Set<string>()
const names = new Map<string, string>()
const most = 500

/** The name of a statement that is asked again and again; undefined for the others. One text has one name in all connections. */
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

/** The query as an object with its values, where it has any; null for the driver's other forms (streams, plain commands). */
function configOf(query: unknown, values: unknown): Config | null {
  const config = typeof query === 'string' ? { text: query } : query
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config) return null
  const own = config as Config
  const given = Array.isArray(values) ? values : own.values
  return given && given.length > 0 ? { ...own, values: given } : null
}

/** Drizzle's word; nothing depends on its answer. */
const isBegin = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'text' in query && query.text === 'begin'

type Wire = { connection: { stream: { cork: () => void; uncork: () => void } } }

/**
 * A connection that prepares what comes back: our texts come from code, so there are few, and planning them anew each time
 * cost more than running them. Names end with the connection. What is asked at once (`Promise.all` in a transaction) is sent
 * at once and answered in its order; `begin` is not waited for: when it fails, what follows it fails.
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

  /** Holds what is written until everything that is asked now is written: one packet for all of it. */
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
