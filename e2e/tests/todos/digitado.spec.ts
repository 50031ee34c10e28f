import { expect, type Page } from '@playwright/test'
import { awaitOfflineGuard, awaitScripts, hold, press } from '../../network-steps.ts'
import type { Own } from '../../own.ts'
import { loginEquipe } from '../../steps.ts'
import { test } from '../../test.ts'

/** The administrator's units with something typed: a link then asks first whether the server can be reached, which waits here. */
async function typedUnits(page: Page, own: Own) {
  await loginEquipe(page, own.admin)
  await page.goto('/admin/redes?lista=todas')
  await page.getByLabel('Nome, CNPJ, código ou cidade').fill('a')
  await awaitScripts(page.getByRole('button', { name: 'Filtrar' }))
  await awaitOfflineGuard(page)
  const network = await hold(page, '**/robots.txt')
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name })
  const open = async (name: string) => {
    await tab(name).click()
    await network.asked
  }
  const answer = async () => {
    network.release()
    // The response comes after those that waited.
    await page.evaluate(() => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }))
  }
  const opened: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('.data') && searchParams.get('lista') === 'mudancas') opened.push(pathname)
  })
  return { tab, open, answer, opened, release: network.release }
}

test('a link pressed while a filter is on its way opens, though the filter replaces the page meanwhile', async ({
  page,
  own,
}) => {
  const { open, release } = await typedUnits(page, own)
  const filter = await hold(page, '**/admin/redes.data?*')
  await press(page, 'Filtrar')
  await filter.asked
  await open('Mudanças pedidas')
  filter.release()
  await expect(page).toHaveURL(/busca=a&/)
  release()
  await expect(page).toHaveURL(/lista=mudancas/)
})

test('of two links pressed while the network is asked the later one opens', async ({ page, own }) => {
  const { tab, open, answer, opened } = await typedUnits(page, own)
  await open('Mudanças pedidas')
  await tab('Habilitadas').click()
  await answer()
  await expect(page).toHaveURL(/lista=habilitadas/)
  expect(opened).toEqual([])
  await expect(tab('Habilitadas')).toHaveAttribute('aria-current', 'page')
})

test('a form that is sent takes back the link that waits for the network', async ({ page, own }) => {
  const { tab, open, answer, opened } = await typedUnits(page, own)
  await open('Mudanças pedidas')
  await press(page, 'Filtrar')
  await expect(page).toHaveURL(/busca=a&/)
  await answer()
  await expect(tab('Todas')).toHaveAttribute('aria-current', 'page')
  expect(opened).toEqual([])
})

test('going back takes back the link that waits for the network', async ({ page, own }) => {
  const { open, answer, opened } = await typedUnits(page, own)
  await page.evaluate(() => history.pushState(history.state, '', `${location.href}#x`))
  await open('Mudanças pedidas')
  await page.goBack()
  await answer()
  await expect(page).toHaveURL(/lista=todas$/)
  expect(opened).toEqual([])
})
