import { expect, type Page } from '@playwright/test'
import { cpfFrom } from './outbox.ts'
import type { Own } from './own.ts'
import type { PlainPage } from './plain.ts'
import { goodCard, type Caller } from './steps.ts'

export type Plano = {
  _id: string
  name: string
  price: number
  maxDependentes: number
  seguro: boolean
  tipoRecorrencia: string
}

/** The plans on sale, in their order. */
export async function plansOnSale(page: Caller): Promise<Plano[]> {
  const reply = await page.request.get('/api/planos?alento=true&publicado=true&sort=ordem')
  return (await reply.json()) as Plano[]
}

/** A monthly plan on sale that takes dependents. */
export async function aPlan(page: Caller): Promise<Plano> {
  const all = await plansOnSale(page)
  return all.find((p) => p.maxDependentes > 0 && p.tipoRecorrencia === 'Mensal')!
}

/** Buys a plan for the logged-in client of `signUp(page, n)`, with one dependent where it has a place; returns the path of its checkout. */
export async function buyCard(page: Caller, n: number, plano: Plano, name = 'Otávio Leal'): Promise<string> {
  const texto = await page.request.get('/api/privacidade/textos/contrato')
  const { versao } = (await texto.json()) as { versao: string }
  const bought = await page.request.post('/api/cartao', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      plano: plano._id,
      name,
      cpf: cpfFrom(800_000_000 + n),
      dataNascimento: '1971-06-08',
      sexo: 'M',
      naturalidade: 'Niterói',
      estado: 'RJ',
      email: `otavio${n}@exemplo.com.br`,
      telefoneCelular: `2197${String(7_000_000 + n)}`,
      cep: '20520053',
      endereco: 'Rua Conde de Bonfim',
      nrEndereco: '370',
      complemento: 'sala 804',
      bairro: 'Tijuca',
      cidade: 'Rio de Janeiro',
      ufEndereco: 'RJ',
      dependentes:
        plano.maxDependentes === 0
          ? []
          : [{ name: 'Beatriz Leal Lima', dataNascimento: '2014-05-03', cpf: cpfFrom(820_000_000 + n) }],
      aceite: versao,
    },
  })
  expect(bought.status(), await bought.text()).toBe(201)
  const { _id, k } = (await bought.json()) as { _id: string; k: string }
  return `/checkout-sinsaude?id=${_id}&k=${k}`
}

/** Pays the Pix on the screen as a bank would. The payment belongs to the platform, not to a unit: it is found by its code. */
export async function payShownPix(page: Page, { simulator }: Own): Promise<void> {
  const emv = await page.locator('code').textContent()
  const list = await page.request.get(`${simulator}/simulador/api/transacoes`)
  const all = (await list.json()) as { id: string; emv: string | null }[]
  const { id } = all.find((t) => t.emv === emv)!
  expect((await page.request.post(`${simulator}/simulador/api/transacoes/${id}/pagar`)).ok()).toBe(true)
}

/** Pays the bought card of a `checkout` path by credit card through the API; returns the card's id. */
export async function payCard(page: Caller, checkout: string, plano: Plano): Promise<string> {
  const id = new URLSearchParams(checkout.split('?')[1]).get('id')!
  const paid = await page.request.post('/api/v1/payments/subscription/credit', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      plan_id: plano._id,
      saude_id: id,
      card: {
        holder_name: 'OTAVIO LEAL',
        card_number: '4539003370725497',
        expiration_month: '12',
        expiration_year: '2030',
        security_code: '123',
      },
    },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  return id
}

/** A card that was paid for: the free month of this client was had before, with a card that was given up. */
export async function buyPaidCard(page: Caller, n: number, plano: Plano): Promise<void> {
  const first = await payCard(page, await buyCard(page, n, plano), plano)
  expect((await page.request.post(`/api/saudes/${first}/desistir`)).ok()).toBe(true)
  await payCard(page, await buyCard(page, n, plano), plano)
}

/** Types a credit card into the fields of a payment. */
export const typeCard = (page: PlainPage, numero = goodCard.numero): void =>
  page.type({
    'Número do cartão de crédito': numero,
    'Nome impresso no cartão': goodCard.nome,
    Validade: '12/30',
    'Código de segurança': '123',
  })
