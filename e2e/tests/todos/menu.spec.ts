import { expect } from '@playwright/test'
import { test } from '../../test.ts'

test('the account menu is a disclosure: Enter opens, Tab goes through its links, Esc and leaving close', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('banner').locator('details').first()
  const entrar = box.locator('summary')
  const link = page.getByRole('link', { name: /Área do cliente/ }).first()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await entrar.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(entrar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeHidden()
})
