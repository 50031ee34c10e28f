import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { cnpjFrom } from '../../cnpj.ts'
import { codeFor } from '../../outbox.ts'
import { fillLogin, loginEquipe, lookOver } from '../../steps.ts'

const senha = 'girassol azul chuva'

/** An alphanumeric CNPJ. */
const cnpjOf = (n: number): string => cnpjFrom(`7Z${String(n).padStart(4, '0')}TQ0001`)

const send = (page: Page) => page.getByRole('button', { name: 'Fazer Cadastro' })

async function fillRest(page: Page, celular: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/cep\//)
  await page.getByLabel('CEP').fill('20520053')
  await answered
  await page.getByLabel('Rua').fill('Rua Conde de Bonfim')
  await page.getByLabel('Número').fill('370')
  await page.getByLabel('Bairro').fill('Tijuca')
  await page.getByLabel('Cidade').fill('Rio de Janeiro')
  await page.getByLabel('Estado').selectOption('RJ')
  await page.getByLabel('Nome do responsável').fill('Otávio Reis Lima')
  await page.getByLabel('E-mail').fill('otavio@exemplo.com.br')
  await page.getByLabel('Telefone da unidade').fill('2125710384')
  await page.getByLabel('Celular').fill(celular)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill(senha)
}

test('a clinic finds the offer, registers by SMS code, enters and sees what is missing', async ({
  page,
  own,
}) => {
  const { n } = own
  const celular = `21987${String(100_000 + n)}`
  const [nome, usuario] = [`Clínica Aurora ${n}`, `aurora${n}`]
  await page.goto('/login')
  await page.getByRole('link', { name: 'Conheça e cadastre sua unidade' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pacientes que já decidiram')
  await lookOver(page, 'offer')
  await page.getByRole('link', { name: 'Fazer o pré-cadastro' }).first().click()
  await expect(page.getByRole('heading', { name: 'Cadastre sua unidade' })).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Para enviar, marque que leu e concorda com os termos.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Li e concordo/ }).check()
  await send(page).click()
  await expect(page.getByText('Escolha uma das opções').first()).toBeVisible()
  const wrong = page.getByRole('list', { name: 'Corrija' }).getByRole('link')
  await expect(wrong).toHaveCount(14)
  await page.getByRole('link', { name: 'Quem se cadastra' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'PJ (empresa)' })).toBeFocused()
  await page.getByText('Matriz', { exact: true }).click()
  await page.getByText('PJ (empresa)').click()
  await page.getByRole('checkbox', { name: 'Clínica', exact: true }).check()
  await page.getByLabel('CNPJ', { exact: true }).fill('11.222.333/0001-82')
  await page.getByLabel('Razão social').fill(`${nome} Ltda.`)
  await page.getByLabel('Nome da unidade').fill(nome)
  await page.getByLabel('Usuário').fill('credenciado')
  await fillRest(page, celular)
  await expect(wrong).toHaveCount(0)
  await page.getByRole('link', { name: 'Buscar', exact: true }).first().click()
  await page
    .getByRole('alertdialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Não' })
    .click()
  await send(page).click()
  await expect(page.getByText('CNPJ inválido')).toBeVisible()
  await expect(wrong).toHaveText(['CNPJ', 'Especialidades', 'Usuário'])
  await expect(page.getByText('Informe as especialidades atendidas')).toBeVisible()
  await expect(page.getByText('Usuário existente, escolha outro nome de Usuário')).toBeVisible()
  await lookOver(page, 'form with errors')
  await page.getByRole('button', { name: 'Adicionar especialidade' }).click()
  const row = page.getByRole('group', { name: 'Especialidade 1' })
  await row.getByLabel('Especialidade', { exact: true }).selectOption({ label: 'Cardiologia' })
  await row.getByLabel('Profissionais').selectOption('3')
  await row.getByLabel('Valor particular').fill('250,00')
  await page.getByLabel('CNPJ', { exact: true }).fill(cnpjOf(n))
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(senha)
  await page.getByLabel('Usuário').fill(usuario)
  await send(page).click()
  await page.waitForURL('**/precadastro/validacao')
  await lookOver(page, 'code')
  await page.goto('/precadastro')
  await page.getByRole('link', { name: 'Digitar o código do SMS' }).click()
  await page.waitForURL('**/precadastro/validacao')
  const codigo = await codeFor(page, celular)
  await page.getByLabel('Código').fill(codigo === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByRole('alert')).toContainText('O código não confere. Você ainda tem 4 tentativas.')
  await page.getByLabel('Código').fill(codigo)
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(
    page.getByRole('heading', {
      name: 'Tudo certo até aqui. Com os dados de acesso temporário definido.',
    }),
  ).toBeVisible()
  await lookOver(page, 'success')
  await page.getByRole('link', { name: 'Complete seu Cadastro' }).click()
  await fillLogin(page, usuario, senha)
  await page.waitForURL('**/admin')
  await expect(page.getByText(/^Aviso! Sua rede não está ativa/)).toBeVisible()
  await expect(page.getByText('5 de 10 prontos')).toBeVisible()
  await lookOver(page, 'first steps')
  await page.getByRole('link', { name: 'Informar o responsável' }).click()
  await expect(page.getByLabel('Conselho', { exact: true })).toBeFocused()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Enviar fotos' }).click()
  await expect(page.getByRole('dialog', { name: 'Enviar fotos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Complete seu cadastro' }).click()
  await expect(page.getByText('Falta completar o cadastro')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'CNES' })).toContainText('Falta')
  await lookOver(page, 'how the unit stands')
  await page.getByRole('link', { name: 'Completar: CNES' }).click()
  await expect(page.getByLabel('CNES')).toBeFocused()
  await expect(page.getByText(/Falta: .*CNES/)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Completar: Horário de funcionamento' }).click()
  await expect(page.getByRole('group', { name: 'Segunda' })).toBeInViewport()
})

test('without scripts a row of the specialties is added and removed, and what was typed stays', async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  await page.goto('/precadastro')
  await page.getByText('PJ (empresa)').click()
  await page.getByRole('checkbox', { name: 'Clínica', exact: true }).check()
  await page.getByLabel('Nome da unidade').fill('Clínica Sem Scripts')
  const add = page.getByRole('button', { name: 'Adicionar especialidade' })
  await add.click()
  await page.getByRole('group', { name: 'Especialidade 1' }).getByLabel('Valor particular').fill('99,90')
  await add.click()
  await page.getByRole('button', { name: 'Remover a especialidade 2' }).click()
  await expect(page.getByRole('group', { name: 'Especialidade 2' })).toHaveCount(0)
  await expect(
    page.getByRole('group', { name: 'Especialidade 1' }).getByLabel('Valor particular'),
  ).toHaveValue('99,90')
  await expect(page.getByLabel('Nome da unidade')).toHaveValue('Clínica Sem Scripts')
  await send(page).click()
  await expect(page.getByText('Leia os termos e marque que concorda')).toBeVisible()
  await expect(page.getByLabel('Nome da unidade')).toHaveValue('Clínica Sem Scripts')
  await context.close()
})

test('a change that a unit requests is read by the administrator, refused with a reason, and read by the unit', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const unit = await browser.newPage({ baseURL: baseURL! })
  await loginEquipe(unit, own.credenciado)
  const { usuario } = await (await unit.request.get('/api/auth/sessao')).json()
  const { versao } = await (await unit.request.get(`/api/redes/${usuario.rede}/cadastro`)).json()
  const telefoneFixo = '2131450001'
  const asked = await unit.request.put(`/api/redes/${usuario.rede}`, { data: { versao, telefoneFixo } })
  expect(asked.status()).toBe(200)
  await loginEquipe(page, own.admin)
  await page.goto('/admin/redes')
  await page.getByRole('link', { name: /^Mudanças pedidas/ }).click()
  await page.getByRole('link', { name: `Abrir ${own.unidade.nome}` }).click()
  const request = page.getByRole('region', { name: 'A unidade pede uma mudança' })
  await expect(request.getByRole('row', { name: /Telefone da unidade/ })).toContainText(
    telefoneFixo.replace(/^(..)(....)/, '($1) $2-'),
  )
  await lookOver(page, 'change that is asked for')
  await request.getByLabel('Motivo da recusa').fill('não')
  await request.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Escreva o motivo com pelo menos 10 caracteres')).toBeVisible()
  const motivo = 'Este telefone não atende.'
  await request.getByLabel('Motivo da recusa').fill(motivo)
  await request.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Mudança recusada.')).toBeVisible()
  await expect(request).toHaveCount(0)
  await unit.goto('/admin/situacao')
  await expect(unit.getByText(motivo).first()).toBeVisible()
  await unit.close()
})
