const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A text as a string literal inside a script: nothing in it can end the script. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (c) => escapes[c] ?? c)

/**
 * The scripts that pass the loaders' data to the browser, as React Router's `ServerRouter` writes them when the data come in
 * one piece. Waits for deferred data; React Router ends that wait after `streamTimeout`.
 */
export async function handoffOf(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(data).text()
  const script = (call: string): string =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
  return `<!--$-->${script(`enqueue(${literal(text)})`)}<!--$-->${script('close()')}<!--/$--><!--/$-->`
}
