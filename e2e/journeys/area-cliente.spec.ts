import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  answer,
  fillCard,
  findCardioTijuca,
  fillLogin,
  loginCliente,
  loginEquipe,
  lookOver,
  pedidoId,
  reachCheckout,
  senha,
  voucherCode,
} from '../steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Meu Alento' }).filter({ visible: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the area has one menu with five entries, and every page of it is whole', async ({ page }) => {
  await loginCliente(page)
  await expect(page).toHaveTitle('Seus pedidos · Meu Alento')
  // The side menu also has what a bar of five has no room for.
  const more = test.info().project.name === 'mesa' ? ['Favoritos'] : []
  await expect(menu(page).getByRole('link')).toHaveText([
    'Meus Dados',
    'Pedidos',
    ...more,
    'Avaliações',
    'Prontuário',
  ])
  await expect(menu(page).getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(
    'Atenção: Não somos planos de saúde e não possuímos emergência',
  )
  for (const [entry, heading] of [
    ['Meus Dados', 'Meus Dados'],
    ['Avaliações', 'Suas avaliações'],
    ['Prontuário', 'Prontuário'],
    ['Pedidos', 'Seus pedidos'],
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
})

test('orders stand in groups with counts over all of them, and a group has pages of its own', async ({
  page,
}) => {
  await loginCliente(page)
  const grupos = (await (await page.request.get('/api/pedidos/grupos?limit=1')).json()) as {
    grupo: string
    total: number
  }[]
  const ativos = grupos.find((g) => g.grupo === 'ativos')!
  await expect(page.getByRole('heading', { level: 2, name: 'Ativos' })).toContainText(String(ativos.total))
  const card = page.getByRole('article').first()
  for (const text of ['Quando', 'Paciente', 'Pedido', 'Ver Detalhes']) await expect(card).toContainText(text)
  await page.goto('/admincliente?grupo=ativos&pagina=499')
  await expect(page.getByRole('heading', { name: 'Não há pedidos aqui' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos os grupos' }).click()
  await expect(page).toHaveURL(/\/admincliente$/)
})

/** The unit's desk attends, in a browser of its own. */
async function attend(browser: Browser, codigo: string): Promise<void> {
  const desk = await (await browser.newContext()).newPage()
  await loginEquipe(desk)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  await desk.getByRole('button', { name: 'Realizar Atendimento' }).click()
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await desk.context().close()
}

test('what was attended is rated over the list, read again, and nobody else sees it', async ({
  page,
  browser,
}) => {
  await findCardioTijuca(page)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await reachCheckout(page, 'paciente2')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  const codigo = await voucherCode(page)
  await attend(browser, codigo)
  await page.goto('/admincliente?grupo=ativos')
  const button = page.getByRole('button', { name: `Avaliar o pedido ${codigo}` })
  for (let n = 2; (await button.count()) === 0 && n < 9; n += 1)
    await page.goto(`/admincliente?grupo=ativos&pagina=${n}`)
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Avalie o seu atendimento' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escolha de 1 a 5 estrelas')).toBeVisible()
  await lookOver(page, 'rating dialog')
  await dialog.getByRole('radio', { name: /4/ }).check({ force: true })
  await dialog.getByLabel('Como foi seu atendimento?').fill(`Tudo certo no pedido ${codigo}`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação.')).toBeVisible()
  await expect(button).toHaveCount(0)
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
  const pedido = await pedidoId(page, codigo)
  const other = await (await browser.newContext()).newPage()
  await loginCliente(other, 'paciente')
  for (const url of [address, `/voucher?id=${pedido}`, `/avaliar-atendimento?id=${pedido}`]) {
    expect((await other.goto(url))?.status(), url).toBe(404)
    await expect(other.getByText(codigo)).toHaveCount(0)
  }
  await other.context().close()
})

test('own data: wrong password, different passwords, then a change that ends the other session', async ({
  page,
  browser,
}) => {
  await loginCliente(page, 'suspenso')
  const other = await (await browser.newContext()).newPage()
  await loginCliente(other, 'suspenso')
  const change = async (atual: string, nova: string, repetir = nova) => {
    await page.goto('/admincliente/dados/senha')
    await page.getByLabel('Senha atual', { exact: true }).fill(atual)
    await page.getByLabel('Nova Senha', { exact: true }).fill(nova)
    await page.getByLabel('Repetir a nova senha', { exact: true }).fill(repetir)
    await page.getByRole('button', { name: 'Salvar' }).click()
  }
  const nova = 'tres palavras longas'
  await change('errada', nova)
  await expect(page.getByText('A senha atual está incorreta')).toBeVisible()
  await expect(page.getByLabel('Senha atual', { exact: true })).toBeFocused()
  await change(senha, nova, 'outra coisa longa')
  await expect(page.getByText('As senhas não correspondem')).toBeVisible()
  await lookOver(page, 'password refused')
  await change(senha, nova)
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await other.goto('/admincliente')
  await expect(other).toHaveURL(/\/logincliente\?/)
  await fillLogin(other, 'suspenso', nova)
  await expect(title(other, 'Seus pedidos')).toBeVisible()
  await other.context().close()
  // Other journeys know the password of the demonstration.
  const back = { senhaAtual: nova, novaSenha: senha }
  const res = await page.request.put(`/api/usuario/${await ownId(page)}`, { data: back })
  expect(res.status()).toBe(200)
})

const ownId = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/api/auth/sessao')).json()) as { usuario: { _id: string } }).usuario._id

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('name and address change, what is refused is said under its field, and no form waits for the CEP', async ({
    page,
  }) => {
    await loginCliente(page, 'suspenso')
    await page.goto('/admincliente/dados/contato')
    const nome = page.getByLabel('Nome completo')
    const before = await nome.inputValue()
    await nome.fill('Ana')
    await page.getByLabel('E-mail').fill('outro@exemplo.com.br')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Informe nome e sobrenome')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('outro@exemplo.com.br')
    await nome.fill(before)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Informe a senha atual')).toBeVisible()
    await page.goto('/admincliente/dados/endereco')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(
      page.getByText('Rua Conde de Bonfim, 370, Tijuca, Rio de Janeiro, RJ, CEP 20520-053'),
    ).toBeVisible()
  })
})

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries({
    CEP: '20520053',
    Rua: 'Rua Conde de Bonfim',
    Número: '370',
    Complemento: '',
    Bairro: 'Tijuca',
    Cidade: 'Rio de Janeiro',
  }))
    await page.getByLabel(label).fill(value)
  await page.getByLabel('Estado').selectOption('RJ')
}

test('without network, and after the session ended, nothing that was typed is lost', async ({
  page,
  context,
}) => {
  await loginCliente(page, 'suspenso')
  await page.goto('/admincliente/dados/contato')
  const nome = page.getByLabel('Nome completo')
  const before = await nome.inputValue()
  const novo = `Cláudia "Dadá" Regina ${'de Souza '.repeat(9)}Alves 🙂`
  const save = page.getByRole('button', { name: 'Salvar' })
  await nome.fill(novo)
  await context.setOffline(true)
  await save.click()
  await expect(
    page.getByText('Você não está conectado à internet. Verifique e tente novamente').first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(nome).toHaveValue(novo)
  await context.clearCookies({ name: 'alento_sessao' })
  await save.click()
  await page.waitForURL('**/logincliente?de=**')
  await fillLogin(page, 'suspenso')
  await expect(page.getByText('Você precisou entrar de novo')).toBeVisible()
  await expect(nome).toHaveValue(novo)
  await lookOver(page, 'form after the login')
  await save.click()
  await expect(page.getByText('Dados atualizados.')).toBeVisible()
  await expect(page.getByRole('main').getByText(novo)).toBeVisible()
  await lookOver(page, 'own data with a long name')
  await page.goto('/admincliente/dados/contato')
  await nome.fill(before)
  await save.click()
  await expect(page.getByRole('main').getByText(before, { exact: true }).first()).toBeVisible()
})

test('eight digits of a CEP fill the address; while nobody answers for one it is written by hand', async ({
  page,
}) => {
  await loginCliente(page, 'suspenso')
  await page.goto('/admincliente/dados/endereco')
  const cep = page.getByLabel('CEP')
  await cep.fill('99999999')
  await expect(page.getByText('Não encontramos este CEP.')).toBeVisible()
  await cep.fill('')
  await cep.pressSequentially('01310100')
  await expect(page.getByText('Endereço preenchido. Confira e complete.')).toBeVisible()
  for (const [label, value] of Object.entries({
    CEP: '01310-100',
    Rua: 'Avenida Paulista',
    Bairro: 'Bela Vista',
    Cidade: 'São Paulo',
    Estado: 'SP',
  }))
    await expect(page.getByLabel(label)).toHaveValue(value)
  await page.getByLabel('Número').fill('1578')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados atualizados.')).toBeVisible()
  await expect(page.getByText('Avenida Paulista, 1578')).toBeVisible()
  await page.goto('/admincliente/dados/endereco')
  await cep.fill('20511330')
  await expect(page.getByText('A busca por CEP não está respondendo. Preencha o endereço.')).toBeVisible()
  await lookOver(page, 'address without CEP')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Rua Conde de Bonfim, 370')).toBeVisible()
})
