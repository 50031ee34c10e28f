import { expect, type Page } from '@playwright/test'
import { openFilters } from '../../menu-steps.ts'
import { test } from '../../test.ts'
import { demo, loginEquipe, lookOver } from '../../steps.ts'

const here = '/admin/mensagens'

/** Finds the refused e-mail of the test's own client by the keyboard, and opens it. */
async function openRefused(page: Page, username: string): Promise<void> {
  await openFilters(page)
  await page.getByLabel('Nome, CPF, e-mail ou celular').focus()
  await page.keyboard.type(username)
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Não enviada' })
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await expect(page).toHaveURL(/situacao=DESISTIDA/)
  await expect(page.getByText('1 mensagem', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('1 tentativa, smtp 550')
  await lookOver(page, 'one message that was given up')
  await page.getByRole('link', { name: 'Seu cartão está suspenso' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Seu cartão está suspenso' })).toBeVisible()
}

test(
  'an administrator finds a message that was refused, reads it and has it sent again, by keyboard @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginEquipe(page, own.admin)
    await page.goto(here)
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
    await lookOver(page, 'the newest messages')
    await openRefused(page, own.suspenso)
    await expect(page.getByText('1ª tentativa, 05/01/2026, às 09:00: falhou (smtp 550)')).toBeVisible()
    await expect(
      page.frameLocator('iframe').first().getByRole('heading', { name: 'Seu cartão está suspenso' }),
    ).toBeVisible()
    await lookOver(page, 'one message')
    await page.getByRole('button', { name: 'Enviar de novo' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Enviar esta mensagem de novo?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sim' }).press('Enter')
    await expect(page.getByText('Pronto: a mensagem vai de novo agora.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar de novo' })).toBeHidden()
    // Without a mail server it is kept, which the next look of the channel does.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Só guardada')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  },
)

test('every template is shown as it arrives: e-mail in two widths, plain text, SMS with its length @longo', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto(here)
  await page.getByRole('link', { name: 'Modelos' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Modelos de mensagens' })).toBeVisible()
  await expect(page.frameLocator('iframe').first().getByRole('heading')).toHaveText('Compra Confirmada')
  await expect(page.locator('iframe')).toHaveCount(2)
  await lookOver(page, 'a template with e-mail and SMS')
  await page
    .getByLabel('Modelo', { exact: true })
    .selectOption({ label: 'Código para entrar ou se cadastrar (e-mail e SMS)' })
  await page.getByRole('button', { name: 'Ver', exact: true }).press('Enter')
  await expect(
    page.getByRole('heading', { level: 2, name: 'Código para entrar ou se cadastrar' }),
  ).toBeVisible()
  await expect(page.getByText(/^\d+ caracteres, 1 parte$/)).toBeVisible()
  await lookOver(page, 'a template of a code')
  await page.goto(`${here}/modelos?modelo=nada`)
  await expect(page.getByRole('heading', { name: 'Modelo não encontrado.' })).toBeVisible()
})

test('jobs: queues with their last success, failures with their error, one and then all of a queue run again by keyboard @larguras @longo', async ({
  page,
  own,
}, { project }) => {
  // Both widths share one server, and each has two failures to run again.
  const fila = project.name === 'celular' ? 'Avisar de uma devolução' : 'Escrever um aviso sobre um pedido'
  await loginEquipe(page, own.admin)
  await page.goto('/admin/tarefas')
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  const failures = page.getByRole('table', { name: 'Falhas, da mais nova para a mais antiga' })
  await expect(failures.getByText('http 503').first()).toBeVisible()
  const queue = page.getByRole('row').filter({ has: page.getByText('pedido.expirar', { exact: true }) })
  await expect(queue).toContainText('a cada minuto')
  await lookOver(page, 'queues and failures')
  await page.getByRole('link', { name: `2 falhas: ${fila}` }).press('Enter')
  await expect(page.getByRole('heading', { name: `Falhas: ${fila}` })).toBeVisible()
  await expect(failures.getByRole('row')).toHaveCount(3)
  await failures
    .getByRole('button', { name: /^Tentar de novo/ })
    .first()
    .press('Enter')
  await expect(page.getByText('Pronto: o que falhou roda de novo agora.')).toBeVisible()
  await expect(failures.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Repetir todas: ${fila}` }).press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Rodar de novo tudo o que falhou nesta fila?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(page.getByText('Pronto: o que falhou roda de novo agora.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`falhas?: ${fila}`) })).toBeHidden()
})

test('nobody but the administrator has these pages', async ({ page }) => {
  await loginEquipe(page, demo.credenciado)
  for (const path of [here, '/admin/tarefas', `${here}/modelos`, `${here}/${crypto.randomUUID()}`]) {
    const reply = await page.goto(path)
    expect(reply!.status()).toBe(403)
  }
})
