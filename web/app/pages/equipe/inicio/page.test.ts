import { createElement } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getSessao } from '@alento/contract/acesso/conta.ts'
import { getRevisao } from '@alento/contract/unidade/revisao.ts'
import { listValidacao } from '@alento/contract/pedido/voucher.ts'
import { getUnidade } from '@alento/contract/unidade/unidade.ts'
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

/** The buttons of the page, each with its look, for somebody of a unit in this status that does not schedule. */
async function actionsOf(role: string, status: string) {
  const context = new RouterContextProvider()
  const usuario = { _id: id, name: 'Dona Rita', rede: id, corpoClinico: null, role, faltaFator: false }
  const said: Record<string, unknown> = {
    [getSessao.path]: { usuario },
    [getUnidade.path]: { _id: id, status, fuso: 'America/Sao_Paulo', agendamento: 'N' },
    [getRevisao.path]: { _id: id, itens, naFilaDesde: null, historico: [] },
    [listValidacao.path]: [],
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
  const main = html.matchAll(
    /<(?:a|button) [^>]*class="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?(?:<span>)?([^<]+)(?:<\/span>)?<\/(?:a|button)>/g,
  )
  return [...main].flatMap(([, look = '', text]) =>
    look.includes('button') ? [[text, look.includes('primary') ? 'filled' : 'outline']] : [],
  )
}

test('before a unit is active, its one filled button is the next step; then it validates vouchers', async () => {
  expect(await actionsOf('AdmRede', 'PRE_CADASTRO')).toEqual([['Informar o CNES', 'filled']])
  expect(await actionsOf('AdmRede', 'HABILITADO')).toEqual([['Validar', 'filled']])
  expect(await actionsOf('Atendente', 'PRE_CADASTRO')).toEqual([['Validar', 'filled']])
  expect(await actionsOf('CorpoClinico', 'HABILITADO')).toEqual([])
})
