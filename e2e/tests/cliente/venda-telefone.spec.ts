import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { cpfFrom, findMensagem } from '../../outbox.ts'
import type { Own } from '../../own.ts'
import { fillCard, loginEquipe, lookOver } from '../../steps.ts'
import { waitUntilLoaded } from '../../drawn.ts'
import { test } from '../../test.ts'

const senha = 'girassol azul chuva'
const holder = ({ n }: Own) => ({
  nome: `Rosa Maria Lima ${n}`,
  cpf: cpfFrom(860_000_000 + n),
  email: `rosa${n}@exemplo.com.br`,
  celular: `2196${String(7_000_000 + n)}`,
})
type Holder = ReturnType<typeof holder>

/** A step that goes wrong must not wait for the whole time of a slow test. */
const quick = { timeout: 60_000 }
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Types as a person at the keyboard does. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Fills in the whole sale; `press` is the last thing that the operator does. */
async function fillVenda(page: Page, p: Holder): Promise<void> {
  await page.getByLabel('Plano', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Como quer pagar').selectOption('Pix')
  await type(page.getByLabel('Nome completo').first(), p.nome)
  await type(page.getByLabel('CPF').first(), p.cpf)
  await type(page.getByLabel('Data de nascimento').first(), '14031980')
  await page.getByLabel('Sexo').selectOption('Feminino')
  await page.getByLabel('Estado onde nasceu').selectOption('RJ')
  await type(page.getByLabel('Cidade onde nasceu'), 'Niterói')
  await type(page.getByLabel('Celular'), p.celular)
  await type(page.getByLabel('E-mail'), p.email)
  await type(page.getByLabel('CEP'), '20520053')
  await type(page.getByLabel('Rua'), 'Rua Conde de Bonfim')
  await type(page.getByLabel('Número'), '370')
  await type(page.getByLabel('Bairro'), 'Tijuca')
  await type(page.getByLabel('Cidade', { exact: true }), 'Rio de Janeiro')
  await page.getByLabel('Estado', { exact: true }).selectOption('RJ')
  await type(page.getByLabel('Como a venda foi pedida'), 'Ligou para a central e pediu o plano')
}

const sell = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Vender e enviar o link' })
  await button.focus()
  await button.press('Enter')
}

/** The link that the holder got last, another one than `before`. */
async function linkTo(page: Page, { email }: Holder, before = ''): Promise<string> {
  const path = /\/checkout-sinsaude\?id=[\da-f-]{36}&k=[\w-]{20,}/
  const { texto } = await findMensagem(
    page,
    email,
    (m) => m.para === email && (path.exec(m.texto)?.[0] ?? before) !== before,
    60_000,
  )
  return path.exec(texto)![0]
}

/** The card number that the holder got by e-mail, another one than `before`. */
async function numberOf(page: Page, { email }: Holder, before = ''): Promise<string> {
  const number = /4021( \d{4}){3}/
  const { texto } = await findMensagem(
    page,
    email,
    (m) => m.para === email && (number.exec(m.texto)?.[0] ?? before) !== before,
    60_000,
  )
  return number.exec(texto)![0]
}

/** A browser that knows nobody. */
const stranger = async (browser: Browser, page: Page): Promise<Page> => {
  const viewport = page.viewportSize()
  const context = await browser.newContext({ viewport, baseURL: new URL(page.url()).origin, locale: 'pt-BR' })
  return context.newPage()
}

async function openLink(page: Page, link: string, { cpf }: Holder): Promise<void> {
  await page.goto(link)
  await expect(h1(page, 'Confira o seu CPF')).toBeVisible()
  await type(page.getByLabel('CPF'), cpf)
  await page.getByLabel('CPF').press('Enter')
  await expect(h1(page, 'Leia o contrato')).toBeVisible()
}

async function accept(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Ir para Pagamento' }).press('Enter')
  await expect(h1(page, 'Pagamento')).toBeVisible()
}

async function payShownPix(page: Page, { simulator }: Own): Promise<void> {
  const emv = await page.locator('code').textContent()
  const list = await page.request.get(`${simulator}/simulador/api/transacoes`)
  const all = (await list.json()) as { id: string; emv: string | null }[]
  const { id } = all.find((t) => t.emv === emv)!
  expect((await page.request.post(`${simulator}/simulador/api/transacoes/${id}/pagar`)).ok()).toBe(true)
}

async function proveCard(page: Page, { cpf, celular }: Holder, numero: string): Promise<void> {
  await type(page.getByLabel('CPF'), cpf)
  await type(page.getByLabel('Data de nascimento'), '14031980')
  await type(page.getByLabel('Número do cartão'), numero)
  await type(page.getByLabel('Celular'), celular)
  await page.getByRole('button', { name: 'Continuar' }).press('Enter')
}

test(
  'sold by phone, opened by the link without a session, paid, registered with the wizard, left; sold again and paid by Pix @longo',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    test.slow()
    const p = holder(own)
    await loginEquipe(page, own.admin)
    await page.goto('/admin/contratos')
    await page.getByRole('link', { name: 'Vender por telefone' }).press('Enter')
    await expect(h1(page, 'Vender por telefone')).toBeVisible()
    await lookOver(page, 'a sale by phone')
    await sell(page)
    await expect(page.getByText(/^Falta acertar \d+ campos$/)).toBeVisible()
    await lookOver(page, 'a sale by phone without anything')
    await fillVenda(page, p)
    await page.getByRole('button', { name: 'Adicionar dependente' }).press('Enter')
    const dependente = page.getByRole('group', { name: 'Dependente 1' })
    await expect(dependente.getByLabel('Nome completo')).toBeFocused()
    await type(dependente.getByLabel('Nome completo'), 'José Carlos Lima')
    await type(dependente.getByLabel('Data de nascimento'), '12082015')
    await type(dependente.getByLabel('CPF'), p.cpf)
    await expect(page.getByLabel('Rua')).toHaveValue('Rua Conde de Bonfim')
    await sell(page)
    await expect(page.getByText('O titular não pode ser também dependente')).toBeVisible()
    await type(dependente.getByLabel('CPF'), cpfFrom(870_000_000 + own.n))
    await sell(page)
    await expect(page.getByText('Contrato vendido. O link vai ao titular por e-mail e SMS.')).toBeVisible()
    await expect(h1(page, p.nome)).toBeVisible()
    await expect(page.getByText('Vendido por telefone')).toBeVisible()
    const sold = page.url()
    await lookOver(page, 'a contract sold by phone')
    await page.getByRole('button', { name: 'Enviar o link de novo' }).press('Enter')
    await expect(page.getByText('Link enviado de novo ao titular.')).toBeVisible()

    // The same CPF again leads to the contract that it has.
    await page.goto('/admin/contratos/novo')
    await fillVenda(page, p)
    await sell(page)
    await expect(page.getByText('Este CPF já tem um cartão').first()).toBeVisible()
    // The refusal shows while the page is loaded again, which would end the question of a link that is pressed meanwhile.
    await waitUntilLoaded(page)
    await expect(page.locator(':focus')).toContainText('Este CPF já tem um cartão')
    await page.getByRole('link', { name: 'Abrir o contrato deste CPF' }).press('Enter')
    // The data typed for the second sale would be lost.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).press('Enter')
    await page.waitForURL(sold, quick)

    const link = await linkTo(page, p)
    const rosa = await stranger(browser, page)
    await rosa.goto(link)
    await expect(rosa.getByText(/^Olá, Rosa\./)).toBeVisible()
    await expect(rosa.getByText(`***.***.***-${p.cpf.slice(-2)}`)).toBeVisible()
    await expect(rosa.getByText('Conde de Bonfim')).toHaveCount(0)
    await expect(rosa.getByText('Lima')).toHaveCount(0)
    await lookOver(rosa, 'the link of a contract')
    await type(rosa.getByLabel('CPF'), cpfFrom(111_111_110))
    await rosa.getByLabel('CPF').press('Enter')
    await expect(rosa.getByText('O CPF não confere com o do titular')).toBeVisible()
    await openLink(rosa, link, p)
    await expect(rosa.getByText('José Carlos Lima')).toBeVisible()
    await lookOver(rosa, 'a contract to accept')
    await rosa.getByRole('button', { name: 'Ir para Pagamento' }).press('Enter')
    await expect(rosa.getByText('Leia e aceite o contrato').first()).toBeVisible()
    await accept(rosa)
    await lookOver(rosa, 'the payment of a contract sold by phone')
    await rosa.getByRole('link', { name: 'Cartão', exact: true }).click()
    await fillCard(rosa)
    await rosa.getByRole('button', { name: 'Começar sem pagar hoje' }).press('Enter')
    await expect(h1(rosa, 'Compra Confirmada')).toBeVisible()
    await expect(rosa.getByText(/4021/)).toHaveCount(0)
    await lookOver(rosa, 'a contract sold by phone that is paid')

    const numero = await numberOf(page, p)
    await rosa.getByRole('link', { name: 'Criar o meu acesso' }).press('Enter')
    await rosa.getByRole('button', { name: 'Sim' }).press('Enter')
    await proveCard(rosa, p, numero)
    await type(rosa.getByLabel('E-mail'), p.email)
    await type(rosa.getByLabel('Usuário (opcional)', { exact: true }), `rosa.lima${own.n}`)
    await type(rosa.getByLabel('Senha', { exact: true }), senha)
    await type(rosa.getByLabel('Repetir Senha'), senha)
    await rosa.getByRole('button', { name: 'Validar e Finalizar Cadastro' }).press('Enter')
    await expect(h1(rosa, 'Cadastro Realizado Com Sucesso')).toBeVisible()
    await rosa.getByRole('link', { name: 'Continuar', exact: true }).press('Enter')
    await rosa.waitForURL('**/admincliente/cartao', quick)
    await expect(rosa.getByText(/^Próxima mensalidade em/)).toBeVisible()
    await rosa.getByRole('link', { name: 'Desistir da compra' }).press('Enter')
    await rosa.getByRole('button', { name: 'Desistir da compra' }).press('Enter')
    await expect(rosa.getByText('Este cartão foi cancelado')).toBeVisible()

    // Sold to her again: now she has an account, and her free month is over.
    await page.goto('/admin/contratos/novo')
    await fillVenda(page, p)
    await sell(page)
    await expect(page.getByText('Contrato vendido. O link vai ao titular por e-mail e SMS.')).toBeVisible()
    const other = await stranger(browser, page)
    await openLink(other, await linkTo(page, p, link), p)
    await accept(other)
    await other.getByRole('button', { name: 'Gerar Pix' }).press('Enter')
    await expect(other.getByText(/^Faltam \d\d:\d\d$/)).toBeVisible()
    await lookOver(other, 'the Pix of a contract sold by phone')
    await payShownPix(other, own)
    await expect(h1(other, 'Compra Confirmada')).toBeVisible({ timeout: 60_000 })
    const segundo = await numberOf(page, p, numero)

    await rosa.goto('/cadastro-wizard?passo=2')
    await proveCard(rosa, p, segundo)
    await rosa.getByRole('button', { name: 'Validar e Finalizar Cadastro' }).press('Enter')
    await rosa.waitForURL('**/admincliente/cartao', quick)
    await expect(rosa.getByText(/^Próxima mensalidade em/)).toBeVisible()
    await rosa.context().close()
    await other.context().close()
  },
)

test('a link that is cut or guessed says nothing: it asks for a login like every other checkout', async ({
  page,
  own,
}) => {
  await page.goto(`/checkout-sinsaude?id=${own.unidade.id}&k=${'a'.repeat(22)}`)
  await page.waitForURL('**/logincliente?de=**')
  await expect(page.getByText('Confira o seu CPF')).toHaveCount(0)
})
