import { expect, type Page } from '@playwright/test'
import { fillLogin, loginEquipe, lookOver, senha } from '../../steps.ts'
import { test } from '../../test.ts'

const [primeira, outra] = ['girassol azul chuva', 'ventania verde sol']

/** A unit of the demonstration that nobody manages yet. */
async function aUnitWithoutAccess(page: Page): Promise<{ id: string; nome: string }> {
  const list = (await (await page.request.get('/api/redeRevisoes?status=HABILITADO&limit=50')).json()) as {
    _id: string
  }[]
  for (const { _id } of list) {
    const { acesso, nomeRede } = await (await page.request.get(`/api/redes/${_id}/cadastro`)).json()
    if (acesso === null) return { id: _id, nome: nomeRede }
  }
  throw new Error('every one of the first 50 units has an access')
}

async function enterPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Repetir Senha').fill(password)
}

test('an administrator gives a unit its main access, changes its password and the code of its network, by keyboard', async ({
  page,
  browser,
  own,
}) => {
  const username = `unidade.nova${own.n}`
  await loginEquipe(page, own.admin)
  const { id, nome } = await aUnitWithoutAccess(page)
  await page.goto(`/admin/redes/${id}`)
  await page.getByRole('button', { name: 'Agir por esta unidade' }).press('Enter')
  await page.waitForURL('**/admin')
  await page.goto('/admin/credenciado/acesso')
  await expect(page.getByRole('heading', { name: 'Dar o acesso principal' })).toBeVisible()
  await page.getByLabel('Usuário').fill(own.credenciado)
  await enterPasswords(page, primeira)
  await page.getByRole('button', { name: 'Dar acesso' }).press('Enter')
  await expect(page.getByText('Usuário existente, escolha outro nome de Usuário').first()).toBeVisible()
  await lookOver(page, 'a user name that exists')
  await page.getByLabel('Usuário').fill(username)
  await enterPasswords(page, primeira)
  await page.getByRole('button', { name: 'Dar acesso' }).press('Enter')
  await expect(page.getByText('Acesso criado. A unidade já pode entrar.')).toBeVisible()

  const unit = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  const enter = async (password: string): Promise<void> => {
    await unit.goto('/login')
    await fillLogin(unit, username, password)
    await unit.waitForURL('**/admin')
    await expect(unit.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await enter(primeira)

  await expect(page.getByRole('heading', { name: 'Trocar a senha' })).toBeVisible()
  const mine = page.getByLabel('A sua senha de administrador')
  await mine.fill('não é esta')
  await enterPasswords(page, outra)
  await page.getByRole('button', { name: 'Trocar senha' }).press('Enter')
  await expect(page.getByText('A senha atual está incorreta').first()).toBeVisible()
  await lookOver(page, 'a new password without the own one')
  await mine.fill(senha)
  await enterPasswords(page, outra)
  await page.getByRole('button', { name: 'Trocar senha' }).press('Enter')
  await expect(page.getByText('Senha trocada. Quem estava conectado saiu.')).toBeVisible()
  await unit.goto('/admin')
  await expect(unit, 'the session ended with the old password').toHaveURL(/\/login/)
  await enter(outra)
  await unit.context().close()

  const codigo = `E2E${own.n}`
  await page.goto('/admin/credenciado')
  await expect(page.getByText(`Muda em todas as unidades que se chamam ${nome}.`)).toBeVisible()
  const code = page.getByLabel('Novo código')
  const before = await code.inputValue()
  await code.fill(codigo)
  await code.press('Enter')
  await expect(page.getByText('Dados da rede atualizados com Sucesso!')).toBeVisible()
  await expect(code).toHaveValue(codigo)
  await page.goto(`/admin/auditoria?acao=rede.codigo&objetoId=${id}`)
  const entry = page.getByRole('row').filter({ hasText: nome })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(`código de rede: ${before}`)
  await expect(entry).toContainText(codigo)
  for (const acao of ['rede.dar_acesso', 'rede.trocar_senha']) {
    await page.goto(`/admin/auditoria?acao=${acao}&objetoId=${id}`)
    await expect(page.getByRole('row').filter({ hasText: nome })).toHaveCount(1)
  }
})
