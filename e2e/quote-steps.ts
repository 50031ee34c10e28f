import { expect, type Browser, type Page } from '@playwright/test'
import type { Own } from './own.ts'
import { loginCliente, loginEquipe } from './steps.ts'

type Preco = { _id: string; codigoExame: string; nomeExame: string; valorAlento: number }

/** Centavos of the amounts in a text: 'R$ 1.234,56'. */
export const amounts = (text: string): number[] =>
  [...text.matchAll(/R\$\s*([\d.]+,\d\d)/g)].map(([, n]) => Number(n!.replace(/[.,]/g, '')))

/** The question before a quote is bought (O2). */
export const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Os exames são os mesmos do seu pedido médico?' })

export const totalOf = async (page: Page): Promise<number> =>
  amounts((await question(page).locator('[aria-live=polite]').textContent()) ?? '')[0]!

async function listOf(page: Page, { unidade }: Own): Promise<Preco[]> {
  const reply = await page.request.get(`/api/redeExames?rede=${unidade.id}&limit=100`)
  return (await reply.json()) as Preco[]
}

/** For each of three units the exam that it alone sells cheapest. */
export async function cheapestEach(page: Page, trio: readonly Own[]): Promise<Preco[]> {
  const lists = await Promise.all(trio.map((own) => listOf(page, own)))
  return lists.map((own, at) => {
    const others = lists.filter((_, i) => i !== at)
    const found = own.find((exame) =>
      others.every((list) =>
        list.every((o) => o.codigoExame !== exame.codigoExame || o.valorAlento > exame.valorAlento),
      ),
    )
    return found!
  })
}

/** The comparison of a basket in the city of these units. */
export function comparison([own]: readonly Own[], exames: readonly Preco[]): string {
  const [cidade, uf] = own!.unidade.onde.split(', ')
  const params = new URLSearchParams({ cidade: cidade!, uf: uf! })
  return `/orcamento/resultado?${params}&exames=${exames.map((e) => e.codigoExame).join()}`
}

/** Something that staff or the administrator does in the API, in a context of their own. */
export async function asStaff<T>(browser: Browser, usuario: string, act: (staff: Page) => Promise<T>) {
  const context = await browser.newContext()
  const staff = await context.newPage()
  await loginEquipe(staff, usuario)
  const done = await act(staff)
  await context.close()
  return done
}

/** The orders of the logged-in client, newest first. */
export async function ordersOf(page: Page) {
  type Pedido = {
    _id: string
    combinacao: string | null
    valorTotal: number
    devolvido: number
    statusPagamento: string
    statusAtendimento: string
    unidade: { _id: string }
  }
  return (await (await page.request.get('/api/pedidos?limit=20')).json()) as Pedido[]
}

export const post = async (page: Page, path: string, data: object = {}): Promise<void> => {
  const reply = await page.request.post(path, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data,
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

export const sum = (values: readonly number[]): number => values.reduce((total, v) => total + v, 0)
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumo da compra' })
/** The button of the question. */
export const yes = (page: Page) => question(page).getByRole('button', { name: 'Sim, adquirir' })

/** A client without a card at the question about the basket that costs least at all three units; returns the total. */
export async function askThree(page: Page, trio: Own[]): Promise<number> {
  await loginCliente(page, trio[0]!.paciente2)
  await page.goto(comparison(trio, await cheapestEach(page, trio)))
  await page.getByRole('link', { name: 'Adquirir: Dividido em 3 lugares' }).click()
  await expect(question(page)).toContainText('3 exames em 3 lugares')
  return totalOf(page)
}
