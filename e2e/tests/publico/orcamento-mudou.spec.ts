import { expect, type Browser, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import {
  amounts,
  askThree,
  asStaff,
  cheapestEach,
  comparison,
  ordersOf,
  post,
  question,
  sum,
  summary,
  totalOf,
  yes,
} from '../../quote-steps.ts'
import { fillCard, loginCliente, lookOver, voucherCode } from '../../steps.ts'
import { test } from '../../test.ts'

/** The unit's manager changes what its cheapest exam of the basket costs by this much. */
async function changePrice(browser: Browser, page: Page, trio: Own[], by: number): Promise<void> {
  const [own] = trio as [Own]
  const [exame] = await cheapestEach(page, trio)
  await asStaff(browser, own.credenciado, async (staff) => {
    const path = `/api/precos/${exame!._id}?rede=${own.unidade.id}`
    type Valores = { valorParticular: number; valorAlento: number; valorSinSaude: number }
    const { valorParticular, valorAlento, valorSinSaude } = (await (
      await staff.request.get(path)
    ).json()) as Valores
    const antes = { valorParticular, valorAlento, valorSinSaude }
    const reply = await staff.request.put(path, {
      data: { ...antes, valorAlento: valorAlento + by, antes },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
  })
}

test('a price that changed since it was shown is told with both totals, and the patient decides', async ({
  page,
  browser,
  trio,
}) => {
  const total = await askThree(page, trio)
  await changePrice(browser, page, trio, 101)
  await yes(page).click()
  const told = question(page).getByText(/^O preço mudou: era/)
  await expect(told).toBeVisible()
  expect(amounts((await told.textContent()) ?? '')).toEqual([total, total + 101])
  await expect.poll(() => totalOf(page)).toBe(total + 101)
  await lookOver(page, 'a price that changed')
  await question(page).getByRole('link', { name: 'Não, corrigir' }).click()
  await expect(question(page)).toBeHidden()
  expect(await ordersOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Adquirir: Dividido em 3 lugares' }).click()
  await expect.poll(() => totalOf(page)).toBe(total + 101)
  await changePrice(browser, page, trio, -101)
  await yes(page).click()
  await expect(told).toBeVisible()
  await expect.poll(() => totalOf(page)).toBe(total)
  await yes(page).click()
  await page.waitForURL('**/checkout?id=**')
  expect(amounts((await summary(page).textContent()) ?? '')).toContain(total)
  expect(sum((await ordersOf(page)).map((p) => p.valorTotal))).toBe(total)
})

test('a unit that left since the question was shown is said, and nothing is bought', async ({
  page,
  browser,
  trio,
}) => {
  await askThree(page, trio)
  const [first] = trio as [Own]
  await asStaff(browser, first.admin, async (staff) => {
    const reply = await staff.request.put(`/api/redeRevisoes/${first.unidade.id}/suspender`, {
      data: { motivo: 'A unidade pediu para sair da rede.' },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
  })
  await yes(page).click()
  await expect(
    question(page)
      .getByText(/^Um dos lugares não vende mais estes exames/)
      .first(),
  ).toBeVisible()
  await expect(question(page)).toContainText('Nada foi comprado.')
  await expect(question(page)).toContainText('não é mais vendido aqui')
  await expect(yes(page)).toBeDisabled()
  await lookOver(page, 'a unit that left')
  expect(await ordersOf(page)).toEqual([])
  await question(page).getByRole('link', { name: 'Não, corrigir' }).click()
  await expect(page.getByRole('link', { name: 'Adquirir: Dividido em 3 lugares' })).toHaveCount(0)
  await expect(page.getByText(first.unidade.nome)).toHaveCount(0)
})

/** A package of the first two exams of the unit's list, made by its manager. Returns its name and the exams. */
async function aPackage(browser: Browser, { credenciado, unidade }: Own, keepExams: boolean) {
  return asStaff(browser, credenciado, async (staff) => {
    type Preco = { _id: string; servico: string; nome: string; codigoExame: string }
    const exames = (await (
      await staff.request.get(`/api/precos?rede=${unidade.id}&tipo=exame`)
    ).json()) as Preco[]
    const inside = exames.slice(0, 2)
    await post(staff, `/api/pacotes?rede=${unidade.id}`, {
      nome: 'Check-up da praça',
      exames: inside.map((e) => e.servico),
      resultadoDias: 2,
      valorParticular: 9_000,
      valorAlento: 1_001,
      valorSinSaude: 900,
    })
    if (!keepExams)
      for (const { _id } of exames) await post(staff, `/api/precos/${_id}/remover?rede=${unidade.id}`)
    return inside
  })
}

test('a quote buys a package where it costs less than its exams; checkout and voucher name it', async ({
  page,
  browser,
  own,
}) => {
  const inside = await aPackage(browser, own, true)
  await loginCliente(page, own.paciente2)
  await page.goto(
    comparison(
      [own],
      inside.map((e) => ({ ...e, nomeExame: e.nome, valorAlento: 0 })),
    ),
  )
  await page.getByRole('link', { name: `Adquirir: ${own.unidade.nome}` }).click()
  await expect(question(page)).toContainText('no Check-up da praça')
  expect(await totalOf(page)).toBe(1_001)
  await lookOver(page, 'the question about a package')
  await yes(page).click()
  await page.waitForURL('**/checkout?id=**')
  for (const { nome } of inside) await expect(summary(page)).toContainText(nome)
  await expect(summary(page)).toContainText('Check-up da praça')
  await expect(summary(page)).toContainText('R$ 10,01')
  await lookOver(page, 'checkout of a package')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
  await expect(page.getByRole('heading', { name: 'Check-up da praça' })).toBeVisible()
  await lookOver(page, 'voucher of a package from a quote')
})

test('a unit that offers only packages shows and sells them on its page', async ({ page, browser, own }) => {
  await aPackage(browser, own, false)
  await loginCliente(page, own.paciente2)
  await page.goto(`/agendar?idRede=${own.unidade.id}`)
  await expect(page.getByText('1 pacote de exames com preço nesta unidade.')).toBeVisible()
  await page.getByRole('link', { name: 'Escolher exames' }).click()
  const pack = page.getByRole('checkbox', { name: 'Check-up da praça' })
  await expect(pack).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Procurar exame' })).toHaveCount(0)
  await expect(page.getByLabel('Procurar exame')).toHaveCount(0)
  await lookOver(page, 'a unit with packages only')
  await pack.check()
  const panel = page.getByRole('complementary', { name: 'Comprar exames' })
  await expect(panel).toContainText('Total de 2 exames')
  await panel.getByText('Preço Alento', { exact: true }).click()
  await panel.getByRole('button', { name: 'Ir para Pagamento' }).click()
  await page.waitForURL('**/checkout?id=**')
  await expect(summary(page)).toContainText('Check-up da praça')
})
