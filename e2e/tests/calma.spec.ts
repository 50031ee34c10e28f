import { expect, type Page } from '@playwright/test'
import { loginEquipe, lookOver } from '../steps.ts'
import { test } from '../test.ts'

const bar = (page: Page) => page.getByText('Carregando', { exact: true })

/** Holds back the data of the next page until the function that it returns is called. */
async function holdNextPage(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.startsWith(path) && url.pathname.endsWith('.data'),
    async (route) => {
      await promise
      await route.continue().catch(() => {})
    },
  )
  return resolve
}

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
  await page.waitForURL('**/admin/financeiro')
  await expect(bar(page)).toHaveCount(0)
})
