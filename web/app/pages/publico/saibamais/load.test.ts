import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiClient } from '@alento/contract/base/endpoint.ts'
import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { apiContext } from '#lib/api/api.ts'
import { descontoText } from './desconto-text.ts'
import { loader } from './load.ts'

const plano = (name: string, linkSaibaMais: string | null) => ({
  _id: name,
  name,
  price: 3_500,
  beneficios: ['Até R$ 5,00'],
  outrosBeneficios: [],
  linkSaibaMais,
  alento: true,
  publicado: true,
  maisVendido: false,
  tipoRecorrencia: 'Mensal',
  idPlanoZoop: null,
  ordem: 1,
  maxDependentes: 0,
  idadeMin: 16,
  idadeMax: null,
  seguro: true,
  condicoesSeguro: ['Carência de 60 dias.', 'Palavra <b>por</b> palavra.'],
})

async function open(path: string, planos: object[]) {
  const context = new RouterContextProvider()
  const settings = {
    marca: 'Alento',
    endereco: 'https://a.example',
    centralTelefone: '',
    mesGratisAte: '2026-12-31',
  }
  const api: ApiClient = async (e) => {
    const value = e.path === getConfiguracao.path ? settings : planos
    return { ok: true, value, setCookie: [], total: null } as never
  }
  context.set(apiContext, api)
  const url = new URL(path, 'https://a.example')
  const args = { context, request: new Request(url), url, params: {} }
  return loader(args as unknown as Parameters<typeof loader>[0])
}

test('the page shows the plan that leads to it, its insurance terms word for word, and the purchase that waits', async () => {
  const planos = [plano('Gold', '/saibamais'), plano('Seguro', '/saibamais-2'), plano('Sem página', null)]
  const page = await open('/saibamais-2?painel=adquirir&de=%2Funidade%3Fa%3D1', planos)
  expect(page.plano).toMatchObject({
    name: 'Seguro',
    gratis: true,
    condicoesSeguro: ['Carência de 60 dias.', 'Palavra <b>por</b> palavra.'],
    notas: ['Seguro: Carência de 60 dias.', 'Contratação a partir dos 16 anos.', 'Sem dependentes.'],
    comprar: '/form-sinsaude?plano=Seguro&de=%2Funidade%3Fa%3D1',
  })
  expect([page.painel, page.outros.map((o) => o.name)]).toEqual(['adquirir', ['Gold']])
  expect((await open('/saibamais?painel=nada', planos)).painel).toBe(null)
  const desconto = 'Até 70% de desconto em consultas e exames, sem carência.'
  expect(descontoText(page.plano)).toBe(`${desconto} Seguro: carência de 60 dias.`)
  expect(descontoText({ condicoesSeguro: [] })).toBe(desconto)
})

test('a page to which no plan on sale leads is a 404 that says so', async () => {
  await expect(open('/saibamais-3', [plano('Gold', '/saibamais')])).rejects.toMatchObject({
    init: { status: 404 },
    data: { detail: 'Este plano não está à venda' },
  })
})
