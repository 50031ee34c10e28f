import { expect, type Page } from '@playwright/test'
import { leaveByHeader } from '../../menu-steps.ts'
import { test } from '../../test.ts'
import { fallAt, fallOnce } from '../../network-steps.ts'
import { placeOrder, placePaidOrder } from '../../order-steps.ts'
import { attend } from '../../review-steps.ts'
import { codigoOf, demo, loginCliente, lookOver } from '../../steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Meu Alento' }).filter({ visible: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'the area has one menu with five entries, and every page of it is whole',
  { tag: '@celular' },
  async ({ page }) => {
    await loginCliente(page, demo.paciente)
    await page.goto('/admincliente')
    await expect(page).toHaveTitle('Seus pedidos · Meu Alento')
    const mesa = test.info().project.name === 'mesa'
    // The side menu also has entries that do not fit into the bar of five.
    const side = ['Cartão SinSaude', 'Agendamentos', 'Pagamentos', 'Favoritos', 'Orçamentos', 'Reclamações']
    await expect(menu(page).getByRole('link')).toHaveText([
      'Meus Dados',
      'Pedidos',
      ...(mesa ? [...side, 'Avaliações'] : ['Cartão', 'Favoritos']),
      'Prontuário',
    ])
    if (mesa) await expect(menu(page).getByRole('button', { name: 'Sair' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(
      'Atenção: Não somos planos de saúde e não possuímos emergência',
    )
    for (const [entry, heading] of [
      ['Meus Dados', 'Meus Dados'],
      ['Favoritos', 'Favoritos'],
      ['Prontuário', 'Prontuário'],
      ['Pedidos', 'Meu Alento'],
    ] as const) {
      await menu(page).getByRole('link', { name: entry }).click()
      await expect(title(page, heading)).toBeVisible()
      await expect(menu(page).locator('[aria-current=page]')).toHaveText(entry)
      await lookOver(page, heading)
    }
    await page.goto('/admincliente/dados')
    for (const text of [
      '4021 7730 0518 2646',
      'Gold',
      'Ativo',
      'José Carlos dos Santos',
      'Para cancelar o cartão',
    ])
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await page.goto('/admincliente/prontuario')
    await expect(page.getByRole('table')).toContainText('Dra. Helena Prado')
    if (mesa) return
    // Entries that do not fit into the bar stand in the menus of the header.
    await page.getByRole('banner').getByLabel('Menu', { exact: true }).first().click()
    const all = page.getByRole('navigation', { name: 'Meu Alento, todas as páginas' })
    await expect(all.getByRole('link')).toContainText(['Pedidos', 'Agendamentos', 'Pagamentos', 'Favoritos'])
    await all.getByRole('link', { name: 'Avaliações' }).click()
    await expect(title(page, 'Suas avaliações')).toBeVisible()
    await lookOver(page, 'Suas avaliações')
    await leaveByHeader(page)
    await page.waitForURL('**/logincliente**')
  },
)

test('orders stand in groups with counts over all of them, and a group has pages of its own', async ({
  page,
}) => {
  await loginCliente(page, demo.paciente)
  await page.goto('/admincliente')
  const grupos = (await (await page.request.get('/api/pedidos/grupos?limit=1')).json()) as {
    grupo: string
    total: number
  }[]
  const ativos = grupos.find((g) => g.grupo === 'ativos')!
  // The next appointment stands above its group.
  await expect(page.getByRole('heading', { level: 2, name: 'Outros ativos' })).toContainText(
    String(ativos.total - 1),
  )
  const card = page.getByRole('article').first()
  for (const text of ['Quando', 'Paciente', 'Pedido', 'Ver Detalhes']) await expect(card).toContainText(text)
  await page.goto('/admincliente?grupo=ativos&pagina=499')
  await expect(page.getByRole('heading', { name: 'Não há pedidos aqui' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos os grupos' }).click()
  await expect(page).toHaveURL(/\/admincliente$/)
})

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test(
  'the area begins with the next appointment, then what must be paid and until when',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginCliente(page, own.paciente2)
    const paid = await placePaidOrder(page, own)
    await placeOrder(page, own)
    await page.goto('/admincliente')
    await expect(titles(page).first()).toHaveText(/às\s\d\d:\d\d$/)
    await expect(titles(page).nth(1)).toHaveText(/^Falta pagar/)
    const next = page.getByRole('region', { name: /às\s\d\d:\d\d$/ })
    await expect(next).toContainText(/Sua (próxima )?consulta/)
    await expect(next).toContainText(own.unidade.nome)
    await expect(next).toContainText('Leve um documento com foto.')
    await expect(next.getByRole('link', { name: 'Como chegar' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\//,
    )
    await expect(next.getByRole('link', { name: /^Remarcar/ })).toHaveAttribute(
      'href',
      `/remarcar?id=${paid}`,
    )
    const unpaid = page.getByRole('article').first()
    await expect(unpaid).toContainText(/Faltam \d+ minutos/)
    await expect(unpaid).toContainText(/até \d\d:\d\d de (hoje|amanhã)/)
    await expect(unpaid.getByRole('progressbar', { name: 'Tempo para pagar' })).toBeVisible()
    await lookOver(page, 'start of the area')
    await next.getByRole('link', { name: 'Mostrar o voucher' }).click()
    await expect(title(page, 'Compra Confirmada')).toBeVisible()
    await page.goto('/')
    const mine = page.getByRole('region', { name: 'Para você' })
    await expect(mine).toContainText(own.unidade.nome)
    await expect(mine.getByRole('link', { name: 'Mostrar o voucher' })).toHaveAttribute(
      'href',
      `/voucher?id=${paid}`,
    )
    await lookOver(page, 'home of a client')
  },
)

test('a price alert is seen at the start and stopped there, without scripts too', async ({
  page,
  open,
  own,
}) => {
  await loginCliente(page, own.paciente2)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await page.request.post('/api/favoritos', { headers, data: { alvo: `unidade|${own.unidade.id}` } })
  const { list } = (await (await page.request.get('/api/favoritos')).json()) as { list: { _id: string }[] }
  const stop = page.getByRole('button', { name: `Parar aviso: ${own.unidade.nome}` })
  await page.goto('/admincliente')
  await expect(page.getByText(/^Avisamos por e-mail abaixo de R\$/)).toBeVisible()
  await lookOver(page, 'what is waited for')
  await stop.click()
  await expect(page.getByText('Pronto: não avisamos mais deste preço.')).toBeVisible()
  await expect(stop).toHaveCount(0)
  await page.request.put(`/api/favoritos/${list[0]!._id}`, { data: { avisar: true } })
  const plain = await open()
  await loginCliente(plain, own.paciente2)
  await plain.goto('/admincliente')
  await plain.press(`Parar aviso: ${own.unidade.nome}`)
  expect(plain.text).toContain('Pronto: não avisamos mais deste preço.')
  expect(plain.text).not.toContain('Parar aviso')
})

test('an attended visit is rated over the list, read again, and nobody else sees it', async ({
  page,
  browser,
  open,
  own,
}) => {
  await loginCliente(page, own.paciente2)
  const pedido = await placePaidOrder(page, own, { valorAlento: 12_900 })
  const codigo = await codigoOf(page, pedido)
  await attend(await open(), own, pedido, codigo)
  await page.goto('/admincliente?grupo=ativos')
  const button = page.getByRole('button', { name: `Avaliar o pedido ${codigo}` })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Avalie o seu atendimento' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escolha de 1 a 5 estrelas')).toBeVisible()
  await lookOver(page, 'rating dialog')
  await dialog.getByRole('radio', { name: /4/ }).check({ force: true })
  const text = dialog.getByLabel('Como foi seu atendimento?')
  await text.fill(`Tudo certo no pedido ${codigo}`)
  await fallOnce(page)
  await fallAt(page, 'Salvar')
  await expect(dialog.getByRole('radio', { name: /4/ })).toBeChecked()
  await expect(text).toHaveValue(`Tudo certo no pedido ${codigo}`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação.')).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.getByRole('link', { name: /^Marcar de novo/ }).click()
  await expect(title(page, own.unidade.nome)).toBeVisible()
  await expect(page).toHaveURL(/#horarios$/)
  const booking = page.getByRole('complementary', { name: 'Marcar consulta' })
  await expect(booking).toContainText('Consulta em Cardiologia')
  await expect(booking.getByRole('radio', { name: /^Dra\. Helena Prado/ })).toBeChecked()
  await page.goto('/admincliente/avaliacoes-cliente')
  await page
    .getByRole('link', { name: /^Ver avaliação/ })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(`Tudo certo no pedido ${codigo}`)
  await lookOver(page, 'review')
  const address = page.url()
  await panel.getByRole('button', { name: 'Fechar' }).click()
  await expect(panel).toBeHidden()
  const other = await (await browser.newContext()).newPage()
  await loginCliente(other, own.paciente)
  for (const url of [address, `/voucher?id=${pedido}`, `/avaliar-atendimento?id=${pedido}`]) {
    expect((await other.goto(url))?.status(), url).toBe(404)
    await expect(other.getByText(codigo)).toHaveCount(0)
  }
  await other.context().close()
})
