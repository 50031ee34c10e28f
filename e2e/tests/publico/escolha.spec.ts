import { expect, type Page } from '@playwright/test'
import { hold } from '../../network-steps.ts'
import { test } from '../../test.ts'
import { freeDays } from '../../order-steps.ts'
import { openUnit, toLastMonth } from '../../steps.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Marcar consulta' })

/** Opens a URL with its scripts held back until `act` is done. */
async function beforeScripts(page: Page, address: URL, act: () => Promise<void>): Promise<void> {
  const scripts = await hold(page, '**/*.js')
  // With the fragment of 'Marcar Consulta' the browser would stay on the current page instead of loading a new one.
  address.hash = ''
  await page.goto(address.href, { waitUntil: 'commit' })
  await act()
  scripts.release()
}

test('a choice made before scripts run counts, and so does a time in the moment in which it shows', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  await beforeScripts(page, new URL(page.url()), async () => {
    await panel(page).getByText('Preço Alento', { exact: true }).click()
    await panel(page).getByText('Dra. Helena Prado', { exact: true }).click()
  })
  await expect(freeDays(panel(page)).first()).toBeVisible()
  const address = new URL(page.url())
  const { searchParams } = new URL((await freeDays(panel(page)).first().getAttribute('href'))!, address)
  const dia = searchParams.get('dia')!
  await page.unroute(/\.js$/)
  await beforeScripts(page, address, async () => {
    await panel(page).getByLabel('Data').fill(dia.split('-').toReversed().join('/'))
    await panel(page).getByLabel('Data').blur()
  })
  await page.waitForURL((url) => url.searchParams.get('dia') === dia)
  await expect(
    panel(page)
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .first(),
  ).toBeAttached()
  // On the last days of a month it has one free day only.
  await toLastMonth(panel(page))
  // Chooses another day, and one of its times as soon as there is one, faster than any person.
  await page.evaluate(() => {
    const before = document.querySelector('#que-horas')?.textContent
    const watch = new MutationObserver(() => {
      const time = document.querySelector<HTMLInputElement>('input[name=horario]')
      if (!time || document.querySelector('#que-horas')?.textContent === before) return
      watch.disconnect()
      time.click()
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await freeDays(panel(page)).last().click()
  await page.waitForURL((url) => url.searchParams.has('horario') && url.searchParams.get('dia') !== dia)
  await expect(panel(page).getByRole('button', { name: 'Ir para Pagamento' })).toBeEnabled()
})
