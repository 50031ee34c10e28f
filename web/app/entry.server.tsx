import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { nonceContext } from '#lib/api.ts'
import { Nonce } from '#lib/nonce.tsx'

const renderTimeoutMs = 10_000
/** Bytes. React would send a large part that waits for nothing later, by script; pages work without. */
const neverLater = Number.MAX_SAFE_INTEGER

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
    const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce.Provider>,
      {
        nonce,
        progressiveChunkSize: neverLater,
        [ready]() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
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
