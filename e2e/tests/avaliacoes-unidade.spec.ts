import { expect } from '@playwright/test'
import { aReview } from '../review-steps.ts'
import { test } from '../test.ts'
import { openUnit, loginEquipe, lookOver } from '../steps.ts'

test('a unit answers a review, corrects it, and visitors read it at once; the administrator hides it', async ({
  page,
  browser,
  own,
}) => {
  const words = `Agradecemos a visita ${crypto.randomUUID().slice(0, 8)}.`
  await loginEquipe(page, own.credenciado)
  for (const nota of [4, 5]) await aReview(browser, own, nota)
  await page.goto('/admin/avaliacoes')
  const review = page.getByRole('article').filter({ has: page.getByText(/^Responder/) })
  const open = review.first()
  await page.getByRole('link', { name: /^Sem resposta/ }).click()
  await expect(page).toHaveURL(/filtro=sem-resposta/)
  await expect(review).toHaveCount(2)
  await open.getByText(/^Responder/).click()
  await expect(open.getByLabel('Sua resposta')).toBeFocused()
  await open.getByRole('button', { name: 'Agradecer' }).click()
  await expect(open.getByLabel('Sua resposta')).toHaveValue(/^Obrigado por contar/)
  await open.getByRole('button', { name: 'Cancelar' }).click()
  await expect(open.getByLabel('Sua resposta')).toBeHidden()
  await open.getByText(/^Responder/).click()
  await expect(open.getByLabel('Sua resposta')).toHaveValue('')
  await open.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Escreva a resposta')).toBeVisible()
  await lookOver(page, 'an answer that is empty')
  await page.getByLabel('Sua resposta').filter({ visible: true }).fill('Agradecemos.')
  await page.getByRole('button', { name: 'Publicar' }).filter({ visible: true }).click()
  await expect(page.getByText('Resposta publicada.')).toBeVisible()
  await expect(review).toHaveCount(1)
  await page.getByRole('link', { name: /^Todas/ }).click()
  const answered = page.getByRole('article').filter({ hasText: 'Agradecemos.' })
  await answered.getByText(/^Corrigir a resposta/).click()
  await answered.getByLabel('Sua resposta').fill(words)
  await answered.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  const grades = page.getByRole('navigation', { name: 'Avaliações por nota' })
  for (const nota of [5, 4]) {
    await grades.getByRole('link', { name: `Nota ${nota}` }).press('Enter')
    await expect(grades.getByRole('link', { name: `Nota ${nota}` })).toHaveAttribute('aria-current', 'page')
    const all = page.getByRole('article')
    await expect(all.filter({ has: page.getByText(`Nota ${nota} de 5`) })).toHaveCount(1)
    await expect(all).toHaveCount(1)
  }
  await expect(page.getByRole('region', { name: 'Nota da unidade' })).toContainText('4,5')
  await lookOver(page, 'reviews of one grade')
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const visitor = await context.newPage()
  await openUnit(visitor, own)
  await visitor
    .getByRole('link', { name: /^Avaliações/ })
    .first()
    .click()
  await expect(visitor.getByText(words)).toBeVisible()
  const desk = await browser.newContext({ viewport: page.viewportSize() })
  const admin = await desk.newPage()
  await loginEquipe(admin, own.admin)
  const query = { q: own.unidade.nome, de: '/admin/avaliacoes' }
  await admin.goto(`/admin/rede?${new URLSearchParams(query)}`)
  await admin.getByRole('button', { name: own.unidade.nome }).first().click()
  await admin.waitForURL('**/admin/avaliacoes')
  const shown = admin.getByRole('article').filter({ hasText: words })
  await shown.getByRole('button', { name: /^Ocultar a resposta/ }).click()
  await expect(shown.getByText('Oculta pela administração da plataforma')).toBeVisible()
  await lookOver(admin, 'a hidden answer')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: own.unidade.nome })).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)
  await context.close()
  await desk.close()
})
