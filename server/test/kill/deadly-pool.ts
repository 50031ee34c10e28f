import type pg from 'pg'

/** When the process dies: before or after committing the next transaction with a statement that matches `touching`. */
export type Moment = { touching: string; when: 'before' | 'after' }

type Query = (query: string | { text: string }, ...rest: unknown[]) => Promise<unknown>
type Client = { query: Query }

/** Like `kill -9`: nothing of this process runs afterwards. */
const die = (): void => void process.kill(process.pid, 'SIGKILL')

/** Makes every connection of the pool watch for its moment. Returns a function that sets the moment. */
export function makeDeadly(pool: pg.Pool): (moment: Moment) => void {
  let moment: Moment | null = null
  const known = new WeakSet<object>()
  const arm = (client: Client): void => {
    if (known.has(client)) return
    known.add(client)
    const ask = client.query.bind(client)
    let touched = false
    client.query = (query, ...rest) => {
      const text = typeof query === 'string' ? query : query.text
      if (text === 'begin') touched = false
      if (moment && new RegExp(moment.touching).test(text)) touched = true
      const dying = moment && touched && text === 'commit' ? moment.when : null
      if (dying === 'before') die()
      const answer = ask(query, ...rest)
      return dying === 'after' ? answer.finally(die) : answer
    }
  }
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<Client>
  // A call without a callback starts a transaction; single statements have nothing to commit.
  const lend = async (...given: unknown[]): Promise<Client> => {
    const client = await connect(...given)
    if (given.length === 0) arm(client)
    return client
  }
  pool.connect = lend as unknown as typeof pool.connect
  return (next) => {
    moment = next
  }
}
