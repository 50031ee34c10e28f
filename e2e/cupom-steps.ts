import type { Page } from '@playwright/test'

/** Fills in the open form of a new coupon of 10 % and ten uses, and saves it. */
export async function saveCupom(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel(/^Percentual \(/).fill('10')
  await page.getByLabel('Vale de').fill('2026-01-01')
  await page.getByLabel('Vale até').fill('2099-12-31')
  await page.getByLabel('Limite de usos').fill('10')
  await page.getByRole('button', { name: 'Salvar' }).click()
}
