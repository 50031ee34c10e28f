import { expect, type Page } from '@playwright/test'
import { cnpjFrom } from './cnpj.ts'
import { codeFor } from './outbox.ts'
import type { Own } from './own.ts'
import { aPicture } from './picture.ts'
import { loginWith } from './steps.ts'

const senha = 'girassol azul chuva'
const manha = { hora_inicio_1: '08:00', hora_fim_1: '12:00', hora_inicio_2: null, hora_fim_2: null }

/** A clinic registers itself in the test's city, by its own answers and its SMS code. Returns its id. */
async function register(page: Page, { n, unidade }: Own, nome: string): Promise<string> {
  const precadastro = crypto.randomUUID().replaceAll('-', '')
  const [cidade, uf] = unidade.onde.split(', ')
  const celular = `2196${String(7_000_000 + n)}`
  const todas = (await (await page.request.get('/api/Especialidade?limit=500')).json()) as {
    _id: string
    nome: string
  }[]
  const especialidade = todas.find((e) => e.nome === 'Geriatria')!._id
  const asked = await page.request.post('/api/redes/precadastro', {
    headers: { 'idempotency-key': precadastro },
    data: {
      unidadeMatrizFilial: 'MATRIZ',
      tipoPessoa: 'PJ',
      cnpj: cnpjFrom(`8Y${String(n).padStart(5, '0')}T0001`),
      razaoSocial: `${nome} Ltda.`,
      nomeRede: nome,
      tipo: ['CLINICA'],
      cep: '20520053',
      logradouro: 'Rua Conde de Bonfim',
      numero: '370',
      bairro: 'Centro',
      cidade,
      uf,
      responsavel: 'Beatriz Nakamura',
      listDadosConsulta: [{ especialidade, qtdProfissionais: 1, valorParticular: 31_000 }],
      telefone: '2132510384',
      celular,
      email: `nova${n}@exemplo.com.br`,
      username: `nova.unidade${n}`,
      password: senha,
      repetirSenha: senha,
      aceite: true,
    },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const codigo = await codeFor(page, celular)
  const made = await page.request.post('/api/redes/validarPrecadastro', { data: { precadastro, codigo } })
  expect(made.ok(), await made.text()).toBe(true)
  return ((await made.json()) as { _id: string })._id
}

/** A unit that waits for its approval with everything that the review requires. Returns its name. The page is logged in as the unit. */
export async function aUnitToApprove(page: Page, own: Own): Promise<string> {
  const nome = `Clínica Nova ${own.n}`
  const id = await register(page, own, nome)
  await loginWith(page, `nova.unidade${own.n}`, senha)
  const { versao } = await (await page.request.get(`/api/redes/${id}/cadastro`)).json()
  const { lat, lng } = await (await page.request.get(`/api/rede/${own.unidade.id}`)).json()
  const saved = await page.request.put(`/api/redes/${id}`, {
    data: {
      versao,
      cnes: '7654321',
      responsavel: {
        nome: 'Beatriz Nakamura',
        tipoRegistro: 'CRM',
        numeroRegistro: String(own.n),
        ufRegistro: 'SP',
      },
      funcionamento: [{ key: 2, ...manha }],
      lat,
      lng,
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const photo = await page.request.post(`/api/redeImagem/${id}`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    multipart: {
      legenda: 'Fachada',
      file: { name: 'fachada.png', mimeType: 'image/png', buffer: await aPicture(page, nome) },
    },
  })
  expect(photo.status(), await photo.text()).toBe(201)
  return nome
}
