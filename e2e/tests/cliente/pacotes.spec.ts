import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { panel, unidade, type Exame } from '../../exam-steps.ts'
import type { Own } from '../../own.ts'
import { attendVoucher, fillCard, loginCliente, loginEquipe, lookOver, voucherCode } from '../../steps.ts'

const list = '/admin/precos/pacotes'

/** Adds an exam to the form by its name. */
async function addExame(page: Page, nome: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Outro exame' }).fill(nome)
  await page.getByRole('option', { name: nome, exact: true }).click()
  await page.getByRole('button', { name: 'Adicionar exame' }).click()
  await expect(page.getByRole('checkbox', { name: nome, exact: true })).toBeChecked()
}

const fillPrices = async (page: Page, [particular, alento, cartao]: readonly string[]): Promise<void> => {
  await page.getByLabel('Particular (R$)').fill(particular!)
  await page.getByLabel('Alento (R$)').fill(alento!)
  await page.getByLabel('SinSaude (R$)').fill(cartao!)
}

/** A package of the test's unit through its form, by its manager. */
async function aPacote(page: Page, { own, nome, exames }: { own: Own; nome: string; exames: Exame[] }) {
  await loginEquipe(page, own.credenciado)
  await page.goto(list)
  await page.getByRole('link', { name: 'Novo pacote' }).first().click()
  await page.getByLabel('Nome').fill(nome)
  for (const e of exames) await addExame(page, e.nomeExame)
  await fillPrices(page, ['90,00', '60,01', '45,00'])
  await page.getByLabel('Dias até o resultado').fill('3')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Pacote criado.')).toBeVisible()
}

test(
  'a unit adds a package, a client buys it, and the desk attends its exams under its name',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    const { id, exames } = await unidade(page, own.unidade.nome)
    const [one, two] = exames as [Exame, Exame]
    await loginEquipe(page, own.credenciado)
    await page.goto('/admin/precos')
    await page.getByRole('link', { name: /^Pacotes de exames/ }).click()
    await expect(page.getByText('Nenhum pacote na lista')).toBeVisible()
    await lookOver(page, 'no package')
    await page.getByRole('link', { name: 'Novo pacote' }).first().click()
    await page.getByLabel('Nome').fill('Check-up coração')
    await addExame(page, one.nomeExame)
    await fillPrices(page, ['90,00', '60,01', '61,00'])
    await page.getByLabel('Dias até o resultado').fill('91')
    await page.getByRole('button', { name: 'Salvar' }).click()
    for (const text of [
      'Escolha pelo menos 2 exames',
      'Informe de 0 a 90 dias',
      'O SinSaude não pode passar do preço da plataforma',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await lookOver(page, 'a refused package')
    await addExame(page, two.nomeExame)
    await expect(page.getByLabel('Nome')).toHaveValue('Check-up coração')
    await page.getByLabel('SinSaude (R$)').fill('45,00')
    await page.getByLabel('Dias até o resultado').fill('3')
    await page.getByLabel('Nome').press('Enter')
    await expect(page.getByText('Pacote criado.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Check-up coração/ })).toContainText('você recebe R$ 40,50')
    await lookOver(page, 'the packages of a unit')

    const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await visitor.goto(`/agendar?idRede=${id}&servico=Exame`)
    await visitor.getByRole('checkbox', { name: 'Check-up coração' }).check()
    await panel(visitor).getByText('Preço Alento', { exact: true }).click()
    await panel(visitor).getByRole('button', { name: 'Ir para Pagamento' }).click()
    await visitor.waitForURL('**/logincliente**')
    const bought = visitor.getByRole('complementary', { name: 'O que você está comprando' })
    await expect(bought).toContainText('Check-up coração')
    await expect(bought).toContainText('R$ 60,01')
    await expect(visitor.getByLabel('Nome completo')).toBeVisible()
    await lookOver(visitor, 'who is buying a package')
    await visitor.context().close()
    await loginCliente(page, own.paciente)
    await page.goto(`/agendar?idRede=${id}&servico=Exame&exames=${one._id}`)
    const pack = page.getByRole('checkbox', { name: 'Check-up coração' })
    await expect(page.getByRole('checkbox', { name: one.nomeExame, exact: true })).toBeChecked()
    await pack.check()
    await expect(page.getByRole('checkbox', { name: one.nomeExame, exact: true })).toHaveCount(0)
    await expect(page.getByText('Incluído em Check-up coração')).toHaveCount(2)
    await expect(panel(page)).toContainText('Total de 2 exames')
    await lookOver(page, 'a chosen package')
    await panel(page).getByText('Preço Alento', { exact: true }).click()
    await page.reload()
    await expect(pack).toBeChecked()
    await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
    await page.waitForURL('**/checkout?id=**')
    await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText('R$ 60,01')
    await fillCard(page)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    const codigo = await voucherCode(page)
    await expect(page.getByRole('heading', { name: 'Check-up coração' })).toBeVisible()
    await expect(page.getByText('Resultado em até 3 dias').filter({ visible: true })).toHaveCount(1)
    await lookOver(page, 'voucher of a package')

    const context = await browser.newContext({ viewport: page.viewportSize() })
    const desk = await context.newPage()
    await loginEquipe(desk, own.atendente)
    await desk.goto(`/admin/voucher?codigo=${codigo}`)
    const table = desk.getByRole('table', { name: 'Exames do pedido' })
    for (const text of ['Check-up coração', one.nomeExame, two.nomeExame, 'R$ 30,01', 'R$ 30,00'])
      await expect(table).toContainText(text)
    await lookOver(desk, 'desk with a package')
    await attendVoucher(desk)
    await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
    await context.close()
  },
)

test('a package is chosen and bought by keyboard; one that the unit changed meanwhile is refused and said @longo', async ({
  page,
  browser,
  own,
}) => {
  const { id, exames } = await unidade(page, own.unidade.nome)
  const context = await browser.newContext()
  const manager = await context.newPage()
  await aPacote(manager, { own, nome: 'Check-up básico', exames: exames.slice(0, 3) })
  await loginCliente(page, own.paciente)
  await page.goto(`/agendar?idRede=${id}&servico=Exame&pagamento=Alento`)
  const pack = page.getByRole('checkbox', { name: 'Check-up básico' })
  await pack.focus()
  await page.keyboard.press('Space')
  await expect(panel(page)).toContainText('Total de 3 exames')

  await manager.getByRole('link', { name: 'Alterar Check-up básico' }).click()
  await manager.getByRole('checkbox', { name: exames[2]!.nomeExame, exact: true }).uncheck()
  await manager.getByRole('button', { name: 'Salvar' }).click()
  await expect(manager.getByText('Pacote salvo.')).toBeVisible()

  const pay = panel(page).getByRole('button', { name: 'Ir para Pagamento' })
  await pay.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Um dos exames escolhidos não é vendido por esta unidade')).toBeVisible()
  await page.reload()
  await expect(pack).not.toBeChecked()
  await expect(pack).toBeVisible()

  await manager.getByRole('link', { name: 'Alterar Check-up básico' }).click()
  await manager.getByRole('link', { name: 'Remover' }).click()
  await expect(manager.getByRole('heading', { name: 'Deseja realmente remover o registro?' })).toBeVisible()
  await lookOver(manager, 'the question before a package is removed')
  await manager.getByRole('button', { name: 'Sim' }).click()
  await expect(manager.getByText('Pacote removido.')).toBeVisible()
  await context.close()
  await page.goto(`/agendar?idRede=${id}&servico=Exame`)
  await expect(page.getByRole('checkbox', { name: exames[0]!.nomeExame, exact: true })).toBeVisible()
  await expect(pack).toHaveCount(0)
})

test('the platform sets card series and the place of a partner; what cannot be read is refused and stays', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto(`/admin/redes/${own.unidade.id}`)
  const card = page.getByRole('region', { name: 'Séries de cartão e destaque' })
  await card.getByLabel(/^Séries de cartão aceitas/).fill('4021, 40')
  await card.getByLabel(/^Parceiro em destaque/).fill('x')
  await card.getByRole('button', { name: 'Salvar séries e destaque' }).click()
  await expect(card.getByText('Informe os 4 primeiros números do cartão')).toBeVisible()
  await expect(card.getByText('Informe um lugar de 1 a 99')).toBeVisible()
  await expect(card.getByLabel(/^Séries de cartão aceitas/)).toHaveValue('4021, 40')
  await lookOver(page, 'refused card series')
  await card.getByLabel(/^Séries de cartão aceitas/).fill('9876')
  await card.getByLabel(/^Parceiro em destaque/).fill('99')
  await card.getByRole('button', { name: 'Salvar séries e destaque' }).click()
  await expect(page.getByText('Séries de cartão e destaque salvos.')).toBeVisible()
  const named = async (query: string) => (await page.request.get(`/api/redes?${query}`)).text()
  expect(await named('numeracaoInicialCartao=9876&limit=100')).toContain(own.unidade.nome)
  expect(await named('parceiro=S&limit=100')).toContain(own.unidade.nome)
})
