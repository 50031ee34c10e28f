import { expect, type Locator, type Page } from '@playwright/test'
import { counter, printed } from '../../measure.ts'
import { hold } from '../../network-steps.ts'
import { codeFor, cpfFrom } from '../../outbox.ts'
import { signUp } from '../../own-client.ts'
import { demo, fillLogin, goodCard, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const form = (plano: string) => `/form-sinsaude?${new URLSearchParams({ plano })}`
const seguro = 'Seguro Internação Alento + Alento Card'

/** Types as a person at the keyboard does, over the present text. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  await button.focus()
  await button.press('Enter')
}

/** Fills in the fields that only an insurer asks, and the birth date. */
async function fillTitular(page: Page, nascimento = '14/02/1980'): Promise<void> {
  await type(page.getByLabel('Data de nascimento'), nascimento)
  await page.getByLabel('Sexo').selectOption('Feminino')
  await page.getByLabel('Estado onde nasceu').selectOption('RJ')
  await type(page.getByLabel('Cidade onde nasceu'), 'Niterói')
}

async function fillEndereco(page: Page): Promise<void> {
  await type(page.getByLabel('CEP'), '20520053')
  await type(page.getByLabel('Rua'), 'Rua Conde de Bonfim')
  await type(page.getByLabel('Número'), '370')
  await type(page.getByLabel('Bairro'), 'Tijuca')
  await type(page.getByLabel('Cidade'), 'Rio de Janeiro')
  await page.getByLabel('Estado', { exact: true }).selectOption('RJ')
}

const people = (page: Page) => page.getByRole('group', { name: /^Dependente/ })

async function fillDependente(page: Page, n: number, cpf: string): Promise<void> {
  const group = people(page).filter({ hasText: `Dependente ${n}` })
  await type(group.getByLabel('Nome completo'), `José Carlos ${n}`)
  await type(group.getByLabel('Data de nascimento'), '12081955')
  await type(group.getByLabel('CPF'), cpf)
}

/** The checkout is another page with its own test; here only its address counts. */
const checkout = (page: Page) =>
  page.waitForRequest(/\/checkout-sinsaude(\.data)?\?id=[\da-f-]{36}&k=[\w-]{20,}/)

const contrato = async (page: Page) =>
  ((await (await page.request.get('/api/saudes/meu')).json()) as { contrato: Record<string, unknown> | null })
    .contrato

/** The draft was kept with this text, while it was typed. */
const saved = (page: Page, text: string) =>
  page.waitForResponse(
    (r) =>
      r.request().method() === 'POST' &&
      /intent=guardar/.test(r.request().postData() ?? '') &&
      new URLSearchParams(r.request().postData() ?? '').toString().includes(encodeURIComponent(text)),
  )

test(
  'a client buys a plan by keyboard, with mistakes, a reload and steps back, and nothing typed is lost',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await signUp(page, own.n, 'Otávia Leal')
    await page.goto(form('Platinum'))
    await expect(page.getByRole('heading', { level: 1, name: 'Adquirir o Platinum' })).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Otávia Leal')
    await expect(page.getByLabel('E-mail')).toHaveValue(`otavio${own.n}@exemplo.com.br`)
    await expect(page.getByLabel('CPF')).not.toBeEditable()
    await lookOver(page, 'step 1')
    await type(page.getByLabel('Nome completo'), '1234')
    await press(page, 'Continuar')
    await expect(page.getByRole('alert')).toContainText('Falta acertar 2 campos')
    await page
      .getByRole('list', { name: 'Corrija' })
      .getByRole('link', { name: 'Data de nascimento' })
      .press('Enter')
    await expect(page.getByLabel('Data de nascimento')).toBeFocused()
    await lookOver(page, 'step 1 with errors')
    const kept = saved(page, 'Leal')
    await type(page.getByLabel('Data de nascimento'), '14/02/1980')
    await type(page.getByLabel('Nome completo'), 'Otávia Leal')
    await kept
    await expect(page.getByText(/Rascunho guardado às\s\d\d:\d\d/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('14/02/1980')
    await expect(page.getByLabel('Cidade onde nasceu'), 'an insurer asks that').toHaveCount(0)
    await press(page, 'Continuar')
    await expect(page.getByRole('heading', { name: 'Quem mais vai usar' })).toBeVisible()
    await press(page, 'Dados Titular')
    await expect(page.getByLabel('Nome completo')).toHaveValue('Otávia Leal')
    await page.getByLabel('Nome completo').press('Enter')
    await expect(page.getByRole('heading', { name: 'Quem mais vai usar' })).toBeVisible()
    await expect(page.getByText('0 de 3')).toBeVisible()
    const cpfs = [1, 2, 3].map((k) => cpfFrom(100_000_000 + own.n * 10 + k))
    for (const [at, cpf] of cpfs.entries()) {
      await press(page, 'Adicionar dependente')
      await expect(page.getByText(`${at + 1} de 3`)).toBeVisible()
      await expect(people(page).getByLabel('Nome completo')).toBeFocused()
      await fillDependente(page, at + 1, cpf)
    }
    await expect(page.getByRole('button', { name: 'Adicionar dependente' })).toBeDisabled()
    await press(page, 'Remover Dependente 3')
    await expect(page.getByText('2 de 3')).toBeVisible()
    await press(page, 'Alterar José Carlos 2')
    await expect(people(page).getByLabel('Nome completo')).toHaveValue('José Carlos 2')
    const late = await hold(page, '**/form-sinsaude**', 'POST')
    await press(page, 'Adicionar dependente')
    await late.asked
    await type(people(page).getByLabel('Nome completo'), 'José Carlos Segundo')
    late.release()
    await expect(page.getByText('3 de 3')).toBeVisible()
    const second = people(page).filter({ hasText: 'Dependente 2' }).getByLabel('Nome completo')
    await expect(second, 'what was typed meanwhile stays where it was typed').toHaveValue(
      'José Carlos Segundo',
    )
    await expect(second).toBeFocused()
    await type(second, 'José Carlos 2')
    await fillDependente(page, 3, cpfs[2]!)
    await press(page, 'Remover José Carlos 2')
    await expect(page.getByText('2 de 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adicionar dependente' })).toBeEnabled()
    await press(page, 'Alterar José Carlos 3')
    await expect(people(page).getByLabel('CPF')).toHaveValue(/-\d\d$/)
    await lookOver(page, 'dependents')
    await page.goBack()
    await expect(people(page).getByLabel('CPF'), 'the form of the dependent is closed again').toBeHidden()
    await page.goForward()
    await expect(people(page).getByLabel('CPF')).toHaveValue(/-\d\d$/)
    await expect(page.getByText('2 de 3')).toBeVisible()
    await press(page, 'Ir para Pagamento')
    await expect(page.getByText('Leia e aceite o contrato')).toBeVisible()
    const accept = page.getByRole('checkbox', { name: /Li e aceito o contrato/ })
    await expect(accept).toBeFocused()
    await lookOver(page, 'dependents without the acceptance')
    await accept.press('Space')
    const paid = checkout(page)
    await press(page, 'Ir para Pagamento')
    await paid
    expect(await contrato(page)).toMatchObject({
      estado: 'AGUARDANDO_PAGAMENTO',
      valor: 5_990,
      titular: { name: 'Otávia Leal', dataNascimento: '1980-02-14' },
      dependentes: [{ name: 'José Carlos 1' }, { name: 'José Carlos 3' }],
    })
    await page.goto(form('Gold'))
    await expect(page.getByRole('heading', { name: 'Falta só o pagamento' })).toBeVisible()
    await lookOver(page, 'a second purchase')
  },
)

test('an age outside of the rule is told at its field, and another plan keeps what was typed', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  await page.goto(form(seguro))
  await expect(page.getByRole('list', { name: 'Passos da compra' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Carência de 60 dias.')).toBeVisible()
  await fillTitular(page, '14/02/1950')
  await press(page, 'Continuar')
  const text = 'A idade para contratação desse plano deve ser entre 16 e 65 anos'
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Data de nascimento')).toBeFocused()
  await lookOver(page, 'age outside of the rule')
  await page.getByRole('link', { name: 'Trocar de plano sem perder o que escreveu' }).click()
  await page.waitForURL('**/sinsaudecard')
  await page.goto(form('Gold'))
  await expect(page.getByLabel('Data de nascimento')).toHaveValue('14/02/1950')
  await press(page, 'Continuar')
  await expect(page.getByRole('heading', { name: 'Quem mais vai usar' })).toBeVisible()
  await page.goto(`${form(seguro)}&passo=1`)
  await expect(page.getByLabel('Cidade onde nasceu'), 'what the insurer asks is not lost').toHaveValue(
    'Niterói',
  )
})

const celularDe = (n: number) => `2198${String(6_000_000 + n)}`

test(
  'a newcomer buys a plan from the home page by few taps: the code to the mobile just typed makes the account',
  { tag: '@larguras' },
  async ({ page, own }) => {
    const nova = counter(page)
    const { tap, type: write } = nova
    await page.goto('/')
    await tap(page.getByRole('link', { name: 'Conhecer os planos' }).first())
    await tap(page.getByRole('link', { name: 'Adquirir Gold' }))
    await lookOver(page, 'what a plan asks of a newcomer')
    await write(page.getByLabel('Nome completo'), 'Ana Lima')
    await write(page.getByLabel('CPF'), cpfFrom(640_000_000 + own.n))
    await write(page.getByLabel('Data de nascimento'), '14021980')
    await write(page.getByLabel('Celular'), celularDe(own.n))
    await write(page.getByLabel('E-mail'), `ana${own.n}@exemplo.com`)
    await tap(page.getByRole('button', { name: 'Continuar' }).last())
    await expect(page.getByRole('heading', { name: 'Quem mais vai usar' })).toBeVisible()
    await tap(page.getByRole('checkbox', { name: /Li e aceito o contrato/ }))
    await tap(page.getByRole('button', { name: 'Ir para Pagamento' }))
    await page.waitForURL('**/logincliente/codigo**')
    await expect(page.getByText('Falta só o código para comprar o Gold.')).toBeVisible()
    await expect(page.getByLabel('Código')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Mudar os dados' })).toHaveAttribute(
      'href',
      '/form-sinsaude?plano=Gold&passo=1',
    )
    await lookOver(page, 'the code of a plan')
    await write(page.getByLabel('Código'), await codeFor(page, celularDe(own.n)))
    await tap(page.getByRole('button', { name: 'Continuar para o pagamento' }))
    await page.waitForURL('**/checkout-sinsaude?id=**')
    await write(page.getByLabel('Número do cartão de crédito'), goodCard.numero)
    await write(page.getByLabel('Nome impresso no cartão'), 'ANA LIMA')
    await write(page.getByLabel('Validade'), '1230')
    await write(page.getByLabel('Código de segurança'), goodCard.codigo)
    await tap(page.getByRole('button', { name: /^(Pagar R\$|Começar sem pagar hoje)/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
    printed('plano por quem é novo, da primeira página à confirmação', nova)
    expect(nova.count.toques).toBeLessThanOrEqual(20)
    expect(nova.count.campos).toBeLessThanOrEqual(10)
    expect(nova.count.letras).toBeLessThanOrEqual(110)
    await lookOver(page, 'a card without an address')
    await page.getByRole('link', { name: 'Diga onde entregar' }).click()
    await press(page, 'Enviar para este endereço')
    await expect(page.getByText('Preencha este campo').first()).toBeVisible()
    await fillEndereco(page)
    await press(page, 'Enviar para este endereço')
    await expect(page.getByText('Pronto: o cartão impresso vai para este endereço.')).toBeVisible()
    expect(await contrato(page)).toMatchObject({ titular: { nrEndereco: '370' } })
  },
)

/** Fills in the whole form of the insurance as a visitor and asks for the payment, which sends a code. */
async function buyAsVisitor(page: Page, { n }: { n: number }, cpf: string): Promise<void> {
  await page.goto(form(seguro))
  await page.getByLabel('Nome completo').fill('Helena Souza Brito')
  await page.getByLabel('CPF').fill(cpf)
  await fillTitular(page)
  await page.getByLabel('Celular').fill(celularDe(n))
  await page.getByLabel('E-mail').fill(`helena.plano${n}@exemplo.com.br`)
  await press(page, 'Continuar')
  await expect(page.getByRole('heading', { name: 'Onde você mora' })).toBeVisible()
  await fillEndereco(page)
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await press(page, 'Ir para Pagamento')
  await page.waitForURL('**/logincliente/codigo**')
}

test('a purchase that is refused after the login comes back with everything that was typed', async ({
  page,
  own,
}) => {
  await buyAsVisitor(page, own, cpfFrom(650_000_000 + own.n))
  const login = `/logincliente?de=${encodeURIComponent(`${form(seguro)}&continuar=1`)}`
  await page.goto(login)
  await page.getByRole('link', { name: 'Fazer o cadastro' }).click()
  await page.getByRole('link', { name: 'Não', exact: true }).click()
  await expect(page.getByLabel('Nome completo'), 'a sign-up knows what was typed').toHaveValue(
    'Helena Souza Brito',
  )
  await expect(page.getByLabel('E-mail')).toHaveValue(`helena.plano${own.n}@exemplo.com.br`)
  await page.goto(login)
  await fillLogin(page, own.paciente2)
  await expect(page.getByRole('alert').getByRole('link', { name: 'CPF' })).toBeVisible()
  await expect(page.getByText(/^O titular do cartão é quem compra/)).toBeVisible()
  await expect(page.getByLabel('Cidade onde nasceu')).toHaveValue('Niterói')
  await lookOver(page, 'refused after the login')
  expect(await contrato(page)).toBeNull()
  await page.goto(`${form(seguro)}&passo=1`)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Helena Souza Brito')
})

test('a card holder is led to the card', async ({ page }) => {
  await page.goto('/logincliente')
  await fillLogin(page, demo.paciente)
  await page.waitForURL('**/admincliente')
  await page.goto(form('Gold'))
  await expect(page.getByRole('heading', { name: 'Você já tem um cartão' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver o meu cartão' }).click()
  await page.waitForURL('**/admincliente/dados')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole form works as pages: steps, dependents, login and purchase', async ({ page, own }) => {
    await page.goto(form('Gold'))
    await page.getByLabel('Nome completo').fill('Maria')
    await page.getByRole('button', { name: 'Continuar' }).last().click()
    await expect(page.getByText('Preencha este campo').first()).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Maria')
    await page.getByRole('main').getByRole('link', { name: 'Home' }).waitFor()
    await page.goto(`/logincliente?de=${encodeURIComponent(form('Gold'))}`)
    await fillLogin(page, own.paciente2)
    await expect(page.getByLabel('Nome completo')).toHaveValue('Maria')
    await page.getByLabel('Nome completo').fill('Maria Lima')
    await page.getByLabel('Data de nascimento').fill('14/02/1980')
    await page.getByLabel('Celular').fill('(21) 98765-0001')
    await page.getByRole('button', { name: 'Continuar' }).last().click()
    await page.getByRole('button', { name: 'Adicionar dependente' }).click()
    await fillDependente(page, 1, cpfFrom(120_000_000 + own.n))
    await page.getByRole('button', { name: 'Adicionar dependente' }).click()
    await expect(page.getByText('2 de 3')).toBeVisible()
    await expect(page.getByText('José Carlos 1').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remover Dependente 2' }).click()
    await expect(page.getByText('1 de 3')).toBeVisible()
    await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
    const paid = checkout(page)
    await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
    await paid
    expect(await contrato(page)).toMatchObject({ valor: 3_500, dependentes: [{ name: 'José Carlos 1' }] })
  })
})
