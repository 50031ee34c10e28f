import { speakPortuguese } from '@alento/contract/base/mensagens.ts'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { apiContext, nonceContext } from './lib/api/api.ts'

speakPortuguese()
const handler = createRequestHandler(build, 'production')

/** The web package's only interface: one request in, one response out. */
export function handlePage(
  request: Request,
  { api, nonce }: { api: ApiClient; nonce: string },
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(nonceContext, nonce)
  return handler(request, context)
}
