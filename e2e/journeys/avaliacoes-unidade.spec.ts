import { expect, test } from '@playwright/test'
import { findCardioTijuca, loginEquipe, lookOver } from '../steps.ts'

test('a unit answers a review, corrects it, and visitors read it at once; the administrator hides it', async ({
  page,
  browser,
}) => {
  const words = `Agradecemos a visita ${crypto.randomUUID().slice(0, 8)}.`
  await loginEquipe(page, 'credenciado')
  await page.goto('/admin/avaliacoes')
  // Summaries that are not answered yet; the newest of them stays newest until the journey ends.
  const review = page.getByRole('article').filter({ has: page.getByText(/^Responder/) })
  const open = review.first()
  await open.getByText(/^Responder/).click()
  await open.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Escreva a resposta')).toBeVisible()
  await lookOver(page, 'an answer that is empty')
  await page.getByLabel('Sua resposta').filter({ visible: true }).fill('Agradecemos.')
  await page.getByRole('button', { name: 'Publicar' }).filter({ visible: true }).click()
  await expect(page.getByText('Resposta publicada.')).toBeVisible()
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
    await expect(all.filter({ has: page.getByText(`Nota ${nota} de 5`) })).toHaveCount(await all.count())
  }
  await lookOver(page, 'reviews of one grade')
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const visitor = await context.newPage()
  await findCardioTijuca(visitor)
  await visitor
    .getByRole('link', { name: /^Avaliações/ })
    .first()
    .click()
  await expect(visitor.getByText(words)).toBeVisible()
  const desk = await browser.newContext({ viewport: page.viewportSize() })
  const admin = await desk.newPage()
  await loginEquipe(admin, 'admin')
  await admin.goto('/admin/rede?q=Cardio+Tijuca&de=%2Fadmin%2Favaliacoes')
  await admin
    .getByRole('button', { name: /Cardio Tijuca/ })
    .first()
    .click()
  await admin.waitForURL('**/admin/avaliacoes')
  const shown = admin.getByRole('article').filter({ hasText: words })
  await shown.getByRole('button', { name: /^Ocultar a resposta/ }).click()
  await expect(shown.getByText('Oculta pela administração da plataforma')).toBeVisible()
  await lookOver(admin, 'a hidden answer')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Cardio Tijuca' })).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)
  await context.close()
  await desk.close()
})
