import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { cpfFrom } from '../../outbox.ts'
import { fillLogin, loginEquipe, lookOver, senha } from '../../steps.ts'

const cpfOf = (numero: string): string => cpfFrom(300_000_000 + Number(numero))

type Person = { nome: string; usuario: string; cpf: string }

async function fill(form: Locator, { nome, usuario, cpf }: Person): Promise<void> {
  await form.getByLabel('Nome completo').fill(nome)
  await form.getByLabel('CPF').fill(cpf)
  await form.getByLabel('E-mail').fill('recepcao@cardiotijuca.example')
  await form.getByLabel('Usuário').fill(usuario)
  await fillPasswords(form)
}

async function fillPasswords(form: Locator): Promise<void> {
  await form.getByLabel('Senha', { exact: true }).fill(senha)
  await form.getByLabel('Repetir Senha').fill(senha)
}

const save = (form: Locator) => form.getByRole('button', { name: 'Salvar' }).click()
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

test('an attendant is made in a dialog, enters, is deactivated and is out', async ({
  page,
  browser,
  own,
}) => {
  const numero = String(own.n)
  const person = { nome: `Aline Teste ${numero}`, usuario: `aline${numero}`, cpf: cpfOf(numero) }
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/usrAtendente')
  await expect(page.getByRole('heading', { level: 1, name: 'Atendentes' })).toBeVisible()
  await lookOver(page, 'the list')
  await page.getByRole('link', { name: 'Novo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo atendente' })
  await fill(dialog, { ...person, cpf: '111.111.111-11' })
  await save(dialog)
  await expect(dialog.getByText('CPF inválido')).toBeVisible()
  await expect(dialog.getByLabel('CPF')).toBeFocused()
  await lookOver(page, 'a CPF that is none')
  await fill(dialog, { ...person, usuario: 'atendente' })
  await save(dialog)
  await expect(dialog.getByText('Usuário existente, escolha outro nome de Usuário')).toBeVisible()
  await expect(dialog.getByLabel('Nome completo'), 'what was typed stays').toHaveValue(person.nome)
  await fill(dialog, person)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cadastro Realizado Com Sucesso')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, person.nome)).toContainText('Habilitado')

  const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR' })
  const desk = await context.newPage()
  await desk.goto('/login')
  await fillLogin(desk, person.usuario)
  await desk.waitForURL('**/admin')
  await page.getByRole('button', { name: `Desativar ${person.nome}` }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Atendente desativado.')).toBeVisible()
  await expect(row(page, person.nome)).toContainText('Desabilitado')
  await desk.goto('/admin/voucher')
  await expect(desk, 'out at once').toHaveURL(/\/login/)
  await fillLogin(desk, person.usuario)
  await expect(desk.getByText('Este acesso está desabilitado')).toBeVisible()
  await context.close()
})
