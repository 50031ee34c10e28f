import { speakPortuguese } from '@alento/contract/base/mensagens.ts'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Problema } from '@alento/contract/base/problema.ts'
import { apiContext, nonceContext, refusedContext, type Sealer, sealerContext } from './lib/api/api.ts'

speakPortuguese()
const handler = createRequestHandler(build, 'production')

/** A page of a refusal runs no script: the browser's router could not find a page at an address that cannot be read. */
async function withoutScripts(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = (await page.text()).replace(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  return new Response(html, page)
}

/** The web package's only interface: one request in, one response out. `refused` is the server's own refusal. */
export async function handlePage(
  request: Request,
  {
    api,
    nonce,
    refused,
    sealer,
  }: { api: ApiClient; nonce: string; refused?: Problema | undefined; sealer?: Sealer },
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(nonceContext, nonce)
  context.set(refusedContext, refused ?? null)
  if (sealer) context.set(sealerContext, sealer)
  const page = await handler(request, context)
  return refused ? withoutScripts(page) : page
}
