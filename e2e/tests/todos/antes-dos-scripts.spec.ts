import { expect, type Page } from '@playwright/test'
import { panel, unidade } from '../../exam-steps.ts'
import { waitUntilDrawn } from '../../drawn.ts'
import { awaitScripts, hold } from '../../network-steps.ts'
import { placeOrder, placePaidOrder } from '../../order-steps.ts'
import { loginCliente, loginEquipe, phone } from '../../steps.ts'
import { test } from '../../test.ts'

/** Opens a page as a slow connection shows it: its scripts come when they are released. */
async function openAlone(page: Page, path: string): Promise<() => void> {
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await scripts.asked
  return scripts.release
}

test('exams ticked and a search typed before the scripts came are in the sum and in the list', async ({
  page,
}) => {
  const { id } = await unidade(page)
  const release = await openAlone(page, `/agendar?idRede=${id}`)
  const pay = panel(page).getByRole('button', { name: 'Ir para Pagamento' })
  await page.getByRole('checkbox', { name: 'Albumina', exact: true }).check()
  await page.getByRole('checkbox', { name: 'ACTH', exact: true }).check()
  await page.getByLabel('Procurar exame').fill('glic')
  await panel(page).getByText('Preço Alento', { exact: true }).click()
  release()
  await expect(panel(page)).toContainText('Total de 2 exames')
  await expect(page.getByText(/exames com “glic” no nome/)).toBeVisible()
  await expect(page.getByLabel('Procurar exame')).toHaveValue('glic')
  await expect(panel(page).getByRole('radio', { name: /Preço Alento/ })).toBeChecked()
  await expect(pay).toBeEnabled()
  await pay.click()
  await page.waitForURL('**/logincliente**')
})

test('a press as soon as the scripts came opens its page, with what was ticked before', async ({ page }) => {
  const { id } = await unidade(page)
  // A busy phone, whose next frame comes long after the scripts.
  await page.addInitScript(() => {
    const real = requestAnimationFrame
    window.requestAnimationFrame = (callback) => window.setTimeout(() => real(callback), 500)
  })
  const release = await openAlone(page, `/agendar?idRede=${id}`)
  await page.getByRole('checkbox', { name: 'Albumina', exact: true }).check()
  release()
  const next = page.getByRole('button', { name: 'Próximo' })
  await awaitScripts(next)
  await next.dispatchEvent('click')
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Albumina', exact: true })).toBeChecked()
})

test('a place chosen before the scripts came is the place of the quote', async ({ page }) => {
  const rio = 'cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca'
  const release = await openAlone(page, `/orcamento?${rio}&exames=40304361,40901122`)
  await page.getByLabel('Lugar').selectOption({ label: 'Laboratório Boa Análise' })
  release()
  await expect(page.getByText('Com esta escolha ninguém perto faz')).toBeVisible()
})

test('filters whose script is late stay as they are until the results in another order come', async ({
  page,
}) => {
  const scripts = await hold(page, '**/assets/search-filters-*.js')
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro,+RJ')
  const maiorPreco = page.getByRole('link', { name: 'Maior Preço' }).filter({ visible: true })
  await awaitScripts(maiorPreco)
  const filters = page.getByRole('complementary').locator('form')
  const before = await filters.elementHandle()
  const answered = page.waitForResponse('**/busca.data*')
  await maiorPreco.click()
  await answered
  scripts.release()
  await page.waitForURL('**/busca?*ordenacao=MaiorPreco')
  await awaitScripts(filters)
  expect(await before.evaluate((form) => form.isConnected)).toBe(true)
})

test('texts that staff typed before the scripts came are kept', async ({ page, own }) => {
  await loginEquipe(page, own.admin)
  const release = await openAlone(page, '/admin/feriados?novo=1')
  await page.getByLabel('Dia', { exact: true }).fill('2027-11-03')
  await page.getByLabel('Nome').fill('Festa')
  release()
  await awaitScripts(page.getByLabel('Estado'))
  await page.getByLabel('Estado').selectOption('TO')
  await expect(page.getByLabel('Dia', { exact: true })).toHaveValue('2027-11-03')
  await expect(page.getByLabel('Nome')).toHaveValue('Festa')
})

/** Lists the places of headings, links and buttons on the page. */
const placesOf = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(h2, a, button), footer')
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { left, top } = part.getBoundingClientRect()
        return `${part.tagName} ${Math.round(left)} ${Math.round(top + scrollY)}`
      }),
    )

test('nothing moves under a finger when the scripts come', async ({ page, context, own }) => {
  await loginCliente(page, own.paciente)
  const paths = [
    `/checkout?id=${await placeOrder(page, own)}`,
    `/voucher?id=${await placePaidOrder(page, own)}`,
    '/orcamento?cidade=Rio+de+Janeiro&uf=RJ&exames=40304361',
  ]
  for (const path of paths) {
    const fresh = await context.newPage()
    await fresh.setViewportSize(phone)
    const release = await openAlone(fresh, path)
    await expect(fresh.locator('footer')).toBeVisible()
    await fresh.waitForFunction(() => document.fonts.status === 'loaded')
    const before = await placesOf(fresh)
    release()
    await awaitScripts(fresh.locator('main :is(a, button)').first())
    await waitUntilDrawn(fresh)
    const after = await placesOf(fresh)
    expect(before.length, path).toBeGreaterThan(5)
    expect(
      before.filter((place) => !after.includes(place)),
      path,
    ).toEqual([])
    await fresh.close()
  }
})
