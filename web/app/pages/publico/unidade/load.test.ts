import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { apiContext } from '#lib/api/api.ts'
import { refusalOf } from '#lib/api/entrada.ts'
import { loadPrestador } from './load.ts'

const idRede = '00000000-0000-7000-8000-000000000001'

/** Returns the text on the page of a unit that does not sell any more, for a client with these paid orders there. */
async function said(pedidos: { unidade: { nomeRede: string } }[]) {
  const values: Record<string, unknown> = { '/api/pedidos': pedidos, '/api/configuracao': {} }
  const api = ((e: { path: string }) =>
    Promise.resolve(
      e.path in values
        ? { ok: true, value: values[e.path], setCookie: [] }
        : { ok: false, problema: refusalOf('base.nao_encontrado') },
    )) as unknown as ApiClient
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(`http://localhost/unidade?idRede=${idRede}`)
  const thrown = await loadPrestador({ context, request: new Request(url), url }).catch((e: unknown) => e)
  const { data } = thrown as { data: { detail: string; action: string; status: number } }
  return [data.status, data.detail, data.action]
}

test('a suspended unit tells who holds a paid voucher there that it stays good, everybody else to search again', async () => {
  expect(await said([{ unidade: { nomeRede: 'Cardio Tijuca' } }])).toEqual([
    404,
    'Cardio Tijuca não vende mais por aqui',
    'O seu voucher continua valendo: está nos seus pedidos, com endereço e telefone.',
  ])
  expect(await said([])).toEqual([404, 'Este prestador não está na rede', 'Faça uma nova busca.'])
})
