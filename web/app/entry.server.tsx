import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { nonceContext } from './lib/api/api.ts'
import { Nonce } from '#lib/nonce.tsx'
import { handoffOf } from './handoff.ts'
import { withOwnRoutes } from './own-routes.ts'

/** Milliseconds that a loader's deferred data may take; then React Router rejects it. Rendering itself never waits. */
export const streamTimeout = 10_000

/**
 * Requested together with the page instead of from the style sheet: the first paint has the font, and lines do not wrap again.
 */
const fontLink = `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`

const end = '</body></html>'

/** The page is readable without its scripts, so style and font come first: the first paint waits for them. */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/**
 * Renders a page in one piece. Loaders have finished and lazy parts are loaded before (`prepare`, `ready…`), so there is
 * nothing to stream, and joining texts takes a fraction of the time in which React fills its buffers.
 */
// oxlint-disable-next-line max-params -- React Router calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { serverHandoffStream: data, ...whole } = withOwnRoutes(entry)
  const handoff = data ? await handoffOf(data, nonce) : ''
  const html = renderToString(
    <Nonce.Provider value={nonce}>
      <ServerRouter context={whole} url={request.url} nonce={nonce} />
    </Nonce.Provider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('link', fontLink)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  const page = scriptsLast(html.slice(0, -end.length))
  return new Response(`<!DOCTYPE html>${page}${handoff}${end}`, { headers, status })
}

/** Refusals are pages; any other error goes to the server's log through stderr, without the request's content. */
export function handleError(error: unknown): void {
  if (error instanceof Error) process.stderr.write(`page failed: ${error.stack ?? error.message}\n`)
}
