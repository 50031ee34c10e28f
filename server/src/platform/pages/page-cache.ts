import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { withDepends } from './depends.ts'
import type { Freshness, Made } from './freshness.ts'
import { gzipParts, toPart, type Part } from './gzip-parts.ts'

/** A page as it was made: `parts` are the bytes between the places of the nonce. */
type Kept = Made & { minute: number; headers: [string, string][]; parts: Part[] }
export type KeptPage = { headers: [string, string][]; body: Buffer }
/** What one answer needs: its nonce, and whether its browser takes gzip. */
export type Asked = { nonce: string; gzip: boolean }
type Render = (nonce: string) => Promise<Response>

/** Pages kept at once; the one that was asked for longest ago goes first. Some 60 kB each, plain and compressed. */
const most = 400

/** Pages speak of 'hoje' and '09:20': each is kept to the end of the minute it was made in. */
const minuteOf = (clock: Clock): number => Math.floor(clock.now().epochMilliseconds / 60_000)

function split(body: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, from)) {
    parts.push(body.subarray(from, at))
    from = at + mark.length
  }
  parts.push(body.subarray(from))
  return parts
}

const fill = (parts: readonly Buffer[], nonce: string): Buffer =>
  Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [Buffer.from(nonce), part])))

const vary: [string, string] = ['vary', 'accept-encoding']

const serve = ({ headers, parts }: Kept, { nonce, gzip }: Asked): KeptPage =>
  gzip
    ? {
        headers: [...headers, vary, ['content-encoding', 'gzip']],
        body: gzipParts(parts, Buffer.from(nonce)),
      }
    : {
        headers: [...headers, vary],
        body: fill(
          parts.map((p) => p.plain),
          nonce,
        ),
      }

const mayKeep = (response: Response): boolean =>
  response.status === 200 && response.headers.getSetCookie().length === 0

export type PageCache = {
  /** The page of an address for a visitor, from memory while it is true. Null when it may not be kept: render it anew. */
  get: (address: string, asked: Asked, render: Render) => Promise<KeptPage | Response>
}

/**
 * Keeps whole pages for visitors without a cookie. Before each use the database is asked whether anything that the page was
 * made from has changed since; so a change shows at once, on every server. A page is kept only when every call it made
 * says what it depends on. Visitors that ask for the same page at once wait for one rendering.
 */
export function openPageCache({ clock, freshness }: { clock: Clock; freshness: Freshness }): PageCache {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept | null>>()
  // No page can hold it by chance: it stands where the nonce of each answer goes.
  const mark = randomBytes(16).toString('hex')

  const remember = (address: string, page: Kept): void => {
    kept.delete(address)
    kept.set(address, page)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  const isTrue = async (page: Kept): Promise<boolean> =>
    page.minute === minuteOf(clock) && (await freshness.isFresh(page))

  /** `page` is null when it may not be kept. */
  async function make(address: string, render: Render) {
    const [minute, snapshot] = [minuteOf(clock), await freshness.snapshot()]
    const { value: response, depends } = await withDepends(() => render(mark))
    const parts = split(Buffer.from(await response.arrayBuffer()), mark)
    if (depends === null || !mayKeep(response)) return { page: null, parts, response }
    const page = { depends, snapshot, minute, headers: [...response.headers], parts: parts.map(toPart) }
    remember(address, page)
    return { page, parts, response }
  }

  return {
    async get(address, asked, render) {
      const page = kept.get(address)
      if (page && (await isTrue(page))) {
        remember(address, page)
        return serve(page, asked)
      }
      const making = underWay.get(address)
      const other = making ? await making : null // whoever finds nobody at work begins at once, before anybody else can
      if (other && (await isTrue(other))) return serve(other, asked)
      const work = make(address, render)
      underWay.set(
        address,
        work.then((made) => made.page).catch(() => null),
      )
      try {
        const { page: made, parts, response } = await work
        if (made) return serve(made, asked)
        return new Response(new Uint8Array(fill(parts, asked.nonce)), response)
      } finally {
        underWay.delete(address)
      }
    },
  }
}
