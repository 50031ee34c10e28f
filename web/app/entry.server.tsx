import { Writable } from 'node:stream'
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { nonceContext } from './lib/api/api.ts'
import { Nonce } from '#lib/nonce.tsx'

const renderTimeoutMs = 10_000
/** Bytes. React would send a large part that waits for nothing later, by script; pages work without. */
const neverLater = Number.MAX_SAFE_INTEGER

/** Asked for with the page, not once the style sheet names it: the first paint has it, and lines do not break anew. */
const fontLink = `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`

/**
 * Takes what is rendered as one piece. React writes 2 kB at a time; as a stream each of those would be compressed and sent by
 * itself, a fifth of the work of a page. Nothing is lost: loaders are done before, so a page is ready as soon as it begins.
 */
function collect(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

// oxlint-disable-next-line max-params -- React Router calls it so
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce.Provider>,
      {
        nonce,
        progressiveChunkSize: neverLater,
        onAllReady() {
          clearTimeout(timer)
          headers.set('content-type', 'text/html; charset=utf-8')
          headers.append('link', fontLink)
          if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
          pipe(collect((page) => resolve(new Response(page, { headers, status }))))
        },
        onShellError: reject,
      },
    )
    const timer = setTimeout(abort, renderTimeoutMs)
  })
}

/** Refusals are pages; anything else reaches the server's log through stderr, without what was asked. */
export function handleError(error: unknown): void {
  if (error instanceof Error) process.stderr.write(`page failed: ${error.stack ?? error.message}\n`)
}
