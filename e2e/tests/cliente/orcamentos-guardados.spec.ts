import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { fillLogin, lookOver } from '../../steps.ts'

const comparison =
  '/orcamento/resultado?exames=40304361,40302040&cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca&tipo=LABORATORIO'
const list = '/admincliente/orcamentos'

test(
  'a visitor keeps a quote through the login, sees it in the own area, turns the notice off and removes it',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await page.goto(comparison)
    await page.getByRole('button', { name: 'Avisar se baixar' }).press('Enter')
    await page.waitForURL('**/logincliente?de=**')
    await fillLogin(page, own.paciente2)
    await page.waitForURL('**/orcamento/resultado?**')
    await expect(
      page.getByText('Orçamento guardado. Avisamos por e-mail quando o total baixar.'),
    ).toBeVisible()
    await lookOver(page, 'comparison that was kept')
    await page.goto(list)
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByRole('heading', { level: 2 })).toHaveText('Hemograma compl…, Glicemia de jej…')
    await expect(card).toContainText('Tijuca, Rio de Janeiro, RJ, até 10 km, só laboratórios')
    await expect(card.getByText(/^R\$/)).toBeVisible()
    await lookOver(page, 'kept quotes')
    const notice = card.getByRole('switch', { name: /^Avisar se baixar/ })
    await expect(notice).toBeChecked()
    await notice.press('Space')
    await expect(page.getByText('Pronto: não avisamos mais deste orçamento.')).toBeVisible()
    await page.reload()
    await expect(notice).not.toBeChecked()
    await card.getByRole('link', { name: /^Ver preços de hoje/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onde os seus 2 exames custam menos')
    await page.goBack()
    await card.getByRole('link', { name: /^Apagar/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Deseja realmente apagar o orçamento?' })
    await lookOver(page, 'the question before a quote is removed')
    await question.getByRole('link', { name: 'Não' }).click()
    await expect(question).toBeHidden()
    await expect(card).toHaveCount(1)
    await card.getByRole('link', { name: /^Apagar/ }).click()
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Orçamento apagado.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fazer um orçamento' })).toBeVisible()
    await lookOver(page, 'no kept quotes')
  },
)
