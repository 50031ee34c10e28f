import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { apiContext } from '#lib/api/api.ts'
import { readAviso } from '#lib/forms/aviso.ts'
import { action } from './act.ts'

const id = '019b76da-0000-7000-8000-000000000001'

/** Returns the page's message after a save to which the server answers with this version and these change requests. */
async function saidAfter(versao: string, pedido: object[]) {
  const context = new RouterContextProvider()
  const usuario = { _id: id, rede: id, corpoClinico: null, role: 'AdmRede', faltaFator: false }
  context.set(apiContext, async (e) => {
    const value = e.path === getSessao.path ? { usuario } : { _id: id, versao, pedido }
    return { ok: true, value, setCookie: [], total: null } as never
  })
  const body = new URLSearchParams({ versao: 'antes', unidade: id, nomeRede: 'Clínica Nova' })
  const request = new Request('http://alento.test/admin/credenciado', { method: 'POST', body })
  const sent = action({
    context,
    request,
    params: {},
    url: new URL(request.url),
    pattern: '/admin/credenciado',
  })
  const response = await Promise.resolve(sent).catch((thrown: Response) => thrown)
  const cookie = (response as Response).headers.get('set-cookie')!.split(';')[0]!
  return readAviso(new Request('http://alento.test/', { headers: { cookie } }))
}

test('a change request is not announced as a change', async () => {
  const asked = [{ campo: 'nomeRede', antes: 'Clínica Antiga', depois: 'Clínica Nova' }]
  expect(await saidAfter('antes', asked)).toBe(
    'Pedido enviado. Os dados mudam quando o administrador aprovar.',
  )
  expect(await saidAfter('depois', [])).toBe('Dados da rede atualizados com Sucesso!')
  // Something else was written at once, while an older request still waits.
  expect(await saidAfter('depois', asked)).toBe('Dados da rede atualizados com Sucesso!')
})
