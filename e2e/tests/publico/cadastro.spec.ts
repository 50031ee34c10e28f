import { expect, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { test } from '../../test.ts'
import { codeFor, cpfFrom } from '../../outbox.ts'
import { answer, fillCard, fillLogin, openUnit, goToPayment, lookOver, voucherCode } from '../../steps.ts'

const senha = 'girassol azul chuva'

const person = ({ n }: Own) => ({
  nome: 'Helena Souza Brito',
  cpf: cpfFrom(700_000_000 + n),
  email: `helena${n}@exemplo.com.br`,
  celular: `2198${String(8_000_000 + n)}`,
  usuario: `helena.brito${n}`,
})
type Person = ReturnType<typeof person>

async function fillPerson(page: Page, p: Person): Promise<void> {
  await page.getByLabel('Nome completo').fill(p.nome)
  await page.getByLabel('CPF').fill(p.cpf)
  await page.getByLabel('E-mail').fill(p.email)
  await page.getByLabel('Celular').fill(`+55 ${p.celular}`) // as a browser fills it in
  await fillAccess(page, p.usuario)
}

async function fillAccess(page: Page, usuario: string, password = senha): Promise<void> {
  await page.getByLabel('Usuário').fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repetir Senha').fill(password)
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const finish = (page: Page) => page.getByRole('button', { name: 'Validar e Finalizar Cadastro' })

test('a visitor in the middle of a purchase signs up by SMS code and comes out at its payment', async ({
  page,
  own,
}) => {
  const p = person(own)
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await goToPayment(page)
  await page.waitForURL('**/logincliente**')
  await page.getByRole('link', { name: 'Já tenho cadastro' }).click()
  await lookOver(page, 'login with its links')
  await page.getByRole('link', { name: 'Fazer o cadastro' }).click()
  await expect(page.getByText('Sua compra está guardada')).toBeVisible()
  await lookOver(page, 'question')
  await page.getByRole('link', { name: 'Não', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Faça o seu cadastro' })).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Informe o CPF')).toBeVisible()
  await page.getByRole('list', { name: 'Corrija' }).getByRole('link', { name: 'Celular' }).press('Enter')
  await expect(page.getByLabel('Celular')).toBeFocused()
  await lookOver(page, 'sign-up with errors')
  await fillPerson(page, p)
  await page.getByLabel('Usuário').fill('paciente')
  await next(page).click()
  await expect(page.getByText('Usuário existente, escolha outro nome de Usuário')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue(p.nome)
  await page.getByLabel('Usuário').fill(p.usuario)
  await next(page).click()
  await page.waitForURL('**/usuario/ativacao**')
  await lookOver(page, 'code')
  const codigo = await codeFor(page, p.celular)
  await page.getByLabel('Código').fill(codigo === '000000' ? '000001' : '000000')
  await finish(page).click()
  await expect(page.getByRole('alert')).toContainText('O código não confere. Você ainda tem 4 tentativas.')
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(page.getByRole('alert')).toContainText('Acabamos de enviar um código')
  await page.getByLabel('Código').fill(codigo)
  await finish(page).click()
  await page.waitForURL('**/checkout?id=**')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
})

test('going back, another tab and a fallen network lose nothing of a sign-up, and it happens once', async ({
  page,
  context,
  own,
}) => {
  const p = person(own)
  await page.goto('/cadastre-se/form/usuarioalento')
  await fillPerson(page, p)
  await page.route('**/form/usuarioalento.data**', (route) => route.abort('connectionfailed'))
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Você não está conectado à internet')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(senha)
  await page.unroute('**/form/usuarioalento.data**')
  await next(page).click()
  await page.waitForURL('**/usuario/ativacao')
  const codigo = await codeFor(page, p.celular)
  const tab = await context.newPage()
  await tab.goto('/cadastre-se/form/usuarioalento')
  await expect(tab.getByLabel('Nome completo')).toHaveValue(p.nome)
  await tab.getByLabel('E-mail').fill(`outra.${p.email}`)
  await tab.getByLabel('Senha', { exact: true }).fill(senha)
  await tab.getByLabel('Repetir Senha').fill(senha)
  await next(tab).click()
  await tab.waitForURL('**/usuario/ativacao')
  expect(await codeFor(page, p.celular)).toBe(codigo)
  await tab.getByLabel('Código').fill(codigo)
  await finish(tab).click()
  await expect(tab.getByRole('heading', { name: 'Cadastro Realizado Com Sucesso' })).toBeVisible()
  await lookOver(tab, 'success')
  await page.goto('/cadastre-se/usuario/ativacao')
  await page.waitForURL('**/admincliente')
})

async function proveCard(page: Page, card: Own['cartao']): Promise<void> {
  await page.goto('/cadastre-se/sinsaude')
  await page.getByLabel('CPF').fill(card.cpf)
  await page.getByLabel('Data de nascimento').fill(card.nascimento)
  await page.getByLabel('Número do cartão').fill(card.numero)
  await page.getByLabel('Celular').fill('(21) 98877-6655')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Você já tem uma conta' })).toBeVisible()
}

test('a client who proves a card and has an account enters it, and the card goes there; into another one it never does', async ({
  page,
  own,
}) => {
  const card = own.cartao
  const holder = { ...person(own), cpf: card.cpf }
  await makeClient(page, holder)
  await proveCard(page, card)
  await lookOver(page, 'the card of a known person')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await fillLogin(page, own.paciente2)
  await page.getByRole('button', { name: 'Colocar o cartão' }).click()
  await expect(page.getByRole('alert')).toContainText('Este cartão é de outro CPF')
  await lookOver(page, 'the card of somebody else')
  await page.getByRole('button', { name: 'Sair e entrar com outra conta' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await fillLogin(page, holder.usuario, senha)
  await page.getByRole('button', { name: 'Colocar o cartão' }).click()
  await page.waitForURL('**/admincliente/dados')
  await expect(page.getByText('Pronto: o cartão está na sua conta.')).toBeVisible()
  const mine = await page.request.get('/api/cartao/meu')
  expect((await mine.json()) as object).toMatchObject({ cartao: { numeroCartao: card.numero } })
})

/** Creates a client through the API and logs out again. */
async function makeClient(page: Page, p: Person): Promise<void> {
  const cadastro = crypto.randomUUID()
  const made = await page.request.post('/api/users/createUserAlento', {
    headers: { 'idempotency-key': cadastro },
    data: {
      name: p.nome,
      cpf: p.cpf,
      email: p.email,
      telefoneCelular: p.celular,
      username: p.usuario,
      password: senha,
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  const codigo = await codeFor(page, p.celular)
  await page.request.post('/api/users/ativar', { data: { cadastro, codigo } })
  await page.context().clearCookies()
}
