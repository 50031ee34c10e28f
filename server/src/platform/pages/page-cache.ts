import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Clock } from '#platform/clock.ts'
import { withDepends } from './depends.ts'
import { fixPage, type InlineSources } from './fixed-page.ts'
import type { Freshness, Made } from './freshness.ts'
import { noteViewCounts, withViewCounts, type ViewCount } from './view-count.ts'

/** A page as sent to every visitor: its own headers, its gzipped bytes, and its views, for counting. */
export type KeptPage = { headers: Record<string, string>; gzipped: Buffer; seen: readonly ViewCount[] }
type Kept = KeptPage & Made & { minute: number; bytes: number }
type Render = (nonce: string) => Promise<Response>
/** A page for one answer, with its nonce. */
type Rendered = (nonce: string) => Response
type Settings = {
  clock: Clock
  freshness: Freshness
  policyFor: (inline: InlineSources) => string
  /** Keys that every page depends on. */
  always: readonly string[]
}

/** Largest total size in bytes, about 1,500 pages; the least recently used page is removed first. */
const most = 32 * 1024 * 1024
/** Estimated bytes per page for headers, hashes, keys and bookkeeping. */
const aside = 4096
/** Characters. A longer address, which no link of ours has, would be memory that `aside` does not count. */
const longestAddress = 2_000

/** Pages contain 'hoje' and '09:20', so each is cached only until the end of the minute in which it was rendered. */
const minuteOf = (clock: Clock): number => Math.floor(clock.now().epochMilliseconds / 60_000)

/** For the few clients that do not accept gzip. */
export function unzipPage({ headers, gzipped }: Omit<KeptPage, 'seen'>): {
  headers: Record<string, string>
  body: Buffer
} {
  const body = gunzipSync(gzipped)
  const { 'content-encoding': _, ...others } = headers
  return { headers: { ...others, 'content-length': String(body.length) }, body }
}

/** Copies the result, because zlib returns a part of a larger buffer that would stay in memory. */
const zipped = (body: Buffer): Buffer => Buffer.from(gzipSync(body))

/** Replaces byte by byte, because the body may not be text. An empty one is null: a 204 may not have any. */
const fill = (body: Buffer, mark: string, nonce: string): Uint8Array<ArrayBuffer> | null =>
  body.length === 0
    ? null
    : new Uint8Array(Buffer.from(body.toString('latin1').replaceAll(mark, nonce), 'latin1'))

const mayKeep = (address: string, response: Response): boolean =>
  address.length <= longestAddress && response.status === 200 && response.headers.getSetCookie().length === 0

export type PageCache = {
  /** Returns a visitor's page from the cache while it is up to date; a page that may not be cached is rendered for this call. */
  get: (address: string, render: Render) => Promise<KeptPage | Rendered>
}

/** The cached pages of one process, by address. */
function openShelf() {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const remove = (address: string): void => {
    bytes -= kept.get(address)?.bytes ?? 0
    kept.delete(address)
  }
  return {
    find: (address: string) => kept.get(address),
    put(address: string, page: Kept): void {
      remove(address)
      kept.set(address, page)
      bytes += page.bytes
      for (const oldest of kept.keys()) {
        if (bytes <= most) break
        remove(oldest)
      }
    },
  }
}

/**
 * Caches whole pages for visitors without a cookie. Before each use the database is queried for changes of the page's data
 * since it was rendered, so a change is visible at once on every server. A page is cached only when every call it made declares
 * its keys. Simultaneous visitors of the same page wait for one rendering.
 */
export function openPageCache({ clock, freshness, policyFor, always }: Settings): PageCache {
  const shelf = openShelf()
  const underWay = new Map<string, Promise<Kept | null>>()
  // Unguessable and unique: whatever contains it in the rendered page was rendered with it.
  const mark = randomBytes(16).toString('hex')

  const isTrue = async (page: Kept): Promise<boolean> => {
    if (page.minute !== minuteOf(clock)) return false
    await freshness.look()
    return freshness.isTrue(page)
  }

  /** `page` is null when it may not be cached. */
  async function make(address: string, render: Render) {
    const [minute, look] = [minuteOf(clock), await freshness.look()]
    const made = await withViewCounts(() =>
      withDepends(always, async () => {
        const response = await render(mark)
        return { response, body: Buffer.from(await response.arrayBuffer()) }
      }),
    )
    const { seen } = made
    const { depends } = made.value
    const { response, body } = made.value.value
    const fixed = depends && mayKeep(address, response) ? fixPage(body, mark) : null
    if (!depends || !fixed) return { page: null, body, response, seen }
    const gzipped = zipped(fixed.body)
    const headers = {
      'cache-control': 'no-store',
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyFor(fixed.inline),
      'content-encoding': 'gzip',
      'content-length': String(gzipped.length),
      vary: 'accept-encoding',
    }
    const page: Kept = { depends, look, minute, bytes: gzipped.length + aside, headers, gzipped, seen }
    shelf.put(address, page)
    return { page, body, response, seen }
  }

  return {
    async get(address, render) {
      const page = shelf.find(address)
      if (page && (await isTrue(page))) {
        shelf.put(address, page)
        return page
      }
      const making = underWay.get(address)
      const other = making ? await making : null // when no rendering is in progress, start one at once, before another call can
      if (other && (await isTrue(other))) return other
      const work = make(address, render)
      underWay.set(
        address,
        work.then((made) => made.page).catch(() => null),
      )
      try {
        const { page: made, body, response, seen } = await work
        if (!made) noteViewCounts(...seen)
        return made ?? ((nonce) => new Response(fill(body, mark, nonce), response))
      } finally {
        underWay.delete(address)
      }
    },
  }
}
