import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getSessao } from '@alento/contract/conta.ts'
import { getRevisao } from '@alento/contract/revisao.ts'
import { getUnidade } from '@alento/contract/unidade.ts'
import { apiContext } from '#lib/api/api.ts'
import { renderPage } from '#lib/render-page.tsx'
import InicioAdmin, { loader } from './page.tsx'

const id = '019b76da-0000-7000-8000-000000000001'

const item = (chave: string, over: object) => ({
  chave,
  titulo: chave,
  detalhe: '',
  feito: false,
  obrigatoria: true,
  daPlataforma: false,
  ...over,
})
const itens = [
  item('email', { feito: true }),
  item('cnes', {}),
  item('fotos', {}),
  item('logo', { obrigatoria: false }),
]

/** The links of the page's head, each with its look, for somebody of a unit in this status. */
async function actionsOf(role: string, status: string) {
  const context = new RouterContextProvider()
  const usuario = { _id: id, name: 'Dona Rita', rede: id, corpoClinico: null, role, faltaFator: false }
  const said: Record<string, unknown> = {
    [getSessao.path]: { usuario },
    [getUnidade.path]: { _id: id, status, fuso: 'America/Sao_Paulo' },
    [getRevisao.path]: { _id: id, itens, naFilaDesde: null, historico: [] },
  }
  context.set(apiContext, async (e) => {
    const value = said[e.path] ?? { unidade: null, plataforma: null }
    return { ok: true, value, setCookie: [], total: null } as never
  })
  const request = new Request('http://alento.test/admin')
  const loaderData = await loader({
    context,
    request,
    params: {},
    url: new URL(request.url),
    pattern: '/admin',
  })
  const html = renderPage(createElement(InicioAdmin, { loaderData } as never), '/admin')
  const links = html.matchAll(/<a [^>]*class="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/a>/g)
  return [...links].map(([, look = '', text]) => [text, look.includes('primary') ? 'filled' : 'outline'])
}

test('before a unit is active, its one filled button is the next step; then it validates vouchers', async () => {
  expect(await actionsOf('AdmRede', 'PRE_CADASTRO')).toEqual([
    ['Informar o CNES', 'filled'],
    ['Enviar fotos', 'outline'],
    ['Enviar o logo', 'outline'],
  ])
  expect(await actionsOf('AdmRede', 'HABILITADO')).toEqual([['Validar voucher', 'filled']])
  expect(await actionsOf('Atendente', 'PRE_CADASTRO')).toEqual([['Validar voucher', 'filled']])
})
