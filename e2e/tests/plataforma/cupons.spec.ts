import { expect, type Page } from '@playwright/test'
import { saveCupom } from '../../cupom-steps.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const list = '/admin/cupons'
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

test(
  'an administrator makes a coupon by keyboard, changes it and ends it; the list says its use and cost @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    const nome = `T${own.n}`
    await loginEquipe(page, own.admin)
    await page.goto(list)
    await lookOver(page, 'the list')
    await page.getByRole('link', { name: 'Novo cupom' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Novo cupom' })
    await dialog.getByLabel('Nome', { exact: true }).fill(nome.toLowerCase())
    await dialog.getByLabel(/^Percentual \(/).fill('150')
    await dialog.getByLabel('Vale de').fill('2026-01-01')
    await dialog.getByLabel('Vale até').fill('2099-12-31')
    await dialog.getByLabel('Limite de usos').fill('1.000')
    await dialog.getByLabel('Limite de usos').press('Enter')
    await expect(dialog.getByText('Use até 100%')).toBeVisible()
    await expect(dialog.getByLabel('Limite de usos'), 'what was typed stays').toHaveValue('1.000')
    await lookOver(page, 'a percentage that is too much')
    await dialog.getByLabel(/^Percentual \(/).fill('12,5')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Pronto: o cupom foi criado.')).toBeVisible()
    await expect(row(page, nome)).toContainText('12,5%')
    await expect(row(page, nome)).toContainText('0 de 1.000')

    await page.goto(`${list}?q=${nome}`)
    await page.getByRole('link', { name: `Editar ${nome}` }).click()
    await page.getByLabel('Valor em reais').check()
    await page.getByLabel(/^Valor \(R\$\)/).fill('20')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(row(page, nome)).toContainText('R$ 20,00')
    await page.getByRole('button', { name: `Encerrar ${nome}` }).click()
    await lookOver(page, 'the question before a coupon ends')
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Cupom encerrado.')).toBeVisible()
    await expect(row(page, nome)).toContainText('Encerrado')
  },
)

test('of two administrators with one coupon open, the second sees what the first saved and decides @longo', async ({
  page,
  context,
  own,
}) => {
  const nome = `D${own.n}`
  await loginEquipe(page, own.admin)
  await page.goto(`${list}?novo=1`)
  await saveCupom(page, nome)
  await expect(row(page, nome)).toBeVisible()
  const second = await context.newPage()
  for (const one of [page, second]) {
    await one.goto(`${list}?q=${nome}`)
    await one.getByRole('link', { name: `Editar ${nome}` }).click()
    // The second administrator's page is read before the first one saves.
    await expect(one.getByLabel('Limite de usos')).toHaveValue('10')
  }
  await page.getByLabel('Limite de usos').fill('20')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, nome)).toContainText('0 de 20')
  await second.getByLabel('Limite de usos').fill('30')
  await second.getByRole('button', { name: 'Salvar' }).click()
  const told = second.getByRole('alert').filter({ hasText: 'Outra pessoa mudou este cupom' })
  await expect(told).toContainText('Limite de usos: 20')
  await expect(second.getByLabel('Limite de usos')).toHaveValue('30')
  await lookOver(second, 'what the other administrator saved')
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(second, nome)).toContainText('0 de 30')
})
