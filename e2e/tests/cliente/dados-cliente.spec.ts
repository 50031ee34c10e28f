import { expect, type Page } from '@playwright/test'
import { awaitOfflineGuard, awaitScripts } from '../../network-steps.ts'
import { findMensagem } from '../../outbox.ts'
import { ownSenha, signUp } from '../../own-client.ts'
import { test } from '../../test.ts'
import { fillLogin, loginCliente, lookOver, senha } from '../../steps.ts'

test('own data: wrong password, different passwords, then a change that ends the other session', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.suspenso)
  const other = await (await browser.newContext()).newPage()
  await loginCliente(other, own.suspenso)
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
  await fillLogin(other, own.suspenso, nova)
  await expect(other.getByRole('heading', { level: 1, name: 'Meu Alento' })).toBeVisible()
  await other.context().close()
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
  own,
}) => {
  await loginCliente(page, own.suspenso)
  await page.goto('/admincliente/dados/contato')
  const nome = page.getByLabel('Nome completo')
  const before = await nome.inputValue()
  const novo = `Cláudia "Dadá" Regina ${'de Souza '.repeat(9)}Alves 🙂`
  const save = page.getByRole('button', { name: 'Salvar' })
  await nome.fill(novo)
  await awaitScripts(save)
  await awaitOfflineGuard(page)
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
  await fillLogin(page, own.suspenso)
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
  own,
}) => {
  await loginCliente(page, own.suspenso)
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

test('a new e-mail is confirmed by the code sent to it, by keyboard, and then names the account at the login', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const novo = `confirmo${own.n}@exemplo.com.br`
  await page.goto('/admincliente/dados/contato')
  await page.getByLabel('E-mail').fill(novo)
  await page.getByLabel('Senha atual').fill(ownSenha)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados atualizados.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Confirmado', { exact: true }), 'the mobile, by the sign-up').toBeVisible()
  await page.getByRole('link', { name: 'Confirmar o e-mail' }).press('Enter')
  await lookOver(page, 'before the code')
  await page.getByRole('button', { name: 'Enviar código' }).press('Enter')
  const field = page.getByLabel('Código')
  await expect(field).toBeVisible()
  await lookOver(page, 'the code of an own address')
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('O código não confere.')).toBeVisible()
  const { texto } = await findMensagem(page, novo, (m) => m.para === novo && m.assunto === 'Seu código')
  await page.reload()
  await field.fill(/\b\d{6}\b/.exec(texto)![0])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Confirmado. Você também pode entrar com ele.')).toBeVisible()
  await expect(main.getByText('Confirmado', { exact: true })).toHaveCount(2)
  await lookOver(page, 'own data, confirmed')
  await page.goto('/admincliente/dados/confirmar?canal=email')
  await expect(page, 'nothing is left to confirm').toHaveURL(/\/admincliente\/dados$/)
  await page.context().clearCookies()
  await page.goto('/logincliente')
  await fillLogin(page, novo, ownSenha)
  await page.waitForURL('**/admincliente')
})
