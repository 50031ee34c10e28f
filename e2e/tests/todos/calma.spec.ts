import { expect, type Page } from '@playwright/test'
import { saveCupom } from '../../cupom-steps.ts'
import { hold } from '../../network-steps.ts'
import { placePaidOrder, placeOrder, payByCard } from '../../order-steps.ts'
import { goodCard, loginCliente, loginEquipe, lookOver, openUnit } from '../../steps.ts'
import { test } from '../../test.ts'

const bar = (page: Page) => page.getByText('Carregando', { exact: true })

/** Holds back the data of the next page until the function that it returns is called. */
const holdNextPage = async (page: Page, path: string): Promise<() => void> =>
  (await hold(page, ({ pathname }) => pathname.startsWith(path) && pathname.endsWith('.data'))).release

test('a page that takes long is announced by a thin bar, and what is on the screen stays usable', async ({
  page,
}) => {
  await page.goto('/')
  const release = await holdNextPage(page, '/sinsaudecard')
  const com = page.getByRole('combobox', { name: 'Com' })
  await page.getByRole('banner').getByRole('link', { name: 'Cartão SinSaude' }).click()
  await expect(bar(page)).toBeAttached()
  await com.fill('Cardiologia')
  await expect(com).toHaveValue('Cardiologia')
  await lookOver(page, 'while the next page loads')
  release()
  await page.waitForURL('**/sinsaudecard')
  await expect(bar(page)).toHaveCount(0)
})

test('staff see the same bar', async ({ page, own }) => {
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin')
  const release = await holdNextPage(page, '/admin/financeiro')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Financeiro/ })
    .click()
  await expect(bar(page)).toBeAttached()
  release()
  await page.waitForURL('**/admin/financeiro/depositos')
  await expect(bar(page)).toHaveCount(0)
})

/**
 * The layout shifts of a page that nobody has touched, with what moved; it is watched from its first paint on. Less than a thousandth
 * is a row that grows while the page is still arriving, by a few pixels.
 */
async function shiftsOnce(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: string[] }
    return seen
  })
}

/**
 * Returns the shifts that happen both times that the page is opened. A busy machine may paint before the font is there, and one
 * without the fonts that ours takes the measures of (Roboto, Arial) then shows a jump that people do not see.
 */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  const first = await shiftsOnce(page, path)
  return first.length === 0 ? [] : shiftsOnce(page, path)
}

test(
  'nothing jumps while a page is read: home, search, unit, voucher, start of the area',
  { tag: '@celular' },
  async ({ page, own }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of (list.getEntries() as Shift[]).filter((s) => s.value >= 0.001))
          seen.push(`${value} ${sources.map((s) => s.node?.outerHTML?.slice(0, 80)).join(' ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await loginCliente(page, own.paciente2)
    const voucher = `/voucher?id=${await placePaidOrder(page, own)}`
    await openUnit(page, own)
    const { pathname, search } = new URL(page.url())
    const { onde } = own.unidade
    const query = new URLSearchParams({ tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde })
    for (const path of ['/', `/busca?${query}`, pathname + search, voucher, '/admincliente'])
      expect(await shiftsOf(page, path), path).toEqual([])
  },
)

test('the result of a purchase is said once: neither reload nor back nor another look at the checkout repeats it', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente2)
  const id = await placeOrder(page, own)
  await page.goto(`/checkout?id=${id}`)
  expect(await payByCard(page, id, goodCard.numero)).toBe(200)
  await page.reload()
  await page.waitForURL('**/voucher?id=**')
  const said = page.getByText('Compra realizada com sucesso')
  await expect(said).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.goto(`/checkout?id=${id}`)
  await page.waitForURL('**/voucher?id=**')
  await expect(said).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver seus pedidos' }).click()
  await page.waitForURL('**/admincliente')
  await expect(said).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('a message whose time ends just when the next one comes does not take that one away', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    const after = window.setTimeout.bind(window)
    const ends: (() => void)[] = []
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (ms === 8000) ends.push(run)
      return after(run, ms)
    }) as typeof window.setTimeout
    Object.assign(window, { ends })
  })
  const nome = `T${own.n}`
  await loginEquipe(page, own.admin)
  await page.goto('/admin/cupons')
  await page.getByRole('link', { name: 'Novo cupom' }).click()
  await saveCupom(page, nome)
  await expect(page.getByText('Pronto: o cupom foi criado.')).toBeVisible()
  await page.getByLabel('Nome do cupom').fill(nome)
  await page.getByRole('button', { name: 'Procurar' }).click()
  await page.getByRole('link', { name: `Editar ${nome}` }).click()
  await page.getByLabel('Limite de usos').fill('20')
  const next = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { ends } = window as unknown as { ends: (() => void)[] }
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[role=status]')?.textContent?.includes('Cupom salvo')) return
          watch.disconnect()
          for (const end of ends) end()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(ends.length)))
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  expect(await next, 'the first message had its time').toBeGreaterThan(0)
  await expect(page.getByText('Cupom salvo.')).toBeVisible({ timeout: 1000 })
})
