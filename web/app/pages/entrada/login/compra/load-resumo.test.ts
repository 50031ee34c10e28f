import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { apiContext } from '#lib/api/api.ts'
import { loadResumo } from './load-resumo.server.ts'

const [unidade, exame, pacote, consulta] = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
const valores = (sinSaude: number) => ({
  valorSinSaude: sinSaude,
  valorAlento: sinSaude + 1_000,
  valorParticular: sinSaude * 2,
})

const rede = (online: 'S' | 'N') => ({
  _id: unidade,
  nomeRede: 'Cardio Tijuca',
  bairro: 'Tijuca',
  logoVersao: null,
  pagamentoOnline: online,
})

type Asked = { path: string; query: Record<string, string> }

/** Simulates the API's responses by path; `asked` are the calls. */
function anApi({ online = 'S', faltam = [] }: { online?: 'S' | 'N'; faltam?: string[] } = {}) {
  const asked: Asked[] = []
  const values: Record<string, (query: Record<string, string>) => unknown> = {
    '/api/prestadores/:id': ({ exames }) => ({
      rede: rede(online),
      consultas: [{ _id: consulta, especialidade: { nome: 'Cardiologia' }, ...valores(8_990) }],
      corpoClinico: [],
      exames: { escolhidos: exames ? [{ _id: exame, nomeExame: 'TSH', ...valores(2_000) }] : [] },
    }),
    '/api/redePacotes': () => [{ _id: pacote, nome: 'Check-up', ...valores(5_000) }],
    '/api/orcamento': () => ({
      list: [
        {
          ...rede(online),
          faltam,
          subTotalSinSaude: 3_000,
          subTotalAlento: 4_000,
          subTotalParticular: 9_000,
        },
      ],
    }),
    '/api/planos': () => [{ price: 3_500, tipoRecorrencia: 'Mensal' }],
    '/api/configuracao': () => ({ mesGratisAte: '2026-12-31' }),
  }
  const api = ((endpoint: { path: string }, input: { query?: Record<string, string> }) => {
    const query = input.query ?? {}
    asked.push({ path: endpoint.path, query })
    const of = values[endpoint.path]
    return Promise.resolve({ ok: true, value: of?.(query), setCookie: [], total: null })
  }) as unknown as ApiClient
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return {
    asked,
    resumo: (query: string, path = '/agendar') => loadResumo(context, `${path}?${query}&continuar=1`),
  }
}

test('a package and an exam at one unit are summed, at the price that was chosen', async () => {
  const { resumo } = anApi()
  const query = `idRede=${unidade}&exames=${exame}&pacotes=${pacote}`
  expect(await resumo(`${query}&pagamento=Alento`)).toMatchObject({
    titulo: 'Check-up, TSH',
    varios: true,
    onde: 'Cardio Tijuca, Tijuca',
    valor: 9_000,
    sinSaude: 7_000,
    particular: 14_000,
    oferta: { desde: 3_500, gratisAte: '2026-12-31' },
    trocar: `/agendar?${query}&pagamento=Alento#marcar`.replaceAll(',', '%2C'),
  })
})

test('the card price names the other price and the plans, each with the way back and none that orders', async () => {
  const { resumo } = anApi()
  const found = await resumo(`idRede=${unidade}&consulta=${consulta}&pagamento=SinSaude`)
  expect(found).toMatchObject({ titulo: 'Consulta em Cardiologia', tipo: 'SinSaude', valor: 8_990 })
  expect(found?.semCartao).toEqual({
    valor: 9_990,
    href: `/agendar?idRede=${unidade}&consulta=${consulta}&pagamento=Alento#marcar`,
  })
  const back = `/agendar?idRede=${unidade}&consulta=${consulta}#marcar`
  expect(found?.planos).toBe(`/sinsaudecard?de=${encodeURIComponent(back)}`)
  const offline = anApi({ online: 'N' })
  const only = await offline.resumo(`idRede=${unidade}&consulta=${consulta}&pagamento=SinSaude`)
  expect(only?.semCartao).toBeNull()
})

test('a quote counts the ticked exams of its units, and has no summary once a unit does not do its part', async () => {
  const query = `cidade=Niter%C3%B3i&uf=RJ&pagamento=Alento&visto=8000&conferido=1&parte=${unidade}:1,2&parte=${unidade}:3&levar=${unidade}:1&levar=${unidade}:3`
  const { asked, resumo } = anApi()
  expect(await resumo(query, '/orcamento/resultado')).toMatchObject({
    titulo: '2 exames em 2 lugares',
    unidade: null,
    valor: 8_000,
    sinSaude: 6_000,
  })
  expect(asked.filter((a) => a.path === '/api/orcamento').map((a) => a.query['exames'])).toEqual(['1', '3'])
  expect(await anApi({ faltam: ['3'] }).resumo(query, '/orcamento/resultado')).toBeNull()
})

test('nothing is summed up for another page, or a purchase without a price', async () => {
  const { asked, resumo } = anApi()
  expect(await resumo('plano=Gold', '/form-sinsaude')).toBeNull()
  expect(await resumo(`idRede=${unidade}&consulta=${consulta}`)).toBeNull()
  expect(asked).toEqual([])
})
