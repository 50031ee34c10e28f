import { expect, type Page } from '@playwright/test'
import { cpfFrom } from '../outbox.ts'
import { signUp } from '../own-client.ts'
import { demo, loginEquipe, lookOver } from '../steps.ts'
import { test } from '../test.ts'

type Plano = { _id: string; name: string; seguro: boolean }

const card = {
  holder_name: 'JANDIRA LEAL',
  card_number: '4539003370725497',
  expiration_month: '12',
  expiration_year: '2030',
  security_code: '123',
}

/** The logged-in client buys the plan with insurance and pays it by credit card. */
async function buy(page: Page, n: number, name: string): Promise<void> {
  const planos = (await (await page.request.get('/api/planos?alento=true')).json()) as Plano[]
  const plano = planos.find((p) => p.seguro)!
  const { versao } = (await (await page.request.get('/api/privacidade/textos/contrato')).json()) as {
    versao: string
  }
  const send = async (path: string, data: object): Promise<{ _id: string }> => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const reply = await page.request.post(path, { headers, data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { _id: string }
  }
  const bought = await send('/api/cartao', {
    plano: plano._id,
    aceite: versao,
    name,
    cpf: cpfFrom(800_000_000 + n),
    dataNascimento: '1985-04-02',
    sexo: 'F',
    naturalidade: 'Rio de Janeiro',
    estado: 'RJ',
    email: `jandira${n}@exemplo.com.br`,
    telefoneCelular: `2197${String(7_000_000 + n)}`,
    cep: '20520053',
    endereco: 'Rua Conde de Bonfim',
    nrEndereco: '370',
    bairro: 'Tijuca',
    cidade: 'Rio de Janeiro',
    ufEndereco: 'RJ',
  })
  await send('/api/v1/payments/subscription/credit', { plan_id: plano._id, saude_id: bought._id, card })
}

test('the administrator finds a contract, posts its card, returns a part of a charge, and ends it with a reason', async ({
  page,
  own,
}) => {
  const name = `Jandira Araújo Leal ${own.n}`
  await signUp(page, own.n, name)
  await buy(page, own.n, name)
  await page.context().clearCookies()
  await loginEquipe(page, own.admin)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Contratos', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contratos' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Números dos contratos' })).toContainText('em aberto')
  await page.getByLabel('Nome, CPF ou cartão').fill('ja')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('Digite ao menos 3 letras ou números')).toBeVisible()
  await page.getByLabel('Nome, CPF ou cartão').fill(`jandira araujo leal ${own.n}`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('1 contrato', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ativo')
  await lookOver(page, 'the list of contracts')

  await page.getByRole('link', { name: 'Envios e apólices' }).click()
  const posting = page.getByRole('row').filter({ hasText: name })
  await expect(posting).toContainText('Rua Conde de Bonfim, 370')
  await lookOver(page, 'cards to post')
  await page.getByRole('button', { name: `Feito: ${name}` }).click()
  await expect(page.getByText('Marcado como feito.')).toBeVisible()
  await expect(posting).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver cartões enviados' }).click()
  await page.getByRole('button', { name: `Desfazer: ${name}` }).click()
  await expect(page.getByText('Marca desfeita. Está de novo na fila.')).toBeVisible()
  await page.getByRole('link', { name: 'Apólices a emitir' }).click()
  await posting.getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await lookOver(page, 'a contract')
  const charge = page.getByRole('region', { name: /^Cobrança de/ }).filter({ hasText: 'Paga' })
  await charge.getByText('Devolver esta cobrança').click()
  await charge.getByLabel('Quanto devolver').fill('10,00')
  await charge.getByRole('button', { name: 'Devolver' }).click()
  await expect(charge.getByText('Conte o motivo')).toBeVisible()
  await charge.getByLabel('Motivo').fill('Cobrado antes do combinado.')
  await charge.getByRole('button', { name: 'Devolver' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Devolver R$ 10,00?')
  await lookOver(page, 'the question before a refund')
  await question.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Devolução pedida ao processador.')).toBeVisible()
  await expect(charge).toContainText('Cobrado antes do combinado.')

  const ends = page.getByRole('group').filter({ hasText: 'Encerrar agora' })
  await ends.getByText('Encerrar agora').first().click()
  await ends.getByLabel('Motivo').fill('Pedido do titular pelo telefone.')
  await ends.getByRole('button', { name: 'Encerrar agora' }).click()
  await question.getByRole('link', { name: 'Não' }).click()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
  await ends.getByText('Encerrar agora').first().click()
  await ends.getByLabel('Motivo').fill('Pedido do titular pelo telefone.')
  await ends.getByRole('button', { name: 'Encerrar agora' }).click()
  await question.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Contrato encerrado. O titular recebe um aviso.')).toBeVisible()
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible()
  await lookOver(page, 'a contract that ended')
})

test('nobody but the administrator has the pages', async ({ page }) => {
  await loginEquipe(page, demo.credenciado)
  for (const path of ['/admin/contratos', '/admin/contratos/filas']) {
    const refused = await page.goto(path)
    expect(refused?.status()).toBe(403)
  }
})
