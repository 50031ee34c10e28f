import { expect, type Page } from '@playwright/test'
import { loginEquipe, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const list = '/admin/contatos'

test('of two administrators who answer one company, the second keeps what they wrote and decides @larguras @longo', async ({
  page,
  context,
  own,
}) => {
  const empresa = `Padaria ${own.n}`
  const card = (one: Page) => one.getByRole('article').filter({ hasText: empresa })
  const note = (one: Page) => card(one).getByLabel(/^O que foi respondido/)
  const answer = (one: Page) =>
    card(one)
      .getByRole('button', { name: /^Marcar como respondida/ })
      .press('Enter')
  const written = await page.request.post('/api/contatos', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      nome: 'Rui Prado',
      empresa,
      email: 'rui@padaria.example',
      mensagem: 'Somos 12 pessoas na Tijuca.',
    },
  })
  expect(written.ok(), await written.text()).toBe(true)
  await loginEquipe(page, own.admin)
  const second = await context.newPage()
  for (const one of [page, second]) await one.goto(list)
  await note(second).fill('Mandei a proposta por e-mail.')
  await note(page).fill('Liguei.')
  await answer(page)
  await expect(page.getByText('Mensagem marcada como respondida.')).toBeVisible()

  await answer(second)
  const told = card(second).getByRole('alert').filter({ hasText: 'Outra pessoa mudou este contato' })
  await expect(told).toContainText('A nota diz: Liguei.')
  await expect(note(second)).toHaveValue('Mandei a proposta por e-mail.')
  await lookOver(second, 'a message that another administrator answered first')
  await answer(second)
  await expect(second.getByText('Mensagem marcada como respondida.')).toBeVisible()
  await second.goto(`${list}?status=RESPONDIDO`)
  await expect(card(second)).toContainText('Mandei a proposta por e-mail.')
})
