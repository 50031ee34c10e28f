import { expect, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { aReview } from '../../review-steps.ts'
import { test } from '../../test.ts'
import { loginCliente, loginEquipe, lookOver, openUnit } from '../../steps.ts'

const motivo = 'O texto traz o telefone de outra pessoa.'

/** Expects the number of reviews that a visitor reads on the unit's page. */
async function expectReviews(visitor: Page, own: Own, n: number): Promise<void> {
  await openUnit(visitor, own)
  await visitor
    .getByRole('link', { name: /^Avaliações/ })
    .first()
    .click()
  await visitor.waitForURL(/single\/avaliacoes/)
  const none = visitor.getByText('Não há avaliações realizadas para essa rede.')
  if (n === 0) await expect(none).toBeVisible()
  else await expect(visitor.getByRole('article').filter({ hasText: /^.*Consulta/ })).toHaveCount(n)
}

const countRemoved = async (page: Page): Promise<number> => {
  const { retiradas } = await (await page.request.get('/api/depoimentos/contagem')).json()
  return retiradas
}

test(
  'a review is taken off by a rule, its writer learns why, and it comes back; another tab sees the decision @longo',
  { tag: '@larguras' },
  async ({ page, browser, open, own }) => {
    await aReview(open, own, 2)
    const other = await browser.newContext({ viewport: page.viewportSize() })
    const visitor = await other.newPage()
    await expectReviews(visitor, own, 1)

    await loginEquipe(page, own.admin)
    await page.goto('/admin/moderacao')
    await expect(page.getByText(/^espera (há|desde)/).first()).toBeVisible()
    await page.getByLabel('Nome da unidade').fill(own.unidade.nome)
    await page.keyboard.press('Enter')
    const review = page.getByRole('article', { name: new RegExp(own.unidade.nome) })
    await expect(review).toHaveCount(1)
    await lookOver(page, 'the queue of reviews')
    const stale = await page.context().newPage()
    await stale.goto(page.url())
    const before = await countRemoved(page)

    await review.getByRole('link', { name: /^Retirar/ }).press('Enter')
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Retirar do site' }).press('Enter')
    await expect(form.getByText('Escolha a regra', { exact: true }).last()).toBeVisible()
    await expect(form.getByText('Explique em pelo menos 10 letras')).toBeVisible()
    await lookOver(page, 'a review taken off without a rule')
    await form.getByLabel('Regra').selectOption('Dado pessoal de alguém')
    await form.getByLabel('Motivo').fill(motivo)
    await form.getByRole('button', { name: 'Retirar do site' }).press('Enter')
    await expect(page.getByText('Avaliação retirada do site e da nota.')).toBeVisible()
    await expectReviews(visitor, own, 0)
    expect(await countRemoved(page)).toBe(before + 1)
    await visitor.goto('/regras-das-avaliacoes')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Regras das avaliações' })).toBeVisible()
    await lookOver(visitor, 'rules of reviews')

    await stale.getByRole('button', { name: /^Manter/ }).press('Enter')
    const told = stale.getByRole('alert').filter({ hasText: 'Outra pessoa decidiu sobre esta avaliação' })
    await expect(told.getByText(motivo)).toBeVisible()
    await lookOver(stale, 'a review that somebody else decided')
    await stale.close()

    await loginCliente(visitor, own.paciente)
    await visitor.goto('/admincliente/avaliacoes-cliente')
    await visitor
      .getByRole('link', { name: /^Ver avaliação/ })
      .first()
      .click()
    await expect(visitor.getByText(motivo)).toBeVisible()
    await lookOver(visitor, 'why an own review is off')
    await visitor.context().clearCookies()

    await page.goto(`/admin/moderacao?${new URLSearchParams({ lista: 'retiradas', q: own.unidade.nome })}`)
    await expect(review.getByText(motivo)).toBeVisible()
    await lookOver(page, 'reviews taken off')
    await review.getByRole('button', { name: /^Mostrar de novo/ }).press('Enter')
    await expect(page.getByText('Avaliação de volta ao site e à nota.')).toBeVisible()
    await expectReviews(visitor, own, 1)
    await other.close()
  },
)
