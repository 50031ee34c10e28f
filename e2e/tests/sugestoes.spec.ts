import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'

const com = (page: Page) => page.getByRole('combobox', { name: 'Com' })
const active = (page: Page) => page.getByRole('option', { selected: true })

/** Names and states as Chromium hands them to assistive technology. */
async function exposed(page: Page, role: string) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter((n) => !n.ignored && n.role?.value === role)
    .map((n) => ({
      name: String(n.name?.value),
      ...Object.fromEntries(n.properties?.map((p) => [p.name, p.value.value]) ?? []),
    }))
}

const typed = async (page: Page): Promise<void> => {
  await page.goto('/')
  await com(page).pressSequentially('car')
  await expect(active(page)).toHaveCount(1)
}

test('the field is named by its label, its list by itself, and the first option is active', async ({
  page,
}) => {
  await typed(page)
  const [field] = (await exposed(page, 'combobox')).filter((c) => c.name === 'Com')
  expect(field).toMatchObject({ expanded: true, autocomplete: 'list', focused: true })
  expect(await exposed(page, 'listbox')).toMatchObject([{ name: 'Sugestões' }])
  const options = await exposed(page, 'option')
  expect(options.length).toBeGreaterThan(1)
  expect(options[0]).toMatchObject({ name: 'Cardiologia', selected: true })
  await expect(com(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!)
  await expect(page.getByText(/^\d+ resultados$/)).toBeAttached()
})

test('arrows go round, Home and End reach the ends, Esc closes and keeps the text', async ({ page }) => {
  await typed(page)
  const options = page.getByRole('option')
  const [first, last] = [options.first(), options.last()]
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(com(page)).toHaveValue('car')
  await expect(com(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
})

test('Enter chooses and stays, Tab chooses and goes on, a press elsewhere leaves the text', async ({
  page,
}) => {
  await typed(page)
  await page.keyboard.press('Enter')
  await expect(com(page)).toHaveValue('Cardiologia')
  await expect(com(page)).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
  await com(page).fill('derma')
  await expect(active(page)).toHaveText('Dermatologia')
  await page.keyboard.press('Tab')
  await expect(com(page)).toHaveValue('Dermatologia')
  await expect(page.getByRole('combobox', { name: 'Onde' })).toBeFocused()
  await com(page).fill('car')
  await expect(active(page)).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(com(page)).toHaveValue('car')
})

test('without a suggestion it says so, and Enter searches with the text', async ({ page }) => {
  await page.goto('/')
  await com(page).fill('nada disso')
  await expect(page.getByText('Nenhum resultado').first()).toBeVisible()
  await com(page).press('Enter')
  await expect(page).toHaveURL(/\/busca\?.*especialidade=nada\+disso/)
})
