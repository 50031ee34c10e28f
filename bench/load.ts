import autocannon, { type Options, type Request, type Result } from 'autocannon'
import { reportOnce } from './report.ts'
import { summarize } from './stats.ts'

/** Message from the parent process: one load of fixed length over many URLs. */
export type Load = {
  /** Addresses of servers, which share the connections. */
  urls: string[]
  paths: string[]
  /** Each is posted to the path with the same index; without bodies every path is a GET. */
  bodies?: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
  /** Every body has at least this length and, if given, this beginning. */
  minBytes: number
  begins?: string
}
export type LoadReport = {
  perSecond: number
  requests: number
  p50: number
  p95: number
  p99: number
  max: number
  /** The reasons why the run does not count; empty when every response was a 2xx of the right shape. */
  wrong: string[]
}

/** Each connection starts at another place in the list, so that no two request the same at once. */
function rotated({ paths, bodies, connections }: Load, connection: number): Request[] {
  const requests = paths.map((path, i): Request => {
    const body = bodies?.[i]
    return body === undefined ? { path } : { path, method: 'POST', body }
  })
  const start = Math.floor((connection * requests.length) / connections)
  return [...requests.slice(start), ...requests.slice(0, start)]
}

const count = (n: number, what: string): string[] => (n > 0 ? [`${n} ${what}`] : [])

const wrongIn = (result: Result): string[] => [
  ...count(result.non2xx, 'sem 2xx'),
  ...count(result.errors, 'erros de rede'),
  ...count(result.timeouts, 'sem resposta em 30 s'),
  ...count(result.mismatches, 'com outro corpo'),
]

/** One server's share of the load; adds the milliseconds of each response to `times`. */
function runAt(url: string, load: Load, times: number[]): Promise<{ result: Result; wrong: string[] }> {
  const { connections, seconds, headers, begins, minBytes } = load
  let [connection, short] = [0, 0]
  const options: Options = {
    url,
    connections,
    duration: seconds,
    headers,
    timeout: 30,
    setupClient: (client) => client.setRequests(rotated(load, connection++)),
    ...(begins && { verifyBody: (body) => String(body).startsWith(begins) }),
  }
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: unknown, result) => {
      if (error) return reject(new Error('a carga falhou', { cause: error }))
      resolve({ result, wrong: [...wrongIn(result), ...count(short, 'curtas demais')] })
    })
    instance.on('response', (_client, _status, bytes, milliseconds) => {
      times.push(milliseconds)
      if (bytes < minBytes) short++
    })
  })
}

async function run(load: Load): Promise<LoadReport> {
  const times: number[] = []
  const connections = Math.ceil(load.connections / load.urls.length)
  const parts = await Promise.all(load.urls.map((url) => runAt(url, { ...load, connections }, times)))
  const sum = (of: (result: Result) => number): number => parts.reduce((n, { result }) => n + of(result), 0)
  return {
    perSecond: sum((r) => r['2xx'] / r.duration),
    requests: sum((r) => r['2xx']),
    ...summarize(times),
    wrong: parts.flatMap(({ wrong }) => wrong),
  }
}

reportOnce(run)
