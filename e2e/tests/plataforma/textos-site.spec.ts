import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const public_ = [
  ['quemsomos', 'Quem somos'],
  ['aboutus', 'About us'],
  ['comofunciona', 'Como funciona'],
  ['perguntas', 'Perguntas frequentes'],
  ['reclamacoes', 'Como reclamar'],
  ['acessibilidade', 'Acessibilidade'],
  ['alentoempresas', 'Alento para empresas'],
] as const
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

test('each text of the site is found from the footer, has its own title and description, and needs no cookie @larguras', async ({
  page,
}) => {
  await page.goto('/')
  for (const [slug, titulo] of public_) {
    const name = slug === 'alentoempresas' ? 'Para empresas' : titulo
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${titulo} · Alento`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}.{10}/)
    await lookOver(page, slug)
  }
  await page.goto('/perguntas')
  await page.locator('summary', { hasText: 'Preciso de cadastro?' }).press('Enter')
  await expect(page.getByText('o voucher sai com o seu nome')).toBeVisible()
  await lookOver(page, 'an open answer')
  expect(await page.context().cookies()).toEqual([])
})

test('an administrator edits a text, sees its preview, publishes it and brings the earlier version back @longo', async ({
  page,
  own,
}) => {
  const mark = `marca ${own.n}`
  const corpo = `## Título ${mark}\n\n- um\n- **dois**\n\n<script>alert(1)</script> [x](javascript:alert) [busca](/busca)`
  let dialogs = 0
  page.on('dialog', (d) => {
    if (d.type() === 'alert') dialogs++
    void d.accept()
  })
  await loginEquipe(page, own.admin)
  await page.goto('/admin/textos')
  await lookOver(page, 'the texts')
  await page.getByRole('link', { name: 'Editar Como funciona' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Como funciona' })).toBeVisible()
  await lookOver(page, 'the editor')
  await page.getByRole('textbox', { name: 'Resumo' }).fill('curto')
  await page.getByRole('button', { name: 'Publicar', exact: true }).press('Enter')
  await expect(page.getByText('Escreva pelo menos 10 letras')).toBeVisible()
  await page.getByRole('textbox', { name: 'Resumo' }).fill(`Um resumo novo ${mark}.`)
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(corpo)
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
  const preview = page.getByRole('region', { name: 'Prévia' })
  await expect(preview.getByRole('heading', { name: `Título ${mark}` })).toBeVisible()
  await expect(preview).toContainText('<script>alert(1)</script> [x](javascript:alert)')
  await expect(page.getByRole('textbox', { name: 'Texto', exact: true }), 'what was typed stays').toHaveValue(
    corpo,
  )
  await lookOver(page, 'the preview')
  await page.getByRole('button', { name: 'Publicar', exact: true }).press('Enter')
  await expect(page.getByText('Texto publicado. Ele já está no site.')).toBeVisible()
  await page.goto('/comofunciona')
  await expect(page.getByRole('heading', { name: `Título ${mark}` })).toBeVisible()
  await expect(page.getByText(`<script>alert(1)</script>`)).toBeVisible()
  await page.goto('/admin/textos/comofunciona')
  await page.getByRole('link', { name: 'Ler a versão 1', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Versão 1' })).toContainText('1. Busque')
  await lookOver(page, 'an earlier version')
  await page.getByRole('button', { name: 'Publicar de novo a versão 1', exact: true }).click()
  await expect(row(page, 'no ar')).toContainText('(a 1 de novo)')
  await page.goto('/comofunciona')
  await expect(page.getByRole('heading', { name: '1. Busque' })).toBeVisible()
  expect(dialogs, 'no script of a text ran').toBe(0)
})

test('an administrator keeps a picture, sees it in the preview of a text, and removes it @longo', async ({
  page,
  own,
}) => {
  const mark = `marca ${own.n}`
  await loginEquipe(page, own.admin)
  await page.goto('/admin/textos')
  await page.getByRole('link', { name: 'Imagens', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Imagens dos textos' })).toBeVisible()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page.getByLabel(/^Imagem/).setInputFiles({ name: 'equipe.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Guardar imagem' }).press('Enter')
  await expect(page.getByText('Diga o que se vê na imagem')).toBeVisible()
  await page.getByLabel('O que se vê na imagem').fill(`A equipe na porta ${mark}`)
  await page.getByLabel(/^Imagem/).setInputFiles({ name: 'equipe.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Guardar imagem' }).press('Enter')
  const kept = page.getByRole('listitem').filter({ hasText: mark })
  await expect(kept).toBeVisible()
  await lookOver(page, 'the pictures of the texts')
  const line = await kept.locator('code').textContent()

  await page.goto('/admin/textos/quemsomos')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill(`Somos uma equipe.\n\n${line}`)
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
  const shown = page.getByRole('img', { name: `A equipe na porta ${mark}` })
  await expect(shown).toBeVisible()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await lookOver(page, 'a text with a picture')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Somos uma equipe.\n\n[imagem 99999]')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Não há imagem 99999.')).toBeVisible()

  await page.goto('/admin/textos/imagens')
  await kept.getByRole('button', { name: /^Apagar/ }).press('Enter')
  await expect(page.getByText('Imagem apagada.')).toBeVisible()
  await expect(kept).toBeHidden()
})

test('of two administrators on one text the second sees that the first published and decides', async ({
  page,
  context,
  own,
}) => {
  await loginEquipe(page, own.admin)
  const second = await context.newPage()
  for (const one of [page, second]) await one.goto('/admin/textos/aboutus')
  const title = await page.getByRole('textbox', { name: 'Título', exact: true }).inputValue()
  await page.getByRole('textbox', { name: 'Resumo' }).fill('The first summary of the page.')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Texto publicado. Ele já está no site.')).toBeVisible()
  await second.getByRole('textbox', { name: 'Resumo' }).fill('The second summary of the page.')
  await second.getByRole('button', { name: 'Publicar', exact: true }).click()
  const told = second.getByRole('alert').filter({ hasText: 'Outra pessoa publicou este texto' })
  await expect(told).toContainText('The first summary of the page.')
  await expect(second.getByRole('textbox', { name: 'Resumo' })).toHaveValue('The second summary of the page.')
  await lookOver(second, 'what the other administrator published')
  await second.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(second.getByText('Texto publicado. Ele já está no site.')).toBeVisible()
  await second.goto('/aboutus')
  await expect(second.getByText('The second summary of the page.')).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await second.goto('/admin/textos/aboutus')
  await second.getByRole('button', { name: 'Publicar de novo a versão 1', exact: true }).click()
  await expect(row(second, 'no ar')).toContainText('(a 1 de novo)')
})

for (const javaScriptEnabled of [true, false])
  test(`a company writes ${javaScriptEnabled ? 'with' : 'without'} scripts, and an administrator marks it as answered`, async ({
    browser,
    page,
    own,
  }) => {
    const empresa = `Padaria <b>${own.n}`
    const context = await browser.newContext({ javaScriptEnabled })
    const visitor = await context.newPage()
    await visitor.goto('/alentoempresas')
    await visitor.getByRole('textbox', { name: 'Seu nome' }).fill('Rui Prado')
    await visitor.getByRole('textbox', { name: 'Empresa', exact: true }).fill(empresa)
    await visitor.getByRole('textbox', { name: 'E-mail' }).fill('rui')
    await visitor.getByRole('textbox', { name: 'Mensagem' }).fill('Somos 12 pessoas na Tijuca.')
    const send = visitor.getByRole('button', { name: 'Enviar mensagem' })
    await send.press('Enter')
    await expect(visitor.getByText('Informe um e-mail válido')).toBeVisible()
    await expect(visitor.getByRole('textbox', { name: 'Mensagem' }), 'what was typed stays').toHaveValue(
      'Somos 12 pessoas na Tijuca.',
    )
    if (javaScriptEnabled) await lookOver(visitor, 'a bad address')
    await visitor.getByRole('textbox', { name: 'E-mail' }).fill('rui@padaria.example')
    await send.press('Enter')
    await expect(visitor.getByText('Mensagem enviada')).toBeVisible()
    if (javaScriptEnabled) await lookOver(visitor, 'a message that was sent')
    await context.close()
    await loginEquipe(page, own.admin)
    await page.goto('/admin/contatos')
    const card = page.getByRole('article').filter({ hasText: empresa })
    await expect(card).toContainText('Somos 12 pessoas na Tijuca.')
    if (javaScriptEnabled) await lookOver(page, 'the messages of companies')
    await card.getByLabel(/^O que foi respondido/).fill('Liguei.')
    await card.getByRole('button', { name: /^Marcar como respondida/ }).press('Enter')
    await expect(page.getByText('Mensagem marcada como respondida.')).toBeVisible()
    await expect(card).toBeHidden()
    await page.getByRole('link', { name: 'Respondidas' }).click()
    await expect(card).toContainText('Liguei.')
  })
