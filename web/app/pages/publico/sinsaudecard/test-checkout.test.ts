import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { apiContext } from '#lib/api/api.ts'
import { loader } from './test-checkout.ts'

async function whereTo(demonstracao: boolean, planos: { name: string }[]): Promise<string | null> {
  const context = new RouterContextProvider()
  const api: ApiClient = async (e) => {
    const value = e.path === getConfiguracao.path ? { demonstracao } : planos
    return { ok: true, value, setCookie: [], total: null } as never
  }
  context.set(apiContext, api)
  const request = new Request('http://localhost/test-checkout')
  const response = await loader({ context, request } as unknown as Parameters<typeof loader>[0])
  return response.headers.get('location')
}

test('the test checkout is a purchase with the simulator, and leads home with a real gateway', async () => {
  expect(await whereTo(true, [{ name: 'Seguro + Card' }])).toBe('/form-sinsaude?plano=Seguro%20%2B%20Card')
  expect(await whereTo(true, [])).toBe('/sinsaudecard')
  expect(await whereTo(false, [{ name: 'Gold' }])).toBe('/')
})
